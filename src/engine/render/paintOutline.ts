/** Paints fills and strokes of a display list, in local space. */
import type { Outline, PathSteps, SceneItem, ScenePaint } from '../kinds/items.ts';
import type { Canvas2D, CanvasGradient2D } from '../ports/canvas.ts';

type Item<Name extends SceneItem['item']> = Extract<SceneItem, { readonly item: Name }>;

/**
 * A box is filled as a rectangle, not as a path, so that upright edges stay as sharp as they were before
 * shapes.
 */
export function paintFill<Image>(ctx: Canvas2D<Image>, { outline, color }: Omit<Item<'fill'>, 'item'>): void {
  ctx.fillStyle = styleOf(ctx, color);
  if (outline.form === 'box') {
    ctx.fillRect(outline.x, outline.y, outline.width, outline.height);
    return;
  }
  traceOutline(ctx, outline);
  if (outline.form === 'path' && outline.evenOdd) ctx.fill('evenodd');
  else ctx.fill();
}

/** What a canvas paints with. */
function styleOf<Image>(ctx: Canvas2D<Image>, color: ScenePaint): string | CanvasGradient2D {
  if (typeof color === 'string') return color;
  const { kind, x, y, toX, toY, stops } = color;
  const gradient =
    kind === 'linear'
      ? ctx.createLinearGradient(x, y, toX, toY)
      : ctx.createRadialGradient(x, y, 0, x, y, Math.hypot(toX - x, toY - y));
  for (const stop of stops) gradient.addColorStop(stop.at, stop.color);
  return gradient;
}

export function paintStroke<Image>(ctx: Canvas2D<Image>, stroke: Item<'stroke'>): void {
  ctx.strokeStyle = styleOf(ctx, stroke.color);
  ctx.lineWidth = stroke.width;
  ctx.setLineDash([...stroke.dashes]);
  traceOutline(ctx, stroke.outline);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Makes an outline the path of the canvas. */
export function traceOutline<Image>(ctx: Canvas2D<Image>, outline: Outline): void {
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
      return;
    case 'boxes':
      traceBoxes(ctx, outline.boxes);
      return;
    case 'path':
      tracePath(ctx, outline.path);
  }
}

function tracePath<Image>(ctx: Canvas2D<Image>, { steps, coordinates }: PathSteps): void {
  let at = 0;
  const next = (): number => coordinates[at++] ?? 0;
  for (const step of steps) {
    if (step === 'M') ctx.moveTo(next(), next());
    else if (step === 'L') ctx.lineTo(next(), next());
    else if (step === 'C') ctx.bezierCurveTo(next(), next(), next(), next(), next(), next());
    else ctx.closePath();
  }
}

function traceBoxes<Image>(ctx: Canvas2D<Image>, boxes: readonly number[]): void {
  for (let at = 0; at < boxes.length; at += 4)
    ctx.rect(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0);
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
