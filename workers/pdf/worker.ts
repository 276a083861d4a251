/**
 * Writes PDF in a worker: a page goes to the file as soon as it is painted, so memory does not grow with
 * pages.
 */
import * as Comlink from 'comlink';
import { sharedImages } from '../../src/document/records/layerImages.ts';
import { bleedOf } from '../../src/document/sheetMargins.ts';
import type { ExportFailed, Lane, PdfHost, PdfJob } from '../../src/output/index.ts';
import { copyPages, eachPdf, onePdf, pdfPages } from '../../src/output/index.ts';
import { accident } from '../../src/browser/accident.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { memorySink } from '../../src/browser/memorySink.ts';
import { browserPdfHost } from '../../src/browser/pdfHost.ts';
import { readyHost } from '../../src/browser/readyHost.ts';
import type { PdfWork, PdfWorkerApi, WrittenFile, WrittenPage } from './messages.ts';

const PDF = 'application/pdf';
const fonts = createFontLoader(self.fonts, siteFace);

/** What was opened. */
let writePage: ((index: number) => Promise<WrittenPage>) | null = null;
let finish: (() => Promise<WrittenFile>) | null = null;
let writeFile: Lane<Uint8Array<ArrayBuffer>>['render'] | null = null;

const api: PdfWorkerApi = {
  openDocument: (work) =>
    caught('документ не удалось начать', async () => {
      const pages = pdfPages(work.document, work.records, work.layout, work.hasMarks);
      if (pages.kind === 'too-small') return failed(pages.text);
      const host = await hostOf(work);
      if (host.kind === 'failed') return host;
      const { pageAt, bleed } = pages;
      const sink = memorySink(PDF);
      const { lane, container } = await onePdf({ ...jobOf(work), pageAt, bleed }, host.host, sink);
      writePage = async (index) => {
        const page = await lane.render(index);
        if (page.kind === 'failed') return page;
        return (await container.add('', page.file)) ?? { kind: 'drawn', file: null };
      };
      finish = async () => (await container.finish()) ?? { kind: 'drawn', file: sink.file() };
      return { kind: 'opened', pageCount: pages.count };
    }),
  writePage: (index) => caught(`страницу ${index + 1} не удалось нарисовать`, () => opened(writePage)(index)),
  finish: () => caught('документ не удалось закончить', () => opened(finish)()),
  openFiles: (work) =>
    caught(undefined, async () => {
      const host = await hostOf(work);
      if (host.kind === 'failed') return host;
      const { document, hasMarks } = work;
      const job = { ...jobOf(work), bleed: bleedOf(document.settings) };
      const lane = eachPdf(job, (record) => copyPages(document, record, hasMarks), host.host);
      writeFile = (record) => lane.render(record);
      return (await lane.open()) ?? { kind: 'opened' };
    }),
  writeFile: (record) =>
    caught(undefined, async () => {
      const drawn = await opened(writeFile)(record);
      return drawn.kind === 'failed' ? drawn : { kind: 'drawn', file: new Blob([drawn.file], { type: PDF }) };
    }),
};
Comlink.expose(api);

type Host = { readonly kind: 'ready'; readonly host: PdfHost<ImageBitmap | OffscreenCanvas> } | ExportFailed;

async function hostOf({ document, images }: PdfWork): Promise<Host> {
  const ready = await readyHost(document, images, fonts, sharedImages(document));
  return ready.kind === 'failed'
    ? ready
    : { kind: 'ready', host: await browserPdfHost(ready.host, document, images) };
}

function jobOf({ document, title, time, asPicture }: PdfWork): Omit<PdfJob, 'pageAt' | 'bleed'> {
  return { document, facts: { title, author: null, time }, asPicture };
}

function opened<Part>(part: Part | null): Part {
  if (part === null) throw new Error('Pages were asked for before the run was opened.');
  return part;
}

async function caught<Reply>(
  what: string | undefined,
  work: () => Promise<Reply>,
): Promise<Reply | ExportFailed> {
  try {
    return await work();
  } catch (error) {
    return accident(error, what);
  }
}

function failed(message: string): ExportFailed {
  return { kind: 'failed', message };
}
