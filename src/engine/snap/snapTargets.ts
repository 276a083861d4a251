/**
 * Snap lines that attract moving layers. Edges and centre of the sheet have priority; edges and centres of
 * other layers count only if no line of the sheet is near. Those of the layers are sorted once for a scene
 * (`edges.ts`), so each step needs a few binary searches for any number of layers.
 */
import { countWhile } from '../math/countWhile.ts';
import type { Bounds } from '../math/bounds.ts';
import { bleedOf, safeMarginOf } from '../../document/sheetMargins.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene } from '../scene/node.ts';
import type { Axis, Edges } from '../scene/edges.ts';
import { firstFrom } from '../scene/edges.ts';
import { edgesAlong } from '../scene/sceneIndex.ts';

export interface SnapLine {
  readonly position: number;
  /** Extent of its sheet or layer along the line. */
  readonly start: number;
  readonly end: number;
}
interface AxisTargets {
  /** Sorted by position. */
  readonly sheet: readonly SnapLine[];
  readonly layers: LayerLines;
}
/** Lines of the layers that do not move. */
interface LayerLines {
  /** The last line before a position and the first one at or after it. */
  readonly beside: (position: number) => readonly SnapLine[];
  /** The lines from one position to another, both included, in ascending order. */
  readonly between: (from: number, to: number) => readonly SnapLine[];
}
/** `x`: vertical lines, each at an x; `y`: horizontal lines, each at a y. */
export interface SnapTargets {
  readonly x: AxisTargets;
  readonly y: AxisTargets;
  /** Of the other layers, for the gaps between them and for equal sides; none of very many. */
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
  const { guides } = scene.margins;
  const ofSheetOn = (linesOf: LinesOf) =>
    sortLines([...(ofSheet ? sheetLines(scene, linesOf) : []), ...guideLines(scene, guides, linesOf)]);
  return {
    boxes: stillBoxes(scene, moving),
    x: { sheet: ofSheetOn(verticalLines), layers: layerLines(scene, moving, 'x') },
    y: { sheet: ofSheetOn(horizontalLines), layers: layerLines(scene, moving, 'y') },
  };
}

/** Among more layers equal gaps and equal sides mean nothing, and finding them takes long. */
const MOST_BOXES = 300;

function stillBoxes({ nodes }: Scene, moving: ReadonlySet<LayerId>): readonly Bounds[] {
  if (nodes.length > MOST_BOXES + moving.size) return [];
  return nodes.filter((node) => !moving.has(node.layerId)).map((node) => node.bounds);
}

function layerLines(scene: Scene, moving: ReadonlySet<LayerId>, axis: Axis): LayerLines {
  const { nodes } = scene;
  const lineAt = (edges: Edges, index: number): SnapLine | null => {
    const position = edges.positions[index];
    const node = nodes[edges.owners[index] ?? -1];
    if (position === undefined || node === undefined || moving.has(node.layerId)) return null;
    const { x, y, width, height } = node.bounds;
    return axis === 'x' ? { position, start: y, end: y + height } : { position, start: x, end: x + width };
  };
  /** The first still line from an index in a direction. */
  const next = (edges: Edges, from: number, step: 1 | -1): readonly SnapLine[] => {
    for (let index = from; index >= 0 && index < edges.positions.length; index += step) {
      const line = lineAt(edges, index);
      if (line !== null) return [line];
    }
    return [];
  };
  return {
    beside: (position) => {
      const edges = edgesAlong(scene, axis);
      const after = firstFrom(edges, position);
      return [...next(edges, after - 1, -1), ...next(edges, after, 1)];
    },
    between: (from, to) => {
      const edges = edgesAlong(scene, axis);
      const found: SnapLine[] = [];
      for (let index = firstFrom(edges, from); (edges.positions[index] ?? Infinity) <= to; index += 1) {
        const line = lineAt(edges, index);
        if (line !== null) found.push(line);
      }
      return found;
    },
  };
}

/** The nearest line within the threshold of any value. Lines of the sheet take priority. */
export function attract(
  values: readonly number[],
  targets: AxisTargets,
  threshold: number,
): Attraction | null {
  return (
    nearestOf(values, (value) => besideOf(targets.sheet, value), threshold, true) ??
    nearestOf(values, targets.layers.beside, threshold, false)
  );
}

/** All lines at one of the values, within the precision of page coordinates. */
export function linesAt(values: readonly number[], targets: AxisTargets): readonly SnapLine[] {
  return [...new Set(values)].flatMap((value) => {
    const [from, to] = [value - SAME, value + SAME];
    const ofSheet = targets.sheet.filter(({ position }) => position >= from && position <= to);
    return [...ofSheet, ...targets.layers.between(from, to)];
  });
}

/** Positions closer than this are the same line; far below a device pixel at maximum zoom. */
const SAME = 1e-4;

function nearestOf(
  values: readonly number[],
  beside: (value: number) => readonly SnapLine[],
  threshold: number,
  ofSheet: boolean,
): Attraction | null {
  let best: Attraction | null = null;
  for (const value of values) {
    for (const line of beside(value)) {
      const nudge = line.position - value;
      if (Math.abs(nudge) > threshold) continue;
      if (best === null || Math.abs(nudge) < Math.abs(best.nudge)) best = { line, nudge, ofSheet };
    }
  }
  return best;
}

/** The last of the lines before a position and the first one at or after it. */
function besideOf(lines: readonly SnapLine[], position: number): readonly SnapLine[] {
  const after = countWhile(lines, (line) => line.position < position);
  return lines.slice(Math.max(0, after - 1), after + 1);
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
