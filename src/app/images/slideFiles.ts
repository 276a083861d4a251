/** Presentations as pages of layers, and why one gives none, for the person. */
import { importFile } from '../../../workers/import/client.ts';
import type { Document } from '../../document/document.ts';
import { createDocument } from '../../document/document.ts';
import { foreignFormat } from '../../import/foreignFormat.ts';
import type { Imported, ImportedPage, LeftOut } from '../../import/imported.ts';
import { foreignText, IMPORT_REFUSALS } from './refusalTexts.ts';

/** More slides are not offered: who looks for last year's certificate does not leaf through a lecture. */
export const MAX_SLIDES = 10;

type ReadSlides =
  | { readonly kind: 'read'; readonly imported: Imported }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'cancelled' };

/** Never rejects. */
export async function readSlideFile(file: File, signal: AbortSignal): Promise<ReadSlides> {
  const result = await importFile(file, 'pptx', { signal });
  if (result.kind === 'imported') return { kind: 'read', imported: result.imported };
  if (result.kind === 'cancelled') return result;
  const foreign = result.reason === 'broken' ? await foreignOf(file) : null;
  return { kind: 'refused', text: foreign === null ? IMPORT_REFUSALS[result.reason] : foreignText(foreign) };
}

async function foreignOf(file: File) {
  try {
    return foreignFormat(new Uint8Array(await file.arrayBuffer()), file.name);
  } catch {
    return null;
  }
}

/** A slide by itself, to be shown small. */
export function slideDocument({ width, height, layers, groups = [] }: ImportedPage): Document {
  return createDocument({
    sheet: sheetOfSlide({ width, height }),
    layers,
    ...(groups.length > 0 && { settings: { groups } }),
  });
}

export function sheetOfSlide({ width, height }: Pick<ImportedPage, 'width' | 'height'>) {
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * What of these slides does not come over, with what belongs to the whole file; equal kinds are one entry.
 */
export function leftOutOfSlides(
  { pages, leftOut }: Imported,
  numbers: readonly number[],
): readonly LeftOut[] {
  const counts = new Map<string, number>();
  const own = numbers.flatMap((number) => pages[number]?.leftOut ?? []);
  for (const { what, count } of [...own, ...leftOut.filter(({ page }) => page === undefined)])
    counts.set(what, (counts.get(what) ?? 0) + count);
  return Array.from(counts, ([what, count]) => ({ what, count }));
}
