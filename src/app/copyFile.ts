/** A document as a file that a person can keep: what remains downloadable of the copy that lost a conflict. */
import { encodeDocument } from '../document/codec/encode.ts';
import type { Document } from '../document/document.ts';
import { sanitiseFileName } from '../engine/index.ts';

/** The file and its name, with a word on which copy it is. */
export function copyFile(document: Document, which: string): [file: Blob, fileName: string] {
  const text = JSON.stringify(encodeDocument(document), null, 2);
  return [
    new Blob([text], { type: 'application/json' }),
    `${sanitiseFileName(`${document.name} (${which})`)}.json`,
  ];
}
