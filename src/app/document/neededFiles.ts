import type { Document } from '../../document/document.ts';
import { ownFontSources } from '../../document/ownFonts.ts';
import { imagesOf } from '../../document/records/layerImages.ts';
import type { ImageFiles } from './imageFiles.ts';

/**
 * The files that workers need to draw a document, by their addresses: images, and fonts of one's own. Rejects
 * with a `Failure` when an image is unavailable; a font that is gets left out, and its texts are drawn in the
 * default family, as on the page.
 * @param srcs the images; all of the document unless given
 */
export async function neededFiles(
  images: Pick<ImageFiles, 'filesOf'>,
  document: Document,
  srcs: readonly string[] = imagesOf(document),
): Promise<ReadonlyMap<string, Blob>> {
  const sources = ownFontSources(document.settings.fonts);
  if (sources.length === 0) return images.filesOf(srcs);
  const [files, fonts] = await Promise.all([images.filesOf(srcs), foundFiles(images, sources)]);
  return new Map([...files, ...fonts]);
}

/** Those of the files that can be had. */
async function foundFiles(
  images: Pick<ImageFiles, 'filesOf'>,
  srcs: readonly string[],
): Promise<ReadonlyMap<string, Blob>> {
  const found = await Promise.all(
    srcs.map((src) => images.filesOf([src]).catch((): ReadonlyMap<string, Blob> => new Map())),
  );
  return new Map(found.flatMap((files) => [...files]));
}
