/** Two fingers: the document under their middle stays under it, and their distance is the zoom. */
import type { Point, Viewport } from '../../../engine/index.ts';
import { distance, panBy, subtractPoints, zoomAt } from '../../../engine/index.ts';

export interface Pinch {
  readonly viewport: Viewport;
  readonly middle: Point;
  readonly span: number;
}

/** `fingers` are two points in screen space. */
export function beginPinch(fingers: readonly Point[], viewport: Viewport): Pinch {
  return { viewport, ...spread(fingers) };
}

/** The viewport at the fingers' places now. */
export function updatePinch(pinch: Pinch, fingers: readonly Point[]): Viewport {
  const { middle, span } = spread(fingers);
  const moved = panBy(pinch.viewport, subtractPoints(middle, pinch.middle));
  return zoomAt(moved, middle, (pinch.viewport.scale * span) / pinch.span);
}

function spread([a, b]: readonly Point[]): { readonly middle: Point; readonly span: number } {
  if (a === undefined || b === undefined) throw new Error('A pinch needs two fingers.');
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.max(1, distance(a, b)) };
}
