/** What is cut off a picture is in no file: neither its pixels nor its original. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ImageLayer } from '../../../../src/document/layers/layer.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import { pdfOf } from '../../../host/pdf.ts';

/** A picture of two halves: what is seen, and a large noise that is not. */
function halves(type: 'image/png' | 'image/jpeg'): Uint8Array {
  const canvas = createCanvas(200, 100);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#20a040';
  ctx.fillRect(0, 0, 100, 100);
  for (let x = 100; x < 200; x += 1)
    for (let y = 0; y < 100; y += 1) {
      ctx.fillStyle = `rgb(${(x * 7919 + y * 104_729) % 256}, ${(x * y * 31) % 256}, ${(x * x + y * 17) % 256})`;
      ctx.fillRect(x, y, 1, 1);
    }
  return new Uint8Array(
    type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 95),
  );
}

const sizes = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Subtype \/Image \/Width (\d+) \/Height (\d+)/gu),
  ].map(([, width, height]) => [Number(width), Number(height)]);

const documentOf = (fields: Partial<ImageLayer>) =>
  createDocument({
    name: 'Фото',
    sheet: { width: 300, height: 300 },
    layers: [
      {
        ...createImageLayer({ id: 'a', name: 'a', src: '/a', width: 100, height: 100, fileName: 'a' }),
        x: 10,
        y: 10,
        ...fields,
      },
    ],
  });

test.each(['image/png', 'image/jpeg'] as const)(
  'of a cropped %s only the part in the frame',
  async (type) => {
    const files = new Map([['/a', halves(type)]]);
    const frame = { fit: 'fill', x: 0, y: 0.5, zoom: 1 } as const;
    const whole = await pdfOf(documentOf({}), files);
    const cut = await pdfOf(documentOf({ frame }), files);
    const closer = await pdfOf(documentOf({ frame: { ...frame, zoom: 2 } }), files);
    expect([sizes(whole), sizes(cut), sizes(closer)]).toEqual([[[200, 100]], [[101, 100]], [[51, 52]]]);
  },
);

test('a picture that is fitted into its frame is stored as its file', async () => {
  const files = new Map([['/a', halves('image/jpeg')]]);
  const pdf = await pdfOf(documentOf({ frame: { fit: 'fit', x: 0.5, y: 0.5, zoom: 1 } }), files);
  expect(sizes(pdf)).toEqual([[200, 100]]);
});
