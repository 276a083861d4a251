/** The outline of a shape: a form of ours where there is one, else paths. */
import { ARROWS } from './presetArrows.ts';
import { BASICS } from './presetBasics.ts';
import { customOutline } from './customPath.ts';
import { ORNAMENTS } from './presetOrnaments.ts';
import type { OutlineBox, OutlinePart } from './outline.ts';
import { readSvgPath } from '../../engine/svg/index.ts';
import { rect } from './outline.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf } from '../xml.ts';

export type Geometry =
  | { readonly form: 'rectangle'; readonly radius: number }
  | { readonly form: 'ellipse' }
  | { readonly form: 'line' }
  | { readonly form: 'paths'; readonly preset: string; readonly parts: readonly OutlinePart[] };

interface Size {
  readonly width: number;
  readonly height: number;
}

const RECTANGLES: ReadonlySet<string> = new Set([
  'rect',
  'flowChartProcess',
  'flowChartPredefinedProcess',
  'flowChartInternalStorage',
  'actionButtonBlank',
]);
const ELLIPSES: ReadonlySet<string> = new Set(['ellipse', 'flowChartConnector']);
const LINES: ReadonlySet<string> = new Set(['line', 'straightConnector1', 'lineInv']);

/**
 * @param spPr what says the geometry; a rectangle without any
 * @param leave counts shapes that are not known and become rectangles
 */
export function geometryOf(spPr: Xml | undefined, size: Size, leave: (what: string) => void): Geometry {
  const custom = child(spPr, 'custGeom');
  if (custom !== undefined) {
    const parts = customOutline(custom, size.width, size.height);
    return isWholeBox(parts, size) ? { form: 'rectangle', radius: 0 } : { form: 'paths', preset: '', parts };
  }
  const preset = child(spPr, 'prstGeom');
  const name = attribute(preset, 'prst') ?? 'rect';
  const box = boxOf(preset, size);
  if (RECTANGLES.has(name)) return { form: 'rectangle', radius: 0 };
  if (name === 'roundRect' || name === 'flowChartAlternateProcess')
    return { form: 'rectangle', radius: box.s * Math.min(0.5, box.adj(0, 0.166_67)) };
  if (ELLIPSES.has(name)) return { form: 'ellipse' };
  if (LINES.has(name)) return { form: 'line' };
  const outliner = BASICS[name] ?? ARROWS[name] ?? ORNAMENTS[name];
  if (outliner === undefined) leave('фигуры особой формы, ставшие прямоугольниками');
  const outline = outliner?.(box) ?? rect(0, 0, box.w, box.h);
  return { form: 'paths', preset: name, parts: typeof outline === 'string' ? [{ d: outline }] : outline };
}

/** Some programs draw every rectangle as a free shape. */
function isWholeBox(parts: readonly OutlinePart[], { width, height }: Size): boolean {
  const [first, second] = parts;
  if (first === undefined || second !== undefined || first.fill !== undefined || first.stroke !== undefined)
    return false;
  const { steps, coordinates } = readSvgPath(first.d, 8);
  const corners = new Set<string>();
  for (let at = 0; at + 1 < coordinates.length; at += 2) {
    const [x, y] = [(coordinates[at] ?? 0) / width, (coordinates[at + 1] ?? 0) / height];
    const isCorner = [x, y].every((share) => Math.min(Math.abs(share), Math.abs(share - 1)) < 0.005);
    if (!isCorner) return false;
    corners.add(`${Math.round(x)} ${Math.round(y)}`);
  }
  return /^ML{3,4}Z?$/u.test(steps) && corners.size === 4;
}

function boxOf(preset: Xml | undefined, { width, height }: Size): OutlineBox {
  const guides = childrenOf(child(preset, 'avLst'), 'gd').flatMap((guide): (readonly [number, number])[] => {
    const [, place] = /^adj(\d*)$/u.exec(attribute(guide, 'name') ?? '') ?? [];
    const [, value] = /^val (-?\d+)$/u.exec(attribute(guide, 'fmla') ?? '') ?? [];
    return place === undefined || value === undefined
      ? []
      : [[Number(place || 1) - 1, Number(value) / 100_000]];
  });
  const values = new Map(guides);
  return {
    w: width,
    h: height,
    s: Math.min(width, height),
    adj: (index, usual) => values.get(index) ?? usual,
  };
}

/** How much of each side of a shape its text keeps away from, besides its own insets: left, top, right, bottom. */
export function textInsets(
  geometry: Geometry,
  { width: w, height: h }: Size,
): readonly [number, number, number, number] {
  const round = 1 - Math.SQRT1_2;
  if (geometry.form === 'ellipse')
    return [(w / 2) * round, (h / 2) * round, (w / 2) * round, (h / 2) * round];
  if (geometry.form === 'rectangle') {
    const inset = geometry.radius * round;
    return [inset, inset, inset, inset];
  }
  if (geometry.form === 'line') return [0, 0, 0, 0];
  const shares = TEXT_SHARES[geometry.preset];
  return shares === undefined ? [0, 0, 0, 0] : [shares[0] * w, shares[1] * h, shares[2] * w, shares[3] * h];
}

const TEXT_SHARES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  diamond: [0.25, 0.25, 0.25, 0.25],
  flowChartDecision: [0.25, 0.25, 0.25, 0.25],
  triangle: [0.25, 0.5, 0.25, 0],
  rtTriangle: [0.083, 0.583, 0.417, 0.083],
  hexagon: [0.12, 0.12, 0.12, 0.12],
  octagon: [0.1, 0.1, 0.1, 0.1],
  donut: [0.146, 0.146, 0.146, 0.146],
  plaque: [0.1, 0.1, 0.1, 0.1],
  star5: [0.31, 0.38, 0.31, 0.23],
  ribbon: [0.25, 0.167, 0.25, 0],
  ribbon2: [0.25, 0, 0.25, 0.167],
  ellipseRibbon: [0.25, 0.25, 0.25, 0],
  ellipseRibbon2: [0.25, 0, 0.25, 0.25],
  horizontalScroll: [0.05, 0.125, 0.05, 0.125],
  verticalScroll: [0.125, 0.05, 0.125, 0.05],
  heart: [0.17, 0.25, 0.17, 0.33],
  wave: [0, 0.2, 0, 0.2],
  doubleWave: [0, 0.1, 0, 0.1],
};
