/**
 * Makes a font file ready to be stored, whatever it comes in: WOFF and WOFF2 are unpacked, outlines of
 * PostScript become those of TrueType, tables that drawing does not need are dropped. So all that draws has
 * one kind of font to read.
 */
import { FONT_TEXTS, KEPT_TABLES, namedFont, readFont } from '../../src/document/fontFile/readFont.ts';
import type { Bytes, FontTables } from '../../src/document/fontFile/sfnt.ts';
import { fontFileKind, hasRightChecksums, readTables, wholeFont } from '../../src/document/fontFile/sfnt.ts';
import { MAX_FONT_BYTES } from '../../src/document/schema/constants.ts';
import type { FontPreparation } from './messages.ts';
import { unpackWoff } from './unpackWoff.ts';
import { unpackWoff2 } from './unpackWoff2.ts';

const RUSSIAN = lettersOf('АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ');
const KAZAKH = lettersOf('ӘҒҚҢӨҰҮҺІ');

/** Prepares a file of at most `MAX_FONT_BYTES`. Rejects for some broken ones. */
export async function prepareFile(file: Bytes): Promise<FontPreparation> {
  const kind = fontFileKind(file);
  if (kind === null) return refused('other');
  if (kind === 'collection') return refused('collection');
  const unpacked = kind === 'sfnt' ? file : await UNPACKERS[kind](file);
  if (unpacked === 'large') return refused('large');
  if (unpacked === null || fontFileKind(unpacked) !== 'sfnt') return refused('broken');
  const tables = readTables(unpacked);
  if (tables === null || !hasRightChecksums(unpacked, isDrawn)) return refused('broken');
  return prepared(tables);
}

const POST_SCRIPT = 'CFF ';
const isDrawn = (name: string): boolean => KEPT_TABLES.has(name) || name === POST_SCRIPT;

async function prepared(tables: FontTables): Promise<FontPreparation> {
  if (NEEDED.some((name) => !tables.has(name))) return refused('broken');
  const drawn = tables.has(POST_SCRIPT) ? await withTrueTypeOutlines(tables) : tables;
  if (drawn === null) return refused('broken');
  if (!drawn.has('glyf')) return refused('noOutlines');
  const file = wholeFont(new Map([...drawn].filter(([name]) => KEPT_TABLES.has(name))));
  const read = readFont(file);
  if (!read.ok) return { kind: 'refused', text: read.text };
  const named = namedFont(read.font, read.font.family);
  if (named.length > MAX_FONT_BYTES) return refused('large');
  const { family, weight, isItalic, licence, letters } = read.font;
  const lacking = (wanted: string): string =>
    Array.from(wanted)
      .filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))
      .join('');
  return {
    kind: 'ready',
    file: named,
    family,
    weight,
    isItalic,
    licence,
    isVariable: tables.has('fvar'),
    missingRussian: lacking(RUSSIAN),
    missingKazakh: lacking(KAZAKH),
  };
}

const NEEDED = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'OS/2', 'name', 'post'];

async function withTrueTypeOutlines(tables: FontTables): Promise<FontTables | null> {
  const { trueTypeTables } = await import('./trueTypeOutlines.ts');
  return trueTypeTables(tables);
}

const UNPACKERS = {
  woff: (file: Bytes) => Promise.resolve(unpackWoff(file)),
  woff2: unpackWoff2,
} as const;

function lettersOf(capitals: string): string {
  return capitals + capitals.toLocaleLowerCase('ru');
}

function refused(why: keyof typeof FONT_TEXTS): FontPreparation {
  return { kind: 'refused', text: FONT_TEXTS[why] };
}
