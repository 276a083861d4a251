/**
 * A variant of a document that saves ink: its background is left out, so that the sheet stays white
 * (orders#ink-saving).
 */
import type { RunDocument } from '../../document/runDocument.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasLetters, hasPicture, isKind } from '../../document/layers/capabilities.ts';
import type { Sheet } from '../../document/document.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer, ShapeLayer } from '../../document/layers/layer.ts';
import { boundPages } from '../../document/records/pages.ts';
import { colorLightness } from '../../document/layers/colorLightness.ts';
import { coveredShare } from '../../document/layers/coveredShare.ts';
import type { SizedLayer } from '../../document/layers/ownSize.ts';
import { plainColor } from '../../document/layers/plainColor.ts';

/** A layer that leaves narrow strips of the sheet free is still its background. */
const BACKGROUND_SHARE = 0.9;
/** Texts lighter than this cannot be read on white; 0 is black, 1 is white. */
const FAINT_LIGHTNESS = 0.7;

/** A lighter fill is as good as paper. */
const PAPER_LIGHTNESS = 0.98;

/**
 * What serves as the background of each page and takes ink, bottom to top: of the lowest visible layers that
 * lie over the whole sheet, the pictures and the rectangles with a fill. A picture that comes from the table
 * is content.
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
  if (isKind(layer, 'shape')) return layer.shape === 'rectangle' && layer.fill !== null;
  return hasPicture(layer) && layer.byRow === undefined;
}

/** What a picture shows is not known. */
function takesInk(layer: Layer): boolean {
  if (!isKind(layer, 'shape')) return true;
  return layer.fill !== null && colorLightness(plainColor(layer.fill)) < PAPER_LIGHTNESS;
}

/** Whether saving ink would leave anything out. */
export function hasBackground(document: RunDocument): boolean {
  return document.settings.background !== undefined || backgroundOf(document).length > 0;
}

/** The document without its background, of whose shapes the lines stay; the same one when it has none. */
export function withoutBackground(document: RunDocument): RunDocument {
  const ground = new Set(backgroundOf(document));
  const { background, ...settings } = document.settings;
  if (background === undefined && ground.size === 0) return document;
  const layers = document.layers.flatMap((layer): readonly Layer[] => {
    if (!ground.has(layer)) return [layer];
    return isKind(layer, 'shape') && layer.stroke !== null ? [{ ...layer, fill: null }] : [];
  });
  return { ...document, settings, layers };
}

/** Visible texts that are hard to see on a white sheet. */
export function faintTexts({ layers }: RunDocument): readonly Layer[] {
  return layers.filter(
    (layer) =>
      layer.visible &&
      hasLetters(layer) &&
      colorLightness(formattingOf(layer).default.color) > FAINT_LIGHTNESS,
  );
}

/** Whether an upright layer with a size of its own leaves at most narrow strips of the sheet free. */
export function coversSheet(layer: SizedLayer, sheet: Sheet): boolean {
  return layer.rotation === 0 && coveredShare(layer, sheet) >= BACKGROUND_SHARE;
}
