/**
 * Faces for the names in the font list. They bear names of their own, so that the page's text layout never meets them;
 * the browser fetches each when the list is first drawn, and of each only the file with the letters of a family's name.
 */
import { facesOf, faceFiles } from '../../../document/fonts.ts';

const registered = new WeakMap<FontFaceSet, Set<string>>();

/** The CSS family in which a list shows the name of this family; registers its face once. */
export function listFont(fonts: FontFaceSet, family: string): string {
  const name = `list ${family}`;
  const known = registered.get(fonts) ?? new Set();
  registered.set(fonts, known);
  const [face] = facesOf(family);
  const [file] = face === undefined ? [] : faceFiles(family, face);
  if (file !== undefined && !known.has(family)) {
    known.add(family);
    fonts.add(new FontFace(name, `url(/fonts/${file}.woff2)`, { display: 'swap' }));
  }
  return `"${name}", sans-serif`;
}
