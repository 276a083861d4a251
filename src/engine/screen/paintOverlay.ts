/**
 * The editor's overlay, on a canvas of its own: outlines, handles, guides, marquee, caret. Sizes are in
 * screen pixels at every zoom. It is never part of an exported image.
 */
import type { Bounds } from '../math/bounds.ts';
import { cornersOf, intersects, unionBounds } from '../math/bounds.ts';
import type { TurnedBox } from '../math/matrix.ts';
import { applyToPoint, matrixOf, multiply } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { addPoints, subtractPoints } from '../math/point.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import { handleBox } from '../hit/handleBox.ts';
import type { Handle } from '../hit/handles.ts';
import type { SceneNode } from '../scene/node.ts';
import { edgesOf } from '../text/caret.ts';
import type { SheetMargins } from '../../document/sheetMargins.ts';
import type { Guide } from '../snap/guide.ts';
import type { Size, Viewport } from '../viewport/viewport.ts';
import { viewportMatrix, visibleBounds } from '../viewport/viewport.ts';
import type { OverlayTheme } from './overlayTheme.ts';
import type { Pen } from './pen.ts';
import { line, outline, pixelPerfect, tracePolygon } from './pen.ts';

/** In CSS pixels. */
const SQUARE_SIDE = 8;

const CIRCLE_RADIUS = 5;

export interface OverlayContent {
  readonly selected: readonly SceneNode[];
  readonly hovered: SceneNode | null;
  /** Boxes around the group that is entered and the one that is pointed at, in document space. */
  readonly groups: readonly Bounds[];
  /** Where the bleed ends and where the safe margin ends, in document space. */
  readonly margins: { readonly bleed: Bounds | null; readonly safe: Bounds | null };
  /** From `handlesOf` of the selected nodes' `handleBox`; empty while a text is edited. */
  readonly handles: readonly Handle[];
  readonly guides: readonly Guide[];
  /** Lines that the person has put there, across the whole view. */
  readonly ownGuides: SheetMargins['guides'];
  /** In document space. */
  readonly marquee: Bounds | null;
  /** What a tool shows; it paints that itself, in CSS pixels of the canvas. */
  readonly marks: ((pen: Pen, viewport: Viewport, theme: OverlayTheme) => void) | null;
  /** The text being edited, with boxes in the node's local space. */
  readonly editing: {
    readonly node: SceneNode;
    readonly caret: Bounds | null;
    readonly selection: readonly Bounds[];
    /** Boxes of fields, and of mistakes in the template. */
    readonly fields: readonly Bounds[];
    readonly mistakes: readonly Bounds[];
  } | null;
  /** Image nodes whose image is unavailable. */
  readonly missing: readonly SceneNode[];
  /** Text nodes that overflow their box. */
  readonly overflowing: readonly SceneNode[];
}
interface OverlayPainting {
  readonly ctx: Canvas2D;
  /** Canvas size in CSS pixels; the whole canvas is cleared. */
  readonly size: Size;
  readonly devicePixelRatio: number;
  readonly viewport: Viewport;
  readonly theme: OverlayTheme;
  readonly content: OverlayContent;
}

/** An empty overlay. */
export const EMPTY_OVERLAY: OverlayContent = {
  selected: [],
  hovered: null,
  groups: [],
  margins: { bleed: null, safe: null },
  handles: [],
  guides: [],
  ownGuides: undefined,
  marquee: null,
  marks: null,
  editing: null,
  missing: [],
  overflowing: [],
};

/** Line width of outlines, of the overflow frame, of the caret and under a mistake, in CSS pixels. */
const OUTLINE = 1;
const OVERFLOW = 2;
const CARET = 2;
const MISTAKE = 2;

/** Most boxes of one sort that are painted: thousands of lines take longer than a frame. */
const MANY_BOXES = 500;

