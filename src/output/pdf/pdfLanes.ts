/** PDF in an export: lanes that paint pages, and the container that joins them into one document. */
import type { RunDocument } from '../../document/runDocument.ts';
import { boundPage } from '../../document/records/pages.ts';
import type { Bytes } from '../formats/bytes.ts';
import { joinBytes } from '../formats/bytes.ts';
import type { Container, ExportFailed } from '../export/container.ts';
import type { PageSetup } from '../formats/encoder.ts';
import { designPages } from '../plan/designPages.ts';
import type { Lane } from '../export/runExport.ts';
import type { Sink } from '../formats/sink.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import { matrixOperands } from './file/matrixOperands.ts';
import type { CopyPainter } from './copyPainter.ts';
import { copyPainter } from './copyPainter.ts';
import type { PdfMetadata } from './document/metadata.ts';
import type { PageTags } from './document/pageTree.ts';
import type { PdfDocument, PdfPage } from './document/pdfDocument.ts';
import { pdfDocument } from './document/pdfDocument.ts';
import { loadFaces } from './documentFaces.ts';
import type { FontFace } from './font/fontFace.ts';
import type { PaperLine, PaperPage } from './paperPage.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PressProfile } from './document/catalog.ts';
import { pressProfile } from './pressProfile.ts';
import type { PrintShop } from '../print/printShop.ts';
import type { PictureStore } from './pictures.ts';
import { pictureStore, storedPicture } from './pictures.ts';
import type { BoundDocument } from '../../document/records/records.ts';
import { pageRenderer } from '../export/copyRenderer.ts';
import { canvasImage } from '../encoders/canvasImage.ts';
import { imagesOfCopy } from '../../data/records/index.ts';
import { jpegImage } from './image/jpeg.ts';

/** Copies as images, for documents that nobody should edit or copy text from. */
interface PicturePainting {
  readonly shown: BoundDocument;
  /** Painted around the sheet, document pixels. */
  readonly bleed: number;
  /** Scale and quality of the images. */
  readonly page: PageSetup;
}

export interface PdfJob {
  readonly document: RunDocument;
  /** A page by its index, which `Lane.render` is called with. */
  readonly pageAt: (index: number) => PaperPage;
  readonly metadata: PdfMetadata;
  /** Painted around the sheet, document pixels. */
  readonly bleed: number;
  /** The same of a design of several; that of the document unless given. */
  readonly bleedOf?: (design: RunDocument) => number;
  /** Pages as images, which cannot be edited; null writes text as text. */
  readonly asPicture: PageSetup | null;
  /** Of a file for a print shop; for the screen unless given. */
  readonly printShop?: PrintShop | null;
}

/** One document of all pages. */
interface PdfRun {
  readonly lane: Lane<PdfPage>;
  readonly container: Container<PdfPage>;
}

/** A run that writes all pages into one document. Rejects when a font cannot be read. */
export async function onePdf<Image extends PixelSize>(
  job: PdfJob,
  host: PdfHost<Image>,
  sink: Sink<Bytes>,
): Promise<PdfRun> {
  const press = await pressProfile(job.printShop ?? null, host);
  const pdf = pdfDocument(sink, host.compression, job.metadata, await loadFaces(job.document, host), press);
  const painter = painterOf(job, host, pdf, pictureStore(host), true);
  return {
    lane: {
      open: ready,
      render: async (index) => ({ kind: 'drawn', file: await paintPage(job.pageAt(index ?? 0), painter) }),
      close: () => undefined,
    },
    container: {
      add: async (_, page) => {
        await pdf.addPage(page);
        return null;
      },
      finish: async () => {
        await pdf.finish();
        return null;
      },
      cancel: () => pdf.abort(),
    },
  };
}

/**
 * A lane that makes a document of its own of every copy.
 * @param pagesOf the pages of a copy, counted from 0
 */
export function eachPdf<Image extends PixelSize>(
  job: Omit<PdfJob, 'pageAt'>,
  pagesOf: (index: number) => readonly PaperPage[],
  host: PdfHost<Image>,
): Lane<Bytes> {
  const pictures = pictureStore(host);
  let faces: ((file: string) => FontFace) | null = null;
  let press: PressProfile | null = null;
  return {
    open: async () => {
      press = await pressProfile(job.printShop ?? null, host);
      faces = await loadFaces(job.document, host);
      return null;
    },
    render: async (index) => {
      if (faces === null) throw new Error('A page was asked for before the lane was opened.');
      const parts: Bytes[] = [];
      const pdf = pdfDocument(partsSink(parts), host.compression, job.metadata, faces, press);
      const painter = painterOf(job, host, pdf, pictures, false);
      for (const page of pagesOf(index ?? 0)) await pdf.addPage(await paintPage(page, painter));
      await pdf.finish();
      return { kind: 'drawn', file: joinBytes(parts) };
    },
    close: () => undefined,
  };
}

