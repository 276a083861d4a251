import { hasLetters } from '../../document/layers/capabilities.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { SceneNode, TextNode } from '../../engine/scene/index.ts';
import type { LineBox } from '../../engine/text/index.ts';
import {
  applyToPoint,
  boundsOfPoints,
  matrixOf,
  transformBounds,
  unionBounds,
} from '../../engine/math/index.ts';
import { isTextNode } from '../../engine/scene/index.ts';
import { edgesOf } from '../../engine/text/index.ts';
import type { CutSheet, Sheet } from '../../document/document.ts';
import { bleedOf, safeMarginOf } from '../../document/sheetMargins.ts';

/**
 * Extent of glyphs above and below the baseline, in font sizes: capitals and descenders. Leading is not ink,
 * and cut accents and flourishes are visible in the preview.
 */
const [ABOVE, BELOW] = [0.7, 0.2];
/** Side bearings and rounding, document pixels. */
const TOLERANCE = 1;

/** Whether glyphs extend beyond the sheet, where the copy is cut. The box may extend: it is not drawn. */
export function isOutsideSheet(node: SceneNode, sheet: Sheet): boolean {
  return beyond(node, sheet, 0) > TOLERANCE;
}

/** Whether glyphs extend beyond the safe margin of the sheet. */
export function isOutsideSafe(node: SceneNode, { sheet, settings }: CutSheet): boolean {
  const margin = safeMarginOf(settings);
  return margin > 0 && beyond(node, sheet, margin) > TOLERANCE;
}

/** How far glyphs extend beyond a margin of the sheet, document pixels; 0 when they do not. */
export function beyond(node: SceneNode, sheet: Sheet, margin: number): number {
  const excesses = linesOf(node).map(({ x, y, width, height }) =>
    Math.max(margin - x, margin - y, x + width - sheet.width + margin, y + height - sheet.height + margin),
  );
  return Math.max(0, ...excesses);
}

/** Whether nothing of the layer is on the sheet. */
export function isBesideSheet({ bounds }: SceneNode, sheet: Sheet): boolean {
  const { x, y, width, height } = bounds;
  return x >= sheet.width || y >= sheet.height || x + width <= 0 || y + height <= 0;
}

/** A smaller part over the edge is an ornament that runs off the sheet. */
const LARGE_PART = 0.25;

/**
 * Whether a large part of what is drawn in the box of a layer is cut off. A background and a band from edge to
 * edge are larger than the sheet on purpose, and what lies in the bleed is printed before the cut.
 */
export function isPartlyOutside(node: SceneNode, { sheet, settings }: CutSheet): boolean {
  const isDrawn = !isTextNode(node) || node.layer.background !== undefined;
  const { x, y, width, height } = node.bounds;
  if (!isDrawn || width <= 0 || height <= 0) return false;
  if (spans(x, width, sheet.width) || spans(y, height, sheet.height)) return false;
  const bleed = bleedOf(settings);
  const inside = (start: number, size: number, room: number) =>
    Math.max(0, Math.min(start + size, room + bleed) - Math.max(start, -bleed)) / size;
  const shown = inside(x, width, sheet.width) * inside(y, height, sheet.height);
  return shown > 0 && shown <= 1 - LARGE_PART;
}

/** Whether a box reaches over both edges of the sheet, along one side. */
function spans(start: number, size: number, room: number): boolean {
  return start <= TOLERANCE && start + size >= room - TOLERANCE;
}

/** The box around what a layer draws, in document space; of an empty text its box. */
export function inkOf(node: SceneNode): Bounds {
  const letters = linesOf(node);
  return unionBounds(isTextNode(node) ? letters : [node.bounds, ...letters]) ?? node.bounds;
}

/** Letters of each line that has any, in document space: of a text, or of the texts among what is painted. */
function linesOf(node: SceneNode): readonly Bounds[] {
  if (!hasLetters(node.layer)) return [];
  if (isTextNode(node)) return linesOfLayout(node, node.layout);
  return node.items.flatMap((item) => (item.item === 'text' ? linesOfLayout(node, item.layout) : []));
}

/** With the marker of an item. */
function linesOfLayout(node: SceneNode, layout: TextNode['layout']): readonly Bounds[] {
  const matrix = matrixOf(node);
  return layout.lines.flatMap((line) => {
    if (line.width === 0) return [];
    const size = largestFont(line);
    const x = line.marker?.x ?? line.x;
    const letters = {
      x,
      y: line.baseline - size * ABOVE,
      width: line.x + line.width - x,
      height: size * (ABOVE + BELOW),
    };
    if (layout.arc === undefined) return [transformBounds(matrix, letters)];
    const { upper, lower } = edgesOf(layout, letters);
    return boundsOfPoints([...upper, ...lower].map((point) => applyToPoint(matrix, point))) ?? [];
  });
}

function largestFont({ runs }: LineBox): number {
  return runs.reduce((largest, { font }) => Math.max(largest, font.size), 0);
}
