/** Size of an image, in pixels of the file; every host's images have it. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Decoded images of a document by `src`. Undefined while an image is loading or if it is unavailable. */
export interface ImageSource<Image extends PixelSize = PixelSize> {
  get(src: string): Image | undefined;
}
