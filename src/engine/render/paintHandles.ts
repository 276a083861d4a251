/** Handles of the selected layer: squares rotated like the box, and a circle on a stem for rotation. */
import type { Point } from '../math/point.ts';
import type { Handle } from '../hit/handles.ts';
import type { OverlayTheme } from './overlayTheme.ts';
import type { Pen } from './pen.ts';
import { line, pixelPerfect, tracePolygon } from './pen.ts';

/** In CSS pixels. */
const SQUARE_SIDE = 8;
const CIRCLE_RADIUS = 5;

/** Paints handles at their screen positions. `corners` are those of the box, clockwise from the top left. */
export function paintHandles(
  pen: Pen,
  corners: readonly Point[],
  handles: readonly Handle[],
  theme: OverlayTheme,
): void {
  const { ctx } = pen;
  const [topLeft, topRight] = corners;
  if (topLeft === undefined || topRight === undefined) return;
  ctx.strokeStyle = theme.accent;
  const rotate = handles.find((handle) => handle.kind === 'rotate');
  if (rotate !== undefined) {
    line(pen, { x: (topLeft.x + topRight.x) / 2, y: (topLeft.y + topRight.y) / 2 }, rotate.screenPoint);
  }
  ctx.fillStyle = theme.handleFill;
  const along = unitVector(topLeft, topRight);
  for (const { kind, screenPoint } of handles) {
    if (kind === 'rotate') {
      ctx.beginPath();
      ctx.arc(screenPoint.x, screenPoint.y, CIRCLE_RADIUS, 0, 2 * Math.PI);
    } else {
      tracePolygon(ctx, pixelPerfect(pen, squareAround(screenPoint, along)));
    }
    ctx.fill();
    ctx.stroke();
  }
}

function squareAround({ x, y }: Point, along: Point): readonly Point[] {
  const half = SQUARE_SIDE / 2;
  const right = { x: along.x * half, y: along.y * half };
  const down = { x: -right.y, y: right.x };
  return [
    { x: x - right.x - down.x, y: y - right.y - down.y },
    { x: x + right.x - down.x, y: y + right.y - down.y },
    { x: x + right.x + down.x, y: y + right.y + down.y },
    { x: x - right.x + down.x, y: y - right.y + down.y },
  ];
}

/** A box without width has no direction and counts as upright. */
function unitVector(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
