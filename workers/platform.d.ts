/** Declares message types that page and worker share and that neither library has here. */
interface Blob {
  readonly size: number;
  readonly type: string;
}
interface ImageBitmap {
  readonly width: number;
  readonly height: number;
}
