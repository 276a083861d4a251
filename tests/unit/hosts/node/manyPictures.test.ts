/** Hundreds of photographs by row: only those of a few copies are decoded at a time. */
import * as canvas from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer } from '../../../../src/document/layers/layer.ts';
import type { RowPicture } from '../../../../src/document/pictures/rowPictures.ts';
import { copyLane } from '../../../../src/hosts/node/copyLane.ts';
import { createNodeHost } from '../../../../src/hosts/node/nodeHost.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { packageFont } from '../../../host/nodeHost.ts';

const NAMES = Array.from({ length: 8 }, (_, index) => `photo${index}.webp`);
const files = new Map(['background', ...NAMES].map((src, index) => [src, aWebp(10 + index)]));
const document = createDocument({
  sheet: { width: 40, height: 40 },
  layers: [
    createImageLayer({ id: 'background', name: 'Фон', src: 'background', x: 0, y: 0, width: 10, height: 10 }),
    createImageLayer({
      id: 'photo',
      name: 'Фото',
      src: 'background',
      x: 0,
      y: 0,
      width: 10,
      height: 10,
      byRow: { field: 'Фото', pictures: NAMES.map(rowPicture) },
    }),
    createDbLayer({
      id: 'data',
      name: 'Фото',
      display: '',
      visible: false,
      selectedCells: NAMES,
      query: {
        sheet: 'Л',
        headerRow: 0,
        columns: [{ index: 0, name: 'Фото' }],
        rows: [[1, 9]],
        filter: null,
      },
    }),
  ],
});

function rowPicture(value: string, index: number): RowPicture {
  return { value, src: value, width: 11 + index, height: 5, fileName: value };
}

function aWebp(width: number): Buffer {
  const surface = canvas.createCanvas(width, 5);
  surface.getContext('2d').fillRect(0, 0, width, 5);
  return surface.toBuffer('image/webp', 80);
}

/** A host with these images, and the widths of those that it decodes from now on. */
async function aHost() {
  const decoded: number[] = [];
  const loadImage: typeof canvas.loadImage = async (...source) => {
    const image = await canvas.loadImage(...source);
    decoded.push(image.width);
    return image;
  };
  const host = createNodeHost({ ...canvas, loadImage }, packageFont);
  host.loadFonts([]);
  for (const [src, bytes] of files) await host.addImage(src, bytes);
  decoded.length = 0;
  return { host, decoded };
}

test('a lane decodes what all copies show once, and a photograph for its copy', async () => {
  const { host, decoded } = await aHost();
  const lane = await copyLane(host, document, 'png', 1);
  const opened = [...decoded];
  for (const copy of [0, 1, 2, 3, 4, 5, 6, 7, 7, 0]) await lane.render(copy);
  expect([opened, decoded]).toEqual([[10], [10, 11, 12, 13, 14, 15, 16, 17, 18, 11]]);
});

test('a document of all copies has a picture of each, and of the one that all show', async () => {
  const pdf = await pdfOf(document, files);
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Subtype \/Image/gu)?.length,
  ).toBe(9);
});
