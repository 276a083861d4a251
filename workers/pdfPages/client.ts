/**
 * Opens PDF files whose pages become pictures. pdf.js parses them in its worker and draws on the page, in
 * slices of a frame: masks of PDF are filters, which need a document.
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { AnnotationMode, getDocument, ImageKind, OPS, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import type { Annotation } from '../../src/import/pdf/fields.ts';
import type { OperatorList, ParsedFont } from '../../src/import/pdf/letters.ts';
import type { ParsedPage } from '../../src/import/pdf/readPage.ts';

/** Points of PDF, 1/72 of an inch, upright as it is read. */
export interface PdfPageSize {
  readonly width: number;
  readonly height: number;
}

export interface OpenPdf {
  readonly kind: 'open';
  readonly pageCount: number;
  /** @param page from 0 */
  readonly size: (page: number) => Promise<PdfPageSize>;
  /**
   * The page on white. Rejects when it cannot be drawn, or when the file is closed meanwhile.
   * @param page from 0
   * @param scale pixels of the picture in a point of PDF
   * @param type of the picture
   * @param change changes what is drawn, for this picture only
   */
  readonly draw: (
    page: number,
    scale: number,
    type: 'image/png' | 'image/jpeg',
    change?: (page: ParsedPage) => void,
  ) => Promise<Blob>;
  /**
   * What the page is drawn of. Rejects when it cannot be read, or when the file is closed meanwhile.
   * @param page from 0
   */
  readonly parse: (page: number) => Promise<ParsedPage>;
  /**
   * A picture of a page that was parsed and not drawn since, as it is painted: PNG, or JPEG of a photograph.
   * Null where its pixels cannot be had.
   * @param page from 0
   * @param id its name among the objects of the page
   */
  readonly picture: (page: number, id: string) => Promise<Blob | null>;
  /** Ends all that is being done for the file. */
  readonly close: () => void;
}

/** Why a file is not opened. `late`: it took too long. */
export type PdfRefusal = 'broken' | 'encrypted' | 'late';

const OPEN_LIMIT_MS = 30_000;
const JPEG_QUALITY = 0.92;
/** Pixels of one picture in the file; more are left out by pdf.js. */
const MAX_PICTURE_PIXELS = 210_000_000;

/**
 * Opens a PDF file; never rejects. Its scripts are not run.
 * @param createWorker creates the worker that parses; replaceable in tests
 */
export async function openPdf(
  file: Blob,
  createWorker: () => Worker = createPdfWorker,
): Promise<OpenPdf | { readonly kind: 'refused'; readonly reason: PdfRefusal }> {
  const refuse = (reason: PdfRefusal) => ({ kind: 'refused', reason }) as const;
  const port = createWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const task = getDocument({
      ...FILES,
      worker,
      data: new Uint8Array(await file.arrayBuffer()),
      isEvalSupported: false,
      useWorkerFetch: true,
      // Which letters of a font are known, and whether it has serifs.
      fontExtraProperties: true,
      maxImageSize: MAX_PICTURE_PIXELS,
      verbosity: VerbosityLevel.ERRORS,
    });
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), OPEN_LIMIT_MS);
    });
    const died = new Promise<never>((_, reject) => {
      port.addEventListener('error', () => reject(new Error('The worker stopped.')));
    });
    const opened = await Promise.race([task.promise, late, died]);
    if (opened !== null) return openFile(opened, close);
    close();
    return refuse('late');
  } catch (error) {
    close();
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken');
  } finally {
    clearTimeout(timer);
  }
}

/** What pdf.js fetches when a file wants it: scripts/pdfFilesPlugin.ts puts them there. */
const FILES = {
  cMapUrl: addressOf('/pdf/cmaps/'),
  cMapPacked: true,
  standardFontDataUrl: addressOf('/pdf/fonts/'),
  wasmUrl: addressOf('/pdf/wasm/'),
} as const;

function addressOf(path: string): string {
  return new URL(path, globalThis.location.href).href;
}

function openFile(file: PDFDocumentProxy, close: () => void): OpenPdf {
  return {
    kind: 'open',
    pageCount: file.numPages,
    size: async (index) => {
      const page = await file.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height };
    },
    parse: async (index) => parsePage(file, await file.getPage(index + 1)),
    draw: async (index, scale, type, change) => {
      const page = await file.getPage(index + 1);
      change?.(await parsePage(file, page));
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(viewport.width, viewport.height);
      await page.render({
        canvas,
        viewport,
        background: '#ffffff',
        annotationMode: AnnotationMode.ENABLE,
      }).promise;
      page.cleanup();
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
      if (blob === null) throw new Error(`No picture of ${canvas.width} × ${canvas.height} pixels.`);
      return blob;
    },
    picture: async (index, id) => pictureOf(await file.getPage(index + 1), id),
    close,
  };
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

