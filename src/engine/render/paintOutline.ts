/** Paints fills and strokes of a display list, in local space. */
import type { Outline, SceneItem } from '../kinds/items.ts';
import type { Canvas2D } from '../ports/canvas.ts';

type Item<Name extends SceneItem['item']> = Extract<SceneItem, { readonly item: Name }>;

/**
 * A box is filled as a rectangle, not as a path, so that upright edges stay as sharp as they were before
 * shapes.
 */
export function paintFill<Image>(ctx: Canvas2D<Image>, { outline, color }: Item<'fill'>): void {
  ctx.fillStyle = color;
  if (outline.form === 'box') {
    ctx.fillRect(outline.x, outline.y, outline.width, outline.height);
    return;
  }
  trace(ctx, outline);
  ctx.fill();
}

export function paintStroke<Image>(ctx: Canvas2D<Image>, stroke: Item<'stroke'>): void {
  ctx.strokeStyle = stroke.color;
  ctx.lineWidth = stroke.width;
  ctx.setLineDash([...stroke.dashes]);
  trace(ctx, stroke.outline);
  ctx.stroke();
  ctx.setLineDash([]);
}

function trace<Image>(ctx: Canvas2D<Image>, outline: Outline): void {
  ctx.beginPath();
  switch (outline.form) {
    case 'box':
      ctx.rect(outline.x, outline.y, outline.width, outline.height);
      return;
    case 'rounded':
      traceRounded(ctx, outline, outline.radius, outline.radius);
      return;
    case 'ellipse':
      traceRounded(ctx, outline, outline.width / 2, outline.height / 2);
      return;
    case 'line':
      ctx.moveTo(outline.x, outline.y);
      ctx.lineTo(outline.toX, outline.toY);
  }
}

/**
 * Control points of a quarter of an ellipse by a cubic curve lie this share of the radius before the corner;
 * the error is 0.03 %.
 */
const QUARTER = 1 - (4 / 3) * (Math.SQRT2 - 1);

/** A box whose corners are quarters of ellipses with the radii `rx` and `ry`. */
function traceRounded<Image>(
  ctx: Canvas2D<Image>,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  rx: number,
  ry: number,
): void {
  const [right, bottom] = [x + width, y + height];
  const [qx, qy] = [rx * QUARTER, ry * QUARTER];
  ctx.moveTo(x + rx, y);
  ctx.lineTo(right - rx, y);
  ctx.bezierCurveTo(right - qx, y, right, y + qy, right, y + ry);
  ctx.lineTo(right, bottom - ry);
  ctx.bezierCurveTo(right, bottom - qy, right - qx, bottom, right - rx, bottom);
  ctx.lineTo(x + rx, bottom);
  ctx.bezierCurveTo(x + qx, bottom, x, bottom - qy, x, bottom - ry);
  ctx.lineTo(x, y + ry);
  ctx.bezierCurveTo(x, y + qy, x + qx, y, x + rx, y);
  ctx.closePath();
}
