/** What writing a PDF needs of a host besides what copies need. */
import type { Bytes } from '../formats/bytes.ts';
import type { CopyHost } from '../export/copyRenderer.ts';
import type { Compression, PixelSize, TextShaper } from '../../engine/ports/index.ts';

export interface PdfHost<Image extends PixelSize> extends CopyHost<Image> {
  readonly compression: Compression;
  readonly shaper: TextShaper;
  /** A font file of the catalogue as WOFF; rejects when it cannot be read. */
  readonly readFont: (file: string) => Promise<Bytes>;
  /** The encoded file of an image, by its `src`; null when there is none. */
  readonly readImage: (src: string) => Promise<Bytes | null>;
  /** The ICC profile of FOGRA39 (`public/print`), for files for print shops; rejects when it cannot be read. */
  readonly readPressProfile: () => Promise<Bytes>;
  /** Makes `images` have these, until the call after a few others. Rejects when one cannot be decoded. */
  readonly decodeImages: (srcs: readonly string[]) => Promise<void>;
}
