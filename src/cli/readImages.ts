/** Reads the images that a run may draw: those in the bundle, and those that the project or cells of the table hold as data URLs. */
import { boundDocument } from '../document/records/records.ts';
import { MAX_IMAGE_BYTES } from '../api/contract/limits.ts';
import type { BundleImage } from '../bundle/readBundle.ts';
import type { Document } from '../document/document.ts';
import { imagesOf, layerWithImage } from '../document/records/layerImages.ts';
import { countCopies, imagesOfCopy } from '../data/index.ts';
import { blobOfDataUrl } from '../browser/images.ts';

type ReadImages =
  | { readonly kind: 'refused'; readonly text: string }
  /** Encoded images by their `src`. */
  | { readonly kind: 'read'; readonly images: ReadonlyMap<string, Uint8Array> };

/** @param packed images of the bundle by their `src` */
export async function readImages(
  document: Document,
  packed: ReadonlyMap<string, BundleImage>,
): Promise<ReadImages> {
  const images = new Map<string, Uint8Array>();
  for (const src of imagesOf(document)) {
    const found = await fileOf(src, packed);
    if (typeof found !== 'string') {
      images.set(src, found);
      continue;
    }
    const text = imageProblem(document, src, found);
    if (text !== null) return { kind: 'refused', text };
  }
  return { kind: 'read', images };
}

type ImageProblem = 'missing' | 'unreadable' | 'too-large';

/** What to tell about an image that cannot be used; null when no copy draws it, such as a cell that is no picture. */
export function imageProblem(document: Document, src: string, problem: ImageProblem): string | null {
  const owner = ownerOf(document, src);
  if (owner === null) return null;
  switch (problem) {
    case 'missing':
      return `В архиве нет картинки ${owner}.`;
    case 'unreadable':
      return `Картинку ${owner} прочитать не удалось.`;
    case 'too-large':
      return `Картинка ${owner} слишком большая.`;
    default:
      return problem satisfies never;
  }
}

async function fileOf(
  src: string,
  packed: ReadonlyMap<string, BundleImage>,
): Promise<Uint8Array | ImageProblem> {
  const bytes = src.startsWith('data:') ? await embedded(src) : await unpacked(packed.get(src));
  return typeof bytes !== 'string' && bytes.length > MAX_IMAGE_BYTES ? 'too-large' : bytes;
}

async function embedded(src: string): Promise<Uint8Array | ImageProblem> {
  const blob = blobOfDataUrl(src);
  return blob === null ? 'unreadable' : new Uint8Array(await blob.arrayBuffer());
}

async function unpacked(image: BundleImage | undefined): Promise<Uint8Array | ImageProblem> {
  if (image === undefined) return 'missing';
  const found = await image.read();
  return found.ok ? found.bytes : 'unreadable';
}

/** The layer of an image, or the first copy that draws it from its cell: in the genitive. */
function ownerOf(document: Document, src: string): string | null {
  const layer = layerWithImage(document, src);
  if (layer !== undefined) return `слоя «${layer.name}»`;
  const count = countCopies(document);
  for (let copy = 0; copy < count; copy += 1)
    if (imagesOfCopy(boundDocument(document), copy).includes(src)) return `экземпляра ${copy + 1}`;
  return null;
}
