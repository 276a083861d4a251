/** A look of a text is the same wherever a document goes: each look in each place. */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { hasText } from '../../../src/document/layers/capabilities.ts';
import type { TextLayer } from '../../../src/document/layers/layer.ts';
import type { TextFormat } from '../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { applyLook, formatText, lookOf, setTextBox, setTextLooks } from '../../../src/engine/index.ts';
import { hasJudges, judged } from '../../host/judges.ts';
import { nodeRenderer } from '../../host/nodeCollection.ts';
import { pdfOf } from '../../host/pdf.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../host/places.ts';
import { decoded } from '../output/export/texturedPages.ts';
import { aDbLayer, aTextLayer } from './builders.ts';

type Look = { readonly format?: Partial<TextFormat> } & Partial<Omit<TextLayer, 'type' | 'formatting'>>;
const LOOKS: Readonly<Record<string, Look>> = {
  'letter spacing': { format: { letterSpacing: 0.2 } },
  underline: { format: { underline: true } },
  strike: { format: { strike: true } },
  capitals: { format: { capitals: 'all' } },
  'small capitals': { format: { capitals: 'small' } },
  'justified lines': { format: { textAlign: 'justify' } },
  'lines in the middle': { verticalAlign: 'middle' },
  'lines at the bottom': { verticalAlign: 'bottom' },
  'a line height of 1.35': { lineHeight: 1.35 },
  'a filled frame': { fit: 'fill' },
  'an outline': { outline: { color: '#c02020', width: 2 } },
  'a shadow': { shadow: { color: '#2020c0', x: 4, y: 3 } },
  typography: { typography: true },
  bullets: { format: { list: 'bullets' } },
  numbers: { format: { list: 'numbers' } },
  'an arc': { arc: 40 },
  'an arc that hangs': { arc: -30, shadow: { color: '#2020c0', x: 4, y: 3 }, format: { underline: true } },
};

const TEXT = 'Призёру "Школы" и о нас — ёлка N 5';
/** A text of two copies over a table, and one written by hand. */
const holding = ({ format, ...fields }: Look): Document => {
  const { color: _, ...style } = { ...DEFAULT_TEXT_FORMAT, fontSize: 28, ...format };
  const box = { width: 260, height: 150, ...fields };
  const typed = aTextLayer({
    ...box,
    x: 15,
    y: 15,
    display: TEXT,
    formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontSize: 28, ...format }, segments: [] },
  });
  const bound = aDbLayer({
    ...box,
    x: 15,
    y: 185,
    display: '',
    style,
    selectedCells: ['Первый "Номер"', 'Второй — "Номер" N 2'],
  });
  return createDocument({ name: 'Диплом', sheet: { width: 300, height: 350 }, layers: [typed, bound] });
};
const plain = holding({});

/** The pixels of a copy, as text. */
const drawn = async (document: Document, copy: number | null = 1): Promise<string> => {
  const { data } = await decoded(await (await nodeRenderer(document, 'png', new Map(), 1)).render(copy));
  return Buffer.from(data).toString('base64');
};

/** The texts of a document with the looks of the same texts of another one, by the edits of the panel. */
function madeAs(document: Document, like: Document): Document {
  const ids = document.layers.map(({ id }) => id);
  const [layer] = like.layers;
  if (!hasText(layer) || layer.type !== 'text') throw new Error('The first layer is a text.');
  const { verticalAlign = null, arc = null, typography = null, outline = null, shadow = null } = layer;
  const looked = setTextLooks(document, ids, { verticalAlign, arc, typography, outline, shadow });
  const boxed = ids.reduce(
    (before, id) => setTextBox(before, id, { fit: layer.fit, lineHeight: layer.lineHeight }),
    looked,
  );
  return formatText(boxed, ids, {
    letterSpacing: 0,
    underline: false,
    strike: false,
    capitals: 'none',
    list: 'none',
    ...layer.formatting.default,
  });
}

/** The plain texts with the look of one painted over both; what is no look stays as it is here. */
function painted(document: Document): Document {
  const [layer] = document.layers;
  if (layer === undefined) throw new Error('There is no layer.');
  const target = holding(hasText(layer) ? { fit: layer.fit } : {});
  return applyLook(
    target,
    target.layers.map(({ id }) => id),
    lookOf(layer),
  );
}

const PLACES: Readonly<Record<string, (document: Document) => Promise<string>>> = {
  'a thumbnail': async (document) =>
    drawn((await thumbnailJob(document, { record: 1, width: 640 })).document, null),
  'a saved project': (document) => drawn(stored(document)),
  'a bundle': async (document) => drawn((await bundled(document)).document),
  'the clipboard': (document) => drawn({ ...document, layers: copied(document).layers }),
  undo: (document) => drawn(undone(document, (present) => madeAs(present, plain))),
  'several texts changed at once': (document) => drawn(madeAs(plain, document)),
  'the format painter': (document) => drawn(painted(document)),
};

describe.each(Object.entries(LOOKS))('%s', (_, look) => {
  test('is seen', async () => {
    expect(await drawn(holding(look))).not.toBe(await drawn(plain));
  });

  test.each(Object.entries(PLACES))('is the same after %s', async (_place, read) => {
    const document = holding(look);
    expect((await read(document)) === (await drawn(document))).toBe(true);
  });

  test('is published with a template', () => {
    const { format = {}, ...box } = look;
    const [typed] = published(holding(look), () => '').layers;
    if (typed?.type !== 'text') throw new Error('The first layer is a text.');
    expect([typed, typed.formatting.default]).toMatchObject([box, format]);
  });

  test('is saved so that an older program does not lose it', () => {
    const document = holding(look);
    const isOld = look.lineHeight !== undefined;
    expect([checkLayersText(encodeDocument(document).layers), storedVersion(document)]).toEqual([
      { ok: true },
      isOld ? '2' : '3',
    ]);
  });
});

test('texts without looks keep their bytes, and their form', () => {
  const back = madeAs(holding({ format: { letterSpacing: 0.2, underline: true }, typography: true }), plain);
  expect(encodeDocument(back)).toEqual(encodeDocument(plain));
});

/** What a program that nobody here wrote reads in the PDF. */
const textOf = async (look: Look) =>
  judged('pdftotext', await pdfOf(holding(look), new Map()), ['-layout'], ['-'])
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe.runIf(hasJudges)('a PDF', () => {
  test.each([
    ['underline', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['capitals', 'ПРИЗЁРУ "ШКОЛЫ" И О НАС — ЁЛКА N 5 ПЕРВЫЙ "НОМЕР"'],
    ['letter spacing', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['justified lines', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['an outline', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['a shadow', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['an arc', 'Призёру "Школы" и о нас — ёлка N 5'],
    ['numbers', '1. Призёру "Школы" и о нас'],
    ['typography', 'Призёру «Школы» и о нас — ёлка № 5 Первый «Номер»'],
  ])('has the text of %s once', async (name, text) => {
    const look = LOOKS[name];
    if (look === undefined) throw new Error(`There is no look «${name}».`);
    expect(await textOf(look)).toContain(text);
    expect((await textOf(look)).match(/Первый|ПЕРВЫЙ/gu)).toHaveLength(1);
  });
});
