/** PDF for print shops: PDF/X-4, by programs that read PDF and by its objects written out. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import type { PrintShop } from '../../../../src/output/print/index.ts';
import { difference, hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { pdfOf } from '../../../host/pdf.ts';

const sheet = { width: 400, height: 240 };

function painted(type: 'image/png' | 'image/jpeg', alpha = 1): Uint8Array {
  const canvas = createCanvas(40, 24);
  const context = canvas.getContext('2d');
  context.globalAlpha = alpha;
  context.fillStyle = '#ffe0a0';
  context.fillRect(0, 0, 40, 24);
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', 90);
}

const images = new Map([
  ['photo', painted('image/jpeg')],
  ['stamp', painted('image/png', 0.5)],
]);

function text(id: string, display: string, y: number, color: string) {
  const formatting = { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 24, color }, segments: [] };
  return createTextLayer({ id, name: id, display, x: 20, y, formatting });
}

function names(color: string) {
  const { color: _, ...style } = DEFAULT_TEXT_FORMAT;
  const selectedCells = ['Анна', 'Пётр'];
  return createDbLayer({ id: 'n', name: 'ФИО', display: '', x: 20, y: 90, selectedCells, style, color });
}

function page(layers: readonly Layer[], settings: Document['settings'] = {}): Document {
  return { name: 'Диплом «Лучший»', sheet, settings, layers };
}

const TEXTS = page([
  text('t', 'ДИПЛОМ', 10, '#000000'),
  names('#204060'),
  text('w', 'белый', 150, '#ffffff'),
]);
const FONTS: PrintShop = { hasOutlines: false };
const OUTLINES: PrintShop = { hasOutlines: true };

const forShop = (document: Document, printShop = FONTS, changes: Parameters<typeof pdfOf>[2] = {}) =>
  pdfOf(document, images, { printShop, ...changes });
/** All objects of a file, written out. */
const objects = (pdf: Uint8Array) => judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
/** What is said of a file by `pdfinfo`, without its dates. */
const facts = (pdf: Uint8Array, named: readonly string[]) =>
  judged('pdfinfo', pdf, ['-box'])
    .split('\n')
    .filter((line) => named.some((name) => line.startsWith(`${name}:`)))
    .map((line) => line.replace(/\s+/g, ' ').trim());
/** The different operators that set a colour, with their operands. */
const colors = (pdf: Uint8Array) => [
  ...new Set(objects(pdf).match(/(?:\/\w+ (?:cs|CS) )?[\d.]+(?: [\d.]+){2,3} (?:rg|RG|k|K|sc|SC)\b/g)),
];

