/** The text of a PDF as programs read it: in the structure for screen readers, and by copying. */
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { FONT_FAMILIES } from '../../../../src/document/fontCatalogue.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { Layer, TextLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextFormat } from '../../../../src/document/text/textFormatting.ts';
import { hasJudges, hasMuPdf, judged } from '../../../host/judges.ts';
import { pdfOf } from '../../../host/pdf.ts';

const sheet = { width: 400, height: 300 };
const photo = new Map([['photo', new Uint8Array(createCanvas(40, 30).toBuffer('image/jpeg', 90))]]);
const aText = (id: string, display: string, y: number, fields: Partial<TextLayer> = {}) =>
  createTextLayer({ id, name: id, display, x: 20, y, ...fields });
const written = (layers: readonly Layer[]) => {
  const document: Document = { name: 'Грамота', sheet, settings: {}, layers };
  return pdfOf(document, photo);
};

/** The paragraphs and figures of the first page, each with its text. */
function structureOf(pdf: Uint8Array): readonly string[] {
  const tree = judged('pdfinfo', pdf, ['-struct-text']);
  return tree
    .split(/^ {4}(?=\S)/m)
    .slice(1)
    .map((part) => {
      const [role = ''] = part.split(/\s/);
      const texts = Array.from(part.matchAll(/"([^"]*)"/g), ([, text = '']) => text);
      return `${role}: ${texts.join('').trim()}`;
    });
}
const copied = (pdf: Uint8Array): string =>
  judged('pdftotext', pdf, [], ['-'])
    .replaceAll(/[\u200e\u200f\u202a-\u202e]/g, '')
    .trim();

const sized = (id: string, y: number, fontSize: number, fields: Partial<TextLayer> = {}) => {
  const base = aText(id, id, y, fields);
  const style = { ...base.formatting.default, fontSize };
  return { ...base, formatting: { default: style, segments: [] } };
};

