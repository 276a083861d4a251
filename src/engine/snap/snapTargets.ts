/**
 * Snap lines that attract moving layers. Edges and centre of the sheet have priority; edges and centres of
 * other layers count only if no line of the sheet is near. Collected and sorted once when a gesture begins,
 * so each step needs a few binary searches for any number of layers.
 */
import { countWhile } from '../math/countWhile.ts';
import type { Bounds } from '../math/bounds.ts';
import { bleedOf, safeMarginOf } from '../../document/sheetMargins.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene } from '../scene/node.ts';

export interface SnapLine {
  readonly position: number;
  /** Extent of its sheet or layer along the line. */
  readonly start: number;
  readonly end: number;
}
interface AxisTargets {
  /** Sorted by position. */
  readonly sheet: readonly SnapLine[];
  readonly layers: readonly SnapLine[];
}
/** `x`: vertical lines, each at an x; `y`: horizontal lines, each at a y. */
export interface SnapTargets {
  readonly x: AxisTargets;
  readonly y: AxisTargets;
  /** Of the other layers, for the gaps between them. */
  readonly boxes: readonly Bounds[];
}
/** The snap line found for a value. */
interface Attraction {
  readonly line: SnapLine;
  /** Correction that moves the value to the line. */
  readonly nudge: number;
  /** Lines of the sheet take priority over lines of layers. */
  readonly ofSheet: boolean;
}

/**
 * The snap lines of a scene while the layers in `moving` are moved or resized; those of the sheet only if
 * they are wanted, guides always.
 */
export function snapTargets(scene: Scene, moving: ReadonlySet<LayerId>, ofSheet = true): SnapTargets {
  const boxes = scene.nodes.filter((node) => !moving.has(node.layerId)).map((node) => node.bounds);
  const { guides } = scene.margins;
  const ofSheetOn = (linesOf: LinesOf) =>
    sortLines([...(ofSheet ? sheetLines(scene, linesOf) : []), ...guideLines(scene, guides, linesOf)]);
  return {
    boxes,
    x: { sheet: ofSheetOn(verticalLines), layers: sortLines(boxes.flatMap(verticalLines)) },
    y: { sheet: ofSheetOn(horizontalLines), layers: sortLines(boxes.flatMap(horizontalLines)) },
  };
}

/** The nearest line within the threshold of any value. Lines of the sheet take priority. */
export function attract(
  values: readonly number[],
  targets: AxisTargets,
  threshold: number,
): Attraction | null {
  return (
    nearestOf(values, targets.sheet, threshold, true) ?? nearestOf(values, targets.layers, threshold, false)
  );
}

/** All lines at one of the values, within the precision of page coordinates. */
export function linesAt(values: readonly number[], targets: AxisTargets): readonly SnapLine[] {
  const found: SnapLine[] = [];
  for (const value of new Set(values)) {
    for (const lines of [targets.sheet, targets.layers]) {
      for (let index = firstFrom(lines, value - SAME); ; index += 1) {
        const line = lines[index];
        if (line === undefined || line.position > value + SAME) break;
        found.push(line);
      }
    }
  }
  return found;
}

/** Positions closer than this are the same line; far below a device pixel at maximum zoom. */
const SAME = 1e-4;

function nearestOf(
  values: readonly number[],
  lines: readonly SnapLine[],
  threshold: number,
  ofSheet: boolean,
): Attraction | null {
  let best: Attraction | null = null;
  for (const value of values) {
    const after = firstFrom(lines, value);
    for (const line of [lines[after - 1], lines[after]]) {
      if (line === undefined) continue;
      const nudge = line.position - value;
      if (Math.abs(nudge) > threshold) continue;
      if (best === null || Math.abs(nudge) < Math.abs(best.nudge)) best = { line, nudge, ofSheet };
    }
  }
  return best;
}

/** Index of the first line at or after `position`. */
function firstFrom(lines: readonly SnapLine[], position: number): number {
  return countWhile(lines, (line) => line.position < position);
}

function verticalLines({ x, y, width, height }: Bounds): SnapLine[] {
  return [x, x + width / 2, x + width].map((position) => ({ position, start: y, end: y + height }));
}

function horizontalLines({ x, y, width, height }: Bounds): SnapLine[] {
  return [y, y + height / 2, y + height].map((position) => ({ position, start: x, end: x + width }));
}

function sortLines(lines: readonly SnapLine[]): readonly SnapLine[] {
  return lines.toSorted((a, b) => a.position - b.position);
}

/** Guides are put where something is to stand, so they attract like the sheet, whatever its switch says. */
function guideLines(
  { sheet: { width, height } }: Pick<Scene, 'sheet'>,
  guides: Scene['margins']['guides'],
  linesOf: LinesOf,
): readonly SnapLine[] {
  const upright = linesOf === verticalLines;
  const places = (upright ? guides?.x : guides?.y) ?? [];
  return places.map((position) => ({ position, start: 0, end: upright ? height : width }));
}

type LinesOf = (box: Bounds) => readonly SnapLine[];

/** Edges and centre of the sheet, and the edges of its bleed and its safe margin. */
function sheetLines(
  { sheet, margins: cut }: Pick<Scene, 'sheet' | 'margins'>,
  linesOf: LinesOf,
): readonly SnapLine[] {
  const inset = (by: number) =>
    linesOf({ x: by, y: by, width: sheet.width - 2 * by, height: sheet.height - 2 * by });
  const margins = [-bleedOf(cut), safeMarginOf(cut)].filter((margin) => margin !== 0);
  return [...inset(0), ...margins.flatMap((margin) => inset(margin).filter((_, index) => index !== 1))];
}
