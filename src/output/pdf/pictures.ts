/** The images of a PDF. Encoded files are stored as they are where PDF can hold them. */
import type { Bytes } from '../formats/bytes.ts';
import { nameAt, viewOf } from '../formats/bytes.ts';
import type { PageSurface } from '../formats/encoder.ts';
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { FramedBox, PixelSize } from '../../engine/ports/index.ts';
import { placeInFrame } from '../../engine/kinds/index.ts';
import { lookKey } from '../../engine/pictures/index.ts';
import type { ImageData } from './image/imageObject.ts';
import { writeImage } from './image/imageObject.ts';
import { jpegImage } from './image/jpeg.ts';
import { isOnItsSide } from './image/orientation.ts';
import { isLargerThan, isOpaque, pixelImage } from './image/pixels.ts';
import type { Pixels } from './image/pixels.ts';
import { pngImage } from './image/png.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PdfPicture } from './document/resources.ts';

export interface PictureStore {
  /** Of a picture that is cut to its frame only what is seen there, and a little around it. */
  get(src: string, look?: PixelLook, frame?: FramedBox): PdfPicture | undefined;
  /** Reads images that are not known yet. Rejects when one cannot be read. */
  load(wanted: Iterable<LookedPicture>): Promise<void>;
}

/** A picture, how its pixels differ from those of its file, and where it is drawn. */
interface LookedPicture extends Partial<FramedBox> {
  readonly src: string;
  readonly look?: PixelLook | undefined;
}

/** What is stored of a picture. */
interface StoredPart {
  readonly src: string;
  readonly look?: PixelLook | undefined;
  /** In pixels of the picture as it is seen; absent for all of it. */
  readonly cut?: Bounds | undefined;
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
  const loaded = async (wanted: StoredPart): Promise<PdfPicture> => {
    const key = keyOf(wanted);
    const known = pictures.get(key);
    if (known !== undefined) return known;
    const seen = seenAs(await samplesOf(wanted));
    const write: PdfPicture['write'] = async (pdf, object, space) =>
      writeImage(pdf, object, await samplesOf(wanted), space);
    const picture = { ...seen, write };
    pictures.set(key, picture);
    return picture;
  };
  return {
    get: (src, look, frame) => {
      const whole = pictures.get(keyOf({ src, look }));
      const cut = whole && cutOf(whole, frame);
      const part = cut && pictures.get(keyOf({ src, look, cut }));
      return part === undefined ? whole : { ...part, ...sizeAndPart(whole ?? part, cut) };
    },
    load: async (all) => {
      for (const { src, look, ...frame } of all) {
        const cut = cutOf(await loaded({ src, look }), frame);
        if (cut !== undefined) await loaded({ src, look, cut });
      }
    },
  };
}

/** A part stands for the whole picture, of which its object has these shares. */
export function sizeAndPart({ width, height }: PixelSize, cut: Bounds | undefined) {
  const part = cut && {
    x: cut.x / width,
    y: cut.y / height,
    width: cut.width / width,
    height: cut.height / height,
  };
  return { width, height, part };
}

/**
 * What is seen of a picture in its frame, in whole pixels and one more on each side, so that its edges are
 * smoothed as those of the whole. Undefined if that is all of it.
 */
export function cutOf(
  whole: PixelSize,
  { x, y, width, height, frame }: Partial<FramedBox> = {},
): Bounds | undefined {
  if (frame?.fit !== 'fill' || x === undefined || y === undefined) return undefined;
  if (width === undefined || height === undefined) return undefined;
  const placed = placeInFrame({ x, y, width, height }, frame, whole);
  const scale = whole.width / placed.width;
  const left = Math.max(0, Math.floor((x - placed.x) * scale) - 1);
  const top = Math.max(0, Math.floor((y - placed.y) * scale) - 1);
  const right = Math.min(whole.width, Math.ceil((x + width - placed.x) * scale) + 1);
  const bottom = Math.min(whole.height, Math.ceil((y + height - placed.y) * scale) + 1);
  const cut = { x: left, y: top, width: right - left, height: bottom - top };
  return cut.width === whole.width && cut.height === whole.height ? undefined : cut;
}

function keyOf({ src, look, cut }: StoredPart): string {
  const part = cut === undefined ? '' : `${cut.x} ${cut.y} ${cut.width} ${cut.height} `;
  return part + (look === undefined ? src : `${lookKey(look)} ${src}`);
}

/** Reads samples, and keeps those that were used last up to this many bytes: at least those of one image. */
function recentSamples(
  read: (wanted: StoredPart) => Promise<ImageData>,
  maxKept: number,
): (wanted: StoredPart) => Promise<ImageData> {
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
  return { ...seenAs(image), write: (pdf, object, space) => writeImage(pdf, object, image, space) };
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
    write: async (pdf, object, space) =>
      writeImage(pdf, object, await pixelImage(pixels, host.compression), space),
  };
}

async function imageOf<Image extends PixelSize>(
  { src, look, cut }: StoredPart,
  host: PdfHost<Image>,
): Promise<ImageData> {
  const file = await host.readImage(src);
  // Readers of PDF show nothing of a damaged picture. The service has decoded its own; one in a cell nobody
  // has.
  if (src.startsWith('data:')) await host.decodeImages([src]);
  const jpegFile = file && jpegImage(file);
  const isAsFiled = look === undefined && cut === undefined;
  const stored = jpegFile ?? (isAsFiled && file ? await pngImage(file, host.compression) : null);
  if (stored !== null && isAsFiled) return stored;
  await host.decodeImages([src]);
  const surface = decodedImage({ src, look, cut }, host);
  const { width, height } = surface.picture;
  const data = surface.readPixels({ x: 0, y: 0, width, height });
  const pixels = { width, height, data };
  const isLossy = file !== null && (jpegFile !== null || isLossyWebp(file));
  if (isLossy && isOpaque(pixels)) {
    const jpeg = await surface.writeImage('image/jpeg', JPEG_QUALITY);
    // An exact image of a photograph takes half a second to compress.
    const isWorth = jpeg !== null && (await isLargerThan(jpeg.length * WORTH, pixels, host.compression));
    const lossy = isWorth ? jpegImage(jpeg) : null;
    if (lossy !== null) return lossy;
  }
  return pixelImage(pixels, host.compression);
}

/** Quality of JPEG for images that PDF cannot hold as they are and that have lost something already. */
const JPEG_QUALITY = 0.95;
/** How many times smaller JPEG must be than the exact image, by an estimate. */
const WORTH = 2;

/** Whether a WEBP was encoded with loss. */
export function isLossyWebp(file: Bytes): boolean {
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP') return false;
  const view = viewOf(file);
  for (let at = 12; at + 8 <= file.length; at += 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2)
    if (nameAt(file, at) === 'VP8 ') return true;
  return false;
}

function decodedImage<Image extends PixelSize>(
  { src, look, cut }: StoredPart,
  host: PdfHost<Image>,
): PageSurface<Image> {
  const image = host.images.get(src, look);
  if (image === undefined)
    throw new Error(`This image was not loaded before painting: ${src.slice(0, 100)}.`);
  const { width, height } = image;
  const part = cut ?? { x: 0, y: 0, width, height };
  const surface = host.createSurface(part.width, part.height);
  surface.ctx.drawImage(image, -part.x, -part.y, width, height);
  return surface;
}
