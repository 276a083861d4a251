/** What every host's images have: their own size, in pixels of the file. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Decoded images of a document by their `src`. Undefined while an image is loading or when it cannot be had. */
export interface ImageSource<Image extends PixelSize = PixelSize> {
  get(src: string): Image | undefined;
}
