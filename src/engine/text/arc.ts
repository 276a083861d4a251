/**
 * Text on an arc of a circle. Lines are laid out straight and keep their places along and across; the arc says
 * where a place of the straight text is in the box. So caret, selection and formats know nothing of it.
 *
 *        ╭ outer ╮            straight space: x along the baseline of its line, y across,
 *      ╱  line 1   ╲          0 at the top of the first line; the middle of the arc at the centre's x
 *     ╱ ╭ line 2 ╮  ╲
 *          • centre
 *
 * The bend of a layer is a share of the circle: at 100 % the arc is the whole circle, at 50 % half of it, and
 * letters stand on its upper side; below 0 on its lower side. The frame's width is that of the arc, so copies
 * with different names have one circle. Lines are not wrapped.
 */
import { MAX_FILLED_FONT_SIZE, MIN_SHRUNK_FONT_SIZE } from '../../document/schema/constants.ts';
import type { TextAlign } from '../../document/text/textFormatting.ts';
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import { clamp } from '../math/interval.ts';
import type { Point } from '../math/point.ts';
import type { Arc, Bend, GlyphRun, LetterShade, LineBox, TextLayout, TextSource } from './layout.ts';
import { turnedWords } from './turnedWords.ts';

type Straight = Pick<TextLayout, 'lines' | 'contentHeight'>;

/**
 * The layout on the arc of its source, in the space of its box.
 * @param straight the same text without frame and fit
 */
export function onArc(source: TextSource, straight: TextLayout): TextLayout {
  const sweep = sweepOf(source);
  const outer = outerRadius(source, straight, sweep);
  const scale = scaleOnArc(source, straight, sweep, outer);
  const contentHeight = straight.contentHeight * scale;
  const needed = heightOnArc(outer, contentHeight, sweep);
  const width = chord(outer, sweep);
  const height = source.height ?? needed;
  const dy = Math.max(0, height - needed) * SPACE_ABOVE[source.verticalAlign ?? 'top'];
  const isUp = isUpwards(source);
  const arc: Arc = {
    isUp,
    centre: { x: width / 2, y: dy + (isUp ? outer : needed - outer) },
    outer,
    thickness: contentHeight,
    bend: BEND,
  };
  const share = SPACE_BEFORE[source.formatting.default.textAlign];
  let excess = 1;
  const lines = straight.lines.map((line) => {
    const scaled = scaledLine(line, scale);
    const room = sweep * lineRadius(arc, scaled);
    excess = Math.max(excess, scaled.width / room);
    return movedTo(scaled, width / 2 - room / 2 + (room - scaled.width) * share);
  });
  return {
    ...straight,
    lines,
    arc,
    width: source.width ?? width,
    height,
    contentWidth: width * excess,
    contentHeight: needed,
    fontScale: scale,
    overflows: excess > 1 + TOLERANCE || needed > height + TOLERANCE,
  };
}

/**
 * The font scale on the arc. All that a line needs is linear in it: its letters, and how much shorter its
 * circle is than the outer one.
 */
function scaleOnArc(source: TextSource, straight: Straight, sweep: number, outer: number): number {
  const { fit, width, height, sharedScale = 1, minFontSize = MIN_SHRUNK_FONT_SIZE } = source;
  if (fit === 'wrap' || width === null) return 1;
  const sizes = straight.lines.flatMap(({ runs }) => runs.map((run) => run.fullSize ?? run.font.size));
  const { contentHeight } = straight;
  const most = Math.min(
    fit === 'fill' ? MAX_FILLED_FONT_SIZE / Math.max(...sizes) : sharedScale,
    outer / Math.max(contentHeight, TOLERANCE),
    ...straight.lines.map((line) => {
      const depth = depthOf(line, contentHeight, isUpwards(source));
      return (sweep * outer) / Math.max(line.width + sweep * depth, TOLERANCE);
    }),
    height === null ? Number.POSITIVE_INFINITY : scaleForHeight(height, outer, contentHeight, sweep),
  );
  const floor = minFontSize / Math.min(...sizes);
  if (fit === 'fill') return Math.max(most, floor);
  return Math.min(1, Math.max(Math.floor(most * STEPS + TOLERANCE) / STEPS, floor));
}

/** Where a place of the straight text is, and by how many radians letters are turned there, clockwise. */
function placeOnArc(
  { arc }: OnArc,
  line: Pick<LineBox, 'baseline'>,
  { x, y }: Point,
): Point & { readonly turn: number } {
  const along = (x - arc.centre.x) / lineRadius(arc, line);
  const radius = radiusAt(arc, y);
  const down = arc.isUp ? -Math.cos(along) : Math.cos(along);
  return {
    x: arc.centre.x + radius * Math.sin(along),
    y: arc.centre.y + radius * down,
    turn: arc.isUp ? along : -along,
  };
}

const drawer: Bend['drawer'] =
  (ctx, { arc }, { dx, dy }: Pick<LetterShade, 'dx' | 'dy'> = NOT_MOVED) =>
  (line, left, width, draw) => {
    const { x, y, turn } = placeOnArc({ arc }, line, { x: left + width / 2, y: line.baseline });
    const [along, across] = [Math.cos(turn), Math.sin(turn)];
    ctx.save();
    ctx.transform(along, across, -across, along, x + dx, y + dy);
    draw();
    ctx.restore();
  };

const NOT_MOVED = { dx: 0, dy: 0 };

