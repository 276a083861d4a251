/** The images of a PDF. Encoded files are stored as they are where PDF can hold them. */
import type { Bytes } from '../export/bytes.ts';
import { nameAt, viewOf } from '../export/bytes.ts';
import type { PageSurface } from '../export/encoder.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import type { ImageData } from './image/imageObject.ts';
import { writeImage } from './image/imageObject.ts';
import { jpegImage } from './image/jpeg.ts';
import { pixelImage } from './image/pixels.ts';
import type { Pixels } from './image/pixels.ts';
import { pngImage } from './image/png.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PdfPicture } from './document/resources.ts';

export interface PictureStore {
  get(src: string): PdfPicture | undefined;
  /** Reads images that are not known yet. Rejects when one cannot be read. */
  load(srcs: Iterable<string>): Promise<void>;
}

/** Images by their `src`, prepared once for all documents of a run. */
export function pictureStore<Image extends PixelSize>(host: PdfHost<Image>): PictureStore {
  const pictures = new Map<string, PdfPicture>();
  return {
    get: (src) => pictures.get(src),
    load: async (srcs) => {
      for (const src of srcs) {
        if (!pictures.has(src)) pictures.set(src, storedPicture(await imageOf(src, host)));
      }
    },
  };
}

/** A picture whose samples are encoded already. */
export function storedPicture(image: ImageData): PdfPicture {
  const { width, height } = image;
  return { width, height, write: (pdf, object) => writeImage(pdf, object, image) };
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

async function imageOf<Image extends PixelSize>(src: string, host: PdfHost<Image>): Promise<ImageData> {
  const file = await host.readImage(src);
  const stored = file && (jpegImage(file) ?? (await pngImage(file, host.compression)));
  if (stored !== null) return stored;
  const surface = decodedImage(src, host);
  const { width, height } = surface.picture;
  const data = surface.readPixels({ x: 0, y: 0, width, height });
  const exact = await pixelImage({ width, height, data }, host.compression);
  if (file === null || !isLossyWebp(file) || exact.alpha !== undefined) return exact;
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

function decodedImage<Image extends PixelSize>(src: string, host: PdfHost<Image>): PageSurface<Image> {
  const image = host.images.get(src);
  if (image === undefined)
    throw new Error(`This image was not loaded before painting: ${src.slice(0, 100)}.`);
  const { width, height } = image;
  const surface = host.createSurface(width, height);
  surface.ctx.drawImage(image, 0, 0, width, height);
  return surface;
}
