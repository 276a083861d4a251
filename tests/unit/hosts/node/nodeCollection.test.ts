import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { exportFormats } from '../../../../src/output/formats/index.ts';
import { generateInNode, nodeRenderer } from '../../../host/nodeCollection.ts';
import { readPng } from '../../output/resolution/readResolution.ts';

const sheet = { width: 200, height: 120 };
const background = (() => {
  const canvas = createCanvas(20, 12);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffe0a0';
  context.fillRect(0, 0, 20, 12);
  context.fillStyle = '#3050a0';
  context.fillRect(0, 8, 20, 4);
  return canvas.toBuffer('image/png');
})();
const images = new Map([['bg', new Uint8Array(background)]]);
const certificate: Document = {
  name: 'Диплом',
  sheet,
  settings: {},
  layers: [
    createImageLayer({ id: 'bg', name: 'Фон', src: 'bg', fileName: 'bg.png', x: 0, y: 0, ...sheet }),
    createTextLayer({ id: 'title', name: 'Заголовок', display: 'ДИПЛОМ', x: 20, y: 10 }),
    createDbLayer({
      id: 'name',
      name: 'ФИО',
      display: 'ФИО',
      x: 20,
      y: 50,
      rotation: 4,
      selectedCells: ['Анна Ковалёва', 'Пётр Щербаков', 'Ия Эйхе'],
    }),
    createTextLayer({ id: 'over', name: 'Поверх', display: 'поверх', x: 30, y: 52 }),
  ],
};

async function pixelsOf(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

describe('a collection made with no browser', () => {
  it.each(exportFormats)(
    'holds every copy in $label at twice the size of the sheet',
    async ({ id, suffix }) => {
      const { fileName, archive, copies } = await generateInNode(certificate, 'Диплом', id, images);
      const zip = await JSZip.loadAsync(await archive.arrayBuffer());
      const sizes = await Promise.all(copies.map(async ({ bytes }) => await pixelsOf(bytes)));
      expect([fileName, Object.keys(zip.files), sizes.map(({ width, height }) => [width, height])]).toEqual([
        'Диплом_gallery_3файлов.zip',
        [`Диплом-1${suffix}`, `Диплом-2${suffix}`, `Диплом-3${suffix}`],
        [
          [400, 240],
          [400, 240],
          [400, 240],
        ],
      ]);
    },
  );

  it('gives every copy the resolution that makes its sheet as large on paper as in the editor', async () => {
    const { copies } = await generateInNode(certificate, 'Диплом', 'png', images);
    expect(copies.map(({ bytes }) => readPng(bytes).resolution)).toEqual([
      [7559, 7559],
      [7559, 7559],
      [7559, 7559],
    ]);
  });

  it.each([
    { scale: 2, size: [406, 246] },
    // 300 and 100 pixels per inch, where the sheet ends within a pixel.
    { scale: 3.125, size: [634, 384] },
    { scale: 100 / 96, size: [211, 128] },
  ])(
    'keeps what does not change as a bitmap, to the very pixels of a full painting at scale $scale',
    async ({ scale, size }) => {
      const document = { ...certificate, sheet: { width: 203, height: 123 } };
      const kept = await pixelsOf(await (await nodeRenderer(document, 'png', images, scale)).render(2));
      const filled = fillDocument(RUSSIAN_FILLING, boundDocument(document), 2);
      // Without a selection no layer is known to change, so nothing is cached.
      const layers = filled.layers.map((layer) =>
        layer.type === 'db' ? { ...layer, selectedCells: [] } : layer,
      );
      const renderer = await nodeRenderer({ ...filled, layers }, 'png', images, scale);
      const full = await pixelsOf(await renderer.render(null));
      expect([kept.width, kept.height]).toEqual(size);
      expect(Buffer.from(kept.data).equals(Buffer.from(full.data))).toBe(true);
    },
  );

  it('leaves everything outside the bound layer as it was', async () => {
    const { copies } = await generateInNode(certificate, 'Диплом', 'png', images);
    const [first, second] = await Promise.all(copies.map(({ bytes }) => pixelsOf(bytes)));
    const changed = rowsThatDiffer(first?.data, second?.data, 400);
    expect([changed.length > 0, changed.every((row) => row > 90 && row < 160)]).toEqual([true, true]);
  });

  it('a drawing without one of its images is refused, not left blank', async () => {
    const renderer = nodeRenderer(certificate, 'png', new Map());
    await expect(renderer).rejects.toThrow('These images were not loaded before painting: bg.');
  });
});

function rowsThatDiffer(
  one: Uint8ClampedArray = new Uint8ClampedArray(),
  other: Uint8ClampedArray = one,
  width: number,
): number[] {
  const rows = new Set<number>();
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] !== other[at]) rows.add(Math.floor(at / 4 / width));
  }
  return [...rows];
}
