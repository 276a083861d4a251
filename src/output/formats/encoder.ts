/**
 * Ports between a painted page and its bytes. A page is small enough to be encoded at once; the file of all
 * copies grows with their number, so it is streamed (`container.ts`, `sink.ts`).
 */
import type { Bounds } from '../../engine/math/index.ts';
import type { Canvas2D, PixelSize, JpegCoder, PixelSnapshot, PngCoder } from '../../engine/ports/index.ts';
import type { ImageMimeType } from './formats.ts';
import type { Bytes } from './bytes.ts';
import type { Splice } from './splicedFiles.ts';

/** The page as encoders need it; the same for all copies of a run. */
export interface PageSetup {
  /** Size on paper, mm. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Device pixels of a surface per document pixel. */
  readonly scale: number;
  /** Resolution of an encoded image, so that it has the page's size on paper. */
  readonly pixelsPerInch: number;
  /** For lossy formats, 0 to 1. */
  readonly quality: number;
}

/** A host canvas with one painted page, in device pixels. */
export interface PageSurface<Image extends PixelSize> {
  readonly ctx: Canvas2D<Image>;
  /** The surface as an image that can be drawn on another surface. */
  readonly picture: Image;
  /** Encodes the surface with the host's encoder; null when the host does not support the type. */
  writeImage(type: ImageMimeType, quality: number): Promise<Bytes | null>;
  /** RGBA, four bytes per pixel, row by row. `region` is in whole device pixels, inside the surface. */
  readPixels(region: Bounds): Uint8ClampedArray;
  /** What it shows now, faster to read than by `readPixels`. */
  snapshot(): PixelSnapshot;
}
export type WritableSurface = Pick<PageSurface<PixelSize>, 'picture' | 'writeImage' | 'snapshot'>;

export type EncodedPage =
  /**
   * `crc` is the CRC-32 of the bytes, when the encoder knows it; `splice` tells how they differ from those of
   * the first page. Who needs the splice only does not read `bytes`, which then are never put together.
   */
  | { readonly kind: 'encoded'; readonly bytes: Bytes; readonly crc?: number; readonly splice?: Splice }
  /** The host cannot write this format. */
  | { readonly kind: 'unsupported' };

export interface PageEncoder {
  /**
   * Takes what all copies have, with which pages are compared; null for an encoder that compares none. Where
   * it resolves with true, the surface stays as it is and no other page is given until a page is encoded;
   * otherwise later painting has no effect on a page.
   */
  readonly keepFirst: ((surface: WritableSurface) => Promise<boolean>) | null;
  /**
   * Encodes the surface as it is at the call.
   * @param dirtyRegions where this page may differ from the first page of this encoder, in whole device
   *   pixels; null when it may differ anywhere, as the first page does
   */
  encodePage(surface: WritableSurface, dirtyRegions: readonly Bounds[] | null): Promise<EncodedPage>;
  /** Frees what it keeps between pages. */
  close(): void;
}
export type OpenEncoder = (page: PageSetup) => PageEncoder;

/** What encoders need of the host besides its canvas. */
export interface EncoderHost {
  /** Both are null where the host has no WebAssembly. */
  createPngCoder(): PngCoder | null;
  createJpegCoder(): JpegCoder | null;
}
