/** Size and frames of a picture as its first bytes say, without decoding it. The server reads them again. */

interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** Of the stored picture, before an EXIF rotation; 0 where the bytes do not say. */
  readonly width: number;
  readonly height: number;
  /** Whether it has more than one frame. */
  readonly isAnimated: boolean;
}

/**
 * Null for anything but PNG, JPEG, WEBP and GIF.
 * @param bytes the beginning of the file; the frames of a GIF are counted only in the whole file
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (text: string, at = 0): boolean => textAt(bytes, at, text.length) === text;
  try {
    if (begins('\u0089PNG\r\n\u001A\n')) {
      const size = { width: view.getUint32(16), height: view.getUint32(20) };
      return { type: 'image/png', ...size, isAnimated: hasFrameControl(bytes, view) };
    }
    if (begins('\u00FF\u00D8\u00FF')) return { type: 'image/jpeg', ...jpegSize(view), isAnimated: false };
    if (begins('RIFF') && begins('WEBP', 8)) return { type: 'image/webp', ...webpHeader(bytes, view) };
    if (begins('GIF87a') || begins('GIF89a')) {
      const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      return { type: 'image/gif', ...size, isAnimated: hasSecondFrame(bytes) };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCodePoint(...bytes.subarray(at, at + length));
}

/** An animated PNG has a chunk `acTL` before its pixels. */
function hasFrameControl(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'acTL') return view.getUint32(at + 8) > 1;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** From the frame header, which follows segments of any number. */
function jpegSize(view: DataView): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return { width: 0, height: 0 };
}

function webpHeader(bytes: Uint8Array, view: DataView): Omit<ImageHeader, 'type'> {
  switch (textAt(bytes, 12, 4)) {
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
        isAnimated: (view.getUint8(20) & 0x02) !== 0,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
    }
    default: {
      const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
      return { width, height, isAnimated: false };
    }
  }
}

/**
 * Walks over the blocks of a GIF: extensions `21`, images `2C`, each with a colour table or none and data in
 * small parts.
 */
function hasSecondFrame(bytes: Uint8Array): boolean {
  const behindParts = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let frames = 0;
  for (let at = 13 + tableBytes(bytes[10]); at < bytes.length;) {
    if (bytes[at] === 0x21) at = behindParts(at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      if (frames > 1) return true;
      at = behindParts(at + 11 + tableBytes(bytes[at + 9]));
    } else return false;
  }
  return false;
}

/** Bytes of a colour table, as its flags say. */
function tableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
