/** The implementation of the chart of the dialog of PDF pages. */
import { fromCallback } from 'xstate';
import type { ApiClient } from '../../api/client.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { TextMeasurer } from '../../engine/ports/index.ts';
import type { PageHost } from '../../hosts/page/pageHost.ts';
import type { Notify } from '../../kit/notice.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type {
  AddingReport,
  PagesRefusal,
  PagesReport,
  PageWish,
  ShownPage,
} from '../../machines/pdfPages/events.ts';
import { pdfPagesMachine } from '../../machines/pdfPages/machine.ts';
import type { ImageBackground } from '../document/unsentImages.ts';
import { fontsText } from './fontTexts.ts';
import type { openPdfFile } from './openPdfFile.ts';
import { layersOnSheet } from './pdfLayers.ts';
import type { OpenPdf } from './pdfPages.ts';
import {
  MAX_PDF_BYTES,
  MAX_PDF_PAGES,
  nameOfPage,
  pictureOfPage,
  scaleOfPage,
  sheetOfPage,
} from './pdfPages.ts';
import { sentPictures, withSentPictures } from './sentPictures.ts';

interface PdfPagesDeps {
  /** Null where no file was offered. */
  readonly file: File | null;
  readonly openFile: typeof openPdfFile;
  /** The sheet of the project, in document pixels. */
  readonly sheet: () => { readonly width: number; readonly height: number };
  readonly loadFonts: PageHost['loadFonts'];
  /** Asked after fonts are loaded. */
  readonly measurer: () => TextMeasurer;
  readonly upload: ApiClient['uploadImage'];
  readonly addPicture: (file: File) => Promise<void>;
  readonly addBackground: (file: File, background: ImageBackground) => Promise<void>;
  /** Says which fields are in the texts of layers that have come. */
  readonly offerFinds: (ids: readonly LayerId[]) => void;
  readonly notify: Notify;
  readonly newId: () => string;
  readonly leave: () => void;
}

interface PdfPages {
  /** The chart with its implementation. */
  readonly machine: typeof pdfPagesMachine;
  /** The file, once it is open. */
  readonly pdf: () => OpenPdf | null;
}

/** The longest side of the small pictures, in pixels: two for each of the screen. */
const SMALL_SIDE = 560;
/** Long enough to read some names, ms. */
const FONTS_MS = 8000;

/** For one dialog: the file that it opens is kept here while it is open. */
export function pdfPagesWith(deps: PdfPagesDeps): PdfPages {
  let pdf: OpenPdf | null = null;
  const keep = (opened: OpenPdf | null): void => {
    pdf = opened;
  };
  const machine = pdfPagesMachine.provide({
    actions: { leave: deps.leave },
    actors: {
      showPages: fromCallback<PagesReport>(({ sendBack }) => {
        const ending = new AbortController();
        void showPages(deps, { report: sendBack, keep, signal: ending.signal });
        return () => ending.abort();
      }),
      addPage: fromCallback<AddingReport, PageWish | null>(({ input, sendBack }) => {
        if (pdf === null || input === null)
          throw new Error('A page is added of an open file, as it is wanted.');
        const leaving = new AbortController();
        const drawn = (): void => sendBack({ type: 'drawn' });
        const { signal } = leaving;
        addPage(deps, { pdf, wish: input, drawn, signal }).catch(() => {
          if (!signal.aborted) sendBack({ type: 'broken' });
        });
        return () => leaving.abort();
      }),
    },
  });
  return { machine: complete(machine), pdf: () => pdf };
}

interface Showing {
  readonly report: (report: PagesReport) => void;
  readonly keep: (pdf: OpenPdf) => void;
  readonly signal: AbortSignal;
}

/** Opens the file and draws its pages one after another. */
async function showPages({ file, openFile }: PdfPagesDeps, { report, keep, signal }: Showing): Promise<void> {
  const refuse = (reason: PagesRefusal) => report({ type: 'refused', reason });
  if (file === null) return refuse('broken');
  if (file.size > MAX_PDF_BYTES) return refuse('large');
  const opened = await openFile(file);
  if (opened.kind === 'refused') return refuse(opened.reason);
  const addresses: string[] = [];
  const end = () => {
    opened.close();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  const { pageCount } = opened;
  keep(opened);
  report({ type: 'opened', pageCount });
  for (let number = 0; number < Math.min(pageCount, MAX_PDF_PAGES) && !signal.aborted; number += 1) {
    const page = await smallPage(opened, number);
    if (signal.aborted) return;
    if (page === null) return refuse('broken');
    if (page.picture !== null) addresses.push(page.picture);
    report({ type: 'page', page });
  }
}

/** Null where even its size cannot be read. */
async function smallPage(pdf: OpenPdf, number: number): Promise<ShownPage | null> {
  const size = await pdf.size(number).catch(() => null);
  if (size === null) return null;
  const scale = SMALL_SIDE / Math.max(size.width, size.height);
  const blob = await pdf.draw(number, scale, 'image/png').catch(() => null);
  return { number, size, picture: blob === null ? null : URL.createObjectURL(blob) };
}

interface Adding {
  readonly pdf: OpenPdf;
  readonly wish: PageWish;
  /** The page is drawn: the dialog goes, and what is left is done without it. */
  readonly drawn: () => void;
  readonly signal: AbortSignal;
}

/** Draws the page sharp enough for print and hands it over. Rejects when it cannot be drawn. */
async function addPage(deps: PdfPagesDeps, { pdf, wish, drawn, signal }: Adding): Promise<void> {
  const { page, as, follows } = wish;
  const name = nameOfPage(deps.file?.name ?? '', page.number, pdf.pageCount);
  const own = follows ? sheetOfPage(page.size) : null;
  const sheet = own ?? deps.sheet();
  if (as === 'texts') {
    const apart = await layersOnSheet(pdf, { page: page.number, name, size: page.size, sheet }, deps);
    if (signal.aborted) return;
    if (apart !== null) return handOver(deps, { apart, name, own, drawn, signal });
  }
  const picture = await pictureOfPage(pdf, page.number, scaleOfPage(page.size, sheet), name);
  if (signal.aborted) return;
  drawn();
  await (as === 'picture' ? deps.addPicture(picture) : deps.addBackground(picture, { sheet: own }));
}

interface Apart extends Pick<Adding, 'drawn' | 'signal'> {
  readonly apart: NonNullable<Awaited<ReturnType<typeof layersOnSheet>>>;
  readonly name: string;
  readonly own: ImageBackground['sheet'];
}

/** The background goes to the service with the texts that were on it, whose pictures are sent first. */
async function handOver(deps: PdfPagesDeps, { apart, name, own, drawn, signal }: Apart): Promise<void> {
  const { upload, notify, addBackground, offerFinds } = deps;
  const sent = await sentPictures(apart.pictures, name, { upload }, signal);
  if (sent.kind === 'cancelled') return;
  if (sent.kind === 'refused') throw new Error(sent.text);
  const under = { ...apart.under, layers: withSentPictures(apart.under.layers, sent.known) };
  drawn();
  if (apart.fonts.length > 0) notify('info', fontsText(apart.fonts), { duration: FONTS_MS });
  await addBackground(apart.picture, { sheet: own, under });
  offerFinds(under.layers.map(({ id }) => id));
}
