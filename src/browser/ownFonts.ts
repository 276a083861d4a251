/**
 * Loads fonts of one's own on the page, in workers and in Node. A file is read again wherever it comes to,
 * because a document may name any file; then the host registers it, which browsers do after a check of
 * theirs. Fetched by documents that have such fonts only.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FontFace } from '../document/fontFaces.ts';
import type { OpenedFont } from '../document/fontFile/readFont.ts';
import { readFont } from '../document/fontFile/readFont.ts';
import type { Bytes } from '../document/fontFile/sfnt.ts';
import type { LoadedOwnFont, OwnFont } from '../document/ownFonts.ts';
import { addLoadedFont, loadedOwnFont, ownFontFile, ownFontIdentity } from '../document/ownFonts.ts';
import { imageHashOf } from '../document/pictures/imageAddress.ts';

const KEY_DIGITS = 24;

export interface OwnFontHost {
  /** The file at an address of the service; null when it is lost. */
  readonly read: (src: string) => Promise<Bytes | null>;
  /** Makes a file known under this name; rejects when the host does not take it. */
  readonly register: (name: string, file: Bytes) => Promise<void>;
}

/** The key of a family with these files. */
export function ownFontKey(faces: OwnFont['faces']): string {
  return `own-${bytesToHex(sha256(utf8ToBytes(ownFontIdentity(faces)))).slice(0, KEY_DIGITS)}`;
}

/** Loads the families that are not here yet; returns those that cannot be had. Never rejects. */
export async function loadOwnFonts(
  fonts: readonly OwnFont[],
  host: OwnFontHost,
): Promise<readonly OwnFont[]> {
  const wanted = fonts.filter(({ family }) => loadedOwnFont(family) === undefined);
  const loaded = await Promise.all(wanted.map((font) => loadFont(font, host).catch(() => null)));
  for (const family of loaded) if (family !== null) addLoadedFont(family);
  return wanted.filter((_, index) => loaded[index] === null);
}

async function loadFont(font: OwnFont, host: OwnFontHost): Promise<LoadedOwnFont | null> {
  // Else one document could put its letters in place of those of another one.
  if (ownFontKey(font.faces) !== font.family) return null;
  const files = new Map<FontFace, { readonly font: OpenedFont; readonly bytes: Bytes }>();
  for (const { face, src } of font.faces) {
    const bytes = await host.read(src); // oxlint-disable-line no-await-in-loop -- a few
    if (bytes === null || bytesToHex(sha256(bytes)) !== imageHashOf(src)) return null;
    const read = readFont(bytes);
    if (!read.ok) return null;
    await host.register(ownFontFile(font.family, face), bytes); // oxlint-disable-line no-await-in-loop
    files.set(face, { font: read.font, bytes });
  }
  return { font, files };
}