async function parsePage(file: PDFDocumentProxy, page: PDFPageProxy): Promise<ParsedPage> {
  const viewport = page.getViewport({ scale: 1 });
  // Draws nothing: its operators come, and stay until the page is cleaned up.
  await page.render({
    canvas: createCanvas(1, 1),
    viewport,
    annotationMode: AnnotationMode.ENABLE,
    operationsFilter: () => false,
  }).promise;
  const operators = operatorsOf(page);
  const annotations: readonly Annotation[] = await page.getAnnotations({ intent: 'display' });
  const groups = await file.getOptionalContentConfig();
  const fonts = new Map<string, ParsedFont>();
  for (const id of fontIds(operators)) fonts.set(id, await fontOf(page, id));
  return {
    width: viewport.width,
    height: viewport.height,
    viewport: Array.from(viewport.transform, Number),
    ops: OPS,
    operators,
    fonts,
    annotations,
    isShown: (group) => groups.isVisible(group),
  };
}

/** A decoded picture of pdf.js: a bitmap, or pixels of one of its kinds. */
interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly bitmap?: ImageBitmap;
  readonly data?: Uint8ClampedArray<ArrayBuffer>;
  readonly kind?: number;
}

/** A PNG of a photograph is several times as large as its JPEG. */
const LARGE_PNG = 1_500_000;

async function pictureOf(page: PDFPageProxy, id: string): Promise<Blob | null> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  if (!objects.has(id)) return null;
  const decoded = objects.get(id) as DecodedPicture | null; // as pdf.js keeps it
  if (decoded === null || decoded.width * decoded.height > MAX_DRAWN_PIXELS) return null;
  const canvas = createCanvas(decoded.width, decoded.height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (decoded.bitmap !== undefined) context.drawImage(decoded.bitmap, 0, 0);
  else {
    const pixels = pixelsOf(decoded);
    if (pixels === null) return null;
    context.putImageData(pixels, 0, 0);
  }
  const blobOf = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  const png = await blobOf('image/png');
  const isOpaque = png !== null && png.size > LARGE_PNG && !hasClearPixels(context, canvas);
  return isOpaque ? blobOf('image/jpeg') : png;
}

/** Larger pictures stay in the picture of the page. */
const MAX_DRAWN_PIXELS = 40_000_000;

function pixelsOf({ width, height, data, kind }: DecodedPicture): ImageData | null {
  if (data === undefined) return null;
  if (kind === ImageKind.RGBA_32BPP) return new ImageData(data, width, height);
  if (kind !== ImageKind.RGB_24BPP) return null;
  const pixels = new ImageData(width, height);
  for (let from = 0, to = 0; to < pixels.data.length; from += 3, to += 4)
    pixels.data.set([data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, 255], to);
  return pixels;
}

function hasClearPixels(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** pdf.js says elsewhere only what it would print (`getOperatorList`), in another list. */
function operatorsOf(page: PDFPageProxy): OperatorList {
  interface Kept {
    readonly displayReadyCapability?: unknown;
    readonly operatorList?: OperatorList & { readonly lastChunk: boolean };
  }
  // oxlint-disable-next-line no-underscore-dangle -- declared, with no other way to it
  const kept = Array.from(page._intentStates.values() as Iterable<Kept>);
  const drawn = kept.find((each) => each.displayReadyCapability && each.operatorList?.lastChunk);
  if (drawn?.operatorList === undefined) throw new Error('pdf.js keeps no operators of this page.');
  return drawn.operatorList;
}

function fontIds({ fnArray, argsArray }: OperatorList): ReadonlySet<string> {
  const ids = new Set<string>();
  fnArray.forEach((name, index) => {
    const [first] = (argsArray[index] ?? []) as readonly unknown[];
    if (name === OPS.setFont) ids.add(String(first));
    if (name !== OPS.setGState || !Array.isArray(first)) return;
    for (const [key, value] of first as readonly (readonly [string, unknown])[])
      if (key === 'Font' && Array.isArray(value)) ids.add(String(value[0]));
  });
  return ids;
}

/** Waits until the font has come from the worker. */
function fontOf(page: PDFPageProxy, id: string): Promise<ParsedFont> {
  return new Promise((resolve) => {
    page.commonObjs.get(id, (font: ParsedFont) => resolve(font));
  });
}

function createPdfWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pdf pages' });
}
