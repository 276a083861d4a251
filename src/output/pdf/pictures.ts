/** The images of a PDF. Encoded files are stored as they are where PDF can hold them. */
import type { Bytes } from '../export/bytes.ts';
import { nameAt, viewOf } from '../export/bytes.ts';
import type { PageSurface } from '../export/encoder.ts';
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { PixelSize } from '../../engine/index.ts';
import { lookKey } from '../../engine/index.ts';
import type { ImageData } from './image/imageObject.ts';
import { writeImage } from './image/imageObject.ts';
import { jpegImage } from './image/jpeg.ts';
import { isOnItsSide } from './image/orientation.ts';
import { pixelImage } from './image/pixels.ts';
import type { Pixels } from './image/pixels.ts';
import { pngImage } from './image/png.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PdfPicture } from './document/resources.ts';

export interface PictureStore {
  get(src: string, look?: PixelLook): PdfPicture | undefined;
  /** Reads images that are not known yet. Rejects when one cannot be read. */
  load(wanted: Iterable<LookedPicture>): Promise<void>;
}

/** A picture, and how its pixels differ from those of its file. */
interface LookedPicture {
  readonly src: string;
  readonly look?: PixelLook | undefined;
}

/** Samples that are kept for the next document or page, in bytes. */
const MAX_KEPT = 64_000_000;

/**
 * Images by their `src`, prepared once for all documents of a run. Of hundreds of photographs only the last
 * used ones keep their samples; the others are read again where they are written again.
 */
export function pictureStore<Image extends PixelSize>(
  host: PdfHost<Image>,
  maxKept: number = MAX_KEPT,
): PictureStore {
  const pictures = new Map<string, PdfPicture>();
  const samplesOf = recentSamples((wanted) => imageOf(wanted, host), maxKept);
  return {
    get: (src, look) => pictures.get(keyOf({ src, look })),
    load: async (all) => {
      for (const wanted of all) {
        const key = keyOf(wanted);
        if (pictures.has(key)) continue;
        const seen = seenAs(await samplesOf(wanted));
        const write: PdfPicture['write'] = async (pdf, object) =>
          writeImage(pdf, object, await samplesOf(wanted));
        pictures.set(key, { ...seen, write });
      }
    },
  };
}

function keyOf({ src, look }: LookedPicture): string {
  return look === undefined ? src : `${lookKey(look)} ${src}`;
}

/** Reads samples, and keeps those that were used last up to this many bytes: at least those of one image. */
function recentSamples(
  read: (wanted: LookedPicture) => Promise<ImageData>,
  maxKept: number,
): (wanted: LookedPicture) => Promise<ImageData> {
  const kept = new Map<string, ImageData>();
  let bytes = 0;
  return async (wanted) => {
    const key = keyOf(wanted);
    const known = kept.get(key);
    const image = known ?? (await read(wanted));
    kept.delete(key);
    kept.set(key, image);
    if (known !== undefined) return image;
    bytes += sizeOf(image);
    for (const [oldest, old] of kept) {
      if (bytes <= maxKept || oldest === key) break;
      kept.delete(oldest);
      bytes -= sizeOf(old);
    }
    return image;
  };
}

function sizeOf({ bytes, alpha }: ImageData): number {
  return bytes.length + (alpha?.bytes.length ?? 0);
}

/** A picture whose samples are encoded already. */
export function storedPicture(image: ImageData): PdfPicture {
  return { ...seenAs(image), write: (pdf, object) => writeImage(pdf, object, image) };
}

function seenAs({ width, height, orientation }: ImageData): Omit<PdfPicture, 'write'> {
  if (orientation === undefined) return { width, height };
  return isOnItsSide(orientation)
    ? { width: height, height: width, orientation }
    : { width, height, orientation };
}

/** A picture of pixels, encoded when it is written. */
export function pixelPicture<Image extends PixelSize>(pixels: Pixels, host: PdfHost<Image>): PdfPicture {
  const { width, height } = pixels;
  return {
    width,
    height,
    write: async (pdf, object) => writeImage(pdf, object, await pixelImage(pixels, host.compression)),
  };
}

async function imageOf<Image extends PixelSize>(
  { src, look }: LookedPicture,
  host: PdfHost<Image>,
): Promise<ImageData> {
  const file = await host.readImage(src);
  // Readers of PDF show nothing of a damaged picture. The service has decoded its own; one in a cell nobody
  // has.
  if (src.startsWith('data:')) await host.decodeImages([src]);
  const jpegFile = file && jpegImage(file);
  const stored = jpegFile ?? (look === undefined && file ? await pngImage(file, host.compression) : null);
  if (stored !== null && look === undefined) return stored;
  await host.decodeImages([src]);
  const surface = decodedImage({ src, look }, host);
  const { width, height } = surface.picture;
  const data = surface.readPixels({ x: 0, y: 0, width, height });
  const exact = await pixelImage({ width, height, data }, host.compression);
  const isLossy = file !== null && (jpegFile !== null || isLossyWebp(file));
  if (!isLossy || exact.alpha !== undefined) return exact;
  const jpeg = await surface.writeImage('image/jpeg', JPEG_QUALITY);
  return jpeg !== null && jpeg.length * WORTH < exact.bytes.length ? (jpegImage(jpeg) ?? exact) : exact;
}

/** Quality of JPEG for images that PDF cannot hold as they are and that have lost something already. */
const JPEG_QUALITY = 0.95;
/** How many times smaller JPEG must be. */
const WORTH = 2;

/** Whether a WEBP was encoded with loss. */
function isLossyWebp(file: Bytes): boolean {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return false;
  const view = viewOf(file);
  for (let at = 12; at + 8 <= file.length; at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2)
    if (nameAt(file, at) === 'VP8 ') return true;
  return false;
}

function decodedImage<Image extends PixelSize>(
  { src, look }: LookedPicture,
  host: PdfHost<Image>,
): PageSurface<Image> {
  const image = host.images.get(src, look);
  if (image === undefined)
    throw new Error(`This image was not loaded before painting: ${src.slice(0, 100)}.`);
  const { width, height } = image;
  const surface = host.createSurface(width, height);
  surface.ctx.drawImage(image, 0, 0, width, height);
  return surface;
}
