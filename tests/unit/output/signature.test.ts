/** A signature in files: a PDF, an SVG and a slide hold its words as text. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import type { SignatureLayer } from '../../../src/document/layers/layer.ts';
import { hasJudges, judged, rasterised } from '../../host/judges.ts';
import { pdfOf } from '../../host/pdf.ts';
import { decode } from '../../host/pictures.ts';
import { slideObjects } from '../../host/pptx.ts';
import { svgMarkup } from '../../host/svg.ts';
import { aSignatureLayer } from '../engine/builders.ts';

const sheet = { width: 500, height: 200 };
const src = `/api/images/${'a'.repeat(64)}`;
const picture = { src, width: 60, height: 60, fileName: 'роспись.png' };

function redPicture(): Uint8Array {
  const canvas = createCanvas(60, 60);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, 60, 60);
  return new Uint8Array(canvas.toBuffer('image/png'));
}
const pictures = new Map([[src, redPicture()]]);
const documentOf = (fields: Partial<SignatureLayer> = {}) =>
  createDocument({ name: 'Акт', sheet, layers: [aSignatureLayer({ x: 50, y: 50, ...fields })] });

/** The roles of the first page, each with its text. */
const structureOf = (pdf: Uint8Array) =>
  Array.from(
    judged('pdfinfo', pdf, ['-struct-text']).matchAll(/^ {4}(\S+)|"([^"]+)"/gmu),
    ([, role, text]) => role ?? text?.trim(),
  );

describe.skipIf(!hasJudges)('a PDF', () => {
  test('has the words of a signature as a paragraph, the position before the name', async () => {
    const pdf = await pdfOf(documentOf({ picture }), pictures);
    expect([structureOf(pdf), judged('pdftotext', pdf, ['-raw'], ['-']).trim().split('\n')]).toEqual([
      ['P', 'Директор И. О. Фамилия'],
      ['Директор', 'И. О. Фамилия'],
    ]);
  });

  test('has a picture alone as a figure with the name of the layer, and a line alone as nothing', async () => {
    const silent = { caption: '', signer: '' };
    const figure = await pdfOf(documentOf({ ...silent, picture, name: 'Подпись директора' }), pictures);
    const line = await pdfOf(documentOf(silent), pictures);
    expect([structureOf(figure), structureOf(line)]).toEqual([['Figure'], []]);
  });

  test('has the picture over the line, and the line as long as half of the box', async () => {
    const { data, width } = await decode(
      rasterised(await pdfOf(documentOf({ picture }), pictures), 1, 500, 200),
    );
    const at = (x: number, y: number) =>
      Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 3), (part) => (part > 127 ? 255 : 0));
    expect([at(150, 100), at(60, 132), at(245, 132), at(255, 132)]).toEqual([
      [255, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });
});

test('an SVG has its words as text', async () => {
  const svg = await svgMarkup(documentOf(), pictures);
  const texts = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/gu), ([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/gu, ' ').trim(),
  );
  expect(texts.join(' ').split(/\s+/u)).toEqual(['Директор', 'И.', 'О.', 'Фамилия']);
});

test('a slide has boxes of text for its words, and its line and its picture as they are', async () => {
  const xml = await slideObjects(documentOf({ picture }), pictures);
  expect([
    Array.from(xml.matchAll(/<a:t>(.*?)<\/a:t>/gu), ([, text]) => text),
    (xml.match(/txBox="1"/gu) ?? []).length,
    (xml.match(/<p:pic>/gu) ?? []).length,
    (xml.match(/prst="line"/gu) ?? []).length,
  ]).toEqual([['Директор', 'И. О. Фамилия'], 2, 1, 1]);
});
