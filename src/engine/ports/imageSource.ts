import type { PictureLooks, PixelLook } from '../../document/pictures/pictureLooks.ts';

/** Size of an image, in pixels of the file; every host's images have it. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A box in document pixels, and the frame of the picture in it. */
export interface FramedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Absent for a picture that is stretched to the box. */
  readonly frame?: PictureLooks['frame'];
}

/** Decoded images of a document by `src`. Undefined while an image is loading or if it is unavailable. */
export interface ImageSource<Image extends PixelSize = PixelSize> {
  /**
   * @param look how its pixels differ from those of the file (`developPixels`)
   * @param frame the box that it is drawn in, and how: a host may keep only what is seen there
   */
  get(src: string, look?: PixelLook, frame?: FramedBox): Image | undefined;
}
