/**
 * Reads the vector parts of an SVG file that may come from anywhere: paths, basic shapes, transforms, fills and
 * strokes; groups are flattened. Nothing of it is run or fetched. What is left out is counted.
 */
import type { Paint } from '../../document/layers/paint.ts';
import type { PathSteps } from '../kinds/items.ts';
import type { Bounds } from '../math/bounds.ts';
import { intersects, unionBounds } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import { applyToPoint, IDENTITY, multiply, translation } from '../math/matrix.ts';
import { boxOfPath, pathTextIn } from './pathText.ts';
import type { PaintSource } from './svgPaint.ts';
import { svgPaint } from './svgPaint.ts';
import { readSvgPath } from './svgPath.ts';
import { lengthOf, pathTextOf } from './svgShapes.ts';
import type { StyleRule, SvgStyle } from './svgStyle.ts';
import { rulesOf, shareOf, strokeWidthOf, styleOfElement } from './svgStyle.ts';
import { readTransform } from './svgTransform.ts';
import type { XmlElement } from './xml.ts';
import { readXml } from './xml.ts';

/** What a drawing may have that is left out. */
export type SvgLeftOut =
  | 'picture'
  | 'text'
  | 'filter'
  | 'mask'
  | 'pattern'
  | 'marker'
  | 'animation'
  | 'script'
  | 'link'
  | 'insert'
  | 'path';

/** One part of a drawing, in the units of the file. */
interface SvgPart extends Bounds {
  /** As a shape layer has it. */
  readonly d: string;
  readonly evenOdd: boolean;
  readonly fill: Paint | null;
  readonly stroke: Paint | null;
  readonly strokeWidth: number;
  readonly isDashed: boolean;
  readonly opacity: number;
}

export interface SvgDrawing {
  /** From the bottom up. */
  readonly parts: readonly SvgPart[];
  /** Around all parts. */
  readonly box: Bounds;
  /** What the file shows of its plane, in the units of the parts; null where it does not say. */
  readonly page: Bounds | null;
  readonly leftOut: ReadonlyMap<SvgLeftOut, number>;
}

/** Why a file gives no drawing: no SVG, too large, without vector parts, of too many parts. */
export type SvgRefusal = 'notSvg' | 'large' | 'empty' | 'crowded';

/** UTF-16 units of a file. */
const MAX_SVG_LENGTH = 4_000_000;
/** Parts of one drawing, each of which becomes a layer. */
const MAX_PARTS = 300;
const MAX_STEPS = 60_000;
/** Elements that are looked at, those of `use` each time. */
const MAX_VISITS = 40_000;
const MAX_NESTED_USES = 8;

interface Reading extends PaintSource {
  readonly shapes: Shape[];
  readonly leave: (what: SvgLeftOut) => void;
  steps: number;
  visits: number;
}

/** A part before its text is written. */
interface Shape extends Omit<SvgPart, 'd' | keyof Bounds> {
  readonly path: PathSteps;
  readonly box: Bounds;
}

export function readSvg(text: string): SvgDrawing | SvgRefusal {
  if (text.length > MAX_SVG_LENGTH) return 'large';
  const root = readXml(text);
  if (root === null || root.name !== 'svg') return 'notSvg';
  const leftOut = new Map<SvgLeftOut, number>();
  const leave = (what: SvgLeftOut): void => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  const known = collected(root);
  const reading: Reading = { ...known, shapes: [], leave, skip: leave, steps: 0, visits: 0 };
  walk(root, { matrix: IDENTITY, style: new Map(), opacity: 1, uses: 0 }, reading);
  const merged = mergedShapes(reading.shapes);
  const isWhole = reading.steps <= MAX_STEPS && reading.visits <= MAX_VISITS;
  if (!isWhole || merged.length > MAX_PARTS) return 'crowded';
  const parts = merged.flatMap(({ path, box, ...look }): readonly SvgPart[] => {
    const d = pathTextIn(path, box);
    if (d === null) leave('path');
    return d === null ? [] : [{ ...look, ...box, d }];
  });
  const box = unionBounds(parts);
  return parts.length === 0 || box === null ? 'empty' : { parts, box, page: pageOf(root), leftOut };
}

function pageOf({ attributes }: XmlElement): Bounds | null {
  const numbers = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/u)
    .map(Number);
  const sides = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))];
  const [x = 0, y = 0, width = 0, height = 0] = numbers ?? [0, 0, ...sides.map((side) => side ?? 0)];
  return [x, y].every(Number.isFinite) && width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Elements by their ids, and the rules of all style sheets. */
function collected(root: XmlElement): { byId: Map<string, XmlElement>; rules: readonly StyleRule[] } {
  const byId = new Map<string, XmlElement>();
  const sheets: string[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (element.name === 'style') sheets.push(element.text);
    waiting.push(...element.children);
  }
  return { byId, rules: rulesOf(sheets) };
}

interface Surroundings {
  readonly matrix: Matrix;
  readonly style: SvgStyle;
  readonly opacity: number;
  /** How many `use` elements lead here. */
  readonly uses: number;
}

const LEFT_OUT: Readonly<Record<string, SvgLeftOut>> = {
  image: 'picture',
  text: 'text',
  foreignObject: 'insert',
  script: 'script',
  animate: 'animation',
  animateTransform: 'animation',
  animateMotion: 'animation',
  set: 'animation',
};
/** Elements whose parts are drawn where they stand. */
const GROUPS: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch']);

