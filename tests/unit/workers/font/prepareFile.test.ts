/** Font files of strangers: what becomes of each format, and what is refused, with its reason. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FONT_TEXTS, readFont } from '../../../../src/document/fontFile/readFont.ts';
import type { Bytes } from '../../../../src/document/fontFile/sfnt.ts';
import { readTables, sfntOf, viewOf, wholeFont } from '../../../../src/document/fontFile/sfnt.ts';
import { prepareFile } from '../../../../workers/font/prepareFile.ts';
import { changed, fontFile, golos, withLicence } from '../../../host/ownFont.ts';

const factsOf = async (file: Bytes) => {
  const prepared = await prepareFile(file);
  if (prepared.kind === 'refused') return prepared.text;
  const { file: stored, ...facts } = prepared;
  return { ...facts, isSound: readFont(stored).ok };
};

const KAZAKH = 'ӘҒҚҢӨҮҺәғқңөүһ';
const facts = {
  kind: 'ready',
  weight: 400,
  isItalic: false,
  licence: 'everywhere',
  isVariable: false,
  missingRussian: '',
  missingKazakh: KAZAKH,
  isSound: true,
};

test('each format becomes a TrueType font with its name, style, letters and permissions', async () => {
  const otf = await factsOf(fontFile('otf'));
  expect([
    await factsOf(fontFile('woff2')),
    await factsOf(fontFile('woff')),
    await factsOf(fontFile('bold')),
    await factsOf(await golos()),
    typeof otf === 'string' ? otf : [otf.family, otf.weight, otf.licence, otf.isSound],
  ]).toEqual([
    { ...facts, family: 'Golos Text', isVariable: true },
    { ...facts, family: 'Bad Script' },
    { ...facts, family: 'PT Serif', weight: 700 },
    { ...facts, family: 'Golos Text' },
    ['Inconsolata', 500, 'projects', true],
  ]);
});

test('a prepared font is prepared again to the same bytes', async () => {
  const file = await golos();
  expect(await prepareFile(file)).toMatchObject({ kind: 'ready', file });
});

test('a prepared font of another weight says it by itself', async () => {
  const medium = await prepareFile(fontFile('otf'));
  const file = medium.kind === 'ready' ? medium.file : new Uint8Array();
  expect(await prepareFile(file)).toMatchObject({ kind: 'ready', family: 'Inconsolata', weight: 500, file });
});

describe('permissions of the author', () => {
  test.each([
    [0x0, 'everywhere'],
    [0x4, 'documents'],
    [0x8, 'projects'],
    [0xc, 'projects'],
    [0x100, 'everywhere'],
    [0x2, FONT_TEXTS.forbidden],
    [0x200, FONT_TEXTS.bitmap],
  ])('bits %i: %s', async (bits, expected) => {
    const read = readFont(withLicence(await golos(), bits));
    expect(read.ok ? read.font.licence : read.text).toBe(expected);
  });
});

/** A font whose table is changed without a new checksum. */
async function spoilt(): Promise<Bytes> {
  const file = await golos();
  const at = viewOf(file).getUint32(12 + 16 + 8);
  file[at] = (file[at] ?? 0) ^ 0xff;
  return file;
}

/** A composite glyph that contains itself. */
async function circular(): Promise<Bytes> {
  const file = await golos();
  const tables = new Map(readTables(file));
  const glyph = new Uint8Array(16);
  const view = viewOf(glyph);
  view.setInt16(0, -1);
  view.setUint16(12, 1); // its first part is glyph 1, which it is
  const loca = new Uint8Array((viewOf(tables.get('maxp') ?? file).getUint16(4) + 1) * 4);
  for (let entry = 2; entry * 4 < loca.length; entry += 1) viewOf(loca).setUint32(entry * 4, 16);
  const head = tables.get('head')?.slice() ?? file;
  viewOf(head).setInt16(50, 1);
  return wholeFont(tables.set('glyf', glyph).set('loca', loca).set('head', head));
}

/** Every map of the table states more ranges than there is room for. */
function hugeCounts(cmap: Bytes): void {
  const view = viewOf(cmap);
  for (let record = 0; record < view.getUint16(2); record += 1) {
    const at = view.getUint32(4 + record * 8 + 4);
    if (view.getUint16(at) === 4) view.setUint16(at + 6, 0xfffe);
    else view.setUint32(at + 12, 0xffff_ffff);
  }
}