function straightPoint(layout: OnArc & Pick<TextLayout, 'lines'>, { x, y }: Point): Point {
  const { arc, lines } = layout;
  const [dx, dy] = [x - arc.centre.x, arc.isUp ? arc.centre.y - y : y - arc.centre.y];
  const radius = Math.hypot(dx, dy);
  const across = arc.isUp ? arc.outer - radius : arc.thickness - (arc.outer - radius);
  const line = lineAt(lines, across);
  return { x: arc.centre.x + Math.atan2(dx, dy) * lineRadius(arc, line), y: across };
}

/** The upper and the lower edge of a box of the straight text, from left to right. */
export function edgesOnArc(
  layout: OnArc & Pick<TextLayout, 'lines'>,
  { x, y, width, height }: Bounds,
): { readonly upper: readonly Point[]; readonly lower: readonly Point[] } {
  const line = lineAt(layout.lines, y + height / 2);
  const steps = Math.max(1, Math.ceil(width / lineRadius(layout.arc, line) / STEP));
  const places = Array.from({ length: steps + 1 }, (_, index) => x + (width * index) / steps);
  const at = (across: number) => places.map((along) => placeOnArc(layout, line, { x: along, y: across }));
  return { upper: at(y), lower: at(y + height) };
}

function linesOnArc(layout: OnArc & Pick<TextLayout, 'lines'>): Bounds {
  const points = layout.lines.flatMap((line) => {
    const { upper, lower } = edgesOnArc(layout, line);
    return [...upper, ...lower];
  });
  return unionBounds(points.map((point) => ({ ...point, width: 0, height: 0 }))) ?? NOWHERE;
}

const BEND: Bend = { straightPoint, edges: edgesOnArc, box: linesOnArc, drawer, turnedWords };

const NOWHERE: Bounds = { x: 0, y: 0, width: 0, height: 0 };

interface OnArc {
  readonly arc: Arc;
}

const SPACE_BEFORE: Readonly<Record<TextAlign, number>> = { left: 0, center: 0.5, right: 1, justify: 0.5 };
const SPACE_ABOVE = { top: 0, middle: 0.5, bottom: 1 } as const;
const TOLERANCE = 1e-3;
/** Of a shrinking text, as on straight lines. */
const STEPS = 200;
/** Angle of a side of what stands for an arc: a fortieth of a pixel from one of 300 pixels. */
const STEP = 0.025;
/** Lines that would lie in the centre or beyond it lie around it. */
const LEAST_RADIUS = 1;

function isUpwards({ arc = 0 }: TextSource): boolean {
  return arc >= 0;
}

/** The angle of the arc, in radians. */
function sweepOf({ arc = 0 }: TextSource): number {
  return clamp(Math.abs(arc) / 100, 0.01, 1) * 2 * Math.PI;
}

/** How far the baseline of a line is from the outer circle. */
function depthOf({ baseline }: Pick<LineBox, 'baseline'>, thickness: number, isUp: boolean): number {
  return isUp ? baseline : thickness - baseline;
}

/** The radius of the outer circle: that of the frame, or one at which the longest line takes the whole arc. */
function outerRadius(source: TextSource, { lines, contentHeight }: Straight, sweep: number): number {
  if (source.width !== null) return source.width / chord(1, sweep);
  const isUp = isUpwards(source);
  return Math.max(
    contentHeight,
    ...lines.map((line) => line.width / sweep + depthOf(line, contentHeight, isUp)),
  );
}

/** Width of an arc of this angle. */
function chord(radius: number, sweep: number): number {
  return 2 * radius * Math.sin(Math.min(sweep, Math.PI) / 2);
}

/** Height of a ring of this thickness over the angle. */
function heightOnArc(outer: number, thickness: number, sweep: number): number {
  const inner = Math.max(0, outer - thickness);
  const ends = Math.cos(sweep / 2);
  return outer - Math.min(inner * ends, outer * ends);
}

/** The scale at which a ring is as high as this; 0 if its curve alone is higher. */
function scaleForHeight(height: number, outer: number, thickness: number, sweep: number): number {
  const ends = Math.cos(sweep / 2);
  const spare = height - outer * (1 - ends);
  if (spare < -TOLERANCE) return 0;
  return ends <= 0 || thickness === 0 ? Number.POSITIVE_INFINITY : spare / (thickness * ends);
}

function radiusAt({ isUp, outer, thickness }: Arc, y: number): number {
  return isUp ? outer - y : outer - thickness + y;
}

function lineRadius(arc: Arc, { baseline }: Pick<LineBox, 'baseline'>): number {
  return Math.max(LEAST_RADIUS, radiusAt(arc, baseline));
}

function lineAt(lines: readonly LineBox[], y: number): Pick<LineBox, 'baseline'> {
  return lines.find((line) => y < line.y + line.height) ?? lines.at(-1) ?? { baseline: 0 };
}

function scaledLine(line: LineBox, scale: number): LineBox {
  return {
    ...line,
    x: line.x * scale,
    y: line.y * scale,
    baseline: line.baseline * scale,
    width: line.width * scale,
    height: line.height * scale,
    runs: line.runs.map((run) => scaledRun(run, scale)),
  };
}

function scaledRun(run: GlyphRun, scale: number): GlyphRun {
  const { font } = run;
  return {
    ...run,
    x: run.x * scale,
    width: run.width * scale,
    font: {
      ...font,
      size: font.size * scale,
      ...(font.spacing !== undefined && { spacing: font.spacing * scale }),
    },
    ...(run.fullSize !== undefined && { fullSize: run.fullSize * scale }),
    ...(run.rise !== undefined && { rise: run.rise * scale }),
  };
}

function movedTo(line: LineBox, x: number): LineBox {
  const dx = x - line.x;
  return { ...line, x, runs: line.runs.map((run) => ({ ...run, x: run.x + dx })) };
}
