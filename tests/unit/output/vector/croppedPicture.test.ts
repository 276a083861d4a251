/** What is cut off a picture is in no drawing and in no presentation: neither its pixels nor its original. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import { pptxOf, slideObjects } from '../../../host/pptx.ts';
import { svgOf } from '../../../host/svg.ts';

function halves(): Uint8Array {
  const context = createCanvas(200, 100).getContext('2d');
  context.fillStyle = '#20a040';
  context.fillRect(0, 0, 100, 100);
  context.fillStyle = '#a02040';
  context.fillRect(100, 0, 100, 100);
  return new Uint8Array(context.canvas.toBuffer('image/jpeg', 95));
}

/** The left half of the picture. */
const document = createDocument({
  sheet: { width: 300, height: 300 },
  layers: [
    createImageLayer({
      id: 'photo',
      name: 'Фото',
      src: 'photo',
      x: 10,
      y: 10,
      width: 100,
      height: 100,
      frame: { fit: 'fill', x: 0, y: 0.5, zoom: 1 },
    }),
  ],
});
const images = new Map([['photo', halves()]]);

async function sizeOf(bytes: Uint8Array): Promise<readonly number[]> {
  const { width, height } = await loadImage(bytes);
  return [width, height];
}

test('a drawing has the part in the frame, in its place', async () => {
  const svg = await svgOf(document, images);
  const [, place, encoded = ''] = /<image ([^>]*) href="data:image\/jpeg;base64,([^"]*)"/.exec(svg) ?? [];
  expect([place, await sizeOf(Buffer.from(encoded, 'base64'))]).toEqual([
    'x="10" y="10" width="101" height="100" preserveAspectRatio="none"',
    [101, 100],
  ]);
});

test('a presentation has the part in the frame, and cuts off the edge that smooths it', async () => {
  const files = unzipSync(await pptxOf(document, images));
  const crop = /<a:srcRect[^>]*>/.exec(await slideObjects(document, images))?.[0];
  expect([crop, await sizeOf(files['ppt/media/image1.jpeg'] ?? new Uint8Array())]).toEqual([
    '<a:srcRect l="0" t="0" r="990" b="0"/>',
    [101, 100],
  ]);
});
