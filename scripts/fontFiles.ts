/**
 * Paths of the catalogue's font files in the installed packages, for the page's build and for hosts in Node.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONT_FAMILIES } from '../src/document/fontCatalogue.ts';
import { faceFiles, facesOf, fontFamily } from '../src/document/fonts.ts';

export interface FontFile {
  /** Name without `.woff2`; every host registers the file under it. */
  readonly name: string;
  readonly path: string;
}

/** Font files of one family: all faces and subsets. */
export function filesOfFamily(family: string): readonly FontFile[] {
  const { source } = fontFamily(family);
  return facesOf(family)
    .flatMap((face) => faceFiles(family, face))
    .map((name) => ({ name, path: path.join(packages, source, 'files', `${name}.woff2`) }));
}

/** Font files of the whole catalogue. */
export function allFontFiles(): readonly FontFile[] {
  return FONT_FAMILIES.flatMap(({ family }) => filesOfFamily(family));
}

/** The same font as WOFF, which is embedded into PDF: its outlines need no other decoder than zlib. */
export function woffFile(path: string): string {
  return path.replace(/\.woff2$/, '.woff');
}

const packages = fileURLToPath(new URL('../node_modules/@fontsource', import.meta.url));
