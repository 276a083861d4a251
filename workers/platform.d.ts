/** What messages carry that page and worker both have, and that neither of their libraries declares here. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
interface ImageBitmap {
  readonly width: number;
  readonly height: number;
}
