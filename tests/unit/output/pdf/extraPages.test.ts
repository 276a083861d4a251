/** The contact sheet and the calibration page, as programs read them that nobody here wrote. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { calibrationPage, contactSheet, LINE_IMAGE, shopSheet } from '../../../../src/output/pdf/index.ts';
import { layoutOf, PAPERS } from '../../../../src/output/print/index.ts';
import { copyPage } from '../../../../src/output/pdf/paperPage.ts';
import { hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { decode, differenceBounds } from '../../../host/pictures.ts';
import { pdfPages } from '../../../../src/output/pdf/pdfPages.ts';

function black(): Uint8Array {
  const canvas = createCanvas(1, 1);
  canvas.getContext('2d').fillRect(0, 0, 1, 1);
  return canvas.toBuffer('image/png');
}

/** The contact sheet of a document: its PDF, and the number of its pages. */
async function contactPdf(source: Document, names: readonly string[]) {
  const { document, layout } = contactSheet(source, (record) => names[record] ?? '');
  const { widthMm: width, heightMm: height } = pageOf(document);
  const pages = pdfPages(document, [...names.keys()], layoutOf(layout, { width, height }));
  if (pages.kind === 'too-small') throw new Error('Not one copy fits.');
  const pdf = await pdfOf(document, new Map([[LINE_IMAGE, black()]]), {
    pageAt: pages.pageAt,
    pageCount: pages.count,
  });
  return { pdf, pageCount: pages.count };
}

/**
 * What is seen and what can be selected on the contact sheet of two people, with these layers beside their
 * names.
 */
async function contactSheetWith(...layers: readonly TextLayer[]) {
  const names = ['Анна', 'Борис'];
  const name = createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: names });
  const sheet = { width: 400, height: 200 };
  const { pdf } = await contactPdf(createDocument({ sheet, layers: [name, ...layers] }), names);
  const seen = await decode(rasterised(pdf, 1, 600, 849));
  return { seen, text: judged('pdftotext', pdf, ['-raw'], ['-']) };
}

describe.skipIf(!hasJudges)('pages about the copies', () => {
  test('a contact sheet names every copy once, in order', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Ученик № ${index + 1}`);
    const source = createDocument({
      sheet: { width: 794, height: 1123 },
      layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', y: 400, selectedCells: names })],
    });
    const { pdf, pageCount } = await contactPdf(source, names);
    const captions = judged('pdftotext', pdf, ['-raw'], ['-']).match(/\d+\. Ученик № \d+/gu);

    expect([pageCount, captions]).toEqual([3, names.map((name, index) => `${index + 1}. ${name}`)]);
  });

  describe('a contact sheet', () => {
    const draft = createTextLayer({ id: 'draft', name: 'Запас', display: 'ЧЕРНОВИК', background: '#ff0000' });

    test.each([
      ['below', { y: 220 }],
      ['above', { y: -60 }],
      ['beside', { x: 600 }],
    ])('has nothing of a layer that is kept %s the sheet, neither to see nor to select', async (_, place) => {
      const [without, kept] = [await contactSheetWith(), await contactSheetWith({ ...draft, ...place })];
      expect([kept.text, differenceBounds(without.seen, kept.seen)]).toEqual([without.text, null]);
    });

    test('has the lines of a text that are on the sheet, and not those below it', async () => {
      const display = ['Диплом', '', '', '', '', 'ЧЕРНОВИК'].join('\n');
      const { text } = await contactSheetWith({ ...draft, y: 150, display });
      expect([text.match(/Диплом/gu)?.length, text.includes('ЧЕРНОВИК')]).toEqual([2, false]);
    });

    test('has the captions of copies also where the sheet is a narrow strip', async () => {
      const source = createDocument({
        sheet: { width: 1000, height: 40 },
        layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', x: 2000, selectedCells: ['Анна'] })],
      });
      const { pdf } = await contactPdf(source, ['Анна']);
      expect(judged('pdftotext', pdf, ['-raw'], ['-']).trim()).toBe('1. Анна');
    });
  });

  test('the calibration page is A4 exactly and says what to measure', async () => {
    const document = calibrationPage(PAPERS.a4);
    const pdf = await pdfOf(document, new Map([[LINE_IMAGE, black()]]), {
      pageAt: () => copyPage(pageOf(document), document, null),
      pageCount: 1,
    });

    judged('qpdf', pdf, ['--check']);
    expect([
      /Page size:\s+(.*)/.exec(judged('pdfinfo', pdf, []))?.[1],
      judged('pdftotext', pdf, ['-raw'], ['-']).includes('Должно быть 20'),
    ]).toEqual(['595.276 x 841.89 pts (A4)', true]);
  });

  test('the sheet for a print shop says size, bleed, pages, fonts and colours', async () => {
    const certificate = createDocument({
      name: 'Диплом',
      sheet: { width: 794, height: 1123 },
      settings: { bleedMm: 3 },
      layers: [
        createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: ['Анна', 'Борис'] }),
        createTextLayer({ id: 't', name: 'Текст', display: 'Диплом' }),
      ],
    });
    const sheet = shopSheet(certificate, {
      file: 'Диплом.pdf',
      records: [0, 1],
      isEach: false,
      layout: null,
      hasMarks: true,
      isPicture: false,
      printShop: { hasOutlines: true },
    });
    const pdf = await pdfOf(sheet, new Map());
    const lines = judged('pdftotext', pdf, ['-raw'], ['-']).trim().replace(/\s+/g, ' ');
    expect([/Pages:\s+(\d+)/.exec(judged('pdfinfo', pdf, []))?.[1], lines]).toEqual([
      '1',
      [
        'Лист для типографии',
        'Файл Диплом.pdf',
        'Вид PDF/X-4 (ISO 15930-7)',
        'Размер после реза 210 × 297 мм',
        'Вылеты 3 мм с каждой стороны, с ними 216 × 303 мм. Метки реза есть.',
        'Страницы 2, копий: 2. Печать в масштабе 100 %.',
        'Шрифты Переведены в кривые: Arial (в файле Arimo).',
        'Цвета CMYK, Coated FOGRA39 (офсет, мелованная бумага). Чёрный — только чёрная краска. Остальные цвета и картинки заданы в sRGB с профилем: переведите их в CMYK при выводе.',
      ].join(' '),
    ]);
  });
});
