import { createCanvas, loadImage } from '@napi-rs/canvas';
import JSZip from 'jszip';

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files of an archive in the order in which it lists them. */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const zip = await JSZip.loadAsync(bytes);
  return Promise.all(
    Object.values(zip.files).map(async (file) => ({
      name: file.name,
      bytes: await file.async('uint8array'),
    })),
  );
}

/** Decoded pixels: RGBA, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Decodes PNG, JPEG or WEBP. Throws when the bytes are no such image. */
export async function decode(bytes: Uint8Array): Promise<Picture> {
  const image = await loadImage(Buffer.from(bytes));
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, image.width, image.height);
  return { width: image.width, height: image.height, data };
}

/**
 * The smallest box that holds every pixel in which two pictures of one size differ by more than `tolerance`,
 * or null.
 */
export function differenceBounds(a: Picture, b: Picture, tolerance = 0) {
  let [left, top, right, bottom] = [a.width, a.height, -1, -1];
  for (let y = 0; y < a.height; y += 1) {
    for (let x = 0; x < a.width; x += 1) {
      if (!differs(a, b, (y * a.width + x) * 4, tolerance)) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { left, top, right, bottom };
}

function differs(a: Picture, b: Picture, at: number, tolerance: number): boolean {
  for (let channel = 0; channel < 4; channel += 1) {
    if (Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > tolerance) return true;
  }
  return false;
}
