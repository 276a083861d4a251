/** Presentations in an export: one of all copies, or one of each. */
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { boundPage, countPages } from '../../document/records/pages.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import type { Container, ExportFailed } from '../export/container.ts';
import { designPages } from '../plan/designPages.ts';
import type { Lane } from '../export/runExport.ts';
import type { Sink } from '../formats/sink.ts';
import type { PdfMetadata } from '../pdf/document/metadata.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { filePictures } from '../vector/filePictures.ts';
import { pptxPackage } from './pptxPackage.ts';
import type { Slide } from './slidePage.ts';
import { slidePainter } from './slidePage.ts';
import { slideRefusal, slideSize } from './units.ts';

interface PptxJob {
  readonly document: RunDocument;
  readonly metadata: PdfMetadata;
}

interface PptxRun {
  readonly lane: Lane<Slide>;
  readonly container: Container<Slide>;
}

/** A run that puts all pages into one presentation. @param recordOf a copy by its place in the run */
export function onePptx<Image extends PixelSize>(
  { document, metadata }: PptxJob,
  recordOf: (position: number) => number | null,
  host: PdfHost<Image>,
  sink: Sink<Bytes>,
): PptxRun {
  const pages = countPages(document);
  const paint = slidesOf(document, host);
  const file = pptxPackage(slideSize(document), metadata);
  return {
    lane: {
      open: () => Promise.resolve(refusalOf(document)),
      render: async (index) => {
        const place = index ?? 0;
        const slide = await paint(recordOf(Math.floor(place / pages)), place % pages);
        return { kind: 'drawn', file: slide };
      },
      close: () => undefined,
    },
    container: {
      add: (_, slide) => {
        file.add(slide);
        return Promise.resolve(null);
      },
      finish: async () => {
        await sink.write(file.finish());
        await sink.close();
        return null;
      },
      cancel: () => sink.abort(),
    },
  };
}

/** A lane that makes a presentation of its own of every copy. */
export function eachPptx<Image extends PixelSize>(
  { document, metadata }: PptxJob,
  host: PdfHost<Image>,
): Lane<Bytes> {
  const paint = slidesOf(document, host);
  return {
    open: () => Promise.resolve(refusalOf(document)),
    render: async (index) => {
      const design = designOf(document, index);
      const refusal = refusalOf(design);
      if (refusal !== null) return refusal;
      const file = pptxPackage(slideSize(design), metadata);
      for (let page = 0; page < countPages(design); page += 1) file.add(await paint(index, page));
      return { kind: 'drawn', file: file.finish() };
    },
    close: () => undefined,
  };
}

function refusalOf(document: RunDocument): ExportFailed | null {
  const message = slideRefusal(document);
  return message === null ? null : { kind: 'failed', message };
}

/** Paints a page of a copy; painters of pages are made when they are needed. */
function slidesOf<Image extends PixelSize>(
  document: RunDocument,
  host: PdfHost<Image>,
): (recordIndex: number | null, page: number) => Promise<Slide> {
  const pictures = filePictures(host);
  const painterOf = designPages(document, (design, page) =>
    slidePainter({ host, shown: boundPage(design, page), pictures }),
  );
  return (recordIndex, page) => painterOf(recordIndex, page)(recordIndex);
}
