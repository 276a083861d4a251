/** A file of an emblem, a stamp or a signature, no larger than documents need. */
import { shrinkPicture } from '../../../workers/shrink/client.ts';
import type { OrganisationPicture } from '../../document/organisation/organisation.ts';
import { prepareFile } from '../images/prepareFile.ts';
import { refusalText } from '../images/refusals.ts';
import { dataUrlOf } from './dataUrl.ts';

/** A stamp of 40 mm at 600 dpi has 0.9 million pixels. */
const LIMITS = { maxPixels: 1_200_000, maxSide: 2400, maxBytes: 800_000 } as const;

type ReadPicture =
  | { readonly kind: 'read'; readonly picture: OrganisationPicture }
  | { readonly kind: 'refused'; readonly text: string };

/** @param isInk whether its paper becomes transparent */
export async function readPicture(file: File, isInk: boolean, signal: AbortSignal): Promise<ReadPicture> {
  const prepared = await prepareFile(file, { signal, onShrinking: () => undefined });
  if (prepared.kind !== 'ready')
    return { kind: 'refused', text: prepared.kind === 'refused' ? refusalText([prepared.refused]) : '' };
  const size = await sizeOf(prepared.file);
  const isSmall = size.width * size.height <= LIMITS.maxPixels && prepared.file.size <= LIMITS.maxBytes;
  if (isSmall) return read(prepared.file, size, isInk);
  const shrunk = await shrinkPicture(
    { file: prepared.file, type: 'image/webp', ...LIMITS },
    signal,
    () => undefined,
  );
  if (shrunk === null)
    return { kind: 'refused', text: 'Картинку не удалось уменьшить. Выберите другой файл.' };
  return read(shrunk, await sizeOf(shrunk), isInk);
}

async function read(
  file: Blob,
  size: { readonly width: number; readonly height: number },
  isInk: boolean,
): Promise<ReadPicture> {
  return { kind: 'read', picture: { src: await dataUrlOf(file), ...size, isInk } };
}

async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  image.close();
  return { width, height };
}
