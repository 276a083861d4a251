/**
 * Says whether an uploaded file is a font that may be stored. The device has unpacked and cleaned it before,
 * so the stored file is the sent one, and anything that the device would not have written is refused.
 * Browsers check a font once more before they use it.
 */
import type { FontLicence } from '../../src/document/fontFile/readFont.ts';
import { FONT_TEXTS, KEPT_TABLES, readFont } from '../../src/document/fontFile/readFont.ts';
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import type { StoredFile } from '../images/keepImage.ts';

type FontFileReply =
  | { readonly ok: true; readonly file: StoredFile; readonly licence: FontLicence }
  | { readonly ok: false; readonly text: string };

export function acceptFont(bytes: Uint8Array): FontFileReply {
  const read = readFont(new Uint8Array(bytes));
  if (!read.ok) return read;
  const { tables, licence } = read.font;
  if (![...tables.keys()].every((name) => KEPT_TABLES.has(name)))
    return { ok: false, text: FONT_TEXTS.broken };
  return { ok: true, licence, file: { bytes, type: FONT_TYPE, width: 0, height: 0 } };
}

/** Where a stored font may travel; null for what is not a font. */
export function licenceOfStored(bytes: Uint8Array): FontLicence | null {
  const read = readFont(new Uint8Array(bytes));
  return read.ok ? read.font.licence : null;
}
