import { applyToPoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { viewportMatrix } from '../viewport/viewport.ts';
import type { OverlayTheme } from './overlayTheme.ts';
import type { Pen } from './pen.ts';
import { line } from './pen.ts';

/** In document space: lines, and knobs over them filled with their colours, or with that of the accent. */
interface Marks {
  readonly lines: readonly (readonly [Point, Point])[];
  readonly knobs: readonly { readonly at: Point; readonly color: string | null }[];
}

/** In CSS pixels. */
const RADIUS = 6;

/** Paints what a tool shows over the page. */
export function paintMarks({ lines, knobs }: Marks, pen: Pen, viewport: Viewport, theme: OverlayTheme): void {
  const { ctx } = pen;
  const matrix = viewportMatrix(viewport);
  ctx.strokeStyle = theme.accent;
  for (const [from, to] of lines) line(pen, applyToPoint(matrix, from), applyToPoint(matrix, to));
  for (const { at, color } of knobs) {
    const { x, y } = applyToPoint(matrix, at);
    // A ring of the accent around the colour, with a light one between them, is seen on every colour.
    for (const [radius, fill] of [
      [RADIUS, theme.handleFill],
      [RADIUS - 2, color ?? theme.accent],
    ] as const) {
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }
}
