/** Names of a font in its `name` table, and a table with the family alone. */
import { MAX_FONT_NAME_LENGTH } from '../schema/constants.ts';
import type { Bytes } from './sfnt.ts';
import { viewOf } from './sfnt.ts';

/** The family with all its weights, then the one of four styles. */
const FAMILY = 1;
const POST_SCRIPT = 6;
const FAMILY_IDS = [16, FAMILY];
/** What the file is in that family: «Light Italic». */
const STYLE_IDS = [17, 2];
const WINDOWS = 3;
/** Of Windows: the first plane. */
const UNICODE = 1;
const MACINTOSH = 1;
const ENGLISH = 0x409;
const RUSSIAN = 0x419;
const MAX_RECORDS = 500;
/** Of each text: records may all name the same long one. */
const MAX_TEXT_BYTES = 8 * MAX_FONT_NAME_LENGTH;
const NAMELESS = 'Шрифт без названия';

export interface FontNames {
  /** In Russian, else in English, else in any language. */
  readonly family: string;
  /** In English, else in any language; empty without one. */
  readonly style: string;
}

interface NameRecord {
  readonly id: number;
  readonly language: number;
  readonly text: string;
}

export function readNames(table: Uint8Array): FontNames {
  const records = readRecords(table);
  return {
    family: firstOf(records, FAMILY_IDS, [RUSSIAN, ENGLISH]) ?? NAMELESS,
    style: firstOf(records, STYLE_IDS, [ENGLISH]) ?? '',
  };
}

function firstOf(
  records: readonly NameRecord[],
  ids: readonly number[],
  languages: readonly number[],
): string | undefined {
  for (const id of ids) {
    const ofId = records.filter((record) => record.id === id && record.text !== '');
    const found = languages.map((wanted) => ofId.find(({ language }) => language === wanted));
    const name = found.find((record) => record !== undefined) ?? ofId[0];
    if (name !== undefined) return name.text;
  }
  return undefined;
}

/**
 * A `name` table with the family alone, as people and as PDFs write it. Others name authors, addresses and telephones, which a stored font
 * would carry wherever it is published.
 */
export function familyTable(family: string): Bytes {
  // A PDF lists its fonts by the second one; a family without Latin letters has none.
  const forFiles = family.replaceAll(/[^A-Za-z0-9-]/gu, '').slice(0, 63);
  const names = [[FAMILY, family] as const, ...(forFiles === '' ? [] : [[POST_SCRIPT, forFiles] as const])];
  const text = names.map(([, name]) => name).join('');
  const head = 6 + 12 * names.length;
  const table = new Uint8Array(head + text.length * 2);
  const view = viewOf(table);
  view.setUint16(2, names.length);
  view.setUint16(4, head);
  names.forEach(([id, name], at) => {
    const record = [WINDOWS, UNICODE, ENGLISH, id, name.length * 2, at * family.length * 2];
    record.forEach((value, index) => view.setUint16(6 + at * 12 + index * 2, value));
  });
  for (let at = 0; at < text.length; at += 1) view.setUint16(head + at * 2, text.charCodeAt(at));
  return table;
}

function readRecords(table: Uint8Array): readonly NameRecord[] {
  const view = viewOf(table);
  const [count, strings] = [view.getUint16(2), view.getUint16(4)];
  const records: NameRecord[] = [];
  for (let index = 0; index < Math.min(count, MAX_RECORDS); index += 1) {
    const at = 6 + index * 12;
    if (at + 12 > table.length) break;
    const [platform, language] = [view.getUint16(at), view.getUint16(at + 4)];
    if (platform === MACINTOSH && view.getUint16(at + 2) !== 0) continue;
    const id = view.getUint16(at + 6);
    if (!FAMILY_IDS.includes(id) && !STYLE_IDS.includes(id)) continue;
    const start = strings + view.getUint16(at + 10);
    const bytes = table.subarray(start, start + Math.min(view.getUint16(at + 8), MAX_TEXT_BYTES));
    const text = platform === MACINTOSH ? plain(bytes) : wide(bytes);
    records.push({
      id,
      language: platform === WINDOWS ? language : 0,
      text: cleaned(text),
    });
  }
  return records;
}

function plain(bytes: Uint8Array): string {
  return Array.from(bytes, (code) => String.fromCharCode(code)).join('');
}

/** UTF-16, the larger byte first. */
function wide(bytes: Uint8Array): string {
  const view = viewOf(bytes);
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(view.getUint16(at));
  return text;
}

function cleaned(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu, '').replaceAll(/\s+/gu, ' ');
  return shown.slice(0, MAX_FONT_NAME_LENGTH).trim();
}
