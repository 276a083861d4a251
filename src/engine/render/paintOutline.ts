/** Paints fills and strokes of a display list, in local space. */
import type { Outline, PathSteps, SceneItem, ScenePaint, StrokeLook } from '../kinds/items.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Canvas2D, CanvasGradient2D } from '../ports/canvas.ts';

type Item<Name extends SceneItem['item']> = Extract<SceneItem, { readonly item: Name }>;

/**
 * A box is filled as a rectangle, not as a path, so that upright edges stay as sharp as they were before
 * shapes.
 */
export function paintFill<Image>(ctx: Canvas2D<Image>, { outline, color }: Omit<Item<'fill'>, 'item'>): void {
  if (typeof color !== 'string' && color.matrix !== undefined) {
    paintInSpace(ctx, outline, color, color.matrix);
    return;
  }
  ctx.fillStyle = styleOf(ctx, color);
  if (outline.form === 'box') {
    ctx.fillRect(outline.x, outline.y, outline.width, outline.height);
    return;
  }
  traceOutline(ctx, outline);
  fillTraced(ctx, outline);
}

function fillTraced<Image>(ctx: Canvas2D<Image>, outline: Outline): void {
  if (outline.form === 'path' && outline.evenOdd) ctx.fill('evenodd');
  else ctx.fill();
}

/** A path stays where it was traced; what it is filled with lies in the space of the moment. */
function paintInSpace<Image>(
  ctx: Canvas2D<Image>,
  outline: Outline,
  color: Exclude<ScenePaint, string>,
  { a, b, c, d, e, f }: Matrix,
): void {
  ctx.save();
  traceOutline(ctx, outline);
  ctx.transform(a, b, c, d, e, f);
  ctx.fillStyle = styleOf(ctx, color);
  fillTraced(ctx, outline);
  ctx.restore();
}

/** What a canvas paints with. */
function styleOf<Image>(ctx: Canvas2D<Image>, color: ScenePaint): string | CanvasGradient2D {
  if (typeof color === 'string') return color;
  const { kind, x, y, toX, toY, stops, focus = { x, y } } = color;
  const gradient =
    kind === 'linear'
      ? ctx.createLinearGradient(x, y, toX, toY)
      : ctx.createRadialGradient(focus.x, focus.y, 0, x, y, Math.hypot(toX - x, toY - y));
  for (const stop of stops) gradient.addColorStop(stop.at, stop.color);
  return gradient;
}

export function paintStroke<Image>(ctx: Canvas2D<Image>, stroke: Item<'stroke'>): void {
  ctx.strokeStyle = styleOf(ctx, roundFor(stroke.color));
  ctx.lineWidth = stroke.width;
  ctx.setLineDash([...stroke.dashes]);
  if (stroke.look !== undefined) setLook(ctx, stroke.look);
  traceOutline(ctx, stroke.outline);
  ctx.stroke();
  ctx.setLineDash([]);
  if (stroke.look !== undefined) setLook(ctx, {});
}

function setLook<Image>(ctx: Canvas2D<Image>, { cap, join, miter = 10, offset = 0 }: StrokeLook): void {
  ctx.lineCap = cap ?? 'butt';
  ctx.lineJoin = join ?? 'miter';
  ctx.miterLimit = miter;
  ctx.lineDashOffset = offset;
}

/** A line is as wide in each direction, so an ellipse of its paint is a circle as large. */
function roundFor(color: ScenePaint): ScenePaint {
  if (typeof color === 'string' || color.matrix === undefined) return color;
  const { a, b, c, d, e: x, f: y } = color.matrix;
  const { kind, stops } = color;
  return { kind, stops, x, y, toX: x + Math.sqrt(Math.abs(a * d - b * c)), toY: y };
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
