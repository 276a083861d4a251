/** Pictures of a file that came in go to the service, before the layers that show them are added. */
import type { ApiClient } from '../../api/client.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { Picture } from '../../document/pictures/picture.ts';
import { pictureOfFile } from '../../document/pictures/picture.ts';
import type { ImportedPicture } from '../../import/imported.ts';

interface SendingDeps {
  readonly upload: ApiClient['uploadImage'];
  /** The file as the service takes it; null for one that it does not take. */
  readonly prepare?: (file: File) => Promise<File | null>;
}

type SentPictures =
  | {
      readonly kind: 'sent';
      /** By the `src` in the file. */
      readonly known: ReadonlyMap<string, Picture>;
      /** Pictures that the service does not take. */
      readonly lost: number;
    }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'cancelled' };

/** @param name of the file; its pictures get numbers */
export async function sentPictures(
  pictures: readonly ImportedPicture[],
  name: string,
  { upload, prepare = (file) => Promise.resolve(file) }: SendingDeps,
  signal: AbortSignal,
): Promise<SentPictures> {
  const known = new Map<string, Picture>();
  for (const [index, { src, bytes, type }] of pictures.entries()) {
    const file = await prepare(new File([bytes], `${name} ${index + 1}.${EXTENSIONS[type]}`, { type }));
    if (signal.aborted) return { kind: 'cancelled' };
    if (file === null) continue;
    const reply = await upload(file);
    if (signal.aborted) return { kind: 'cancelled' };
    if (!reply.ok) return { kind: 'refused', text: `${reply.error.text.replace(/\.$/u, '')}.` };
    known.set(src, pictureOfFile(reply.value, file.name));
  }
  return { kind: 'sent', known, lost: pictures.length - known.size };
}

const EXTENSIONS: Readonly<Record<ImportedPicture['type'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
};

/** The layers with addresses of the service; those whose pictures are not there go. */
export function withSentPictures(
  layers: readonly Layer[],
  known: ReadonlyMap<string, Picture>,
): readonly Layer[] {
  return layers.flatMap((layer): readonly Layer[] => {
    if (!hasPicture(layer)) return [layer];
    const picture = known.get(layer.src);
    return picture === undefined ? [] : [{ ...layer, src: picture.src, fileName: picture.fileName }];
  });
}
