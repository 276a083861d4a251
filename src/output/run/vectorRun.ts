/** The files of a run that keep letters and shapes: one document of all copies, or a file of each. */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { countPages } from '../../document/records/pages.ts';
import { bleedOf } from '../../document/sheetMargins.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import type { Container, ExportFailed } from '../export/container.ts';
import type { PageSetup } from '../formats/encoder.ts';
import type { VectorFormat } from '../formats/formats.ts';
import type { Lane } from '../export/runExport.ts';
import type { Sink } from '../formats/sink.ts';
import type { PdfMetadata } from '../pdf/document/metadata.ts';
import { copyPages } from '../pdf/paperPage.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { eachPdf, onePdf } from '../pdf/pdfLanes.ts';
import type { PrintShop } from '../print/printShop.ts';
import { pdfPages } from '../pdf/pdfPages.ts';
import { eachPptx, onePptx } from '../pptx/pptxLanes.ts';
import { slideRefusal } from '../pptx/units.ts';
import type { SheetLayout } from '../print/layout.ts';
import { svgLane } from '../svg/svgLane.ts';

export interface VectorJob {
  readonly document: RunDocument;
  readonly format: VectorFormat;
  readonly metadata: PdfMetadata;
  /** Records of the copies in their order; null is the document without a record. */
  readonly records: readonly (number | null)[];
  /** Of a PDF: several copies on a sheet. */
  readonly layout: SheetLayout | null;
  /** Of a PDF: whether pages without a layout have crop marks. */
  readonly hasMarks: boolean;
  /** Of a PDF: pages as images of this setup; null writes text as text. */
  readonly asPicture: PageSetup | null;
  /** Of a PDF for a print shop; for the screen unless given. */
  readonly printShop?: PrintShop | null;
}

/** A document whose pages are asked for in their order. */
interface DocumentRun {
  readonly kind: 'opened';
  readonly pageCount: number;
  /** Writes a page by its number from 0. */
  readonly lane: Lane<null>;
  readonly container: Container<null>;
}

/** Begins one document of all copies. Rejects when a font cannot be read. */
export async function oneDocument<Image extends PixelSize>(
  job: VectorJob,
  host: PdfHost<Image>,
  openSink: () => Promise<Sink<Bytes>>,
): Promise<DocumentRun | ExportFailed> {
  const { document, format, metadata, records, layout, hasMarks, asPicture, printShop = null } = job;
  if (format === 'svg') throw new Error('An SVG has one page.');
  if (format === 'pptx') {
    const refusal = document.designs === undefined ? slideRefusal(document) : ONE_DESIGN;
    if (refusal !== null) return { kind: 'failed', message: refusal };
    const recordOf = (position: number) => records[position] ?? null;
    const run = onePptx({ document, metadata }, recordOf, host, await openSink());
    return inOrder(run, records.length * countPages(document));
  }
  const pages = pdfPages(document, records, layout, hasMarks);
  if (pages.kind === 'too-small') return { kind: 'failed', message: pages.text };
  const { pageAt, bleed, bleedOf } = pages;
  const around = { bleed, ...(bleedOf && { bleedOf }) };
  const run = await onePdf(
    { document, metadata, asPicture, printShop, pageAt, ...around },
    host,
    await openSink(),
  );
  return inOrder(run, pages.count);
}

const ONE_DESIGN =
  'в одной презентации все слайды одного размера. Для разных макетов сохраните файл на каждую копию или один PDF';

/** A lane that puts each page into its document as soon as it is painted. */
function inOrder<Page>(
  { lane, container }: { readonly lane: Lane<Page>; readonly container: Container<Page> },
  pageCount: number,
): DocumentRun {
  return {
    kind: 'opened',
    pageCount,
    lane: {
      open: () => lane.open(),
      render: async (index) => {
        const page = await lane.render(index);
        if (page.kind === 'failed') return page;
        return (await container.add('', page.file)) ?? { kind: 'drawn', file: null };
      },
      close: () => lane.close(),
    },
    container: {
      add: () => Promise.resolve(null),
      finish: () => container.finish(),
      cancel: () => container.cancel(),
    },
  };
}

/** A lane that makes a file of each copy, or of each of its pages. */
export function eachFile<Image extends PixelSize>(
  job: Omit<VectorJob, 'records' | 'layout'>,
  host: PdfHost<Image>,
): Lane<Bytes> {
  const { document, format, metadata, hasMarks, asPicture, printShop = null } = job;
  switch (format) {
    case 'svg':
      return svgLane(document, host);
    case 'pptx':
      return eachPptx({ document, metadata }, host);
    case 'pdf':
      return eachPdf(
        {
          document,
          metadata,
          asPicture,
          printShop,
          bleed: bleedOf(document.settings),
          bleedOf: ({ settings }) => bleedOf(settings),
        },
        (record) => copyPages(designOf(document, record), record, hasMarks),
        host,
      );
    default:
      return format satisfies never;
  }
}
