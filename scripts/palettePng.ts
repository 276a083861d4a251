/**
 * Writes a PNG with at most 256 colours. Drawings have few colours, and an indexed file is a third of the
 * size, which keeps the repository small. Colours are rounded to 6 bits per channel; if there are still too
 * many, the rarest are replaced by the nearest remaining one.
 */
import { deflateSync } from 'node:zlib';

/** `pixels` are opaque RGBA, row by row. */
export function palettePng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const { palette, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = indexOf(rounded(pixels, (y * width + x) * 4));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits per index, palette
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paletteOf(pixels: Uint8ClampedArray) {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = rounded(pixels, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([color]) => color);
  const known = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const index = known.get(color) ?? nearest(palette, color);
    known.set(color, index);
    return index;
  };
  return { palette, indexOf };
}

function nearest(palette: readonly number[], color: number): number {
  const distance = (other: number) =>
    Math.hypot(
      (color >> 16) - (other >> 16),
      ((color >> 8) & 255) - ((other >> 8) & 255),
      (color & 255) - (other & 255),
    );
  return palette.reduce(
    (best, each, index) => (distance(each) < distance(palette[best] ?? 0) ? index : best),
    0,
  );
}

function rounded(pixels: Uint8ClampedArray, at: number): number {
  const channel = (offset: number) => {
    const bits = (pixels[at + offset] ?? 0) >> 2;
    return (bits << 2) | (bits >> 4);
  };
  return (channel(0) << 16) | (channel(1) << 8) | channel(2);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** CRC-32 as in the PNG specification (annex D). */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) * 0xedb88320);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