function ready(): Promise<ExportFailed | null> {
  return Promise.resolve(null);
}

/** The painters of the pages of a document, by the copy and the page, both counted from 0. */
type Painters = (copy: number | null, page: number) => CopyPainter;

function painterOf<Image extends PixelSize>(
  { document, bleed: usual, bleedOf = () => usual, asPicture, printShop }: Omit<PdfJob, 'pageAt'>,
  host: PdfHost<Image>,
  pdf: PdfDocument,
  pictures: PictureStore,
  isRepeated: boolean,
): Painters {
  const hasOutlines = printShop?.hasOutlines ?? false;
  return designPages(document, (design, page) => {
    const bleed = bleedOf(design);
    const { width, height } = design.sheet;
    const box: Bounds = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
    const shown = boundPage(design, page);
    return asPicture === null
      ? copyPainter({ host, pdf, pictures, shown, box, isRepeated, hasOutlines })
      : picturePainter({ shown, bleed, page: asPicture }, host, pdf);
  });
}

async function paintPage(paper: PaperPage, painters: Painters): Promise<PdfPage> {
  const { copies, lines, ...size } = paper;
  const painted: PageTags = { tags: [], marks: 0 };
  let content = '';
  for (const { recordIndex, page, place, clip } of copies) {
    const cut = clip === undefined ? '' : clipOperators(clip);
    content += `q ${cut}${matrixOperands(place)}cm\n${await painters(recordIndex, page).paint(recordIndex, painted)}Q\n`;
  }
  return { ...size, content: content + lineOperators(lines), tags: painted.tags };
}

function clipOperators({ x, y, width, height }: Bounds): string {
  return `${[x, y, width, height].map(short).join(' ')} re W n\n`;
}

/** Lines are 0.25 pt wide. */
const LINE_MM = (0.25 * 25.4) / 72;

function lineOperators(lines: readonly PaperLine[]): string {
  if (lines.length === 0) return '';
  const drawn = [false, true].flatMap((isDashed) =>
    lines
      .filter((line) => line.isDashed === isDashed)
      .map(({ x1, y1, x2, y2 }, index) => {
        const dash = isDashed && index === 0 ? '[1 1] 0 d ' : '';
        return `${dash}${[x1, y1].map(short).join(' ')} m ${[x2, y2].map(short).join(' ')} l S\n`;
      }),
  );
  return `/Artifact BMC\nq ${short(LINE_MM)} w 0 G\n${drawn.join('')}Q\nEMC\n`;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function partsSink(parts: Bytes[]): Sink<Bytes> {
  return {
    write: (part) => {
      parts.push(part);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  };
}

function picturePainter<Image extends PixelSize>(
  { shown, bleed, page }: PicturePainting,
  host: PdfHost<Image>,
  pdf: PdfDocument,
): CopyPainter {
  const edge = Math.ceil(bleed);
  const widened: BoundDocument = { ...shown, document: withEdge(shown.document, edge) };
  const render = pageRenderer(host, widened, page, canvasImage('jpeg')(page));
  const { width, height } = widened.document.sheet;
  return {
    paint: async (recordIndex, paper) => {
      await host.decodeImages(imagesOfCopy(widened, recordIndex));
      const encoded = await render(recordIndex);
      const image = encoded.kind === 'encoded' ? jpegImage(encoded.bytes) : null;
      if (image === null) throw new Error('The host does not write JPEG.');
      const id = paper.marks++;
      paper.tags.push({ role: 'Figure', alternative: shown.document.name, marks: [{ id, shows: null }] });
      const name = pdf.resources.picture(storedPicture(image));
      const draw = `q ${width} 0 0 ${-height} ${-edge} ${height - edge} cm /${name} Do Q`;
      return `/Figure <</MCID ${id}>> BDC\n${draw}\nEMC\n`;
    },
  };
}

/**
 * The document on a sheet with an edge of this width, in whole document pixels, so that what lies there is
 * painted.
 */
function withEdge(document: RunDocument, edge: number): RunDocument {
  if (edge === 0) return document;
  const { width, height } = document.sheet;
  const layers = document.layers.map((layer) => ({ ...layer, x: layer.x + edge, y: layer.y + edge }));
  return { ...document, sheet: { width: width + 2 * edge, height: height + 2 * edge }, layers };
}
