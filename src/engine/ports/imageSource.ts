import type { PixelLook } from '../../document/pictures/pictureLooks.ts';

/** Size of an image, in pixels of the file; every host's images have it. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Decoded images of a document by `src`. Undefined while an image is loading or if it is unavailable. */
export interface ImageSource<Image extends PixelSize = PixelSize> {
  /** @param look how its pixels differ from those of the file (`developPixels`) */
  get(src: string, look?: PixelLook): Image | undefined;
}
