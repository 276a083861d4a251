/** RGBA, not premultiplied, row by row. */
export interface PicturePixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}
