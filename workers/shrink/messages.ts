/** What the page and the worker that makes pictures smaller say to each other. */

export interface ShrinkRequest {
  readonly file: Blob;
  /** Type of the result. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly maxPixels: number;
  /** The longest side of the result, in pixels. */
  readonly maxSide: number;
  readonly maxBytes: number;
}

export interface ShrinkWorkerApi {
  /**
   * The picture, upright, within the limits; rejects when it cannot be decoded or made small enough.
   * @param onPart called with the part that is done, from 0 to 1, after each step
   */
  shrink(request: ShrinkRequest, onPart: (part: number) => void): Promise<Blob>;
}
