/** The key of a family of a person's own, as the page makes it (`src/browser/ownFonts.ts`). */
import { createHash } from 'node:crypto';
import type { OwnFont } from '../../src/document/ownFonts.ts';
import { ownFontIdentity } from '../../src/document/ownFonts.ts';

export function ownFontKey(faces: OwnFont['faces']): string {
  return `own-${createHash('sha256').update(ownFontIdentity(faces)).digest('hex').slice(0, 24)}`;
}
