/** A path of the simplified form as shapes: one, or fill and stroke apart where they are not as solid. */
import { MAX_DASHES, MAX_STROKE_WIDTH } from '../../document/schema/constants.ts';
import type { PathSteps } from '../../engine/kinds/index.ts';
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import { expandBounds, intersects } from '../../engine/math/index.ts';
import { boxOfPath, pathTextIn, readSvgPath } from '../../engine/svg/index.ts';
import { strokeLook } from '../strokeLook.ts';
import type { Xml } from '../xml.ts';
import { attribute } from '../xml.ts';
import type { Convex } from './convexClip.ts';
import { clippedPath, holdsBox } from './convexClip.ts';
import { readPaint } from './gradients.ts';
import type { PartPaint, ShapePart } from './parts.ts';
import { lineScale, transformedPath } from './transforms.ts';

const MAX_STEPS = 60_000;
/** Farther points are none of a drawing. */
const FARTHEST = 1e7;

interface PathPlace {
  readonly matrix: Matrix;
  readonly clips: readonly Convex[];
  readonly byId: ReadonlyMap<string, Xml>;
  /** A difference that one does not see, document pixels. */
  readonly unseen: number;
}

/** @returns what it has, in words, that no shape can show */
export function shapesOf(
  element: Xml,
  { matrix, clips, byId, unseen }: PathPlace,
): readonly ShapePart[] | string {
  const own = readSvgPath(attribute(element, 'd') ?? '', MAX_STEPS + 1);
  if (own.steps.length > MAX_STEPS) return 'слишком сложные контуры';
  const path = transformedPath(own, matrix);
  if (!path.coordinates.every((value) => Math.abs(value) < FARTHEST)) return [];
  if (path.steps.length < 2) return [];
  const of = (name: string, otherwise: number): number => Number(attribute(element, name) ?? otherwise);
  const bounds = exactBox(own);
  const paintOf = (name: 'fill' | 'stroke', otherwise: string) => {
    const opacity = of(`${name}-opacity`, 1);
    return readPaint(attribute(element, name) ?? otherwise, { matrix, box: bounds, opacity }, byId);
  };
  const [fill, stroke] = [paintOf('fill', '#000000'), paintOf('stroke', 'none')];
  if (fill.kind === 'other') return fill.what;
  if (stroke.kind === 'other') return stroke.what;
  const box = boxOfPath(path);
  const common = {
    part: 'shape',
    path,
    box,
    evenOdd: attribute(element, 'fill-rule') === 'evenodd',
  } as const;
  const parts: { filled?: ShapePart; stroked?: ShapePart } = {};
  if (fill.paint !== null && hasArea(path)) {
    const opacity = typeof fill.paint === 'string' ? of('fill-opacity', 1) : 1;
    const filled = filledPart({ ...common, ...NO_STROKE, fill: fill.paint, opacity }, clips);
    if (filled !== null) parts.filled = filled;
  }
  if (stroke.paint !== null) {
    const stroked = strokedPart(element, { ...common, paint: stroke.paint, matrix, clips, unseen });
    if (typeof stroked === 'string') return stroked;
    if (stroked !== null) parts.stroked = stroked;
  }
  const isLong = [parts.filled, parts.stroked].some(
    (part) => part !== undefined && pathTextIn(part.path, part.box) === null,
  );
  if (isLong) return 'слишком сложные контуры';
  return inOrder(parts, attribute(element, 'paint-order')?.startsWith('stroke') === true);
}

const NO_STROKE = { stroke: null, strokeWidth: 0 } as const;

function inOrder(
  { filled, stroked }: { readonly filled?: ShapePart; readonly stroked?: ShapePart },
  strokeFirst: boolean,
): readonly ShapePart[] {
  if (filled === undefined || stroked === undefined) return [filled ?? [], stroked ?? []].flat();
  if (strokeFirst) return [stroked, filled];
  const isOne = filled.opacity === 1 && stroked.opacity === 1 && filled.path === stroked.path;
  return isOne ? [{ ...stroked, fill: filled.fill }] : [filled, stroked];
}

