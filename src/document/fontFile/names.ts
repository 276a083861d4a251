/** Names of a font in its `name` table, and a table with the family and notices alone. */
import { MAX_FONT_NAME_LENGTH } from '../schema/constants.ts';
import type { Notice } from './notices.ts';
import { NOTICES, openNotices } from './notices.ts';
import type { Bytes } from './sfnt.ts';
import { viewOf } from './sfnt.ts';

/** The family with all its weights, then the one of four styles. */
const FAMILY = 1;
const POST_SCRIPT = 6;
const FAMILY_IDS = [16, FAMILY];
/** What the file is in that family: «Light Italic». */
const STYLE = 2;
const STYLE_IDS = [17, STYLE];
const WINDOWS = 3;
/** Of Windows: the first plane. */
const UNICODE = 1;
const MACINTOSH = 1;
const ENGLISH = 0x409;
const RUSSIAN = 0x419;
const MAX_RECORDS = 500;
/** Names that say what a font is, and how much is read of each. */
const NAMES = Object.fromEntries([...FAMILY_IDS, ...STYLE_IDS].map((id) => [id, MAX_FONT_NAME_LENGTH]));
/** Bytes that are read of a text for each letter kept: records may all name the same long one. */
const BYTES_A_LETTER = 8;
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
  const records = readRecords(table, NAMES);
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
 * A `name` table with the family, as people and as PDFs write it, the weight, and the notices that a free
 * font keeps. Other names tell of authors, addresses and telephones, which a stored font would carry wherever
 * it is published.
 * @param style the weight, where it is neither plain nor bold
 */
export function familyTable(family: string, style: string = '', notices: readonly Notice[] = []): Bytes {
  // A PDF lists its fonts by the last one; a family without Latin letters has none.
  const latin = family.replaceAll(/[^A-Za-z0-9-]/gu, '');
  const forFiles = latin === '' || style === '' ? latin.slice(0, 63) : `${latin.slice(0, 50)}-${style}`;
  const names = [
    { id: FAMILY, text: family },
    ...(style === '' ? [] : [{ id: STYLE, text: style }]),
    ...(forFiles === '' ? [] : [{ id: POST_SCRIPT, text: forFiles }]),
    ...notices,
  ].toSorted((a, b) => a.id - b.id);
  const text = names.map((name) => name.text).join('');
  const head = 6 + 12 * names.length;
  const table = new Uint8Array(head + text.length * 2);
  const view = viewOf(table);
  view.setUint16(2, names.length);
  view.setUint16(4, head);
  let start = 0;
  for (const [at, { id, text: name }] of names.entries()) {
    const record = [WINDOWS, UNICODE, ENGLISH, id, name.length * 2, start];
    record.forEach((value, index) => view.setUint16(6 + at * 12 + index * 2, value));
    start += name.length * 2;
  }
  for (let at = 0; at < text.length; at += 1) view.setUint16(head + at * 2, text.charCodeAt(at));
  return table;
}

/** The notices of a font whose licence lets everybody pass it on; none of any other. */
export function readNotices(table: Uint8Array): readonly Notice[] {
  const found = new Map<number, NameRecord>();
  for (const record of readRecords(table, NOTICES)) {
    const before = found.get(record.id);
    if (
      record.text !== '' &&
      (before === undefined || (before.language !== ENGLISH && record.language === ENGLISH))
    )
      found.set(record.id, record);
  }
  return openNotices([...found.values()].map(({ id, text }) => ({ id, text })));
}

/** @param wanted ids of names, and the letters that are kept of each */
function readRecords(table: Uint8Array, wanted: Readonly<Record<number, number>>): readonly NameRecord[] {
  const view = viewOf(table);
  const [count, strings] = [view.getUint16(2), view.getUint16(4)];
  const records: NameRecord[] = [];
  for (let index = 0; index < Math.min(count, MAX_RECORDS); index += 1) {
    const at = 6 + index * 12;
    if (at + 12 > table.length) break;
    const [platform, language] = [view.getUint16(at), view.getUint16(at + 4)];
    if (platform === MACINTOSH && view.getUint16(at + 2) !== 0) continue;
    const id = view.getUint16(at + 6);
    const most = wanted[id];
    if (most === undefined) continue;
    const start = strings + view.getUint16(at + 10);
    const bytes = table.subarray(start, start + Math.min(view.getUint16(at + 8), most * BYTES_A_LETTER));
    const text = platform === MACINTOSH ? plain(bytes) : wide(bytes);
    records.push({
      id,
      language: platform === WINDOWS ? language : 0,
      text: cleaned(text, most),
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

function cleaned(text: string, most: number): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\uFFFD]/gu, '').replaceAll(/\s+/gu, ' ');
  return shown.slice(0, most).trim();
}
