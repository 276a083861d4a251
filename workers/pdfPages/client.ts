/**
 * Opens PDF files whose pages become pictures. pdf.js parses them in its worker and draws on the page, in
 * slices of a frame: masks of PDF are filters, which need a document.
 */
import { AnnotationMode, getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist';

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
   */
  readonly draw: (page: number, scale: number, type: 'image/png' | 'image/jpeg') => Promise<Blob>;
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

type ParsedPdf = Awaited<ReturnType<typeof getDocument>['promise']>;

function openFile(parsed: ParsedPdf, close: () => void): OpenPdf {
  return {
    kind: 'open',
    pageCount: parsed.numPages,
    size: async (index) => {
      const page = await parsed.getPage(index + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height };
    },
    draw: async (index, scale, type) => {
      const page = await parsed.getPage(index + 1);
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(viewport.width));
      canvas.height = Math.max(1, Math.round(viewport.height));
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
    close,
  };
}

function createPdfWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'pdf pages' });
}
