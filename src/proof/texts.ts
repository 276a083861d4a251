/**
 * Texts of a proof: one byte a letter where all letters are in the code page, else UTF-8. The code page is
 * part of the format (`docs/proof.md`): a place in it never changes, new letters may only be added at its
 * end.
 */

/** The place of a letter is its byte. */
export const CODE_PAGE =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё' +
  '«»„“”‘’–—…№§°·×€₽\u00A0' +
  'ҐґЄєІіЇїЎўЈјЂђЃѓЉљЊњЋћЌќЏџ' +
  'ӘәҒғҚқҢңӨөҰұҮүҺһҖҗҘҙҠҡҪҫҲҳҶҷ';

/** The longest text, bytes: the length and the encoding share one byte. */
export const MAX_TEXT_BYTES = 127;

const BYTES: ReadonlyMap<string, number> = new Map(Array.from(CODE_PAGE, (letter, byte) => [letter, byte]));
const UTF8 = 1;

/**
 * One spelling of a text: composed (NFC), without signs that cannot be seen on paper, single spaces, none at
 * the ends.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ \u00A0]+|[ \u00A0]+$/g, '');
}

/** Bytes that a text takes without its header. */
export function textSize(text: string): number {
  return (pagedBytes(text) ?? utf8Bytes(text)).length;
}

/** A header (length twice, plus one for UTF-8) and the bytes. Throws a `RangeError` for a text too long. */
export function encodeText(text: string): Uint8Array {
  const paged = pagedBytes(text);
  const bytes = paged ?? utf8Bytes(text);
  if (bytes.length > MAX_TEXT_BYTES) throw new RangeError(`A text of ${bytes.length} bytes is too long.`);
  return Uint8Array.of(bytes.length * 2 + (paged === null ? UTF8 : 0), ...bytes);
}

/** The text at an offset and the offset after it; null when there is none in its only encoding. */
export function decodeText(bytes: Uint8Array, offset: number): { text: string; end: number } | null {
  const header = bytes[offset];
  if (header === undefined) return null;
  const end = offset + 1 + (header >> 1);
  if (end > bytes.length) return null;
  const body = bytes.subarray(offset + 1, end);
  const text = (header & UTF8) === 0 ? pagedText(body) : utf8Text(body);
  if (text === null || plainText(text) !== text) return null;
  const isPaged = pagedBytes(text) !== null;
  return isPaged === ((header & UTF8) === 0) ? { text, end } : null;
}

function pagedBytes(text: string): Uint8Array | null {
  const bytes = Array.from(text, (letter) => BYTES.get(letter));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}

function pagedText(bytes: Uint8Array): string | null {
  const letters = Array.from(bytes, (byte) => CODE_PAGE[byte]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : null;
}

function utf8Bytes(text: string): Uint8Array {
  const signs = encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^]/g);
  return Uint8Array.from(signs, ([sign, hex]) =>
    hex === undefined ? sign.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

/** Null for bytes that are not UTF-8. */
function utf8Text(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}
