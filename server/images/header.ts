/** Detects a file's type by its first bytes, never by its name or declared type. */
import type { ImageHeader } from './imageHeader.ts';
import { jpegHeader } from './jpeg.ts';
import { pngHeader } from './png.ts';
import { webpHeader } from './webp.ts';

/** Null for anything but PNG, JPEG, WEBP and GIF. */
export function readHeader(bytes: Uint8Array): ImageHeader | null {
  return pngHeader(bytes) ?? jpegHeader(bytes) ?? webpHeader(bytes) ?? gifHeader(bytes);
}

function gifHeader(bytes: Uint8Array): ImageHeader | null {
  const signature = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
  if ((signature !== 'GIF87a' && signature !== 'GIF89a') || bytes.length < 13) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    type: 'image/gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    needsRedraw: true,
  };
}
