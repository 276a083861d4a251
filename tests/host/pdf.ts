/** PDF in Node, with the fonts of the installed packages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeDocument } from '../../src/document/wire/decode.ts';
import type { Document } from '../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../src/document/fonts.ts';
import { countCopies } from '../../src/data/records/index.ts';
import type { Bytes, Sink } from '../../src/output/formats/index.ts';
import { runExport } from '../../src/output/export/index.ts';
import { pageOf } from '../../src/output/formats/index.ts';
import type { PdfJob } from '../../src/output/pdf/pdfLanes.ts';
import { onePdf } from '../../src/output/pdf/pdfLanes.ts';
import { copyPage } from '../../src/output/pdf/paperPage.ts';
import { nodePdfHost } from '../../src/hosts/node/pdfHost.ts';
import { createNodeHost, packageFont } from './nodeHost.ts';

/** Replaces parts of the job; by default there is a page per copy. */
type Changes = Partial<PdfJob> & { readonly pageCount?: number };
export type Images = ReadonlyMap<string, Uint8Array>;
export const PRESS_PROFILE = path.join(
  import.meta.dirname,
  '..',
  '..',
  'public',
  'print',
  'coated-fogra39.icc',
);
const root = path.join(import.meta.dirname, '..', '..');

/** The PDF of a document. `changes` replace parts of the job. */
export async function pdfOf(document: Document, images: Images, changes: Changes = {}): Promise<Bytes> {
  const { chunks, sink } = collectingSink();
  await writePdf(document, images, sink, changes);
  return new Uint8Array(Buffer.concat(chunks));
}

export async function writePdf(
  document: Document,
  images: Images,
  sink: Sink<Bytes>,
  changes: Changes = {},
): Promise<void> {
  const host = createNodeHost();
  const families = familiesOf(document);
  host.loadFonts(families, weightsOf(document));
  await host.loadParts(document.layers);
  for (const [src, bytes] of images) await host.addImage(src, bytes);
  const metadata = { title: document.name, author: null, time: Date.UTC(2026, 10, 22) };
  const count = countCopies(document);
  const page = pageOf(document);
  const pageAt = (index: number) => copyPage(page, document, count === 0 ? null : index);
  const { pageCount = Math.max(1, count), ...changed } = changes;
  const job: PdfJob = { document, pageAt, metadata, bleed: 0, asPicture: null, ...changed };
  const pdfHost = await nodePdfHost(host, document, packageFont, images, PRESS_PROFILE);
  const { lane, container } = await onePdf(job, pdfHost, sink);
  const copies = Array.from({ length: pageCount }, (_, recordIndex) => ({ recordIndex, fileName: '' }));
  const result = await runExport({ copies, lanes: [lane], container, ahead: 1 });
  if (result.kind !== 'done') throw new Error(`The PDF was not made: ${JSON.stringify(result)}`);
}

export function collectingSink(): { readonly chunks: Bytes[]; readonly sink: Sink<Bytes> } {
  const chunks: Bytes[] = [];
  return {
    chunks,
    sink: {
      write: (part) => Promise.resolve(void chunks.push(part)),
      close: () => Promise.resolve(),
      abort: () => Promise.resolve(),
    },
  };
}

const seeds = path.join(root, 'server', 'templates', 'seeds');
export const seedNames: readonly string[] = readdirSync(seeds);

/** One of our own templates with its images. */
export function readSeed(name: string): { readonly document: Document; readonly images: Images } {
  const folder = path.join(seeds, name);
  const saved = JSON.parse(readFileSync(path.join(folder, 'document.json'), 'utf8'));
  const { document } = decodeDocument({ ...saved, layers: JSON.stringify(saved.layers) });
  // A design that is drawn by shapes alone has none.
  const pictures = path.join(folder, 'images');
  const files = existsSync(pictures) ? readdirSync(pictures) : [];
  const images = files.map(
    (file) => [`/api/images/${file.replace(/\..*$/, '')}`, readFileSync(path.join(pictures, file))] as const,
  );
  return { document, images: new Map(images) };
}
