/** The worker that draws copies. Fonts come first: a worker that hears a font's name too early never draws with it. */
import * as Comlink from 'comlink';
import { hasPicture } from '../../src/document/capabilities.ts';
import type { Document } from '../../src/document/document.ts';
import { familiesOf } from '../../src/document/fonts.ts';
import { createFontLoader, siteFace } from '../../src/hosts/browser/fonts.ts';
import type { Surface } from '../../src/hosts/browser/surface.ts';
import { createSurface, encodeSurface } from '../../src/hosts/browser/surface.ts';
import { createWorkerHost } from '../../src/hosts/browser/workerHost.ts';
import type { CopyJob, CopyResult, CopyWorkerApi, Failed, PreparedCopies } from '../protocol.ts';
import type { CopyHost, CopyRenderer } from './copyRenderer.ts';
import { copyRenderer } from './copyRenderer.ts';

/** Outlives a job: fonts may be loaded before the first one. */
const fonts = createFontLoader(self.fonts, siteFace);
let renderer: CopyRenderer<CopyResult> | null = null;

const api: CopyWorkerApi = {
  loadFonts: async (families) => {
    await fonts.load(families);
  },
  prepare: async (job) => {
    try {
      return await prepare(job);
    } catch (error) {
      return failed(`копию не удалось нарисовать (${String(error)})`);
    }
  },
  render: async (index) => {
    if (!renderer) throw new Error(`Copy ${index} was asked for before the run was prepared.`);
    try {
      return await renderer.render(index);
    } catch (error) {
      const copy = index === null ? 'копию' : `копию ${index + 1}`;
      return failed(`${copy} не удалось нарисовать (${String(error)})`);
    }
  },
};
Comlink.expose(api);

async function prepare(job: CopyJob): Promise<PreparedCopies> {
  const { document, scale } = job;
  if (createSurface(1, 1) === null) return failed('Не удалось найти элемент холста');
  const host = createWorkerHost(job.images, fonts);
  const loaded = await host.loadFonts(familiesOf(document));
  if (loaded.kind === 'failed') return failed(`не загрузился шрифт ${loaded.families.join(', ')}`);
  const missing = await host.images.load(imagesOf(document).map((layer) => layer.src));
  if (missing.length > 0) return failed(`не удалось прочитать изображение ${fileNames(document, missing)}`);
  const [width, height] = [document.sheet.width * scale, document.sheet.height * scale];
  if (createUsableSurface(width, height) === null) {
    return failed(`этот браузер не рисует изображения размером ${width} × ${height} точек, уменьшите лист`);
  }
  renderer = copyRenderer(copyHost(host, job), document, scale);
  return { kind: 'ready' };
}

function copyHost(
  host: ReturnType<typeof createWorkerHost>,
  job: CopyJob,
): CopyHost<ImageBitmap | OffscreenCanvas, CopyResult> {
  return {
    measurer: host.measurer,
    images: host.images,
    createSurface: (width, height) => {
      const surface = createUsableSurface(width, height);
      if (!surface) throw new Error(`No canvas of ${width} × ${height} pixels.`);
      return {
        ctx: surface.context,
        picture: surface.canvas,
        encode: () => encode(surface, job),
      };
    },
  };
}

async function encode(surface: Surface, job: CopyJob): Promise<CopyResult> {
  const result = await encodeSurface(surface, job);
  if (result.kind === 'unsupported')
    return failed(`этот браузер не умеет сохранять ${job.format}, выберите другой формат`);
  return { kind: 'copy', blob: result.blob };
}

/** A canvas beyond a browser's limit may be given and stay blank, so one pixel is painted and read back. */
function createUsableSurface(width: number, height: number): Surface | null {
  const surface = createSurface(width, height);
  if (!surface) return null;
  surface.context.fillStyle = '#ffffff';
  surface.context.fillRect(width - 1, height - 1, 1, 1);
  const alpha = surface.context.getImageData(width - 1, height - 1, 1, 1).data[3];
  surface.context.clearRect(width - 1, height - 1, 1, 1);
  return alpha === 255 ? surface : null;
}

function imagesOf(document: Document) {
  return document.layers.filter((layer) => hasPicture(layer)).filter((layer) => layer.visible);
}

function fileNames(document: Document, srcs: readonly string[]): string {
  const names = imagesOf(document)
    .filter((layer) => srcs.includes(layer.src))
    .map((layer) => `«${layer.fileName || layer.name}»`);
  return [...new Set(names)].join(', ');
}

function failed(message: string): Failed {
  return { kind: 'failed', message };
}
