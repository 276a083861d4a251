/**
 * Makes a file ready for the server: says what is no picture, and makes pictures smaller on the device that
 * are larger than the server takes, such as photographs of 50 megapixels, or of a kind that only the browser
 * reads.
 */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE } from '../../api/contract/limits.ts';
import type { ShrinkRequest } from '../../../workers/shrink/client.ts';
import type { FileKind } from './fileKinds.ts';
import { HEAD_BYTES, kindOfFile } from './fileKinds.ts';
import { imageHeader } from './imageHeader.ts';
import type { RefusedFile } from './refusals.ts';
import { MAX_SHRUNK_FROM } from './refusals.ts';

/** Pixels of a picture that was made smaller: a sheet of A3 at 290 dpi. */
export const SHRUNK_PIXELS = 16_000_000;
/** The frame header of a JPEG comes after segments of 64 kB each, such as thumbnails. */
const JPEG_HEAD_BYTES = 2_000_000;

type PreparedImage =
  | { readonly kind: 'ready'; readonly file: File; readonly isAnimated: boolean }
  | { readonly kind: 'refused'; readonly refused: RefusedFile }
  | { readonly kind: 'cancelled' };

interface Preparing {
  readonly signal: AbortSignal;
  /**
   * Called while the file is made smaller, which takes seconds, with the part that is done: 0 at first, at
   * most 1.
   */
  readonly onShrinking: (part: number) => void;
  readonly shrink: (
    request: ShrinkRequest,
    signal: AbortSignal,
    onPart: (part: number) => void,
  ) => Promise<Blob | null>;
}
export type PrepareImage = (file: File, preparing: Omit<Preparing, 'shrink'>) => Promise<PreparedImage>;

export async function prepareImage(file: File, preparing: Preparing): Promise<PreparedImage> {
  const refuse = (why: RefusedFile['why']) =>
    ({ kind: 'refused', refused: { name: file.name, why } }) as const;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = kindOfFile(file, head);
  if (isMaybeRead(kind)) {
    // A photograph has nothing to see through; the others may.
    const type = kind === 'heic' ? 'image/jpeg' : 'image/webp';
    return redrawImage(file, { type, isAnimated: false, why: kind }, preparing);
  }
  if (kind !== 'picture') return refuse(kind);
  const header = await headerOf(file, head);
  const { width, height } = header ?? { width: 0, height: 0 };
  if (width * height > MAX_SHRUNK_FROM) return refuse('pixels');
  const isWithin =
    file.size <= MAX_IMAGE_BYTES &&
    width * height <= MAX_IMAGE_PIXELS &&
    Math.max(width, height) <= MAX_IMAGE_SIDE;
  const isAnimated = header?.isAnimated === true;
  if (isWithin) return { kind: 'ready', file, isAnimated };
  const type = header === null || header.type === 'image/gif' ? 'image/png' : header.type;
  const why = file.size > MAX_IMAGE_BYTES ? 'bytes' : 'pixels';
  return redrawImage(file, { type, isAnimated, why }, preparing);
}

/**
 * Kinds that the service does not store, and that some browsers read: Safari HEIC, most of them AVIF and BMP.
 */
function isMaybeRead(kind: FileKind): kind is MaybeRead {
  return kind === 'heic' || kind === 'avif' || kind === 'bmp';
}
type MaybeRead = 'heic' | 'avif' | 'bmp';

interface Redrawing {
  readonly type: ShrinkRequest['type'];
  readonly isAnimated: boolean;
  /** The reason for the person where it fails. */
  readonly why: RefusedFile['why'];
}

/** The picture in a kind and a size that the service stores. */
async function redrawImage(
  file: File,
  { type: wanted, isAnimated, why }: Redrawing,
  { signal, onShrinking, shrink }: Preparing,
): Promise<PreparedImage> {
  onShrinking(0);
  const limits = { maxPixels: SHRUNK_PIXELS, maxSide: MAX_IMAGE_SIDE, maxBytes: MAX_IMAGE_BYTES };
  const made = await shrink({ file, type: wanted, ...limits }, signal, onShrinking);
  if (signal.aborted) return { kind: 'cancelled' };
  if (made === null) return { kind: 'refused', refused: { name: file.name, why } };
  // A browser that does not write WEBP writes PNG.
  const type = made.type === 'image/png' ? 'image/png' : wanted;
  const named = file.name.replace(/\.[^.]*$/u, `.${EXTENSIONS[type]}`);
  return { kind: 'ready', file: new File([made], named, { type }), isAnimated };
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

async function headerOf(file: File, head: Uint8Array): Promise<ReturnType<typeof imageHeader>> {
  const header = imageHeader(head);
  const wanted = header?.type === 'image/gif' ? MAX_IMAGE_BYTES : JPEG_HEAD_BYTES;
  const isWhole = header === null || file.size <= head.length;
  const knows = header !== null && header.type !== 'image/gif' && header.width > 0;
  return isWhole || knows ? header : imageHeader(new Uint8Array(await file.slice(0, wanted).arrayBuffer()));
}
