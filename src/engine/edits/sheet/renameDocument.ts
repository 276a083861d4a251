import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';

/** Renames the document. Trims the name, ignores an empty one, and cuts one that is too long. */
export function renameDocument(document: Document, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  return cleaned === '' || cleaned === document.name ? document : { ...document, name: cleaned };
}
