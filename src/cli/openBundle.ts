/** Reads a bundle: the document, its images, and notes on what differs from the saved project. */
import { createHash } from 'node:crypto';
import { readBundle } from '../bundle/readBundle.ts';
import { blobOfDataUrl } from '../hosts/browser/images.ts';
import { hasText } from '../document/capabilities.ts';
import type { LayerProblem } from '../document/codec/decode.ts';
import { decodeDocument } from '../document/codec/decode.ts';
import { MAX_IMAGE_BYTES } from '../api/contract/limits.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import { formattingOf } from '../document/formattingOf.ts';
import { imagesOf, layerWithImage } from '../document/layerImages.ts';

type OpenedBundle =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'opened';
      readonly document: Document;
      /** Encoded images by the `src` of their layers. */
      readonly images: ReadonlyMap<string, Uint8Array>;
      /** Sentences in Russian. */
      readonly notes: readonly string[];
    };

export async function openBundle(bytes: Uint8Array): Promise<OpenedBundle> {
  const result = await readBundle(bytes, (content) => createHash('sha256').update(content).digest('hex'));
  if (!result.ok) return refused(result.text);
  const { name, width, height, layers } = result.bundle;
  const wire = { name, canvas_width: width, canvas_height: height, layers: JSON.stringify(layers) };
  const { document, problems } = decodeDocument(wire);
  const packed = new Map(result.bundle.images.map((image) => [`/api/images/${image.sha256}`, image]));
  const images = new Map<string, Uint8Array>();
  for (const src of imagesOf(document)) {
    const found = src.startsWith('data:') ? await embedded(src) : await packed.get(src)?.read();
    const name = layerWithImage(document, src)?.name ?? '';
    if (found === undefined) return refused(`В архиве нет картинки слоя «${name}».`);
    if (!found.ok) return refused(found.text);
    if (found.bytes.length > MAX_IMAGE_BYTES) return refused(`Картинка слоя «${name}» слишком большая.`);
    images.set(src, found.bytes);
  }
  return { kind: 'opened', document, images, notes: [...problems.map(problemText), ...fontNotes(document)] };
}

type Picture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly text: string };

async function embedded(src: string): Promise<Picture> {
  const blob = blobOfDataUrl(src);
  return blob === null
    ? { ok: false, text: 'Одна из картинок в архиве повреждена.' }
    : { ok: true, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

function problemText({ kind, name, fields }: LayerProblem): string {
  if (kind === 'repaired') return `Слой «${name}» открыт не целиком: ${fields.join(', ')}.`;
  return kind === 'unknown'
    ? `Слой «${name}» этой версии незнаком и пропущен.`
    : `Слой «${name}» повреждён и пропущен.`;
}

/** Families missing from the catalogue are drawn in the default one, here and in the editor. */
function fontNotes(document: Document): readonly string[] {
  const known = new Set(familiesOf(document));
  const families = new Set<string>();
  for (const layer of document.layers) {
    if (!hasText(layer)) continue;
    const { default: plain, segments } = formattingOf(layer);
    families.add(plain.fontFamily);
    for (const { format } of segments) if (format.fontFamily !== undefined) families.add(format.fontFamily);
  }
  return [...families]
    .filter((family) => !known.has(family))
    .map((family) => `Шрифта «${family}» нет, вместо него взят Arial.`);
}

function refused(text: string): OpenedBundle {
  return { kind: 'refused', text };
}
