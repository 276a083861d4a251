/**
 * Renders copies in a worker. Fonts load first: a font whose name is used before it is loaded is never used
 * in this worker.
 */
import { boundDocument } from '../../src/document/records/records.ts';
import * as Comlink from 'comlink';
import { designOf } from '../../src/document/runDocument.ts';
import type { RunDocument } from '../../src/document/runDocument.ts';
import { sharedImages } from '../../src/document/records/layerImages.ts';
import { accident } from '../../src/browser/accident.ts';
import { imagesOfCopy } from '../../src/data/records/index.ts';
import type { CopyRenderer, ExportFailed } from '../../src/output/export/index.ts';
import type { Bytes, ExportFormatId, Splice } from '../../src/output/formats/index.ts';
import { openEncoder } from '../../src/output/encoders/index.ts';
import { copyRenderer } from '../../src/output/export/index.ts';
import { EXPORT_FORMATS, imageSize } from '../../src/output/formats/index.ts';
import { copyHost, createUsableSurface } from '../../src/browser/copyHost.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { createJpegCoder } from '../../src/browser/jpegCoder.ts';
import { createPngCoder } from '../../src/browser/pngCoder.ts';
import { readyHost, unreadImages } from '../../src/browser/readyHost.ts';
import { recentImages } from '../../src/browser/recentImages.ts';
import { fastestSnapshot } from '../../src/browser/snapshots.ts';
import type {
  CopyFile,
  Prepared,
  RenderedCopy,
  RenderJob,
  RenderWorkerApi,
  SharedBytes,
} from './messages.ts';

/** Outlives a job: fonts may be loaded before the first one. */
const fonts = createFontLoader(self.fonts, siteFace);
let run: Run | null = null;

interface Run {
  readonly renderer: CopyRenderer;
  readonly format: ExportFormatId;
  /** Decodes the images of a copy; returns those that are not images. */
  readonly loadImages: (index: number | null) => Promise<readonly string[]>;
  readonly document: RunDocument;
}

const api: RenderWorkerApi = {
  loadFonts: async (faces) => {
    await fonts.loadFaces(faces);
  },
  prepare: async (job) => {
    try {
      return await prepare(job);
    } catch (error) {
      return accident(error);
    }
  },
  render: async (index, shown) => {
    try {
      return await render(index, shown);
    } catch (error) {
      return accident(error);
    }
  },
};
Comlink.expose(api);

async function prepare(job: RenderJob): Promise<Prepared> {
  const { document, format, page } = job;
  const [ready, takeSnapshot] = await Promise.all([
    readyHost(document, job.images, fonts, sharedImages(document)),
    fastestSnapshot(),
  ]);
  if (ready.kind === 'failed') return ready;
  const { width, height } = imageSize(document, page.scale);
  if (createUsableSurface(width, height) === null) {
    return failure(
      `этот браузер не рисует изображения размером ${width} × ${height} точек, уменьшите лист или разрешение`,
    );
  }
  const loadImages = recentImages(ready.host.images, sharedImages(document));
  run = {
    renderer: copyRenderer(copyHost(ready.host, takeSnapshot), document, page, () =>
      openEncoder(format, page, { createPngCoder, createJpegCoder }),
    ),
    format,
    loadImages: (index) => loadImages(imagesOfCopy(boundDocument(designOf(document, index)), index)),
    document,
  };
  return { kind: 'ready' };
}

async function render(index: number | null, shown?: number): Promise<RenderedCopy> {
  if (run === null)
    throw new Error(`Copy ${index ?? 'without a record'} was asked for before the run was prepared.`);
  const missing = await run.loadImages(index);
  if (missing.length > 0) return unreadImages(run.document, missing);
  const page = await run.renderer.render(index, shown);
  if (page.kind === 'unsupported')
    return failure(
      `этот браузер не умеет сохранять ${EXPORT_FORMATS[run.format].label}, выберите другой формат`,
    );
  const { file, buffers } = transferPage(page);
  return Comlink.transfer({ kind: 'drawn', file, crc: page.crc }, buffers);
}

/** Smaller files are sent whole. */
const MIN_SHARED_BYTES = 64 * 1024;
const shared = new WeakMap<Bytes, SharedBytes>();

/** The file as it is sent, and the buffers that go with it. */
function transferPage(page: { readonly bytes: Bytes; readonly splice?: Splice }): {
  readonly file: CopyFile;
  readonly buffers: ArrayBuffer[];
} {
  const { splice } = page;
  if (splice === undefined || splice.first.length < MIN_SHARED_BYTES) {
    const { bytes } = page;
    return { file: bytes, buffers: [bytes.buffer] };
  }
  const { changes } = splice;
  const first = shared.get(splice.first) ?? { id: crypto.randomUUID(), blob: new Blob([splice.first]) };
  shared.set(splice.first, first);
  return { file: { first, changes }, buffers: changes.map(({ bytes }) => bytes.buffer) };
}

function failure(message: string): ExportFailed {
  return { kind: 'failed', message };
}
