/**
 * A variant of a document that saves ink: its background is left out, so that the sheet stays white
 * (orders#ink-saving).
 */
import type { RunDocument } from '../../document/runDocument.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasLetters } from '../../document/layers/capabilities.ts';
import type { Sheet } from '../../document/document.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { boundPages } from '../../document/records/pages.ts';
import { ownSize } from '../../document/layers/ownSize.ts';

/** A picture that leaves narrow strips of the sheet free is still its background. */
const BACKGROUND_SHARE = 0.9;
/** Texts lighter than this cannot be read on white; 0 is black, 1 is white. */
const FAINT_LIGHTNESS = 0.7;

/**
 * The pictures that serve as the background of each page, bottom to top: the lowest visible layers, as long
 * as they are upright pictures over the whole sheet. A picture that comes from the table is content.
 */
export function backgroundOf(document: RunDocument): readonly LayerWith<'picture'>[] {
  return boundPages(document).flatMap((page) => backgroundOfPage(page.document));
}

function backgroundOfPage({ layers, sheet }: RunDocument): readonly LayerWith<'picture'>[] {
  const background: LayerWith<'picture'>[] = [];
  for (const layer of layers) {
    if (!layer.visible) continue;
    if (!hasPicture(layer) || layer.byRow !== undefined || !coversSheet(layer, sheet)) break;
    background.push(layer);
  }
  return background;
}

/** Whether saving ink would leave anything out. */
export function hasBackground(document: RunDocument): boolean {
  return document.settings.background !== undefined || backgroundOf(document).length > 0;
}

/** The document without its background; the same one when it has none. */
export function withoutBackground(document: RunDocument): RunDocument {
  if (!hasBackground(document)) return document;
  const background = new Set<Layer>(backgroundOf(document));
  const { background: _, ...settings } = document.settings;
  return { ...document, settings, layers: document.layers.filter((layer) => !background.has(layer)) };
}

/** Visible texts that are hard to see on a white sheet. */
export function faintTexts({ layers }: RunDocument): readonly Layer[] {
  return layers.filter(
    (layer) =>
      layer.visible && hasLetters(layer) && lightness(formattingOf(layer).default.color) > FAINT_LIGHTNESS,
  );
}

/** Whether an upright picture leaves at most narrow strips of the sheet free. */
export function coversSheet(layer: LayerWith<'picture'>, sheet: Sheet): boolean {
  if (layer.rotation !== 0) return false;
  const { width, height } = ownSize(layer);
  const across = Math.min(layer.x + width, sheet.width) - Math.max(layer.x, 0);
  const down = Math.min(layer.y + height, sheet.height) - Math.max(layer.y, 0);
  return across > 0 && down > 0 && across * down >= BACKGROUND_SHARE * sheet.width * sheet.height;
}

/** Perceived lightness of `#rrggbb`, 0 to 1. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