/** A WOFF file whose one table unpacks to more than it says, or says more than is allowed. */
function woffBomb(stated: number): Bytes {
  const packed = deflateSync(Buffer.alloc(50_000_000));
  const file = new Uint8Array(44 + 20 + packed.length);
  const view = viewOf(file);
  file.set(Buffer.from('wOFF'));
  view.setUint16(12, 1);
  file.set(Buffer.from('glyf'), 44);
  [64, packed.length, stated].forEach((value, index) => view.setUint32(48 + index * 4, value));
  file.set(packed, 64);
  return file;
}

/** The same as WOFF2: the directory states a size, and the stream unpacks to far more. */
async function woff2Bomb(stated: number): Promise<Bytes> {
  const { brotliCompressSync, constants } = await import('node:zlib');
  const packed = brotliCompressSync(Buffer.alloc(50_000_000), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  const digits = [stated >> 21, stated >> 14, stated >> 7, stated].map((part, index) =>
    index < 3 ? (part & 0x7f) | 0x80 : part & 0x7f,
  );
  const file = new Uint8Array(48 + 1 + 4 + packed.length);
  const view = viewOf(file);
  file.set(Buffer.from('wOF2'));
  view.setUint32(8, file.length);
  view.setUint16(12, 1);
  view.setUint32(16, stated);
  view.setUint32(20, packed.length);
  file[48] = 1; // head, as it is
  file.set(digits.slice(digits.findIndex((digit) => digit !== 0x80)), 49);
  file.set(
    packed,
    49 +
      digits.length -
      Math.max(
        0,
        digits.findIndex((digit) => digit !== 0x80),
      ),
  );
  return file;
}

const HOSTILE: readonly (readonly [string, () => Promise<Bytes> | Bytes, string])[] = [
  ['a letter', () => new Uint8Array(Buffer.from('Уважаемые родители!')), FONT_TEXTS.other],
  ['an empty file', () => new Uint8Array(), FONT_TEXTS.other],
  [
    'several fonts in one file',
    () => new Uint8Array(Buffer.from('ttcf\0\u0001\0\0\0\0\0\u0002')),
    FONT_TEXTS.collection,
  ],
  ['half of a font', async () => (await golos()).slice(0, 9000), FONT_TEXTS.broken],
  ['a wrong checksum', spoilt, FONT_TEXTS.broken],
  [
    'more glyphs than outlines',
    async () => changed(await golos(), 'maxp', (t) => viewOf(t).setUint16(4, 65_535)),
    FONT_TEXTS.broken,
  ],
  ['a glyph made of itself', circular, FONT_TEXTS.broken],
  [
    'a huge count in the character map',
    async () => changed(await golos(), 'cmap', hugeCounts),
    FONT_TEXTS.broken,
  ],
  [
    'offsets beyond the file',
    async () => changed(await golos(), 'loca', (t) => t.fill(0xff, 4)),
    FONT_TEXTS.broken,
  ],
  [
    'an em of no size',
    async () => changed(await golos(), 'head', (t) => viewOf(t).setUint16(18, 0)),
    FONT_TEXTS.broken,
  ],
  [
    'no outlines',
    async () => {
      const tables = new Map(readTables(await golos()));
      tables.delete('glyf');
      return sfntOf(tables);
    },
    FONT_TEXTS.noOutlines,
  ],
  ['a WOFF that states too much', () => woffBomb(4_000_001), FONT_TEXTS.large],
  ['a WOFF2 that states too much', () => woff2Bomb(4_000_001), FONT_TEXTS.large],
];

describe('a hostile file is refused in words', () => {
  test.each(HOSTILE)('%s', async (_, make, text) => {
    expect(await prepareFile(await make())).toEqual({ kind: 'refused', text });
  });

  test.each([
    ['WOFF', () => woffBomb(5000)],
    ['WOFF2', () => woff2Bomb(5000)],
  ])('a %s that unpacks to more than it states is not unpacked farther', async (_, make) => {
    const end = await Promise.resolve(make())
      .then(prepareFile)
      .catch(() => ({ kind: 'thrown' }));
    expect(end.kind).not.toBe('ready');
  });
});