describe.skipIf(!hasJudges)('the structure', () => {
  test('has a paragraph for each text, from top to bottom and left to right, whatever the order of the layers', async () => {
    const pdf = await written([
      aText('sign', 'Председатель', 240, { x: 20 }),
      aText('date', '22 ноября', 242, { x: 260 }),
      createDbLayer({ id: 'name', name: 'ФИО', display: 'ФИО', x: 20, y: 120, selectedCells: ['Анна'] }),
      aText('title', 'СЕРТИФИКАТ', 20),
    ]);
    expect(structureOf(pdf)).toEqual(['P: СЕРТИФИКАТ', 'P: Анна', 'P: Председатель', 'P: 22 ноября']);
  });

  test('has the text with the largest letters as its heading, also where a copy shrinks it', async () => {
    const pdf = await written([
      sized('Школа № 12', 20, 16),
      sized('ГРАМОТА', 60, 60, { width: 90, height: 20, fit: 'shrink' }),
      sized('Председатель', 200, 16),
    ]);
    expect(structureOf(pdf)).toEqual(['P: Школа № 12', 'H1: ГРАМОТА', 'P: Председатель']);
  });

  test('has what fills a tab between the words beside it, and lines that end at one edge', async () => {
    const tabs = [{ at: 100, align: 'right', leader: 'dots' }] as const;
    const base = aText('a', 'Олимпиада\t5 баллов\nКонкурс\t12 баллов', 20, { width: 220, tabs });
    const boxes = Array.from(
      judged('pdftotext', await written([base]), ['-bbox'], ['-']).matchAll(/xMax="([\d.]+)"[^>]*>баллов</gu),
      ([, right]) => Math.round(Number(right)),
    );
    expect([structureOf(await written([base])), boxes]).toEqual([
      ['P: Олимпиада ............ 5 баллов Конкурс ................ 12 баллов'],
      [180, 180],
    ]);
  });

  test('has a space where a line was wrapped, broken by hand, or changes its format', async () => {
    const bold = { range: [0, 5] as const, format: { fontWeight: 'bold' as const } };
    const base = aText('a', 'Анна Петрова\nза учении, примерное', 20, { width: 130 });
    const pdf = await written([{ ...base, formatting: { ...base.formatting, segments: [bold] } }]);
    expect(structureOf(pdf)).toEqual(['P: Анна Петрова за учении, примерное']);
  });

  test('has a space for a broken line and the mark of an item in a text that is set as typesetters do', async () => {
    const list = { ...aText('b', '"Алые паруса"\n"Бегущая"', 120, { typography: true }) };
    const style = { ...list.formatting.default, list: 'bullets' as const };
    const pdf = await written([
      aText('a', '"Анна"\nза учении', 20, { typography: true }),
      { ...list, formatting: { default: style, segments: [] } },
    ]);
    expect(structureOf(pdf)).toEqual(['P: «Анна» за\u00a0учении', 'P: •«Алые паруса» •«Бегущая»']);
  });

  test('has a picture that says something as a figure with the name of its layer, and no background', async () => {
    const image = { src: 'photo', x: 0, y: 0 };
    const pdf = await written([
      createImageLayer({ ...image, id: 'back', name: 'Фон', ...sheet }),
      createImageLayer({ ...image, id: 'logo', name: 'Герб школы', x: 300, width: 40, height: 30 }),
      aText('title', 'ГРАМОТА', 60),
    ]);
    expect([
      structureOf(pdf),
      /Alt <feff/.test(judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-'])),
    ]).toEqual([['Figure: ', 'P: ГРАМОТА'], true]);
  });
});

describe.skipIf(!hasJudges)('text is copied', () => {
  test.each([
    ['of letters that were typed as two characters', 'Соловьёв Андрей'.normalize('NFD'), 'Соловьёв Андрей'],
    ['of signs that no font of the catalogue has', 'Да ✓ и → ★ H₂O ≤ 5', 'Да ✓ и → ★ H₂O ≤ 5'],
    ['of right-to-left words', 'שלום עולם', 'שלום עולם'],
    ['of joined letters', 'مرحبا بالعالم', 'مرحبا بالعالم'],
    ['of letters of Vietnam', 'Nguyễn Văn Đức', 'Nguyễn Văn Đức'],
    [
      'of letters of other countries',
      'Świątek Ďáblice Əliyev Ķēniņš Şahin',
      'Świątek Ďáblice Əliyev Ķēniņš Şahin',
    ],
    ['with a mark of stress', 'ударе\u0301ние', 'ударе\u0301ние'],
  ])('%s', async (_, display, text) => {
    const pdf = await written([aText('a', display, 40)]);
    const isSound = judged('qpdf', pdf, ['--check']).includes('No syntax or stream encoding errors');
    expect([copied(pdf), structureOf(pdf), isSound]).toEqual([text, [`P: ${text}`], true]);
  });

  test.each(FONT_FAMILIES.map(({ family }) => family))(
    'of Vietnamese and of Europe as letters of fonts, in %s',
    async (fontFamily) => {
      const base = aText('a', 'Nguyễn Thị Hằng, Łódź, Çelik, Ādams', 40);
      const style = { ...base.formatting.default, fontFamily };
      const pdf = await written([{ ...base, formatting: { default: style, segments: [] } }]);
      expect([copied(pdf), judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2)]).toEqual([
        base.display,
        [],
      ]);
    },
  );

  test('what an image of letters shows is said in the order of reading', async () => {
    const pdf = await written([aText('a', 'שלום עולם', 40)]);
    const objects = judged('qpdf', pdf, ['--qdf', '--object-streams=disable'], ['-']);
    expect(/ActualText <feff([0-9a-f]+)>/.exec(objects)?.[1]).toBe(
      Buffer.from('שלום עולם', 'utf16le').swap16().toString('hex'),
    );
  });
});

