/** What both looks ask of layers: the ground of a page, what lies under letters, letters in other colours. */
import type { Document, Sheet } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasLetters, hasPicture, hasText } from '../../document/layers/capabilities.ts';
import { withFormatting } from '../../document/layers/content.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { createShapeLayer } from '../../document/layers/layer.ts';
import { ownFill } from '../../document/layers/ownFill.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { plainColor } from '../../document/layers/plainColor.ts';
import { countPages, pageOfLayer } from '../../document/records/pages.ts';
import { filledShare } from './filledShare.ts';

/** A picture or a fill that leaves narrow strips of the sheet free is still its ground. */
const GROUND_SHARE = 0.9;
/** A picture as thin as this is a line. */
const LINE_HEIGHT = 4;
const LINE_SIDES = 20;
const LINE_COLOR = '#8b8b8b';

/** The lowest visible layers of each page, as long as each covers the sheet. Pictures of rows are content. */
export function groundOf(document: Document): readonly Layer[] {
  const { layers, sheet } = document;
  return Array.from({ length: countPages(document) }, (_, page) => page).flatMap((page) => {
    const ground: Layer[] = [];
    for (const layer of layers.filter((each) => each.visible && pageOfLayer(each) === page)) {
      if (!covers(layer, sheet)) break;
      ground.push(layer);
    }
    return ground;
  });
}

function covers(layer: Layer, sheet: Sheet): boolean {
  if (layer.rotation !== 0) return false;
  const isFilled = hasPicture(layer) ? layer.byRow === undefined : ownFill(layer) !== null;
  return isFilled && filledShare(layer, sheet) >= GROUND_SHARE;
}

/** Whether a picture is a line of the design. */
export function isLine(layer: Layer): layer is LayerWith<'picture'> {
  if (!hasPicture(layer)) return false;
  const { width, height } = ownSize(layer);
  return height <= LINE_HEIGHT && width >= height * LINE_SIDES;
}

/** The same line as a shape, whose colour is known. */
export function asShape(layer: LayerWith<'picture'>): Layer {
  const { id, name, locked, group, page } = layer;
  const { width, height } = ownSize(layer);
  return createShapeLayer({
    id,
    name,
    locked,
    x: layer.x,
    y: layer.y + height / 2 - LINE_HEIGHT / 2,
    width,
    height: LINE_HEIGHT,
    shape: 'line',
    fill: null,
    stroke: LINE_COLOR,
    strokeWidth: 1,
    ...(group !== undefined && { group }),
    ...(page !== undefined && { page }),
  });
}

/** The colour behind the middle of a layer's box; `paper` where nothing is filled there. */
export function under(layers: readonly Layer[], layer: Layer, paper: string): string {
  if (layer.background !== undefined) return layer.background;
  const { width, height } = boxOf(layer);
  const [x, y] = [layer.x + width / 2, layer.y + height / 2];
  const below = layers.slice(0, layers.indexOf(layer)).findLast((other) => {
    if (!other.visible || pageOfLayer(other) !== pageOfLayer(layer) || ownFill(other) === null) return false;
    const box = boxOf(other);
    const isOver = x >= other.x && y >= other.y && x <= other.x + box.width && y <= other.y + box.height;
    return isOver && isSolid(other);
  });
  const fill = below === undefined ? null : ownFill(below);
  return fill === null ? paper : plainColor(fill);
}

/** A path that fills little of its box, such as corners, is no ground of letters. */
function isSolid(layer: Layer): boolean {
  const { width, height } = boxOf(layer);
  const own = { width: layer.x + width, height: layer.y + height };
  const share = filledShare({ ...layer, x: 0, y: 0 }, { width, height });
  return own.width > 0 && share > 0.6 && layer.opacity > 0.5;
}

function boxOf(layer: Layer): Sheet {
  if (!hasText(layer)) return ownSize(layer);
  const { fontSize } = formattingOf(layer).default;
  return { width: layer.width ?? fontSize, height: layer.height ?? fontSize };
}

/** A layer whose letters, of the whole and of its parts, have other colours. */
export function withInks(layer: Layer, change: (color: string) => string): Layer {
  if (!hasLetters(layer)) return layer;
  const { default: whole, segments } = formattingOf(layer);
  return withFormatting(layer, {
    default: { ...whole, color: change(whole.color) },
    segments: segments.map(({ range, format }) => ({
      range,
      format: format.color === undefined ? format : { ...format, color: change(format.color) },
    })),
  });
}

/** The colours of the letters, the largest letters first. */
export function inksOf({ layers }: Document): readonly string[] {
  return layers
    .filter((layer) => layer.visible && hasLetters(layer))
    .flatMap((layer) => (hasLetters(layer) ? [formattingOf(layer).default] : []))
    .toSorted((a, b) => b.fontSize - a.fontSize)
    .map(({ color }) => color);
}