describe.skipIf(!hasJudges)('a PDF for a print shop', () => {
  test('says that it is PDF/X-4, in PDF 1.6, and where each page is cut', async () => {
    const pdf = await forShop(TEXTS);
    judged('qpdf', pdf, ['--check']);
    expect(facts(pdf, ['PDF version', 'PDF subtype', 'MediaBox', 'TrimBox'])).toEqual([
      'MediaBox: 0.00 0.00 300.00 180.00',
      'TrimBox: 0.00 0.00 300.00 180.00',
      'PDF version: 1.6',
      'PDF subtype: PDF/X-4',
    ]);
  });

  test('has its bleed around the cut', async () => {
    const pdf = await forShop(page(TEXTS.layers, { bleedMm: 3 }));
    expect(facts(pdf, ['MediaBox', 'BleedBox', 'TrimBox'])).toEqual([
      'MediaBox: -8.50 -8.50 308.50 188.50',
      'BleedBox: -8.50 -8.50 308.50 188.50',
      'TrimBox: 0.00 0.00 300.00 180.00',
    ]);
  });

  test('is meant for four inks on coated paper, by a profile that is inside', async () => {
    const written = objects(await forShop(TEXTS));
    const [, profile = ''] = /\/DestOutputProfile (\d+) 0 R/.exec(written) ?? [];
    const [, components] = new RegExp(`\\n${profile} 0 obj\\n<<[^>]*/N (\\d)`).exec(written) ?? [];
    expect([
      /\/OutputConditionIdentifier \((.*)\)/.exec(written)?.[1],
      /\/S (\/GTS_\w+)/.exec(written)?.[1],
      components,
      written.includes('Coated FOGRA39'),
    ]).toEqual(['FOGRA39', '/GTS_PDFX', '4', true]);
  });

  test('says in its metadata what print shops ask for', async () => {
    const written = objects(await forShop(TEXTS));
    expect([
      written
        .match(/<(?:pdfxid|pdf|xmpMM):[^>]*>[^<]*/g)
        ?.filter((part) => !part.includes('Producer'))
        .map((part) => part.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, '…')),
      /\/Trapped (\/\w+)/.exec(written)?.[1],
      written.includes('pdfaid'),
    ]).toEqual([
      [
        '<pdf:Trapped>False',
        '<xmpMM:DocumentID>uuid:…',
        '<xmpMM:VersionID>1',
        '<xmpMM:RenditionClass>default',
        '<pdfxid:GTS_PDFXVersion>PDF/X-4',
      ],
      '/False',
      false,
    ]);
  });

  test('prints black with black ink alone and leaves white to the paper; other colours have a profile', async () => {
    expect(colors(await forShop(TEXTS)).toSorted()).toEqual([
      '/RGB cs 0.1255 0.251 0.3765 sc',
      '0 0 0 0 k',
      '0 0 0 1 k',
    ]);
  });

  test('has no colours of a screen without a profile: in pictures, gradients, shadows and what is seen through', async () => {
    const fill = {
      kind: 'linear',
      angle: 0,
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff80' },
      ],
    } as const;
    const written = objects(
      await forShop(
        page(
          [
            createImageLayer({ id: 'p', name: 'Фото', src: 'photo', x: 0, y: 0, ...sheet }),
            createImageLayer({
              id: 's',
              name: 'Печать',
              src: 'stamp',
              x: 9,
              y: 9,
              width: 80,
              height: 48,
              opacity: 0.5,
            }),
            {
              ...text('t', 'ТЕНЬ', 10, '#ff0000'),
              dropShadow: { x: 2, y: 2, blur: 3, color: '#000000', opacity: 0.5 },
            },
            { ...names('#000000'), blend: 'multiply' },
          ],
          { background: fill },
        ),
      ),
    );
    expect([
      written.includes('/DeviceRGB'),
      /\d (?:rg|RG)\b/.test(written),
      [...new Set(written.match(/\/CS (\/\w+)/g))],
    ]).toEqual([false, false, ['/CS /DeviceGray', '/CS /DeviceCMYK']]);
  });

  test('looks as the file for the screen does', async () => {
    const [shop, screen] = await Promise.all([forShop(TEXTS), pdfOf(TEXTS, images)]);
    const [one, other] = [shop, screen].map((pdf) => rasterised(pdf, 1, 800, 480));
    expect(await difference(one ?? new Uint8Array(), other ?? new Uint8Array())).toBeLessThan(0.5);
  });
});

describe.skipIf(!hasJudges)('letters as shapes', () => {
  test('leave no font in the file and look the same', async () => {
    const bent = { ...text('a', 'по дуге', 60, '#000000'), arc: 90 };
    const spaced = page([...TEXTS.layers, bent, text('e', '😀 и →', 190, '#000000')]);
    const [shapes, fonts] = await Promise.all([forShop(spaced, OUTLINES), forShop(spaced)]);
    judged('qpdf', shapes, ['--check']);
    const [one, other] = [shapes, fonts].map((pdf) => rasterised(pdf, 2, 800, 480));
    expect([
      judged('pdffonts', shapes, []).trim().split('\n').length,
      /\/Font\b/.test(objects(shapes)),
      (await difference(one ?? new Uint8Array(), other ?? new Uint8Array())) < 1,
    ]).toEqual([2, false, true]);
  });
});

describe.skipIf(!hasJudges)('a PDF for the screen', () => {
  test('is PDF/A-2u, as each of its glyphs says what it shows', async () => {
    const written = objects(await pdfOf(TEXTS, images));
    expect(written.match(/<pdfaid:[^/]*/g)).toEqual(['<pdfaid:part>2<', '<pdfaid:conformance>U<']);
  });
});