/** The area inside of all outlines; null where nothing is left. */
function filledPart(part: ShapePart, clips: readonly Convex[]): ShapePart | null {
  let { path, box } = part;
  for (const clip of clips) {
    if (holdsBox(clip, box)) continue;
    if (!intersects(box, boxAround(clip))) return null;
    path = clippedPath(path, clip);
    box = boxOfPath(path);
  }
  return hasArea(path) ? { ...part, path, box } : null;
}

interface StrokedPath extends Pick<ShapePart, 'part' | 'path' | 'box' | 'evenOdd'> {
  readonly paint: PartPaint;
  readonly matrix: Matrix;
  readonly clips: readonly Convex[];
  readonly unseen: number;
}

function strokedPart(
  element: Xml,
  { paint, matrix, clips, unseen, ...common }: StrokedPath,
): ShapePart | string | null {
  const of = (name: string, otherwise: number): number => Number(attribute(element, name) ?? otherwise);
  const own = of('stroke-width', 1);
  const scale = lineScale(matrix, own, unseen);
  if (scale === null) return 'растянутые линии';
  const strokeWidth = own * scale;
  if (of('stroke-opacity', 1) === 0) return null;
  if (!(strokeWidth > 0)) return null;
  if (strokeWidth > MAX_STROKE_WIDTH) return 'очень толстые линии';
  const miter = of('stroke-miterlimit', 4);
  const hasCorners =
    (attribute(element, 'stroke-linejoin') ?? 'miter') === 'miter' && common.path.steps.length > 2;
  const reach = expandBounds(common.box, (strokeWidth / 2) * (hasCorners ? Math.min(miter, 2) : 1.42));
  for (const clip of clips) {
    if (holdsBox(clip, reach, unseen)) continue;
    if (!intersects(reach, boxAround(clip))) return null;
    return 'обрезанные линии';
  }
  if (typeof paint !== 'string' && paint.kind === 'radial' && lineScale(paint.matrix) === null)
    return 'вытянутые градиенты линий';
  const dashes = (attribute(element, 'stroke-dasharray') ?? '')
    .split(/[\s,]+/u)
    .filter((length) => length !== '' && length !== 'none')
    .map((length) => Number(length) / own);
  if (dashes.length > MAX_DASHES) return 'сложный пунктир';
  return {
    ...common,
    fill: null,
    stroke: paint,
    strokeWidth,
    opacity: typeof paint === 'string' ? of('stroke-opacity', 1) : 1,
    strokeLook: strokeLook({
      cap: wordOf(attribute(element, 'stroke-linecap'), ['round', 'square'], 'butt'),
      join: wordOf(attribute(element, 'stroke-linejoin'), ['round', 'bevel'], 'miter'),
      miter,
      dashes,
      offset: of('stroke-dashoffset', 0) / own,
    }),
  };
}

/** An unknown word is the usual look, as browsers take it. */
function wordOf<Word extends string>(text: string | undefined, words: readonly Word[], usual: Word): Word {
  return words.find((word) => word === text) ?? usual;
}

function boxAround(corners: Convex): Bounds {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A line and a single point have none. */
function hasArea({ coordinates }: PathSteps): boolean {
  if (coordinates.length < 6) return false;
  const box = boundsOfPoints(coordinates);
  return box.width > SEEN && box.height > SEEN;
}
const SEEN = 1e-3;

function boundsOfPoints(coordinates: readonly number[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < coordinates.length; at += 2) {
    const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** In the units of the file, where a pixel may be much. */
function exactBox(path: PathSteps): Bounds {
  const { x, y, width, height } = boundsOfPoints(path.coordinates);
  const scale = 1000 / Math.max(width, height, 1e-9);
  const large = boxOfPath({ ...path, coordinates: path.coordinates.map((value) => value * scale) });
  return path.steps.includes('C')
    ? { x: large.x / scale, y: large.y / scale, width: large.width / scale, height: large.height / scale }
    : { x, y, width, height };
}
