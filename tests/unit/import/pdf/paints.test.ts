/**
 * Pictures and few shapes of a PDF page that lie apart become layers; the rest stays in the picture of the
 * page.
 */
import { createCanvas } from '@napi-rs/canvas';
import type { PDFImage, PDFPage } from 'pdf-lib';
import {
  BlendMode,
  degrees,
  PDFDocument,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';
import { expect, test } from 'vitest';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { hidePaints } from '../../../../src/import/pdf/hideLetters.ts';
import { pageLayers, paintsOfPage } from '../../../../src/import/pdf/pageLayers.ts';
import { readPage } from '../../../../src/import/pdf/readPage.ts';
import { openPdf, parsedPage } from './parsedPage.ts';

const RED = rgb(1, 0, 0);
const BLUE = rgb(0, 0, 1);

async function aFile(draw: (page: PDFPage, picture: PDFImage) => void): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const canvas = createCanvas(40, 20);
  canvas.getContext('2d').fillRect(0, 0, 40, 20);
  const picture = await file.embedPng(canvas.toBuffer('image/png'));
  draw(file.addPage([600, 400]), picture);
  return file.save();
}

async function parsed(draw: Parameters<typeof aFile>[0]) {
  const { pdfjs, file } = await openPdf(await aFile(draw));
  return parsedPage(pdfjs, file);
}

async function layersOf(draw: Parameters<typeof aFile>[0], hasPicture = true) {
  const content = readPage(await parsed(draw));
  const taken = paintsOfPage(content, 1, () => hasPicture);
  let id = 0;
  const deps = { measurer: { advance: () => 10 }, scale: 1, newId: () => `${(id += 1)}` };
  return pageLayers(content, taken, deps).layers;
}

const colorOf = (paint: ShapeLayer['fill']) => (typeof paint === 'string' ? paint : '-');
const round = (value: number) => Math.round(value * 10) / 10;

/** What people see of each layer. */
async function seen(draw: Parameters<typeof aFile>[0], hasPicture?: boolean) {
  const layers = await layersOf(draw, hasPicture);
  return layers.map((layer) => {
    if (layer.type === 'text') return `text ${layer.display}`;
    if (layer.type !== 'shape' && layer.type !== 'image') return layer.type;
    const { x, y, width, height, rotation, opacity } = layer;
    const place = [x, y, width, height, rotation, opacity].map(round).join(' ');
    return layer.type === 'image'
      ? `image ${place}`
      : `shape ${place} ${colorOf(layer.fill)} ${colorOf(layer.stroke)} ${round(layer.strokeWidth)}`;
  });
}

test('a filled box and a line are shapes at their places', async () => {
  const layers = await seen((page) => {
    page.drawRectangle({ x: 100, y: 50, width: 200, height: 100, color: RED, opacity: 0.5 });
    page.drawLine({ start: { x: 100, y: 300 }, end: { x: 400, y: 300 }, thickness: 3, color: BLUE });
  });
  expect(layers).toEqual(['shape 100 250 200 100 0 0.5 #ff0000 - 0', 'shape 100 99.5 300 1 0 1 - #0000ff 3']);
});

test('a dashed curve keeps its dashes, in widths of the line', async () => {
  const [curve] = await layersOf((page) =>
    page.drawSvgPath('M0 0 C 50 0 50 50 100 50', {
      x: 100,
      y: 300,
      borderColor: BLUE,
      borderWidth: 2,
      borderDashArray: [6, 4],
    }),
  );
  expect(curve?.type === 'shape' && curve.strokeLook?.dashes).toEqual([3, 2]);
});

function drawTwice(page: PDFPage, picture: PDFImage): void {
  page.drawImage(picture, { x: 50, y: 50, width: 100, height: 50 });
  page.drawImage(picture, { x: 300, y: 100, width: 100, height: 50, rotate: degrees(90) });
}

