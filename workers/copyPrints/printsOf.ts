import { copyContent, imagesOfCopy } from '../../src/engine/index.ts';
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
  for (const { fileName, recordIndex } of copies) {
    const drawn = imagesOfCopy(document, recordIndex).map((src) => pictures.get(src) ?? '');
    const content = [setting, ...drawn, copyContent(document, recordIndex)].join('\n');
    prints.push([await digestOf(encoded(fileName)), await digestOf(encoded(content))]);
  }
  return prints;
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function digestOf(content: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCharCode(...new Uint8Array(digest))).slice(0, KEPT);
}
