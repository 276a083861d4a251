import type { UsesApi } from '../platform/usesApi.ts';
import type { ReadImage } from '../thumbnails/thumbnailPainter.ts';

/**
 * Reads the pictures of a template, or of one's own projects without its id, by the `src` of an image layer:
 * `<img>` cannot send the token.
 */
export function readPictures(
  { api }: UsesApi<'loadImage' | 'loadTemplateImage'>,
  templateId?: string,
): ReadImage {
  return (src, options) =>
    templateId === undefined ? api.loadImage(src, options) : api.loadTemplateImage(templateId, src, options);
}