const TYPED = 'Иванов Пётр, «Школа»';

async function readByPdfJs(pdf: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

describe.skipIf(!hasJudges || !hasMuPdf)('text is copied as it was typed by each reader', () => {
  test.each<[string, Partial<TextFormat>, Partial<TextLayer>]>([
    ['with room between its letters', { letterSpacing: 0.3 }, {}],
    ['with much room between its letters', { letterSpacing: 0.5, fontSize: 16 }, {}],
    ['with less room between its letters', { letterSpacing: -0.05 }, {}],
    ['in capitals', { capitals: 'all' }, {}],
    ['in small capitals', { capitals: 'small' }, {}],
    ['in capitals with room between them', { capitals: 'all', letterSpacing: 0.3 }, {}],
    ['in capitals of typesetters', { capitals: 'all' }, { typography: true }],
  ])('%s', async (_, format, fields) => {
    const base = aText('a', TYPED, 40, fields);
    const formatting = { default: { ...base.formatting.default, ...format }, segments: [] };
    const pdf = await written([{ ...base, formatting }]);
    const byMuPdf = judged('mutool', pdf, ['draw', '-q', '-F', 'text'], []);

    expect([copied(pdf), byMuPdf.trim(), (await readByPdfJs(pdf)).trim(), structureOf(pdf)]).toEqual([
      TYPED,
      TYPED,
      TYPED,
      [`P: ${TYPED}`],
    ]);
  });

  test.each<[string, Partial<TextFormat>, Partial<TextLayer>]>([
    ['on an arc', {}, { arc: 40, width: 260 }],
    ['on an arc from below', {}, { arc: -40, width: 260 }],
    ['around a circle', { fontSize: 16 }, { arc: 95, width: 90 }],
    [
      'on an arc, in capitals with room between them',
      { capitals: 'all', letterSpacing: 0.1 },
      { arc: 40, width: 260 },
    ],
    ['with an outline', {}, { outline: { color: '#ff0000', width: 2 } }],
    ['with a shadow', {}, { shadow: { color: '#888888', x: 2, y: 2 } }],
    [
      'on an arc with an outline and a shadow',
      {},
      {
        arc: 40,
        width: 260,
        outline: { color: '#ff0000', width: 2 },
        shadow: { color: '#888888', x: 2, y: 2 },
      },
    ],
  ])('%s, and once', async (_, format, fields) => {
    const base = aText('a', TYPED, 120, fields);
    const formatting = { default: { ...base.formatting.default, ...format }, segments: [] };
    const pdf = await written([{ ...base, formatting }]);
    const byMuPdf = judged('mutool', pdf, ['draw', '-q', '-F', 'text'], []);
    const isSound = judged('qpdf', pdf, ['--check']).includes('No syntax or stream encoding errors');

    expect([copied(pdf), byMuPdf.trim(), (await readByPdfJs(pdf)).trim(), structureOf(pdf), isSound]).toEqual(
      [TYPED, TYPED, TYPED, [`P: ${TYPED}`], true],
    );
  });

  test('a hyphen that only its line has is a soft one, which programs leave out of the word', async () => {
    const display = 'за участие в олимпиаде школьников';
    const base = aText('a', display, 40, { width: 175, hyphens: true });
    const formatting = { default: { ...base.formatting.default, fontSize: 20 }, segments: [] };
    const pdf = await written([{ ...base, formatting }]);
    const byMuPdf = judged('mutool', pdf, ['draw', '-q', '-F', 'text'], []);

    expect([copied(pdf), joined(copied(pdf)), joined(byMuPdf), joined(await readByPdfJs(pdf))]).toEqual([
      'за участие в олим\u00ad\nпиаде школьников',
      display,
      display,
      display,
    ]);
  });
});

/** The text that a viewer gives, its words whole again. */
function joined(text: string): string {
  return text.replaceAll(/\u00ad\n?/gu, '').trim();
}
