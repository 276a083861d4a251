/**
 * PNG images in a PDF. PDF knows PNG's own row prediction, so opaque images are stored as they are; of others
 * the opacity is stored apart.
 */
import type { Bytes } from '../../formats/bytes.ts';
import { joinBytes, nameAt, startsWith, viewOf } from '../../formats/bytes.ts';
import type { Compression } from '../../../engine/ports/index.ts';
import { array } from '../file/syntax.ts';
import type { ImageData } from './imageObject.ts';
import { predictor } from './imageObject.ts';
import { splitRows } from './pngRows.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const [GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA] = [0, 2, 3, 4, 6];

interface Png {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly kind: number;
  readonly palette: Bytes | null;
  /** Compressed rows. */
  readonly data: Bytes;
}

/**
 * The image of a PNG; null when it cannot be stored like this: interlaced, with a colour or a palette that is
 * transparent, or with colours of its own (`gAMA` without `sRGB`, an ICC profile). The host decodes such an
 * image.
 */
export async function pngImage(file: Bytes, compression: Compression): Promise<ImageData | null> {
  const png = readPng(file);
  if (png === null) return null;
  const { width, height, bits, kind } = png;
  const common = { width, height, bitsPerComponent: bits, filter: '/FlateDecode' };
  if (kind === GREY || kind === RGB || kind === PALETTE) {
    const colors = kind === RGB ? 3 : 1;
    const parameters = predictor(width, colors, bits);
    return { ...common, colorSpace: colorSpace(png), parameters, bytes: png.data };
  }
  const colors = kind === RGB_ALPHA ? 3 : 1;
  const rows = splitRows(await compression.inflate(png.data), width, height, colors, bits / 8);
  if (rows === null) return null;
  const bytes = await compression.deflate(rows.colors);
  const alpha = rows.isOpaque
    ? undefined
    : { bytes: await compression.deflate(rows.alpha), bitsPerComponent: bits };
  return { ...common, colorSpace: colorSpace(png), parameters: predictor(width, colors, bits), bytes, alpha };
}

function colorSpace({ kind, palette }: Png): string {
  if (kind === GREY || kind === GREY_ALPHA) return '/DeviceGray';
  if (kind !== PALETTE || palette === null) return '/DeviceRGB';
  const hex = Array.from(palette, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return array(['/Indexed', '/DeviceRGB', palette.length / 3 - 1, `<${hex}>`]);
}

function readPng(file: Bytes): Png | null {
  if (!startsWith(file, SIGNATURE) || file.length < 33) return null;
  const view = viewOf(file);
  const [bits, kind, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  if (interlace !== 0) return null;
  let palette: Bytes | null = null;
  let isStandard = false;
  const data: Bytes[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = view.getUint32(at);
    const name = nameAt(file, at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'tRNS' || name === 'iCCP' || (name === 'gAMA' && !isStandard)) return null;
    if (name === 'sRGB') isStandard = true;
    if (name === 'PLTE') palette = body;
    if (name === 'IDAT') data.push(body);
    at += 12 + length;
  }
  if (data.length === 0 || (kind === PALETTE && palette === null)) return null;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bits,
    kind,
    palette,
    data: joinBytes(data),
  };
}
