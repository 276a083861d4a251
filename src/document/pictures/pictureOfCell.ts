/**
 * Finds the picture that a cell stands for. Separate from the schemas, so that a worker that only draws loads
 * no Zod.
 */
import { foldText } from '../text/foldText.ts';
import type { Picture } from './picture.ts';
import { pictureInCell } from './pictureInCell.ts';
import type { RowPicture, RowPictures } from './rowPictures.ts';
import { foundOnce } from '../schema/foundOnce.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Enough for a JPEG with a thumbnail in its metadata; base64 units. */
const MAX_UNITS = 400_000;

const READERS: Readonly<Record<string, (bytes: DataView) => Size | null>> = {
  png: (bytes) => sizeAt(bytes, 24, () => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) })),
  gif: (bytes) =>
    sizeAt(bytes, 10, () => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) })),
  jpeg: jpegSize,
  webp: webpSize,
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const DIGITS = new Map(Array.from(ALPHABET, (letter, digit) => [letter, digit]));

/**
 * The picture for a cell, or null: an empty cell, or a file that was not given. Letter case does not matter.
 */
export function pictureOfCell({ pictures }: Pick<RowPictures, 'pictures'>, value: string): Picture | null {
  const embedded = embeddedPicture(value);
  return embedded ?? foundOnce(pictures, byKey).get(pictureKey(value)) ?? null;
}

/** What two cells with the same picture have in common. */
export function pictureKey(value: string): string {
  return foldText(value.trim());
}

/**
 * The picture that a cell holds as a data URL; null for any other text, and for a picture whose size cannot
 * be read.
 */
function embeddedPicture(value: string): Picture | null {
  const src = pictureInCell(value);
  const size = src === null ? null : imageSizeOf(src);
  return src === null || size === null ? null : { src, ...size, fileName: '' };
}

function byKey(pictures: readonly RowPicture[]): ReadonlyMap<string, Picture> {
  return new Map(pictures.map(({ value, ...picture }) => [pictureKey(value), picture]));
}

/**
 * Reads the size of an image from its first bytes, so that a picture in a cell can be placed before it is
 * decoded.
 *
 * Size in pixels of a PNG, GIF, JPEG or WEBP in a base64 data URL; null for anything else.
 */
function imageSizeOf(dataUrl: string): Size | null {
  const match = /^data:image\/(png|gif|jpeg|webp);base64,/u.exec(dataUrl);
  if (match === null) return null;
  const bytes = decodeBase64(dataUrl.slice(match[0].length, match[0].length + MAX_UNITS));
  const size = READERS[match[1] ?? '']?.(new DataView(bytes.buffer)) ?? null;
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function sizeAt(bytes: DataView, end: number, read: () => Size): Size | null {
  return bytes.byteLength < end ? null : read();
}

/** The frame header is behind other segments, each with its length. */
function jpegSize(bytes: DataView): Size | null {
  for (let at = 2; at + 9 <= bytes.byteLength; at += 2 + bytes.getUint16(at + 2)) {
    if (bytes.getUint8(at) !== 0xff) return null;
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
  }
  return null;
}

/** Three forms: extended, lossy, lossless. */
function webpSize(bytes: DataView): Size | null {
  if (bytes.byteLength < 30) return null;
  switch (bytes.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27) };
    case 0x56503820:
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = bytes.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return null;
  }
}

function uint24(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);
}

/** The bytes of a text in base64, as far as it is valid. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  let at = 0;
  let bits = 0;
  let held = 0;
  for (const letter of base64) {
    const digit = DIGITS.get(letter);
    if (digit === undefined) break;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes.slice(0, at);
}
