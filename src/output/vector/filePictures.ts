/** Pictures as other programs take them: PNG and JPEG, upright, with their looks. */
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { PixelSize } from '../../engine/index.ts';
import { lookKey } from '../../engine/index.ts';
import type { Bytes } from '../export/bytes.ts';
import { nameAt } from '../export/bytes.ts';
import type { PageSurface } from '../export/encoder.ts';
import { jpegImage } from '../pdf/image/jpeg.ts';
import { isLossyWebp } from '../pdf/pictures.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';

export interface FilePicture extends PixelSize {
  readonly bytes: Bytes;
  readonly type: 'image/png' | 'image/jpeg';
}
interface LookedPicture {
  readonly src: string;
  readonly look?: PixelLook | undefined;
}
export interface FilePictures {
  get(src: string, look?: PixelLook): FilePicture | undefined;
  /** Reads those that are not known yet. Rejects when one cannot be read. */
  load(wanted: Iterable<LookedPicture>): Promise<void>;
}

type PictureHost<Image extends PixelSize> = Pick<
  PdfHost<Image>,
  'readImage' | 'decodeImages' | 'images' | 'createSurface'
>;

/** Pictures of the last copies that are kept, in bytes: those that all copies share are among them. */
const MAX_KEPT = 64_000_000;

export function filePictures<Image extends PixelSize>(host: PictureHost<Image>): FilePictures {
  const known = new Map<string, FilePicture>();
  let bytes = 0;
  return {
    get: (src, look) => known.get(keyOf({ src, look })),
    load: async (all) => {
      const wanted = [...all];
      const needed = new Set(wanted.map(keyOf));
      for (const [key, picture] of known) {
        if (bytes <= MAX_KEPT) break;
        if (needed.has(key)) continue;
        known.delete(key);
        bytes -= picture.bytes.length;
      }
      for (const picture of wanted) {
        const key = keyOf(picture);
        if (known.has(key)) continue;
        const read = await pictureOf(picture, host);
        known.set(key, read);
        bytes += read.bytes.length;
      }
    },
  };
}

function keyOf({ src, look }: LookedPicture): string {
  return look === undefined ? src : `${lookKey(look)} ${src}`;
}

async function pictureOf<Image extends PixelSize>(
  { src, look }: LookedPicture,
  host: PictureHost<Image>,
): Promise<FilePicture> {
  const file = await host.readImage(src);
  await host.decodeImages([src]);
  const image = host.images.get(src, look);
  if (image === undefined)
    throw new Error(`This image was not loaded before painting: ${src.slice(0, 100)}.`);
  const { width, height } = image;
  const jpeg = file && jpegImage(file);
  const type = typeOf(file);
  const isUpright = jpeg === null || jpeg.orientation === undefined;
  if (file !== null && look === undefined && type !== null && isUpright)
    return { width, height, bytes: file, type };
  const surface = host.createSurface(width, height);
  surface.ctx.drawImage(image, 0, 0, width, height);
  const hasLost = type === 'image/jpeg' || (file !== null && isLossyWebp(file));
  return encoded(surface, hasLost && isSolid(surface));
}

function isSolid<Image extends PixelSize>(surface: PageSurface<Image>): boolean {
  const { width, height } = surface.picture;
  const data = surface.readPixels({ x: 0, y: 0, width, height });
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Null for a format that not every program reads. */
function typeOf(file: Bytes | null): FilePicture['type'] | null {
  if (file === null || file.length < 8) return null;
  if (file[0] === 0xff && file[1] === 0xd8) return 'image/jpeg';
  return nameAt(file, 0) === '\u0089PNG' ? 'image/png' : null;
}

/** Of pictures that have lost something already. */
const JPEG_QUALITY = 0.95;

/** What a surface shows as a file. @param isPhoto whether it is solid, and has lost something already */
export async function encoded<Image extends PixelSize>(
  surface: Pick<PageSurface<Image>, 'picture' | 'writeImage'>,
  isPhoto: boolean,
): Promise<FilePicture> {
  const type = isPhoto ? 'image/jpeg' : 'image/png';
  const { width, height } = surface.picture;
  const bytes = await surface.writeImage(type, JPEG_QUALITY);
  if (bytes === null) throw new Error(`The host does not write ${type}.`);
  return { width, height, bytes, type };
}
