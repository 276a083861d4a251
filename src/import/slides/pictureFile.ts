/** What a picture of the file is, by its first bytes: its type, and its size in pixels where it says so. */
import type { ImportedPicture } from '../imported.ts';

export interface PictureFile extends ImportedPicture {
  /** Null where it is not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Null for a picture that browsers do not show, such as EMF. */
export function pictureFile(src: string, bytes: Uint8Array<ArrayBuffer>): PictureFile | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = TYPES.find(({ isIt }) => bytes.length >= 30 && isIt(bytes, view));
  if (found !== undefined) return { src, type: found.type, bytes, size: found.sizeOf(view) };
  return isSvg(bytes) ? { src, type: 'image/svg+xml', bytes, size: null } : null;
}

interface PictureType {
  readonly type: ImportedPicture['type'];
  readonly isIt: (bytes: Uint8Array, view: DataView) => boolean;
  readonly sizeOf: (view: DataView) => PictureFile['size'];
}

const TYPES: readonly PictureType[] = [
  {
    type: 'image/png',
    isIt: (_, view) => view.getUint32(0) === 0x89504e47,
    sizeOf: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  },
  {
    type: 'image/jpeg',
    isIt: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
    sizeOf: jpegSize,
  },
  {
    type: 'image/gif',
    isIt: (bytes) => letters(bytes, 0, 4) === 'GIF8',
    sizeOf: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  },
  {
    type: 'image/bmp',
    isIt: (bytes) => letters(bytes, 0, 2) === 'BM',
    sizeOf: (view) => ({
      width: Math.abs(view.getInt32(18, true)),
      height: Math.abs(view.getInt32(22, true)),
    }),
  },
  {
    type: 'image/webp',
    isIt: (bytes) => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP',
    sizeOf: webpSize,
  },
];

function letters(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** From the frame header, behind segments of other kinds. */
function jpegSize(view: DataView): PictureFile['size'] {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): PictureFile['size'] {
  const form = view.getUint32(12);
  const low = (at: number): number => view.getUint16(at, true);
  if (form === 0x56503820) return { width: low(26) & 0x3fff, height: low(28) & 0x3fff };
  if (form === 0x56503858)
    return {
      width: 1 + low(24) + (view.getUint8(26) << 16),
      height: 1 + low(27) + (view.getUint8(29) << 16),
    };
  return null;
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/u.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
}
