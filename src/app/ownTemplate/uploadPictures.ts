import type { ApiResult } from '../../api/result.ts';
import { blobOfDataUrl } from '../../browser/images.ts';
import type { Document } from '../../document/document.ts';
import { hasPicture } from '../../document/layers/capabilities.ts';

/** The document with the addresses of the service in place of pictures that it carries as data. */
export async function withUploadedPictures(
  document: Document,
  upload: (file: Blob) => Promise<ApiResult<{ readonly src: string }>>,
): Promise<ApiResult<Document>> {
  const carried = document.layers.flatMap((layer) =>
    hasPicture(layer) && layer.src.startsWith('data:') ? [layer.src] : [],
  );
  const moved = new Map<string, string>();
  for (const src of new Set(carried)) {
    const file = blobOfDataUrl(src);
    if (file === null) continue;
    const reply = await upload(file);
    if (!reply.ok) return reply;
    moved.set(src, reply.value.src);
  }
  const layers = document.layers.map((layer) => {
    const src = hasPicture(layer) ? moved.get(layer.src) : undefined;
    return src === undefined || !hasPicture(layer) ? layer : { ...layer, src };
  });
  return { ok: true, value: { ...document, layers } };
}
