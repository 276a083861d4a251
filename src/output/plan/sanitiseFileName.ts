/**
 * Makes file names valid on Windows, macOS and Linux, since the archive may be opened on any of them.
 * Readable characters stay: letters of every alphabet, spaces, «», №. Straight quotation marks become «»,
 * other forbidden characters a hyphen; the other rules shorten the name.
 */
import { DEFAULT_PROJECT_NAME } from '../../document/schema/constants.ts';
import { graphemesOf } from '../../document/text/graphemes.ts';

/** Linux's limit of a name in UTF-8 bytes, minus `-100000.jpeg` or `_gallery_100000файлов.zip`. */
const MAX_BASE_NAME_BYTES = 200;
/** UTF-16 units that leave room within Windows' path limit of 260. */
const MAX_BASE_NAME_LENGTH = 120;

/**
 * The name without extension; `fallback` when nothing of it is valid.
 * @param maxLength of the name, in UTF-16 units; a smaller one for folders
 */
export function sanitiseFileName(
  name: string,
  fallback: string = DEFAULT_PROJECT_NAME,
  maxLength: number = MAX_BASE_NAME_LENGTH,
): string {
  const printable = withGuillemets(name.normalize('NFC'))
    .replaceAll(/\p{Cs}/gu, '') // lone surrogates cannot be encoded as UTF-8
    .replaceAll(/[\t\n\r\u2028\u2029]+/gu, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(FORBIDDEN, '-');
  const kept = trimName(cutName(trimName(printable), maxLength));
  if (kept === '' || /^[-.\s]*$/u.test(kept)) return fallback;
  return RESERVED.test(kept) ? `_${kept}` : kept;
}

/** Whether anything of the name is valid: dots, spaces and forbidden characters alone are not a name. */
export function canNameFile(name: string): boolean {
  return sanitiseFileName(name, '') !== '';
}

const OPENS = /(?<=^|[\s([«"-])"(?=[\p{L}\p{N}«"])/gu;

/** `МБОУ "СОШ № 1"` as `МБОУ «СОШ № 1»`; the same text where the marks do not make pairs. */
function withGuillemets(text: string): string {
  if (!text.includes('"')) return text;
  const marked = text.replaceAll(OPENS, '«').replaceAll('"', '»');
  let depth = 0;
  for (const sign of marked) {
    if (sign === '«') depth += 1;
    if (sign === '»') depth -= 1;
    if (depth < 0) return text;
  }
  return depth === 0 ? marked : text;
}

/** Control characters, and bidirectional marks, which could hide an extension. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const FORBIDDEN = /[/\\:*?"<>|]/gu;
/** Windows device names, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/iu;

/** Windows drops trailing dots and spaces; a leading dot hides the file elsewhere. */
function trimName(name: string): string {
  return name.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '');
}

function cutName(name: string, maxLength: number): string {
  let kept = '';
  let bytes = 0;
  for (const grapheme of graphemesOf(name)) {
    bytes += utf8Length(grapheme);
    if (bytes > MAX_BASE_NAME_BYTES || kept.length + grapheme.length > maxLength) break;
    kept += grapheme;
  }
  return kept;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
