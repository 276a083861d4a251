/**
 * Opens a bundle: the document, its images, not yet unpacked, and notes on what differs from the saved
 * project.
 */
import { createHash } from 'node:crypto';
import type { BundleImage } from '../bundle/readBundle.ts';
import { readBundle } from '../bundle/readBundle.ts';
import { hasLetters } from '../document/layers/capabilities.ts';
import type { LayerProblem } from '../document/wire/decode.ts';
import { decodeDocument } from '../document/wire/decode.ts';
import type { Document } from '../document/document.ts';
import { familiesOf } from '../document/fonts.ts';
import { isOwnFont } from '../document/ownFonts.ts';
import { formattingOf } from '../document/layers/formattingOf.ts';

type OpenedBundle =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'opened';
      readonly document: Document;
      /** Images by the `src` of their layers. */
      readonly packed: ReadonlyMap<string, BundleImage>;
      /** Sentences in Russian. */
      readonly notes: readonly string[];
    };

export async function openBundle(bytes: Uint8Array): Promise<OpenedBundle> {
  const result = await readBundle(bytes, (content) => createHash('sha256').update(content).digest('hex'));
  if (!result.ok) return refusal(result.text);
  const { name, isNameCut, width, height, layers } = result.bundle;
  const wire = { name, canvas_width: width, canvas_height: height, layers: JSON.stringify(layers) };
  const { document, problems } = decodeDocument(wire);
  const packed = new Map(result.bundle.images.map((image) => [`/api/images/${image.sha256}`, image]));
  const cutNote = isNameCut ? [`Название проекта сокращено: «${name}».`] : [];
  return {
    kind: 'opened',
    document,
    packed,
    notes: [...cutNote, ...problems.map(problemText), ...fontNotes(document)],
  };
}

function problemText({ kind, index, name, fields }: LayerProblem): string {
  if (index === null) return `Решения проекта открыты не целиком: ${fields.join(', ')}.`;
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
    if (!hasLetters(layer)) continue;
    const { default: plain, segments } = formattingOf(layer);
    families.add(plain.fontFamily);
    for (const { format } of segments) if (format.fontFamily !== undefined) families.add(format.fontFamily);
  }
  return (
    [...families]
      // Those of one's own are named where their files are read.
      .filter((family) => !known.has(family) && !isOwnFont(family))
      .map((family) => `Шрифта «${family}» нет, вместо него взят Arial.`)
  );
}

function refusal(text: string): OpenedBundle {
  return { kind: 'refused', text };
}
