/** Reads what a PDF must say about a JPEG; its bytes are stored as they are. */
import type { Bytes } from '../../formats/bytes.ts';
import { viewOf } from '../../formats/bytes.ts';
import type { ImageData } from './imageObject.ts';
import type { Orientation } from './orientation.ts';
import { isOrientation } from './orientation.ts';

const MARKER = 0xff;
const APP1 = 0xe1;
const SOS = 0xda;
/** Baseline, extended and progressive Huffman-coded frames: those that a PDF reader decodes. */
const FRAMES = [0xc0, 0xc1, 0xc2];

/**
 * The image of a JPEG in RGB or grey, with the turn that its Exif orientation asks for; null when it cannot
 * be stored as it is: CMYK or of a rare kind. Such an image is decoded by the host.
 */
export function jpegImage(file: Bytes): ImageData | null {
  const view = viewOf(file);
  if (file[0] !== MARKER || file[1] !== 0xd8) return null;
  let at = 2;
  let orientation: Orientation | undefined;
  while (at + 4 < file.length) {
    if (file[at] !== MARKER) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === MARKER) {
      at += 1;
      continue;
    }
    if (marker === SOS) return null;
    const length = view.getUint16(at + 2);
    if (marker === APP1) orientation ??= orientationOf(file.subarray(at + 4, at + 2 + length));
    if (FRAMES.includes(marker)) return frame(file, view, at + 4, orientation);
    at += 2 + length;
  }
  return null;
}

function frame(
  bytes: Bytes,
  view: DataView,
  at: number,
  orientation: Orientation | undefined,
): ImageData | null {
  if (at + 6 > bytes.length) return null;
  const components = view.getUint8(at + 5);
  if (view.getUint8(at) !== 8 || (components !== 1 && components !== 3)) return null;
  return {
    width: view.getUint16(at + 3),
    height: view.getUint16(at + 1),
    colorSpace: components === 1 ? '/DeviceGray' : '/DeviceRGB',
    bitsPerComponent: 8,
    filter: '/DCTDecode',
    bytes,
    orientation,
  };
}

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;

/** The orientation of an Exif segment; undefined when it has none or the image is upright. */
function orientationOf(segment: Bytes): Orientation | undefined {
  if (!EXIF.every((byte, index) => segment[index] === byte) || segment.length < 14) return undefined;
  const tiff = viewOf(segment.slice(EXIF.length));
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(entry, little) !== ORIENTATION) continue;
    const value = tiff.getUint16(entry + 8, little);
    return isOrientation(value) ? value : undefined;
  }
  return undefined;
}
