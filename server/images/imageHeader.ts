/** What an image's header says. */
import type { ImageType } from '../../src/api/contract/images.ts';

export interface ImageHeader {
  readonly type: ImageType;
  /** Stored size in pixels, before any EXIF rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether the file has several frames or an EXIF rotation; then it is redrawn instead of cleaned. */
  readonly needsRedraw: boolean;
  /** EXIF orientation, 2 to 8, of a file whose decoder does not apply it. */
  readonly orientation?: number;
}
