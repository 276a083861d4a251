/**
 * Turns an uploaded file into an image that is safe to store, or a reason why not. The result decodes, is
 * within the limits, and has no metadata about camera, place or person. Pixels stay as they are wherever the
 * file can be cleaned; only animations (first frame) and photographs with an EXIF rotation are redrawn.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { ImageType } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '../../src/api/contract/limits.ts';
import type { By } from '../http/turns.ts';
import { swapsSides, uprightMatrix } from './exif.ts';
import type { ImageHeader } from './imageHeader.ts';
import { cleanJpeg, jpegHeader } from './jpeg.ts';
import { cleanPng, pngHeader } from './png.ts';
import { cleanWebp, webpHeader } from './webp.ts';

interface AcceptedImage {
  readonly ok: true;
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}
type ImageReply = AcceptedImage | { readonly ok: false; readonly text: string };

export type AcceptImage = (bytes: Uint8Array) => Promise<ImageReply>;
/** The same with a queue by person; a client that disconnects loses its turn. */
export type AcceptFor = (by: By, bytes: Uint8Array) => Promise<ImageReply>;

const NOT_AN_IMAGE = { ok: false, text: 'Это не картинка PNG, JPEG, WEBP или GIF.' } as const;
export const BROKEN = { ok: false, text: 'Картинка повреждена, открыть её не удалось.' } as const;
const TOO_LARGE = {
  ok: false,
  text: `В картинке больше ${MAX_IMAGE_PIXELS / 1_000_000} млн точек. Уменьшите её и загрузите снова.`,
} as const;
const REDRAWN_JPEG_QUALITY = 95;
/** Lossless. */
const TURNED_WEBP_QUALITY = 100;

export async function acceptImage(bytes: Uint8Array): Promise<ImageReply> {
  const header = readHeader(bytes);
  const error = errorByHeader(bytes);
  if (header === null || error !== null) return error ?? NOT_AN_IMAGE;
  try {
    if (header.orientation !== undefined) return await turn(bytes, header, header.orientation);
    return header.needsRedraw ? await redraw(bytes, header) : await clean(bytes, header);
  } catch {
    return BROKEN;
  }
}

/** Rejects before decoding: other file types, and too many pixels. */
export function errorByHeader(bytes: Uint8Array): (ImageReply & { readonly ok: false }) | null {
  const header = readHeader(bytes);
  if (header === null) return NOT_AN_IMAGE;
  const { width, height } = header;
  if (width === 0 || height === 0) return BROKEN;
  const isFlood = width > MAX_IMAGE_SIDE || height > MAX_IMAGE_SIDE || width * height > MAX_IMAGE_PIXELS;
  return isFlood ? TOO_LARGE : null;
}

async function clean(bytes: Uint8Array, { type, width, height }: ImageHeader): Promise<ImageReply> {
  const cleaned = await CLEANERS[type](bytes);
  if (cleaned === null) return BROKEN;
  const image = await loadImage(Buffer.from(cleaned));
  if (image.width !== width || image.height !== height) return BROKEN;
  return { ok: true, bytes: cleaned, type, width, height };
}

/** A GIF is always redrawn. */
const CLEANERS: Readonly<
  Record<ImageType, (bytes: Uint8Array) => Promise<Uint8Array | null> | Uint8Array | null>
> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
  'image/gif': () => null,
};

async function redraw(bytes: Uint8Array, header: ImageHeader): Promise<ImageReply> {
  if (header.type === 'image/jpeg' && cleanJpeg(bytes) === null) return BROKEN;
  const image = await loadImage(Buffer.from(bytes));
  const { width, height } = image;
  if (width === 0 || height === 0 || width * height > MAX_IMAGE_PIXELS) return BROKEN;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return header.type === 'image/jpeg'
    ? {
        ok: true,
        bytes: await canvas.encode('jpeg', REDRAWN_JPEG_QUALITY),
        type: 'image/jpeg',
        width,
        height,
      }
    : { ok: true, bytes: await canvas.encode('png'), type: 'image/png', width, height };
}

/** Draws the cleaned file, from which the decoder learns of no rotation, upright. */
async function turn(bytes: Uint8Array, header: ImageHeader, orientation: number): Promise<ImageReply> {
  const cleaned = await CLEANERS[header.type](bytes);
  if (cleaned === null) return BROKEN;
  const image = await loadImage(Buffer.from(cleaned));
  if (image.width !== header.width || image.height !== header.height) return BROKEN;
  const [width, height] = swapsSides(orientation)
    ? [header.height, header.width]
    : [header.width, header.height];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.setTransform(...uprightMatrix(orientation, header.width, header.height));
  pen.drawImage(image, 0, 0);
  return header.type === 'image/webp'
    ? { ok: true, bytes: await canvas.encode('webp', TURNED_WEBP_QUALITY), type: 'image/webp', width, height }
    : { ok: true, bytes: await canvas.encode('png'), type: 'image/png', width, height };
}

/** Null for anything but PNG, JPEG, WEBP and GIF. */
function readHeader(bytes: Uint8Array): ImageHeader | null {
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