/** Clears the overlay and paints its content. */
export function paintOverlay({
  ctx,
  size,
  devicePixelRatio,
  viewport,
  theme,
  content,
}: OverlayPainting): void {
  const pen: Pen = { ctx, devicePixelRatio, halo: theme.halo };
  ctx.save();
  ctx.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  ctx.clearRect(0, 0, size.width, size.height);
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.lineWidth = OUTLINE;

  paintMargins(pen, content.margins, viewport, theme);
  paintOwnGuides(pen, content.ownGuides, viewport, size, theme);
  const inSight = nodesInSight(visibleBounds(viewport, size));
  for (const node of inSight(content.missing)) paintMissing(pen, boxOnScreen(viewport, node), theme);
  ctx.strokeStyle = theme.accent;
  if (content.hovered !== null) outline(pen, boxOnScreen(viewport, content.hovered));
  // Of more layers the box around them says more than a net of lines.
  if (content.selected.length <= MANY_BOXES)
    for (const node of content.selected) outline(pen, boxOnScreen(viewport, node));
  const around =
    content.selected.length > 1 ? unionBounds(content.selected.map(({ bounds }) => bounds)) : null;
  for (const box of around === null ? content.groups : [...content.groups, around])
    paintGroup(pen, box, viewport);
  // Painted above the selection outline, because the warning belongs to the frame being changed.
  for (const node of inSight(content.overflowing)) paintOverflow(pen, boxOnScreen(viewport, node), theme);
  const gripped = content.handles.length > 0 ? handleBox(content.selected) : null;
  if (gripped !== null) paintHandles(pen, boxOnScreen(viewport, gripped), content.handles, theme);
  if (content.editing !== null) paintEditing(pen, content.editing, viewport, theme);
  paintGuides(pen, content.guides, viewport, theme);
  content.marks?.(pen, viewport, theme);
  if (content.marquee !== null) paintMarquee(pen, content.marquee, viewport, theme);
  ctx.restore();
}

/** Chooses those of some nodes that are seen, the lowest of very many. */
function nodesInSight(seen: Bounds): (nodes: readonly SceneNode[]) => readonly SceneNode[] {
  return (nodes) => {
    if (nodes.length <= MANY_BOXES) return nodes;
    return nodes.filter(({ bounds }) => intersects(bounds, seen)).slice(0, MANY_BOXES);
  };
}

/** The corners of a node's box in screen space, clockwise from its top left. */
function boxOnScreen(viewport: Viewport, node: TurnedBox): readonly Point[] {
  return onScreen(viewport, node, cornersOf({ x: 0, y: 0, width: node.width, height: node.height }));
}

/** Points of a node's local space in screen space. */
function onScreen(viewport: Viewport, node: TurnedBox, points: readonly Point[]): readonly Point[] {
  const matrix = multiply(viewportMatrix(viewport), matrixOf(node));
  return points.map((point) => applyToPoint(matrix, point));
}

function boundsOnScreen(viewport: Viewport, bounds: Bounds): readonly Point[] {
  const matrix = viewportMatrix(viewport);
  return cornersOf(bounds).map((corner) => applyToPoint(matrix, corner));
}

/** A thin line outside the sheet for the bleed, a dashed one inside for the safe margin. */
function paintMargins(
  pen: Pen,
  { bleed, safe }: OverlayContent['margins'],
  viewport: Viewport,
  theme: OverlayTheme,
): void {
  if (bleed !== null) {
    pen.ctx.strokeStyle = theme.bleed;
    outline(pen, boundsOnScreen(viewport, bleed));
  }
  if (safe === null) return;
  pen.ctx.strokeStyle = theme.safe;
  pen.ctx.setLineDash([3, 3]);
  outline(pen, boundsOnScreen(viewport, safe));
  pen.ctx.setLineDash([]);
}

/** A dashed box with a cross marks a layer whose image is unavailable. */
function paintMissing(pen: Pen, corners: readonly Point[], theme: OverlayTheme): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return;
  pen.ctx.strokeStyle = theme.missing;
  pen.ctx.setLineDash([4, 4]);
  outline(pen, corners);
  line(pen, topLeft, bottomRight);
  line(pen, topRight, bottomLeft);
  pen.ctx.setLineDash([]);
}

/** A dashed frame marks a text that overflows. */
function paintOverflow(pen: Pen, corners: readonly Point[], theme: OverlayTheme): void {
  pen.ctx.strokeStyle = theme.overflow;
  pen.ctx.lineWidth = OVERFLOW;
  pen.ctx.setLineDash([6, 4]);
  outline(pen, corners);
  pen.ctx.setLineDash([]);
  pen.ctx.lineWidth = OUTLINE;
}

