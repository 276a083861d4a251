/** Texts of PDF pages become layers that draw them where they were, to half a millimetre. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { degrees, PDFDocument } from 'pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { fontsOfPage, pageLayers } from '../../../../src/import/pdf/pageLayers.ts';
import { readPage } from '../../../../src/import/pdf/readPage.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { displaced, linePlaces } from './linePlaces.ts';
import { openPdf, parsedPage } from './parsedPage.ts';

const host = createNodeHost();
beforeAll(() => host.loadParts([createTextLayer({ id: 'a', name: '', display: '', typography: true })]));

async function layersOf(bytes: Uint8Array): Promise<readonly TextLayer[]> {
  const { pdfjs, file } = await openPdf(bytes);
  const content = readPage(await parsedPage(pdfjs, file));
  const { families, weights } = fontsOfPage(content);
  host.loadFonts(families, weights);
  let id = 0;
  const deps = { measurer: host.typesetter, scale: 96 / 72, newId: () => `${(id += 1)}` };
  return pageLayers(content, [], deps).layers.filter((layer) => layer.type === 'text');
}

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'pdf', name));

const aText = (
  display: string,
  format: Partial<TextLayer['formatting']['default']>,
  fields: Partial<TextLayer>,
) =>
  createTextLayer({
    id: display,
    name: display,
    display,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, ...format }, segments: [] },
    ...fields,
  });

const LONG =
  'Настоящим подтверждается, что участник успешно прошёл обучение по программе повышения квалификации ' +
  'в объёме семидесяти двух часов и показал отличные знания по всем её разделам.';

test('of our own PDF', async () => {
  const layers = [
    aText('ДИПЛОМ', { fontSize: 60, fontFamily: 'Playfair Display' }, { x: 300, y: 40 }),
    aText('Слева', { fontSize: 13 }, { x: 40.4, y: 150.7 }),
    aText('Разрядка', { fontSize: 22, letterSpacing: 0.3, fontFamily: 'PT Sans' }, { x: 500, y: 150 }),
    aText('По середине страницы', { fontSize: 28, textAlign: 'center' }, { x: 0, y: 220, width: 1000 }),
    aText(
      'Справа',
      { fontSize: 19, textAlign: 'right', fontStyle: 'italic' },
      { x: 400, y: 300, width: 500 },
    ),
    aText(
      LONG,
      { fontSize: 17, fontFamily: 'Times New Roman' },
      { x: 60, y: 380, width: 420, lineHeight: 1.5 },
    ),
    aText(`${LONG} Печать.`, { fontSize: 15, textAlign: 'center' }, { x: 520, y: 380, width: 440 }),
    aText('Наискось', { fontSize: 24, fontWeight: 'bold' }, { x: 700, y: 600, rotation: -30 }),
    aText('Вверх', { fontSize: 18, fontFamily: 'Caveat' }, { x: 20, y: 600, rotation: 270 }),
    aText('КРУПНО', { fontSize: 20 }, { x: 150, y: 560, width: 500, fit: 'fill' }),
  ];
  const document = createDocument({ name: 'Образец', sheet: { width: 1000, height: 750 }, layers });
  host.loadFonts(layers.map(({ formatting }) => formatting.default.fontFamily));
  const made = await layersOf(await pdfOf(document, new Map()));
  const wanted = linePlaces(layers, host.typesetter);

  expect([wanted.length, displaced(wanted, linePlaces(made, host.typesetter), 0.5)]).toEqual([16, []]);
});

test('of a page that is turned and cropped', async () => {
  const layers = [
    aText('Слева', { fontSize: 20 }, { x: 100, y: 150 }),
    aText('Ниже', { fontSize: 24, fontFamily: 'PT Serif' }, { x: 300, y: 500 }),
  ];
  const document = createDocument({ name: 'Образец', sheet: { width: 800, height: 600 }, layers });
  host.loadFonts(['PT Serif']);
  const file = await PDFDocument.load(await pdfOf(document, new Map()));
  const [page] = file.getPages();
  page?.setRotation(degrees(90));
  // 60 document pixels less on the left and at the bottom, 30 on the right and at the top; points here.
  page?.setCropBox(45, 45, 600 - 67.5, 450 - 67.5);
  const made = await layersOf(await file.save());

  const mm = 25.4 / 96;
  const turned = linePlaces(layers, host.typesetter).map(({ text, x, y }) => ({
    text,
    x: (600 - 60) * mm - y,
    y: x - 60 * mm,
  }));
  expect([
    made.map(({ rotation }) => rotation),
    displaced(turned, linePlaces(made, host.typesetter), 0.5),
  ]).toEqual([[90, 90], []]);
});

test('of a PDF of LibreOffice', async () => {
  const made = await layersOf(fixture('certificate.pdf'));
  // Left edges as `pdftotext -bbox` has them, baselines as the operators of the file do.
  const wanted = [
    { text: 'СЕРТИФИКАТ', x: 86.54, y: 50.2 },
    { text: 'награждается участник', x: 118.18, y: 64.88 },
    { text: 'Иванова Мария Сергеевна', x: 88.86, y: 85.97 },
    {
      text: 'за победу в олимпиаде по математике среди учеников пятых классов школ города, которая прошла весной 2025',
      x: 29.84,
      y: 98.04,
    },
    { text: 'года', x: 143.93, y: 104.07 },
    { text: 'Директор школы А. Б. Петров', x: 25.75, y: 129.26 },
    { text: '10 мая 2025 г.', x: 246.7, y: 137.13 },
  ];

  expect(displaced(wanted, linePlaces(made, host.typesetter), 0.5)).toEqual([]);
});

test('a certificate keeps families, sizes, colours and alignment', async () => {
  const made = await layersOf(fixture('certificate.pdf'));
  const looks = made.map(({ display, formatting: { default: format, segments } }) => [
    display.slice(0, 12),
    `${format.fontFamily} ${format.fontSize} ${format.fontWeight} ${format.fontStyle}`,
    `${format.textAlign} ${format.color}`,
    segments,
  ]);

  expect(looks).toEqual([
    ['СЕРТИФИКАТ', 'Times New Roman 59 bold normal', 'center #8b1a1a', []],
    ['награждается', 'Arial 21 normal normal', 'center #000000', []],
    ['Иванова Мари', 'Times New Roman 40 normal italic', 'center #1a3a8b', []],
    ['за победу в ', 'Calibri 19 normal normal', 'center #000000', []],
    [
      'Директор шко',
      'Times New Roman 16 normal normal',
      'left #000000',
      [{ range: [15, 27], format: { fontWeight: 'bold' } }],
    ],
    ['10 мая 2025 ', 'Times New Roman 16 normal normal', 'right #000000', []],
  ]);
});
