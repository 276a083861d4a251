/** Where the pictures of a document come from. */
import type { UsesApi } from '../platform/usesApi.ts';
import type { ReadImage } from '../thumbnails/thumbnailPainter.ts';

/** Those of one's own projects, by the `src` of an image layer: `<img>` cannot send the token. */
export function ownPictures({ api }: UsesApi<'loadImage'>): ReadImage {
  return (src, options) => api.loadImage(src, options);
}

/** Those of a template, which guests have too. */
export function templatePictures({ api }: UsesApi<'loadTemplateImage'>, templateId: string): ReadImage {
  return (src, options) => api.loadTemplateImage(templateId, src, options);
}
