/** Decoded images of a document by their `src`. Undefined while an image is loading or when it cannot be had. */
export interface ImageSource<Image = unknown> {
  get(src: string): Image | undefined;
}
