import type { FontFace } from './fontFaces.ts';
import { isOwnFont, OWN_FACES } from './ownFonts.ts';

/** The family of one's own, and the face, that the name of a file (`ownFontFile`) is of. */
export function ownFaceOf(name: string): { readonly family: string; readonly face: FontFace } | undefined {
  const face = OWN_FACES.find((each) => name.endsWith(`-${each}`));
  const family = face === undefined ? '' : name.slice(0, -face.length - 1);
  return face !== undefined && isOwnFont(family) ? { family, face } : undefined;
}
