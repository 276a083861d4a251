/**
 * A variant of a document that saves ink: its background is left out, so that the sheet stays white
 * (orders#ink-saving).
 */
import type { RunDocument } from '../../document/runDocument.ts';
import { hasPicture, hasLetters, isShape } from '../../document/layers/capabilities.ts';
import type { Sheet } from '../../document/document.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Layer, ShapeLayer } from '../../document/layers/layer.ts';
import { boundPages } from '../../document/records/pages.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { plainColor } from '../../document/layers/plainColor.ts';

/** A layer that leaves narrow strips of the sheet free is still its background. */
const BACKGROUND_SHARE = 0.9;
/** Texts lighter than this cannot be read on white; 0 is black, 1 is white. */
const FAINT_LIGHTNESS = 0.7;

/** A lighter fill is as good as paper. */
const PAPER_LIGHTNESS = 0.98;

/**
 * What serves as the background of each page and takes ink, bottom to top: of the lowest visible layers that lie
 * over the whole sheet, the pictures and the rectangles with a fill. A picture that comes from the table is
 * content.
 */
export function backgroundOf(document: RunDocument): readonly Layer[] {
  return boundPages(document)
    .flatMap((page) => groundOfPage(page.document))
    .filter(takesInk);
}

function groundOfPage({ layers, sheet }: RunDocument): readonly Layer[] {
  const visible = layers.filter((layer) => layer.visible);
  const above = visible.findIndex((layer) => !isGround(layer) || !coversSheet(layer, sheet));
  return above === -1 ? visible : visible.slice(0, above);
}

function isGround(layer: Layer): layer is LayerWith<'picture'> | ShapeLayer {
  if (isShape(layer)) return layer.shape === 'rectangle' && layer.fill !== null;
  return hasPicture(layer) && layer.byRow === undefined;
}

/** What a picture shows is not known. */
function takesInk(layer: Layer): boolean {
  if (!isShape(layer)) return true;
  return layer.fill !== null && lightness(plainColor(layer.fill)) < PAPER_LIGHTNESS;
}

/** Whether saving ink would leave anything out. */
export function hasBackground(document: RunDocument): boolean {
  return document.settings.background !== undefined || backgroundOf(document).length > 0;
}

/** The document without its background, of whose shapes the lines stay; the same one when it has none. */
export function withoutBackground(document: RunDocument): RunDocument {
  if (!hasBackground(document)) return document;
  const background = new Set<Layer>(backgroundOf(document));
  const { background: _, ...settings } = document.settings;
  const layers = document.layers.flatMap((layer): readonly Layer[] => {
    if (!background.has(layer)) return [layer];
    return isShape(layer) && layer.stroke !== null ? [{ ...layer, fill: null }] : [];
  });
  return { ...document, settings, layers };
}

/** Visible texts that are hard to see on a white sheet. */
export function faintTexts({ layers }: RunDocument): readonly Layer[] {
  return layers.filter(
    (layer) =>
      layer.visible && hasLetters(layer) && lightness(formattingOf(layer).default.color) > FAINT_LIGHTNESS,
  );
}

/** Whether an upright layer with a size of its own leaves at most narrow strips of the sheet free. */
export function coversSheet(layer: Parameters<typeof ownSize>[0], sheet: Sheet): boolean {
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
