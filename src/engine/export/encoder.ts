/**
 * The ports between a painted page and its bytes. A page is small enough to be encoded whole; what grows with the number of
 * copies is the file that holds them, and that is streamed (`container.ts`, `sink.ts`).
 */
import type { Bounds } from '../math/bounds.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { ImageMimeType } from './formats.ts';
import type { Bytes } from './bytes.ts';

/** A page as an encoder must know it; the same for all copies of a run. */
export interface PageSetup {
  /** On paper, in millimetres. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Device pixels of a surface for one document pixel. */
  readonly scale: number;
  /** Of an encoded image, so that it has the page's size on paper. */
  readonly pixelsPerInch: number;
  /** Of the lossy formats, 0 to 1. */
  readonly quality: number;
}

/** A canvas of the host with one painted page on it, in device pixels. */
export interface PageSurface<Image extends PixelSize> {
  readonly ctx: Canvas2D<Image>;
  /** The surface as something that can be drawn on another one. */
  readonly picture: Image;
  /** The surface as an image file by the host's own encoder; null when the host does not know the type. */
  writeImage(type: ImageMimeType, quality: number): Promise<Bytes | null>;
  /** RGBA, four bytes a pixel, row by row. `region` is in whole device pixels, inside the surface. */
  readPixels(region: Bounds): Uint8ClampedArray;
}
type WritableSurface = Pick<PageSurface<PixelSize>, 'writeImage' | 'readPixels'>;

export type EncodedPage =
  | { readonly kind: 'encoded'; readonly bytes: Bytes }
  /** The host cannot write this format. */
  | { readonly kind: 'unsupported' };

export interface PageEncoder {
  /**
   * Encodes what is on the surface when it is called: painting the next copy on it meanwhile changes nothing.
   * @param dirtyRegions where this page may differ from the first one that this encoder was given, in whole device pixels;
   *   null when it may differ anywhere, as the first page does
   */
  encodePage(surface: WritableSurface, dirtyRegions: readonly Bounds[] | null): Promise<EncodedPage>;
  /** Lets go of what it keeps between pages. */
  close(): void;
}
export type OpenEncoder = (page: PageSetup) => PageEncoder;
