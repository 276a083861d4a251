/** Moves the selected layers together, by whole document pixels unless snapped. */
import type { Bounds } from '../math/bounds.ts';
import { moveLayersBy } from '../edits/moveLayersBy.ts';
import { translateBounds, unionBounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { subtractPoints } from '../math/point.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import { snapBounds } from '../snap/snapBounds.ts';
import { boundsOfBox } from './boundsOfBox.ts';
import type { GestureBox, GestureStep } from './gesture.ts';

export interface TranslateGesture {
  readonly boxes: readonly GestureBox[];
  /** Position of pointer down, in document space. */
  readonly point: Point;
  /** Null if snapping is off. */
  readonly targets: SnapTargets | null;
  /** The box around all rotated boxes. */
  readonly bounds: Bounds;
}
interface TranslateMove {
  readonly point: Point;
  /** Whether to move along one axis only: the one with the larger pointer movement. */
  readonly lockAxis: boolean;
  /** Snapping distance, in document pixels. */
  readonly threshold: number;
}

/** Starts moving layers. Throws if there are none. */
export function beginTranslate(gesture: Omit<TranslateGesture, 'bounds'>): TranslateGesture {
  const bounds = unionBounds(gesture.boxes.map(boundsOfBox));
  if (bounds === null) throw new Error('A translate gesture needs at least one layer, but it got none.');
  return { ...gesture, bounds };
}

/** Current position of the layers; `delta` is their movement, in document pixels. */
export function updateTranslate(
  gesture: TranslateGesture,
  move: TranslateMove,
): GestureStep & { readonly delta: Point } {
  const raw = subtractPoints(move.point, gesture.point);
  if (raw.x === 0 && raw.y === 0) return { edit: (document) => document, guides: [], delta: raw };

  const alongX = !move.lockAxis || Math.abs(raw.x) >= Math.abs(raw.y);
  const alongY = !move.lockAxis || !alongX;
  const free = { x: alongX ? raw.x : 0, y: alongY ? raw.y : 0 };
  const whole = { x: roundEvenly(free.x), y: roundEvenly(free.y) };
  const { nudge, guides } =
    gesture.targets === null
      ? { nudge: { x: 0, y: 0 }, guides: [] }
      : snapBounds(translateBounds(gesture.bounds, whole), gesture.targets, move.threshold, {
          x: alongX,
          y: alongY,
        });
  const delta = { x: whole.x + nudge.x, y: whole.y + nudge.y };
  const ids = gesture.boxes.map((box) => box.layerId);
  return {
    edit: (document) => moveLayersBy(document, ids, delta.x, delta.y),
    guides,
    delta,
  };
}

/** Rounds halves away from zero, so that opposite movements cancel out. */
function roundEvenly(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}
