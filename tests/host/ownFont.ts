/** A font of one's own for tests: Golos Text (SIL Open Font License 1.1), as the worker prepares it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownFontKey } from '../../src/browser/ownFonts.ts';
import { readTables, viewOf, wholeFont } from '../../src/document/fontFile/sfnt.ts';
import type { Bytes } from '../../src/document/fontFile/sfnt.ts';
import type { OwnFont } from '../../src/document/ownFonts.ts';
import { prepareFile } from '../../workers/font/prepareFile.ts';

const root = path.join(import.meta.dirname, '..', '..', 'node_modules');
const FILES = {
  woff2: '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2',
  woff: '@fontsource/bad-script/files/bad-script-cyrillic-400-normal.woff',
  bold: '@fontsource/pt-serif/files/pt-serif-cyrillic-700-normal.woff2',
  /** Inconsolata, SIL Open Font License 1.1: outlines of PostScript. */
  otf: 'bwip-js/fonts/Inconsolata.otf',
} as const;

/** A font file of an installed package. */
export function fontFile(format: keyof typeof FILES): Bytes {
  return new Uint8Array(readFileSync(path.join(root, FILES[format])));
}

/** Golos Text as it is stored. */
export async function golos(): Promise<Bytes> {
  const prepared = await prepareFile(fontFile('woff2'));
  if (prepared.kind === 'refused') throw new Error(prepared.text);
  return prepared.file;
}

/** The same font with these embedding permissions (`fsType`). */
export function withLicence(file: Bytes, bits: number): Bytes {
  return changed(file, 'OS/2', (table) => viewOf(table).setUint16(8, bits));
}

/** The font with a table changed, and with right checksums. */
export function changed(file: Bytes, name: string, change: (table: Bytes) => void): Bytes {
  const tables = new Map(readTables(file));
  const table = tables.get(name)?.slice();
  if (table === undefined) throw new Error(`The font has no table ${name}.`);
  change(table);
  return wholeFont(tables.set(name, table));
}

/** An entry of a document with this file, and the file by its address. */
export function ownFontOf(file: Bytes): { readonly font: OwnFont; readonly files: Map<string, Bytes> } {
  const src = `/api/images/${createHash('sha256').update(file).digest('hex')}`;
  const faces = [{ face: '400-normal', src }] as const;
  return { font: { family: ownFontKey(faces), title: 'Golos Text', faces }, files: new Map([[src, file]]) };
}