function walk(element: XmlElement, around: Surroundings, reading: Reading): void {
  reading.visits += 1;
  if (reading.visits > MAX_VISITS) return;
  const left = LEFT_OUT[element.name];
  if (left !== undefined) return reading.leave(left);
  const style = styleOfElement(element, around.style, reading.rules);
  if (style.get('display') === 'none') return;
  const opacity = around.opacity * shareOf(style.get('opacity'));
  const matrix = multiply(around.matrix, readTransform(element.attributes.get('transform') ?? ''));
  const within = { ...around, style, opacity, matrix };
  const d = pathTextOf(element);
  if (d === null && !GROUPS.has(element.name) && element.name !== 'use') return;
  if (isGiven(style.get('filter'))) reading.leave('filter');
  if (isGiven(style.get('mask')) || isGiven(style.get('clip-path'))) reading.leave('mask');
  if (d !== null) {
    addShape(element, d, within, reading);
    for (const child of element.children)
      if (LEFT_OUT[child.name] !== undefined) walk(child, within, reading);
    return;
  }
  if (element.name === 'use') return walkUsed(element, within, reading);
  for (const child of element.children) walk(child, within, reading);
}

function isGiven(value: string | undefined): boolean {
  return value !== undefined && value !== 'none';
}

function walkUsed({ attributes }: XmlElement, around: Surroundings, reading: Reading): void {
  const href = attributes.get('href') ?? '';
  const used = href.startsWith('#') ? reading.byId.get(href.slice(1)) : undefined;
  if (used === undefined) {
    if (!href.startsWith('#')) reading.leave('link');
    return;
  }
  if (around.uses >= MAX_NESTED_USES) return;
  const place = translation(lengthOf(attributes.get('x')) ?? 0, lengthOf(attributes.get('y')) ?? 0);
  const within = { ...around, matrix: multiply(around.matrix, place), uses: around.uses + 1 };
  if (used.name !== 'symbol') return walk(used, within, reading);
  for (const child of used.children) walk(child, within, reading);
}

function addShape(element: XmlElement, d: string, around: Surroundings, reading: Reading): void {
  const { matrix, style } = around;
  if (style.get('visibility') === 'hidden' || reading.steps > MAX_STEPS) return;
  const path = transformed(readSvgPath(d, MAX_STEPS + 1), matrix);
  reading.steps += path.steps.length;
  const box = boxOfPath(path);
  if (path.steps.length < 2 || box.width === 0) return;
  if (['marker-start', 'marker-mid', 'marker-end'].some((name) => isGiven(style.get(name))))
    reading.leave('marker');
  const fill = element.name === 'line' ? null : svgPaint(style.get('fill') ?? 'black', style, box, reading);
  const stroke = svgPaint(style.get('stroke') ?? 'none', style, box, reading);
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const strokeWidth = strokeWidthOf(style) * scale;
  const hasStroke = stroke !== null && strokeWidth > 0;
  if (fill === null && !hasStroke) return;
  const share = shareOf(style.get(fill === null ? 'stroke-opacity' : 'fill-opacity'));
  reading.shapes.push({
    path,
    box,
    evenOdd: style.get('fill-rule') === 'evenodd',
    fill,
    stroke: hasStroke ? stroke : null,
    strokeWidth: hasStroke ? strokeWidth : 0,
    isDashed: hasStroke && isGiven(style.get('stroke-dasharray')),
    opacity: around.opacity * share,
  });
}

function transformed({ steps, coordinates }: PathSteps, matrix: Matrix): PathSteps {
  const moved: number[] = [];
  for (let at = 0; at < coordinates.length; at += 2) {
    const { x, y } = applyToPoint(matrix, { x: coordinates[at] ?? 0, y: coordinates[at + 1] ?? 0 });
    moved.push(x, y);
  }
  return moved.every((value) => Math.abs(value) < FARTHEST) ? { steps, coordinates: moved } : NO_PATH;
}

/** Beyond this a drawing is no drawing. */
const FARTHEST = 1e7;
const NO_PATH: PathSteps = { steps: '', coordinates: [] };

/**
 * Neighbours that look alike become one part where they do not overlap; where a drawing has too many parts,
 * also where they do.
 */
function mergedShapes(shapes: readonly Shape[]): readonly Shape[] {
  const apart = merge(shapes, (one, other) => !intersects(one.box, other.box));
  return apart.length <= MAX_PARTS ? apart : merge(apart, () => true);
}

function merge(shapes: readonly Shape[], mayMerge: (one: Shape, other: Shape) => boolean): readonly Shape[] {
  const groups: { look: Shape; readonly paths: PathSteps[] }[] = [];
  for (const shape of shapes) {
    const last = groups.at(-1);
    if (last === undefined || !looksLike(last.look, shape) || !mayMerge(last.look, shape)) {
      groups.push({ look: shape, paths: [shape.path] });
      continue;
    }
    last.look = { ...last.look, box: unionBounds([last.look.box, shape.box]) ?? shape.box };
    last.paths.push(shape.path);
  }
  return groups.map(({ look, paths }) => ({
    ...look,
    path: {
      steps: paths.map(({ steps }) => steps).join(''),
      coordinates: paths.flatMap(({ coordinates }) => coordinates),
    },
  }));
}

/** A gradient belongs to its own box, and what is seen through shows what lies below it. */
function looksLike(one: Shape, other: Shape): boolean {
  return (
    (one.fill === null || typeof one.fill === 'string') &&
    (one.stroke === null || typeof one.stroke === 'string') &&
    one.fill === other.fill &&
    one.stroke === other.stroke &&
    one.strokeWidth === other.strokeWidth &&
    one.isDashed === other.isDashed &&
    one.evenOdd === other.evenOdd &&
    one.opacity === other.opacity
  );
}