function paintGroup(pen: Pen, bounds: Bounds, viewport: Viewport): void {
  pen.ctx.setLineDash([4, 4]);
  outline(pen, boundsOnScreen(viewport, bounds));
  pen.ctx.setLineDash([]);
}

function paintEditing(
  pen: Pen,
  { node, caret, selection, fields, mistakes }: NonNullable<OverlayContent['editing']>,
  viewport: Viewport,
  theme: OverlayTheme,
): void {
  const { ctx } = pen;
  const edges = (box: Bounds) => {
    const { upper, lower } = edgesOf(node.layout, box);
    return { upper: onScreen(viewport, node, upper), lower: onScreen(viewport, node, lower) };
  };
  const fill = (boxes: readonly Bounds[], color: string) => {
    ctx.fillStyle = color;
    for (const { upper, lower } of boxes.map(edges)) {
      tracePolygon(ctx, [...upper, ...lower.toReversed()]);
      ctx.fill();
    }
  };
  fill(fields, theme.field);
  fill(selection, theme.textSelection);
  ctx.strokeStyle = theme.mistake;
  ctx.lineWidth = MISTAKE;
  for (const { lower } of mistakes.map(edges))
    lower.slice(1).forEach((point, index) => line(pen, lower[index] ?? point, point));
  ctx.lineWidth = OUTLINE;
  if (caret === null) return;
  const {
    upper: [top],
    lower: [bottom],
  } = edges(caret);
  if (top === undefined || bottom === undefined) return;
  ctx.strokeStyle = theme.caret;
  ctx.lineWidth = CARET;
  line(pen, top, bottom);
  ctx.lineWidth = OUTLINE;
}

function paintOwnGuides(
  pen: Pen,
  guides: OverlayContent['ownGuides'],
  viewport: Viewport,
  { width, height }: Size,
  theme: OverlayTheme,
): void {
  if (guides === undefined) return;
  pen.ctx.strokeStyle = theme.bleed;
  const at = (x: number, y: number): Point => applyToPoint(viewportMatrix(viewport), { x, y });
  for (const place of guides.x) line(pen, { x: at(place, 0).x, y: 0 }, { x: at(place, 0).x, y: height });
  for (const place of guides.y) line(pen, { x: 0, y: at(0, place).y }, { x: width, y: at(0, place).y });
}

function paintGuides(pen: Pen, guides: readonly Guide[], viewport: Viewport, theme: OverlayTheme): void {
  pen.ctx.strokeStyle = theme.guide;
  const matrix = viewportMatrix(viewport);
  for (const { axis, position, start, end, gap } of guides) {
    const at = (along: number): Point =>
      applyToPoint(matrix, axis === 'x' ? { x: position, y: along } : { x: along, y: position });
    const [from, to] = [at(start), at(end)];
    line(pen, from, to);
    if (gap === undefined) continue;
    const across = axis === 'x' ? { x: TICK, y: 0 } : { x: 0, y: TICK };
    for (const tip of [from, to]) line(pen, subtractPoints(tip, across), addPoints(tip, across));
  }
}

/** Half of a line across the end of a gap, CSS pixels. */
const TICK = 4;

function paintMarquee(pen: Pen, marquee: Bounds, viewport: Viewport, theme: OverlayTheme): void {
  const corners = boundsOnScreen(viewport, marquee);
  pen.ctx.fillStyle = theme.marqueeFill;
  tracePolygon(pen.ctx, pixelPerfect(pen, corners));
  pen.ctx.fill();
  pen.ctx.strokeStyle = theme.accent;
  outline(pen, corners);
}

/** Paints handles at their screen positions. `corners` are those of the box, clockwise from the top left. */
function paintHandles(
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
    line(pen, nearestMiddle(corners, rotate.screenPoint), rotate.screenPoint);
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

/** The middle of the side that is nearest to a point. */
function nearestMiddle(corners: readonly Point[], to: Point): Point {
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    return { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
  });
  const away = ({ x, y }: Point): number => Math.hypot(x - to.x, y - to.y);
  return middles.reduce((best, middle) => (away(middle) < away(best) ? middle : best), middles[0] ?? to);
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
