/**
 * The steps in which a picture is made smaller, and the part of the work that is done after each. Browsers do
 * not tell how far they are with decoding or encoding, so the part grows by whole steps.
 */
import type { ShrinkRequest } from './messages.ts';

const QUALITY = 0.92;
/** Encoded anew, smaller, while the file is longer than it may be. */
const TRIES = 6;

/** Parts of the work, by time: of a photograph of 50 megapixels more than half is decoding. */
const READ = 0.1;
const DECODED = 0.6;
const SCALED = 0.75;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ShrinkTools<Bitmap extends Size> {
  /** The whole file in memory, so that decoding does not wait for the disk. */
  readonly read: (file: Blob) => Promise<Blob>;
  /** The picture, upright. */
  readonly decode: (file: Blob) => Promise<Bitmap>;
  readonly draw: (
    bitmap: Bitmap,
    size: Size,
  ) => { readonly convertToBlob: (options: ImageEncodeOptions) => Promise<Blob> };
}

/**
 * The picture within the limits; rejects when it cannot be decoded or made small enough.
 * @param onPart called with the part that is done, from 0 to 1, after each step; never less than before
 */
export async function shrinkInSteps<Bitmap extends Size>(
  { file, type, maxPixels, maxSide, maxBytes }: ShrinkRequest,
  { read, decode, draw }: ShrinkTools<Bitmap>,
  onPart: (part: number) => void,
): Promise<Blob> {
  const whole = await read(file);
  onPart(READ);
  const bitmap = await decode(whole);
  onPart(DECODED);
  const { width, height } = bitmap;
  let scale = Math.min(1, Math.sqrt(maxPixels / (width * height)), maxSide / Math.max(width, height));
  let part = SCALED;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const drawn = draw(bitmap, scaleSize(bitmap, scale));
    onPart(part);
    const blob = await drawn.convertToBlob({ type, quality: QUALITY });
    if (blob.size <= maxBytes) {
      onPart(1);
      return blob;
    }
    scale *= Math.min(0.9, 0.9 * Math.sqrt(maxBytes / blob.size));
    part = (part + 1) / 2;
  }
  throw new Error('The picture cannot be made small enough.');
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
