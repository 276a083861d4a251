/** Exports a document as a bundle: the downloadable copy that lost a conflict. */
import { encodeDocument } from '../document/codec/encode.ts';
import type { Document } from '../document/document.ts';
import { sanitiseFileName } from '../engine/index.ts';

/** The file and its name, with a word that says which copy it is. */
export function copyFile(document: Document, which: string): [file: Blob, fileName: string] {
  const text = JSON.stringify(encodeDocument(document), null, 2);
  return [
    new Blob([text], { type: 'application/json' }),
    `${sanitiseFileName(`${document.name} (${which})`)}.json`,
  ];
}
