/**
 * Reads a font file of a stranger: what it is called, which characters it has, what its author permits.
 * Anything that is not a whole, sound TrueType font is refused, with a reason for people. Nothing here
 * throws, and time and memory are linear in the file.
 */
import type { FontMetrics } from '../text/fontMetrics.ts';
import { COMMON_INK } from '../text/fontMetrics.ts';
import { MAX_FONT_BYTES } from '../schema/constants.ts';
import { readLetters } from './letters.ts';
import { areGlyphsSound } from './glyphs.ts';
import type { FontFace } from './faceOf.ts';
import { faceOf, styleOfWeight } from './faceOf.ts';
import { familyTable, readNames, readNotices } from './names.ts';
import type { Bytes, FontTables } from './sfnt.ts';
import { fontFileKind, hasRightChecksums, readTables, viewOf, wholeFont } from './sfnt.ts';

/**
 * Where the file may travel, by its embedding permissions: everywhere; in the files of a project, but not in
 * a public template; in finished documents only.
 */
export type FontLicence = 'everywhere' | 'projects' | 'documents';

export interface OpenedFont extends FontFace {
  readonly licence: FontLicence;
  /** A finished document has the whole font, not only the used letters. */
  readonly isWhole: boolean;
  readonly metrics: FontMetrics;
  /** Code points that it has glyphs for. */
  readonly letters: ReadonlySet<number>;
  readonly tables: FontTables;
}
type FontReply =
  | { readonly ok: true; readonly font: OpenedFont }
  | { readonly ok: false; readonly text: string };

export const FONT_TEXTS = {
  other: 'Это не шрифт. Подходят файлы TTF, OTF, WOFF и WOFF2.',
  broken: 'Файл шрифта повреждён. Возьмите его заново там, откуда он пришёл.',
  collection: 'В этом файле сразу несколько шрифтов (TTC). Нужное начертание сохраните отдельным файлом TTF.',
  large: `Шрифт больше ${MAX_FONT_BYTES / 1_000_000} МБ. Возьмите его облегчённый вариант.`,
  forbidden:
    'Автор запретил вкладывать этот шрифт в файлы. Попросите у него разрешение или выберите другой шрифт.',
  bitmap: 'Автор разрешил вкладывать только точечные знаки этого шрифта, а редактору нужны контуры.',
  noOutlines: 'В шрифте нет контуров букв: цветные и точечные шрифты не подходят.',
  noLetters: 'В шрифте нет ни одной буквы Юникода. Возможно, это набор значков.',
} as const;

/** Tables that a stored font has; all others are dropped when it comes. */
export const KEPT_TABLES: ReadonlySet<string> = new Set(
  'GDEF,GPOS,GSUB,OS/2,cmap,cvt ,fpgm,gasp,glyf,head,hhea,hmtx,kern,loca,maxp,name,post,prep'.split(','),
);

/** Reads an uncompressed TrueType font. */
export function readFont(file: Bytes): FontReply {
  if (file.length > MAX_FONT_BYTES) return refused('large');
  const kind = fontFileKind(file);
  if (kind === 'collection') return refused('collection');
  if (kind !== 'sfnt') return refused('other');
  const tables = readTables(file);
  if (tables === null || !hasRightChecksums(file, (name) => KEPT_TABLES.has(name))) return refused('broken');
  return openedFont(tables);
}

/**
 * The same font with this name of its family, its weight and the notices of a free licence, and no other
 * name.
 */
export function namedFont({ tables, weight }: OpenedFont, family: string): Bytes {
  const notices = readNotices(tables.get('name') ?? new Uint8Array(6));
  return wholeFont(new Map(tables).set('name', familyTable(family, styleOfWeight(weight), notices)));
}

function openedFont(tables: FontTables): FontReply {
  const table = (name: string): Bytes => tables.get(name) ?? new Uint8Array();
  if (!tables.has('glyf') || table('glyf').length === 0) return refused('noOutlines');
  const needed = Object.entries(LEAST).every(([name, bytes]) => table(name).length >= bytes);
  if (!needed) return refused('broken');
  const [head, hhea, os2] = [viewOf(table('head')), viewOf(table('hhea')), viewOf(table('OS/2'))];
  const perEm = head.getUint16(18);
  const glyphs = viewOf(table('maxp')).getUint16(4);
  const wide = hhea.getUint16(34);
  const isWhole = wide > 0 && wide <= glyphs && table('hmtx').length >= wide * 4 + (glyphs - wide) * 2;
  if (head.getUint32(12) !== HEAD_MAGIC || perEm < 16 || perEm > 16_384 || !isWhole) return refused('broken');
  if (!areGlyphsSound(tables, glyphs)) return refused('broken');
  const licence = licenceOf(os2.getUint16(8));
  if (licence === 'forbidden' || licence === 'bitmap') return refused(licence);
  const letters = readLetters(table('cmap'), glyphs);
  if (letters === null) return refused('broken');
  if (letters.size === 0) return refused('noLetters');
  const style = head.getUint16(44);
  const selection = os2.getUint16(62);
  const face = faceOf(readNames(table('name')), {
    weight: os2.getUint16(4),
    isBold: (style & 1) !== 0 || (selection & 0x20) !== 0,
    isItalic: (style & 2) !== 0 || (selection & 1) !== 0,
  });
  return {
    ok: true,
    font: {
      ...face,
      licence,
      isWhole: (os2.getUint16(8) & NO_SUBSET) !== 0,
      metrics: metricsOf(head, hhea, perEm),
      letters,
      tables,
    },
  };
}

/** The shortest tables that are read without looking. */
const LEAST = { head: 54, hhea: 36, maxp: 32, 'OS/2': 78, post: 32, cmap: 12, name: 6, hmtx: 4, loca: 4 };
const HEAD_MAGIC = 0x5f0f_3cf5;
const NO_SUBSET = 0x100;

/** `fsType` of `OS/2`. Of several permissions the widest holds, as its version 0 to 2 says. */
function licenceOf(bits: number): FontLicence | 'forbidden' | 'bitmap' {
  if ((bits & 0x200) !== 0) return 'bitmap';
  if ((bits & 0xe) === 0) return 'everywhere';
  if ((bits & 0x8) !== 0) return 'projects';
  return (bits & 0x4) === 0 ? 'forbidden' : 'documents';
}

/** Longer distances are mistakes, and would make a line higher than the sheet. */
const MAX_EMS = 4;

function metricsOf(head: DataView, hhea: DataView, perEm: number): FontMetrics {
  const ems = (units: number): number => Math.min(MAX_EMS, Math.max(0, units / perEm));
  const [ascent, descent] = [ems(hhea.getInt16(4)), ems(-hhea.getInt16(6))];
  const [above, below, aside] = COMMON_INK;
  return {
    ascent: ascent + descent === 0 ? 1 : ascent,
    descent,
    lineGap: ems(hhea.getInt16(8)),
    ink: [
      Math.max(above, ems(head.getInt16(42))),
      Math.max(below, ems(-head.getInt16(38))),
      Math.max(aside, ems(-head.getInt16(36)), ems(head.getInt16(40))),
    ],
  };
}

function refused(why: keyof typeof FONT_TEXTS): FontReply {
  return { ok: false, text: FONT_TEXTS[why] };
}
