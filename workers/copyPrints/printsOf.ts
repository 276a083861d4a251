import { designOf } from '../../src/document/runDocument.ts';
import { boundPage, boundPages } from '../../src/document/records/pages.ts';
import type { BoundDocument } from '../../src/document/records/records.ts';
import { imagesOfCopy, RUSSIAN_FILLING } from '../../src/data/records/index.ts';
import { copyContent } from '../../src/output/export/index.ts';
import type { CopyPrint, PrintJob } from './messages.ts';

/** Characters of a digest that are kept: 96 bits. */
const KEPT = 16;

/** The prints of these copies, in their order. */
export async function printsOf({
  document,
  copies,
  setting,
  images,
}: PrintJob): Promise<readonly CopyPrint[]> {
  const pictures = new Map<string, string>();
  for (const [src, file] of images) pictures.set(src, await digestOf(await file.arrayBuffer()));
  const prints: CopyPrint[] = [];
  for (const { fileName, recordIndex, page } of copies) {
    // A PDF has all pages of its copy.
    const design = designOf(document, recordIndex);
    const parts = page === undefined ? boundPages(design) : [boundPage(design, page)];
    const content = [setting, ...parts.flatMap((part) => contentsOf(part, recordIndex, pictures))].join('\n');
    prints.push([await digestOf(encodeText(fileName)), await digestOf(encodeText(content))]);
  }
  return prints;
}

function contentsOf(
  page: BoundDocument,
  recordIndex: number | null,
  pictures: ReadonlyMap<string, string>,
): readonly string[] {
  const drawn = imagesOfCopy(page, recordIndex).map((src) => pictures.get(src) ?? '');
  return [...drawn, copyContent(RUSSIAN_FILLING, page, recordIndex)];
}

function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function digestOf(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, KEPT);
}
