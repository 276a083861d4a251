/** Pictures as other programs take them: PNG and JPEG, upright, with their looks. */
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { FramedBox, PixelSize } from '../../engine/ports/index.ts';
import { lookKey } from '../../engine/pictures/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { nameAt } from '../formats/bytes.ts';
import type { PageSurface } from '../formats/encoder.ts';
import { jpegImage } from '../pdf/image/jpeg.ts';
import { cutOf, isLossyWebp, sizeAndPart } from '../pdf/pictures.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';

export interface FilePicture extends PixelSize {
  /** `width` and `height` are those of the whole picture; the file has these shares of it, or all of it. */
  readonly part?: Bounds | undefined;
  readonly bytes: Bytes;
  readonly type: 'image/png' | 'image/jpeg';
}
/** A picture, how its pixels differ from those of its file, and where it is drawn. */
interface PlacedPicture extends Partial<FramedBox> {
  readonly src: string;
  readonly look?: PixelLook | undefined;
}
export interface FilePictures {
  /** Of a picture that is cut to its frame only what is seen there: the rest is in no file. */
  get(src: string, look?: PixelLook, frame?: Partial<FramedBox>): FilePicture | undefined;
  /** Reads those that are not known yet. Rejects when one cannot be read. */
  load(wanted: Iterable<PlacedPicture>): Promise<void>;
}

type PictureHost<Image extends PixelSize> = Pick<
  PdfHost<Image>,
  'readImage' | 'decodeImages' | 'images' | 'createSurface'
>;

/** Pictures of the last copies that are kept, in bytes: those that all copies share are among them. */
const MAX_KEPT = 64_000_000;

export function filePictures<Image extends PixelSize>(host: PictureHost<Image>): FilePictures {
  const known = new Map<string, FilePicture>();
  /** Of whole pictures, by their sources. */
  const sizes = new Map<string, PixelSize>();
  let bytes = 0;
  const keyOf = ({ src, look, ...frame }: PlacedPicture): string => {
    const size = sizes.get(src);
    const { x, y, width, height } = (size && cutOf(size, frame)) ?? {};
    return JSON.stringify([src, look === undefined ? '' : lookKey(look), x, y, width, height]);
  };
  const loaded = async (wanted: PlacedPicture): Promise<void> => {
    const { src, look, ...frame } = wanted;
    if (!sizes.has(src)) sizes.set(src, await sizeOf(src, host));
    const key = keyOf(wanted);
    if (known.has(key)) return;
    const size = sizes.get(src);
    const picture = await pictureOf({ src, look, cut: size && cutOf(size, frame) }, host);
    known.set(key, picture);
    bytes += picture.bytes.length;
  };
  return {
    get: (src, look, frame) => known.get(keyOf({ ...frame, src, look })),
    load: async (all) => {
      const wanted = [...all];
      const needed = new Set(wanted.map(keyOf));
      for (const [key, picture] of known) {
        if (bytes <= MAX_KEPT) break;
        if (needed.has(key)) continue;
        known.delete(key);
        bytes -= picture.bytes.length;
      }
      for (const picture of wanted) await loaded(picture);
    },
  };
}

async function sizeOf<Image extends PixelSize>(src: string, host: PictureHost<Image>): Promise<PixelSize> {
  await host.decodeImages([src]);
  const { width, height } = decoded(src, undefined, host);
  return { width, height };
}

function decoded<Image extends PixelSize>(
  src: string,
  look: PixelLook | undefined,
  { images }: PictureHost<Image>,
): Image {
  const image = images.get(src, look);
  if (image === undefined)
    throw new Error(`This image was not loaded before painting: ${src.slice(0, 100)}.`);
  return image;
}

interface WantedPart {
  readonly src: string;
  readonly look: PixelLook | undefined;
  /** In pixels; undefined for all of it. */
  readonly cut: Bounds | undefined;
}

async function pictureOf<Image extends PixelSize>(
  { src, look, cut }: WantedPart,
  host: PictureHost<Image>,
): Promise<FilePicture> {
  const file = await host.readImage(src);
  await host.decodeImages([src]);
  const image = decoded(src, look, host);
  const size = { width: image.width, height: image.height };
  const jpeg = file && jpegImage(file);
  const type = typeOf(file);
  const isUpright = jpeg === null || jpeg.orientation === undefined;
  if (file !== null && look === undefined && cut === undefined && type !== null && isUpright)
    return { ...size, bytes: file, type };
  const { x, y, width, height } = cut ?? { x: 0, y: 0, ...size };
  const surface = host.createSurface(width, height);
  surface.ctx.drawImage(image, -x, -y, size.width, size.height);
  const hasLost = type === 'image/jpeg' || (file !== null && isLossyWebp(file));
  const picture = await encoded(surface, hasLost && isSolid(surface));
  return { ...picture, ...sizeAndPart(size, cut) };
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
