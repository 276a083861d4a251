/** What the page and the worker that gives pictures their looks say to each other. */
import type { PixelLook } from '../../src/document/pictures/pictureLooks.ts';

export interface DevelopWorkerApi {
  /** A new picture with this look; both are handed over. Rejects without memory for it. */
  develop(image: ImageBitmap, look: PixelLook): Promise<ImageBitmap>;
}
