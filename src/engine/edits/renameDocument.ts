import { MAX_NAME_LENGTH } from '../model/constants.ts';
import type { Document } from '../model/document.ts';
import { cutToLength } from '../model/graphemes.ts';

/** Spaces around the name go; an empty name changes nothing; a very long one is cut. */
export function renameDocument(document: Document, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  return cleaned === '' || cleaned === document.name ? document : { ...document, name: cleaned };
}
