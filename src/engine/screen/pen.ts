/** Sharp thin lines: upright ones are aligned to device pixels, slanted ones are left unchanged. */
import type { Point } from '../math/point.ts';
import type { Canvas2D } from '../ports/canvas.ts';

export interface Pen {
  /** Its transform maps CSS pixels to device pixels; its line width is in CSS pixels. */
  readonly ctx: Canvas2D;
  readonly devicePixelRatio: number;
  /** Colour of a wider line under each line. */
  readonly halo?: string | undefined;
}

/** Of the halo, on each side of a line, CSS pixels. */
const HALO = 1;

/** Strokes the current path. */
function stroke({ ctx, halo }: Pen): void {
  if (halo !== undefined) {
    const { strokeStyle, lineWidth } = ctx;
    ctx.strokeStyle = halo;
    ctx.lineWidth = lineWidth + 2 * HALO;
    ctx.stroke();
    ctx.strokeStyle = strokeStyle;
    ctx.lineWidth = lineWidth;
  }
  ctx.stroke();
}

/** Strokes a polygon, given in screen space. */
export function outline(pen: Pen, corners: readonly Point[]): void {
  tracePolygon(pen.ctx, pixelPerfect(pen, corners));
  stroke(pen);
}

/** Strokes a line in screen space. */
export function line(pen: Pen, from: Point, to: Point): void {
  const [start, end] = pixelPerfect(pen, [from, to]);
  if (start === undefined || end === undefined) return;
  pen.ctx.beginPath();
  pen.ctx.moveTo(start.x, start.y);
  pen.ctx.lineTo(end.x, end.y);
  stroke(pen);
}

/** Starts a closed path through the corners. */
export function tracePolygon(ctx: Canvas2D, [first, ...others]: readonly Point[]): void {
  if (first === undefined) return;
  ctx.beginPath();
  ctx.moveTo(first.x, first.y);
  for (const { x, y } of others) ctx.lineTo(x, y);
  ctx.closePath();
}

/**
 * Aligns points so that a stroke of the current width covers whole device pixels, if all lines between them
 * are upright.
 */
export function pixelPerfect({ ctx, devicePixelRatio }: Pen, points: readonly Point[]): readonly Point[] {
  const upright = points.every((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return Math.abs(point.x - next.x) < SAME || Math.abs(point.y - next.y) < SAME;
  });
  if (!upright) return points;
  const thickness = Math.max(1, Math.round(ctx.lineWidth * devicePixelRatio));
  const middle = (thickness % 2) / 2;
  const lay = (value: number) => (Math.round(value * devicePixelRatio - middle) + middle) / devicePixelRatio;
  return points.map(({ x, y }) => ({ x: lay(x), y: lay(y) }));
}

/** Coordinates closer than this, in CSS pixels, are equal. */
const SAME = 1e-3;
