/**
 * Pictures of copied layers. They travel in the clipboard as data, because an image of the service can be
 * read only by those who uploaded it: another account gets them by uploading them again.
 */
import type { ApiClient } from '../../api/client.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { imageHashOf } from '../../document/pictures/imageAddress.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { ownFontSources } from '../../document/ownFonts.ts';
import { imagesOfLayer } from '../../document/records/layerImages.ts';
import { blobOfDataUrl } from '../../browser/images.ts';

/** Data of each picture by its address. */
export type ClipPictures = Readonly<Record<string, string>>;

/** Of all pictures of a clip: more would make copying and pasting slow. */
const MAX_BYTES = 12_000_000;
const MAX_PICTURES = 20;

/** The pictures of these layers and the files of their fonts as data, as many as the clipboard carries. */
export async function picturesForClip(
  layers: readonly Layer[],
  images: Pick<ImageFiles, 'fileOf'>,
  fonts: readonly OwnFont[] = [],
): Promise<ClipPictures> {
  const carried: Record<string, string> = {};
  let bytes = 0;
  for (const src of [...ownFontSources(fonts), ...addressesOf(layers).slice(0, MAX_PICTURES)]) {
    const file = await images.fileOf(src).catch(() => null);
    if (file === null || bytes + file.size > MAX_BYTES) continue;
    bytes += file.size;
    carried[src] = await dataOf(file);
  }
  return carried;
}

interface Arrived {
  /** With pictures that this account may read. */
  readonly layers: readonly Layer[];
  /**
   * Names of layers that were left out, because their picture belongs to another account and did not come
   * with them.
   */
  readonly left: readonly string[];
}

/** Uploads the carried pictures that this account cannot read, and gives the layers their addresses here. */
export async function withOwnPictures(
  layers: readonly Layer[],
  carried: ClipPictures,
  images: Pick<ImageFiles, 'fileOf' | 'keep'>,
  upload: ApiClient['uploadImage'],
): Promise<Arrived> {
  const moved = new Map<string, string>();
  const foreign = new Set<string>();
  for (const src of addressesOf(layers)) {
    const isReadable = await images.fileOf(src).then(
      () => true,
      // Without a network nothing is known: the layer is pasted, and loads later.
      (failure: unknown) => !isNotFound(failure),
    );
    if (isReadable) continue;
    const file = blobOfDataUrl(carried[src] ?? '');
    const reply = file === null ? null : await upload(file);
    if (file !== null && reply?.ok === true) {
      moved.set(src, reply.value.src);
      images.keep(reply.value.src, file);
    } else foreign.add(src);
  }
  const isOwn = (layer: Layer) => !imagesOfLayer(layer).some(({ src }) => foreign.has(src));
  return {
    layers: layers.filter(isOwn).map((layer) => withAddresses(layer, moved)),
    left: layers.filter((layer) => !isOwn(layer)).map(({ name }) => name),
  };
}

/** Those of the service; others need no leave. */
function addressesOf(layers: readonly Layer[]): readonly string[] {
  const srcs = layers.flatMap(imagesOfLayer).map(({ src }) => src);
  return [...new Set(srcs)].filter((src) => imageHashOf(src) !== null);
}

function withAddresses(layer: Layer, moved: ReadonlyMap<string, string>): Layer {
  const here = <P extends { readonly src: string }>(picture: P): P => {
    const src = moved.get(picture.src);
    return src === undefined ? picture : { ...picture, src };
  };
  const rules = layer.rules?.map((rule) =>
    rule.effect.kind === 'image'
      ? { ...rule, effect: { ...rule.effect, picture: here(rule.effect.picture) } }
      : rule,
  );
  const ruled = rules === undefined ? layer : { ...layer, rules };
  return traitsOf(ruled).withPictures?.(ruled, here) ?? ruled;
}

function isNotFound(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 404;
}

function dataOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')));
    reader.readAsDataURL(file);
  });
}
