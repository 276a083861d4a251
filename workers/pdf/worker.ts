/**
 * Writes PDF, SVG and presentations in a worker. A page of a PDF goes to the file as soon as it is painted, so memory
 * does not grow with pages.
 */
import * as Comlink from 'comlink';
import { sharedImages } from '../../src/document/records/layerImages.ts';
import type { ExportFailed } from '../../src/output/export/index.ts';
import type { PdfHost } from '../../src/output/pdf/index.ts';
import type { VectorJob } from '../../src/output/run/index.ts';
import { FILE_FORMATS } from '../../src/output/formats/index.ts';
import { eachFile, oneDocument } from '../../src/output/run/index.ts';
import { accident } from '../../src/browser/accident.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { memorySink } from '../../src/browser/memorySink.ts';
import { browserPdfHost } from '../../src/browser/pdfHost.ts';
import { readyHost } from '../../src/browser/readyHost.ts';
import type { PdfWork, PdfWorkerApi, WrittenFile, WrittenPage } from './messages.ts';

const fonts = createFontLoader(self.fonts, siteFace);

/** What was opened. */
let writePage: ((index: number) => Promise<WrittenPage>) | null = null;
let finish: (() => Promise<WrittenFile>) | null = null;
let writeFile: ((record: number | null, page?: number) => Promise<WrittenFile>) | null = null;

const api: PdfWorkerApi = {
  openDocument: (work) =>
    caught('документ не удалось начать', async () => {
      const host = await hostOf(work);
      if (host.kind === 'failed') return host;
      const sink = memorySink(FILE_FORMATS[work.format].mimeType);
      const { records, layout } = work;
      const job = { ...jobOf(work), records, layout };
      const run = await oneDocument(job, host.host, () => Promise.resolve(sink));
      if (run.kind === 'failed') return run;
      const { lane, container, pageCount } = run;
      writePage = (index) => lane.render(index);
      finish = async () => (await container.finish()) ?? { kind: 'drawn', file: sink.file() };
      return { kind: 'opened', pageCount };
    }),
  writePage: (index) => caught(`страницу ${index + 1} не удалось нарисовать`, () => opened(writePage)(index)),
  finish: () => caught('документ не удалось закончить', () => opened(finish)()),
  openFiles: (work) =>
    caught(undefined, async () => {
      const host = await hostOf(work);
      if (host.kind === 'failed') return host;
      const lane = eachFile(jobOf(work), host.host);
      const type = FILE_FORMATS[work.format].mimeType;
      writeFile = async (record, page) => {
        const drawn = await lane.render(record, page);
        return drawn.kind === 'failed' ? drawn : { kind: 'drawn', file: new Blob([drawn.file], { type }) };
      };
      return (await lane.open()) ?? { kind: 'opened' };
    }),
  writeFile: (record, page) => caught(undefined, () => opened(writeFile)(record, page)),
};
Comlink.expose(api);

type Host = { readonly kind: 'ready'; readonly host: PdfHost<ImageBitmap | OffscreenCanvas> } | ExportFailed;

async function hostOf({ document, images }: PdfWork): Promise<Host> {
  const ready = await readyHost(document, images, fonts, sharedImages(document));
  return ready.kind === 'failed'
    ? ready
    : { kind: 'ready', host: await browserPdfHost(ready.host, document, images) };
}

function jobOf({
  document,
  format,
  title,
  time,
  asPicture,
  hasMarks = false,
  printShop,
}: PdfWork): Omit<VectorJob, 'records' | 'layout'> {
  return {
    document,
    format,
    metadata: { title, author: null, time },
    asPicture,
    hasMarks,
    ...(printShop && { printShop }),
  };
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
