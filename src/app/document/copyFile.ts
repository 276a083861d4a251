/** A document as a file for the person: the copy that lost a conflict, or a draft. */
import type { WireDocument } from '../../document/wire/encode.ts';
import { encodeDocument } from '../../document/wire/encode.ts';
import type { Document } from '../../document/document.ts';
import { sanitiseFileName } from '../../output/plan/index.ts';
import { projectFile } from './projectFile.ts';

/**
 * The file and its name, with a word that says which copy it is.
 * @param now milliseconds since 1970
 */
export function copyFile(document: Document, which: string, now: number): [file: Blob, fileName: string] {
  return savedFile(encodeDocument(document), which, now);
}

/** The same of a document that is saved already, whatever its form. */
export function savedFile(
  document: WireDocument,
  which: string,
  now: number,
): [file: Blob, fileName: string] {
  return [projectFile(document, now), `${sanitiseFileName(`${document.name} (${which})`)}.zip`];
}
