/** Saves a run as PDF: one document of all copies or sheets, or one of each copy. */
import type { Document } from '../document/document.ts';
import { bleedOf } from '../document/sheetMargins.ts';
import type {
  Bytes,
  Container,
  ExportResult,
  OpenSink,
  PdfHost,
  PdfJob,
  PlannedCopy,
  SheetLayout,
} from '../output/index.ts';
import { copyPages, eachPdf, onePdf, pageOf, pdfPages, runExport } from '../output/index.ts';

interface PdfRunOptions {
  readonly copies: readonly PlannedCopy[];
  readonly layout: SheetLayout | null;
  /** Pages as images of this scale. */
  readonly picture: { readonly scale: number } | null;
  /** Whether pages without a layout have crop marks. */
  readonly marks: boolean;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Writes one document to `target`. */
export async function saveOnePdf<Image extends { readonly width: number; readonly height: number }>(
  document: Document,
  host: PdfHost<Image>,
  openSink: OpenSink<Bytes>,
  target: string,
  options: PdfRunOptions,
): Promise<ExportResult> {
  const { copies, layout, signal, onProgress } = options;
  const records = copies.map(({ recordIndex }) => recordIndex);
  const pages = pdfPages(document, records, layout, options.marks);
  if (pages.kind === 'too-small')
    return {
      kind: 'failed',
      message: pages.text,
    };
  const { pageAt, bleed } = pages;
  const sink = await openSink(target);
  const { lane, container } = await onePdf({ ...jobOf(document, options), pageAt, bleed }, host, sink);
  return runExport({
    copies: Array.from({ length: pages.count }, (_, recordIndex) => ({ recordIndex, fileName: target })),
    lanes: [lane],
    container,
    ahead: 1,
    signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
}

/** Gives each copy a document of its own, in this container. */
export function saveEachPdf<Image extends { readonly width: number; readonly height: number }>(
  document: Document,
  host: PdfHost<Image>,
  container: Container<Bytes>,
  options: PdfRunOptions,
): Promise<ExportResult> {
  const { copies, signal, onProgress } = options;
  const job = { ...jobOf(document, options), bleed: bleedOf(document.settings) };
  return runExport({
    copies,
    lanes: [eachPdf(job, (index) => copyPages(document, index, options.marks), host)],
    container,
    ahead: 1,
    signal,
    onProgress: ({ done, total }) => onProgress(done, total),
  });
}

function jobOf(document: Document, { picture, time }: PdfRunOptions): Omit<PdfJob, 'pageAt' | 'bleed'> {
  return {
    document,
    facts: { title: document.name, author: null, time },
    asPicture: picture && pageOf(document, picture.scale),
  };
}
