/** What the first bytes of a picture say about it. */
import type { ImageType } from '../../src/api/contract/images.ts';

export interface ImageHeader {
  readonly type: ImageType;
  /** Stored size in pixels, before any turning that EXIF asks for. */
  readonly width: number;
  readonly height: number;
  /** Whether the file holds several frames, or asks to be turned; then it is drawn anew instead of being cleaned. */
  readonly needsRedraw: boolean;
}
