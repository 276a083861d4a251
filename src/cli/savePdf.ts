/** Saves a run as PDF, SVG or a presentation: one document of all copies or sheets, or files of each copy. */
import type { Document } from '../document/document.ts';
import type { Container, ExportResult } from '../output/export/index.ts';
import type { Bytes, OpenSink, VectorFormat } from '../output/formats/index.ts';
import type { PdfHost } from '../output/pdf/index.ts';
import type { PlannedCopy } from '../output/plan/index.ts';
import type { PrintShop, SheetLayout } from '../output/print/index.ts';
import type { VectorJob } from '../output/run/index.ts';
import { runExport } from '../output/export/index.ts';
import { pageOf } from '../output/formats/index.ts';
import { eachFile, oneDocument } from '../output/run/index.ts';

interface PdfRunOptions {
  readonly format: VectorFormat;
  readonly copies: readonly PlannedCopy[];
  readonly layout: SheetLayout | null;
  /** Pages as images of this scale. */
  readonly picture: { readonly scale: number } | null;
  /** Whether pages without a layout have crop marks. */
  readonly marks: boolean;
  /** Of a file for a print shop; null for one for the screen. */
  readonly printShop: PrintShop | null;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Writes one document to `target`. */
export async function saveOneDocument<Image extends { readonly width: number; readonly height: number }>(
  document: Document,
  host: PdfHost<Image>,
  openSink: OpenSink<Bytes>,
  target: string,
  options: PdfRunOptions,
): Promise<ExportResult> {
  const { copies, layout, signal, onProgress } = options;
  const records = copies.map(({ recordIndex }) => recordIndex);
  const job = { ...jobOf(document, options), records, layout };
  const run = await oneDocument(job, host, () => openSink(target));
  if (run.kind === 'failed') return run;
  const { lane, container, pageCount } = run;
  return runExport({
    copies: Array.from({ length: pageCount }, (_, recordIndex) => ({ recordIndex, fileName: target })),
    lanes: [lane],
    container,
    ahead: 1,
    signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
}

/** Gives each copy files of its own, in this container. */
export function saveEachFile<Image extends { readonly width: number; readonly height: number }>(
  document: Document,
  host: PdfHost<Image>,
  container: Container<Bytes>,
  options: PdfRunOptions,
): Promise<ExportResult> {
  const { copies, signal, onProgress } = options;
  return runExport({
    copies,
    lanes: [eachFile(jobOf(document, options), host)],
    container,
    ahead: 1,
    signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
}

function jobOf(
  document: Document,
  { format, picture, marks, printShop, time }: PdfRunOptions,
): Omit<VectorJob, 'records' | 'layout'> {
  return {
    document,
    format,
    metadata: { title: document.name, author: null, time },
    hasMarks: marks,
    printShop,
    asPicture: picture && pageOf(document, picture.scale),
  };
}
