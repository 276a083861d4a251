/** A worker's host with the fonts and images of a document loaded. */
import type { RunDocument } from '../document/runDocument.ts';
import { allLayers } from '../document/runDocument.ts';
import { imagesOfLayer } from '../document/records/layerImages.ts';
import type { ExportFailed } from '../output/export/index.ts';
import type { FontLoader } from './fonts.ts';
import { createSurface } from './surface.ts';
import { createWorkerHost } from './workerHost.ts';

type ReadyHost =
  | { readonly kind: 'ready'; readonly host: ReturnType<typeof createWorkerHost> }
  | ExportFailed;

/**
 * @param images encoded images by the `src` of the layers
 * @param needed those that are decoded before the first copy
 */
export async function readyHost(
  document: RunDocument,
  images: ReadonlyMap<string, Blob>,
  fonts: FontLoader,
  needed: readonly string[],
): Promise<ReadyHost> {
  if (createSurface(1, 1) === null) return failedExport('Не удалось найти элемент холста');
  const host = createWorkerHost(images, fonts);
  const [loaded, missing] = await Promise.all([host.loadFonts(document), host.images.load(needed)]);
  if (loaded.kind === 'failed') return failedExport(`не загрузился шрифт ${loaded.families.join(', ')}`);
  if (missing.length > 0) return unreadImages(document, missing);
  return { kind: 'ready', host };
}

/** The failure of a run because of images that could not be decoded. */
export function unreadImages(document: RunDocument, srcs: readonly string[]): ExportFailed {
  const names = fileNames(document, srcs);
  return failedExport(
    names === ''
      ? 'не удалось прочитать картинку из ячейки таблицы'
      : `не удалось прочитать изображение ${names}`,
  );
}

function fileNames(document: RunDocument, srcs: readonly string[]): string {
  const names = allLayers(document)
    .filter(({ visible }) => visible)
    .flatMap((layer) => imagesOfLayer(layer).map((image) => ({ ...image, layerName: layer.name })))
    .filter(({ src }) => srcs.includes(src))
    .map(({ fileName, layerName }) => `«${fileName || layerName}»`);
  return [...new Set(names)].join(', ');
}

function failedExport(message: string): ExportFailed {
  return { kind: 'failed', message };
}
