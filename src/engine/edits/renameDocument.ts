import { MAX_NAME_LENGTH } from '../../document/constants.ts';
import type { Document } from '../../document/document.ts';
import { cutToLength } from '../../document/graphemes.ts';

/** Spaces around the name go; an empty name changes nothing; a very long one is cut. */
export function renameDocument(document: Document, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  return cleaned === '' || cleaned === document.name ? document : { ...document, name: cleaned };
}
