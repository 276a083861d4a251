/** Makes two small documents of a collection, by which size and time of the whole one are expected. */
import type { RunDocument } from '../../document/runDocument.ts';
import { neededFiles } from '../document/neededFiles.ts';
import { countCopies } from '../../data/records/index.ts';
import type { DocumentSample } from '../../output/plan/index.ts';
import { withoutBackground } from '../../output/export/index.ts';
import { planCollection } from '../../output/plan/index.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';

interface Sampled extends Pick<EditorPlatform, 'makePdf' | 'now'> {
  readonly images: Pick<ImageFiles, 'filesOf'>;
  readonly document: RunDocument;
  readonly isPicture: boolean;
  readonly isInkSaving: boolean;
  /** Of pages that are images. */
  readonly dpi: number;
  readonly signal: AbortSignal;
}
export type PdfSamples = readonly [few: DocumentSample, many: DocumentSample];

const MANY = 5;

/** Null when the document has no collection or cannot be made, and when `signal` is aborted. */
export async function pdfSamples(sampled: Sampled): Promise<PdfSamples | null> {
  const document = sampled.isInkSaving ? withoutBackground(sampled.document) : sampled.document;
  const images = await neededFiles(sampled.images, document);
  const few = await sampleOf(sampled, document, images, 1);
  const many = await sampleOf(sampled, document, images, Math.min(MANY, countCopies(document)));
  return few === null || many === null ? null : [few, many];
}

async function sampleOf(
  { makePdf, now, isPicture, dpi, signal }: Sampled,
  document: RunDocument,
  images: ReadonlyMap<string, Blob>,
  copies: number,
): Promise<DocumentSample | null> {
  const indexes = Array.from({ length: copies }, (_, index) => index);
  const planned = planCollection(document, document.name, 'pdf', { indexes, dpi });
  if (planned.kind === 'refused') return null;
  const start = now();
  const made = await makePdf({ document, plan: planned.plan, images, signal, layout: null, isPicture });
  return made.kind === 'done' ? { copies, bytes: made.blob.size, ms: now() - start } : null;
}
