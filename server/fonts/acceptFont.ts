/**
 * Reads fonts of strangers, in the process of documents only (`works.ts`): which file may be stored, where it
 * may travel, and how it is published. The device has unpacked and cleaned a file before, so the stored file
 * is the sent one, and anything that the device would not have written is refused. Browsers check a font once
 * more before they use it.
 */
import type { FontLicence } from '../../src/document/fontFile/readFont.ts';
import { FONT_TEXTS, KEPT_TABLES, namedFont, readFont } from '../../src/document/fontFile/readFont.ts';
import { MAX_FONT_BYTES } from '../../src/document/schema/constants.ts';

type FontReply = { readonly ok: true } | { readonly ok: false; readonly text: string };

export function checkFont(bytes: Uint8Array): FontReply {
  const read = readFont(new Uint8Array(bytes));
  if (!read.ok) return read;
  const isCleaned = [...read.font.tables.keys()].every((name) => KEPT_TABLES.has(name));
  return isCleaned ? { ok: true } : { ok: false, text: FONT_TEXTS.broken };
}

/** Where a stored font may travel; null for what is not a font. */
export function licenceOf(bytes: Uint8Array): FontLicence | null {
  const read = readFont(new Uint8Array(bytes));
  return read.ok ? read.font.licence : null;
}

/**
 * The file as a template has it: with the published name of its family and no other, for fonts stored before
 * the device left names out have them all. Null where its author does not let everybody use it.
 */
export function publicFont(bytes: Uint8Array, title: string): Uint8Array | null {
  const read = readFont(new Uint8Array(bytes));
  if (!read.ok || read.font.licence !== 'everywhere') return null;
  const named = namedFont(read.font, title);
  return named.length > MAX_FONT_BYTES ? null : named;
}
