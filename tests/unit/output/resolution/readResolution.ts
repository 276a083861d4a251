/**
 * Independent reader of an image's resolution, after the format's specification; also checks the file
 * structure.
 */
import { crc32 } from 'node:zlib';

export interface Read {
  /** Pixels per inch (JPEG, WEBP) or per metre (PNG), horizontal and vertical. */
  readonly resolution: readonly [number, number];
  /** Chunks or segments in order. */
  readonly parts: readonly string[];
}

export function readPng(file: Uint8Array): Read {
  const bytes = Buffer.from(file);
  const parts: string[] = [];
  let resolution: Read['resolution'] = [0, 0];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new Error(`The checksum of ${name} is wrong.`);
    if (name === 'pHYs') {
      if (bytes[at + 16] !== 1) throw new Error('The unit of pHYs is not the metre.');
      resolution = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    }
    parts.push(name);
    at = end;
  }
  return { resolution, parts };
}

export function readJpeg(file: Uint8Array): Read {
  const bytes = Buffer.from(file);
  const parts: string[] = [];
  let resolution: Read['resolution'] = [0, 0];
  for (let at = 2; bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const name = bytes.toString('latin1', at + 4, at + 9);
    if (bytes[at + 1] === 0xe0 && name === 'JFIF\0') {
      if (bytes[at + 11] !== 1) throw new Error('The unit of JFIF is not the inch.');
      resolution = [bytes.readUInt16BE(at + 12), bytes.readUInt16BE(at + 14)];
    }
    parts.push((bytes[at + 1] ?? 0).toString(16));
  }
  return { resolution, parts };
}

export function readWebp(file: Uint8Array): Read {
  const bytes = Buffer.from(file);
  if (bytes.readUInt32LE(4) !== bytes.length - 8) throw new Error('The length of RIFF is wrong.');
  const parts: string[] = [];
  let resolution: Read['resolution'] = [0, 0];
  for (let at = 12; at < bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (name === 'EXIF') resolution = readExif(bytes.subarray(at + 8, at + 8 + length));
    parts.push(name);
    at += 8 + length + (length % 2);
  }
  if (parts[0] === 'VP8X' && (bytes.readUInt8(20) & 8) === 0) throw new Error('VP8X tells of no Exif chunk.');
  return { resolution, parts };
}

function readExif(tiff: Buffer): readonly [number, number] {
  if (tiff.toString('latin1', 0, 4) !== 'II*\0') throw new Error('This is no TIFF block.');
  const directory = tiff.readUInt32LE(4);
  const values = new Map<number, number>();
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    const value = tiff.readUInt32LE(at + 8);
    const isRational = tiff.readUInt16LE(at + 2) === 5;
    values.set(
      tiff.readUInt16LE(at),
      isRational ? tiff.readUInt32LE(value) / tiff.readUInt32LE(value + 4) : value,
    );
  }
  if (values.get(0x0128) !== 2) throw new Error('The unit of the resolution is not the inch.');
  return [values.get(0x011a) ?? 0, values.get(0x011b) ?? 0];
}