test('a line with more dashes than a layer has stays', async () => {
  const borderDashArray = Array.from({ length: 60 }, (_, place) => place + 1);
  const layers = await layersOf((page) =>
    page.drawSvgPath('M0 0 L 100 0', { x: 100, y: 300, borderColor: BLUE, borderWidth: 2, borderDashArray }),
  );
  expect(layers).toEqual([]);
});

test('a picture is an image at its place, turned too, and stays where its pixels cannot be had', async () => {
  expect([await seen(drawTwice), await seen(drawTwice, false)]).toEqual([
    ['image 50 300 100 50 0 1', 'image 225 225 100 50 270 1'],
    [],
  ]);
});

test('what something that stays is painted over stays too', async () => {
  const layers = await seen((page, picture) => {
    page.drawImage(picture, { x: 50, y: 50, width: 100, height: 50 });
    page.drawRectangle({ x: 60, y: 60, width: 20, height: 20, color: RED, blendMode: BlendMode.Multiply });
    page.drawRectangle({ x: 300, y: 60, width: 20, height: 20, color: RED });
  });
  expect(layers).toEqual(['shape 300 320 20 20 0 1 #ff0000 - 0']);
});

test('the ground of the page stays: a picture of most of it, a box of all of it', async () => {
  const layers = await seen((page, picture) => {
    page.drawRectangle({ x: 0, y: 0, width: 600, height: 400, color: BLUE });
    page.drawImage(picture, { x: 20, y: 20, width: 500, height: 350 });
  });
  expect(layers).toEqual([]);
});

test('many shapes are an ornament and stay, a picture beside them comes', async () => {
  const layers = await seen((page, picture) => {
    for (let place = 0; place < 41; place += 1)
      page.drawRectangle({ x: 10 * place, y: 300, width: 5, height: 5, color: RED });
    page.drawImage(picture, { x: 50, y: 50, width: 100, height: 50 });
  });
  expect(layers).toEqual(['image 50 300 100 50 0 1']);
});

test('a text lies below what is painted over it later, and above all else', async () => {
  const layers = await seen((page) => {
    page.drawRectangle({ x: 90, y: 190, width: 200, height: 40, color: BLUE });
    page.drawText('Diploma', { x: 100, y: 200, size: 20 });
    page.drawRectangle({ x: 90, y: 200, width: 20, height: 10, color: RED });
    page.drawRectangle({ x: 400, y: 200, width: 20, height: 10, color: RED });
  });
  expect(layers).toEqual([
    'shape 90 170 200 40 0 1 #0000ff - 0',
    'text Diploma',
    'shape 90 190 20 10 0 1 #ff0000 - 0',
    'shape 400 190 20 10 0 1 #ff0000 - 0',
  ]);
});

test('what is cut by a clip that is no box stays', async () => {
  const layers = await seen((page) => {
    const circle = '300 200 m 350 250 l 400 200 l W n'.split(' ');
    page.pushOperators(pushGraphicsState());
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.MoveTo, circle.slice(0, 2)),
      PDFOperator.of(PDFOperatorNames.LineTo, circle.slice(3, 5)),
      PDFOperator.of(PDFOperatorNames.LineTo, circle.slice(6, 8)),
      PDFOperator.of(PDFOperatorNames.ClipNonZero),
      PDFOperator.of(PDFOperatorNames.EndPath),
    );
    page.drawRectangle({ x: 300, y: 200, width: 100, height: 100, color: RED });
    page.pushOperators(popGraphicsState());
  });
  expect(layers).toEqual([]);
});

test('what became a layer is not painted any more, and a clip of its path stays', async () => {
  const page = await parsed((drawn, picture) => {
    drawn.drawRectangle({ x: 100, y: 50, width: 200, height: 100, color: RED });
    drawn.drawImage(picture, { x: 350, y: 50, width: 100, height: 50 });
  });
  const taken = paintsOfPage(readPage(page), 1, () => true);
  hidePaints(
    page,
    taken.map(({ operator }) => operator),
  );
  expect({ taken: taken.length, left: readPage(page).paints }).toEqual({ taken: 2, left: [] });
});
