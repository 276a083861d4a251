import type { ApiResult } from '../../api/result.ts';
import { blobOfDataUrl } from '../../browser/images.ts';
import type { Document } from '../../document/document.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownPicture } from '../../document/layers/ownPicture.ts';

/** The document with the addresses of the service in place of pictures that it carries as data. */
export async function withUploadedPictures(
  document: Document,
  upload: (file: Blob) => Promise<ApiResult<{ readonly src: string }>>,
): Promise<ApiResult<Document>> {
  const carried = document.layers
    .flatMap((layer) => ownPicture(layer)?.src ?? [])
    .filter((src) => src.startsWith('data:'));
  const moved = new Map<string, string>();
  for (const src of new Set(carried)) {
    const file = blobOfDataUrl(src);
    if (file === null) continue;
    const reply = await upload(file);
    if (!reply.ok) return reply;
    moved.set(src, reply.value.src);
  }
  const layers = document.layers.map((layer) => {
    const picture = ownPicture(layer);
    if (picture === undefined || !moved.has(picture.src)) return layer;
    const sent = <P extends { readonly src: string }>(each: P): P => ({
      ...each,
      src: moved.get(each.src) ?? each.src,
    });
    return traitsOf(layer).withPictures?.(layer, sent) ?? layer;
  });
  return { ok: true, value: { ...document, layers } };
}
