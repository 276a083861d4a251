/** Whether devices can read a code where it is printed. Loaded with the first code of a document. */
import type { CodeLayer, Layer } from '../../document/layers/layer.ts';
import type { Paint } from '../../document/layers/paint.ts';
import { plainColor } from '../../document/layers/plainColor.ts';
import { isOfBars } from '../../document/layers/isOfBars.ts';
import { PIXELS_PER_MM } from '../../document/schema/constants.ts';
import { pageOfLayer } from '../../document/records/pages.ts';
import type { Sheet } from '../../document/document.ts';
import type { Bounds } from '../math/bounds.ts';
import type { Matrix, TurnedBox } from '../math/matrix.ts';
import { applyToPoint, matrixOf } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { TextLayout } from '../text/layout.ts';
import type { CodeFlaw, DrawnCode } from './codeMatrix.ts';
import type { SceneItem } from './items.ts';

export type CodeFault =
  | {
      readonly kind: 'wrongCode';
      readonly why: CodeFlaw['why'];
      readonly value: string;
      readonly other: string;
    }
  | { readonly kind: 'smallCode'; readonly mm: number; readonly least: number }
  | { readonly kind: 'codeAtEdge' | 'crowdedCode' }
  | { readonly kind: 'paleCode'; readonly why: 'contrast' | 'inverted' };

/** What is asked of a node of the scene. */
export interface PlacedNode extends TurnedBox {
  readonly layerId: string;
  readonly layer: Layer;
  readonly items: readonly SceneItem[];
  readonly layout: TextLayout | null;
  /** Its code is not encoded yet. */
  readonly isWaiting?: true;
}

/**
 * The least width of a module on paper, mm: what phones read from a hand's distance, and what the standards
 * of the bars allow.
 */
const LEAST_MM = {
  qr: 0.33,
  datamatrix: 0.33,
  code128: 0.25,
  ean13: 0.264,
} as const satisfies Record<CodeLayer['symbology'], number>;

/** Sizes are told to a hundredth. */
const TOLERANCE_MM = 0.005;
/** The least difference of light that paper and ink send back, 0 to 1 (ISO/IEC 15415, grade B). */
const LEAST_CONTRAST = 0.55;
/** Rounding of places, document pixels. */
const TOLERANCE = 0.5;
/** A long text would make a long sentence. */
const MAX_SHOWN = 60;

/**
 * The faults of a code itself, filled for a copy.
 * @param code what is drawn of it
 */
export function codeFaults(
  layer: CodeLayer,
  node: PlacedNode,
  code: DrawnCode,
  sheet: Sheet,
): readonly CodeFault[] {
  if (code.kind === 'flawed') {
    const value = layer.template.trim().slice(0, MAX_SHOWN);
    return [{ kind: 'wrongCode', why: code.why, value, other: 'expected' in code ? code.expected : '' }];
  }
  // The beginning of an address that a new code has.
  if (/^https?:\/\/$/u.test(layer.template.trim()))
    return [{ kind: 'wrongCode', why: 'empty', value: '', other: '' }];
  const mm = code.module / PIXELS_PER_MM;
  const least = LEAST_MM[layer.symbology];
  return [
    ...(mm < least - TOLERANCE_MM
      ? [{ kind: 'smallCode', mm: Math.floor(mm * 100) / 100, least } as const]
      : []),
    ...(isInside(corners(matrixOf(node), code.needs), sheet) ? [] : [{ kind: 'codeAtEdge' } as const]),
  ];
}

/** What lies on a page with a code, from the bottom up. */
export interface Surroundings {
  /** Visible nodes of the copy that are looked at. */
  readonly nodes: readonly PlacedNode[];
  /** Place of each layer in the document, from the bottom. */
  readonly placeOf: (layer: Layer) => number;
  /** Background of the sheet; absent is white. */
  readonly background?: Paint | undefined;
}

/** Whether other layers lie in the quiet zone of a code, or take its contrast. */
export function surroundingFaults(
  layer: CodeLayer,
  node: PlacedNode,
  code: DrawnCode,
  around: Surroundings,
): readonly CodeFault[] {
  if (code.kind !== 'drawn') return [];
  const needs = corners(matrixOf(node), code.needs);
  const own = around.placeOf(layer);
  let paper = around.background === undefined ? WHITE : plainColor(around.background);
  let isCrowded = false;
  for (const other of around.nodes) {
    if (other.layerId === node.layerId || !isSeen(other)) continue;
    if (pageOfLayer(other.layer) !== pageOfLayer(layer)) continue;
    const isBelow = around.placeOf(other.layer) < own;
    // The background of the code covers what lies below it.
    if (isBelow && layer.background !== undefined && layer.quietZone) continue;
    if (!overlap(needs, corners(matrixOf(other), inkIn(other))) || framesOnly(other, needs)) continue;
    const color = isBelow ? colorUnder(other, needs) : null;
    if (color === null) isCrowded = true;
    else paper = color;
  }
  const fault = contrastFault(layer, paper);
  return [
    ...(isCrowded ? [{ kind: 'crowdedCode' } as const] : []),
    ...(fault === null ? [] : [{ kind: 'paleCode', why: fault } as const]),
  ];
}

function isSeen({ layer, items }: PlacedNode): boolean {
  return layer.opacity > 0 && items.length > 0;
}

/** The box of what a node paints, in its own space; of a text its lines. */
function inkIn({ width, height, layer, layout }: PlacedNode): Bounds {
  const whole = { x: 0, y: 0, width, height };
  if (layout === null || layer.background !== undefined) return whole;
  const lines = layout.lines.filter((line) => line.width > 0);
  if (lines.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  if (layout.arc !== undefined) return whole;
  const x = Math.min(...lines.map(({ x: left, indent = 0 }) => left - indent));
  return { x, y: 0, width: layout.contentWidth, height: layout.contentHeight };
}

/** Whether a node is a frame without a fill around the code. */
function framesOnly(node: PlacedNode, needs: readonly Point[]): boolean {
  const insets = node.items.map(frameInset);
  if (insets.includes(null)) return false;
  const inset = Math.max(0, ...insets.map((reach) => reach ?? 0));
  const matrix = matrixOf(node);
  return needs.every((corner) => {
    const { x, y } = into(matrix, corner);
    return x >= inset && y >= inset && x <= node.width - inset && y <= node.height - inset;
  });
}

/** How far the stroke of a frame reaches into its box; null for anything else. */
function frameInset(item: SceneItem): number | null {
  if (item.item !== 'stroke') return null;
  const { outline, width } = item;
  return outline.form === 'box' || outline.form === 'rounded' || outline.form === 'ellipse'
    ? outline.x + width / 2
    : null;
}

/** The colour of a plain solid box under the whole code; null for anything else. */
function colorUnder(node: PlacedNode, needs: readonly Point[]): string | null {
  const [only, ...more] = node.items;
  if (only?.item !== 'fill' || only.outline.form !== 'box' || more.length > 0) return null;
  if (typeof only.color !== 'string') return null;
  const matrix = matrixOf(node);
  const isUnderAll = needs.every((corner) => {
    const { x, y } = into(matrix, corner);
    return x >= -TOLERANCE && y >= -TOLERANCE && x <= node.width + TOLERANCE && y <= node.height + TOLERANCE;
  });
  return isUnderAll ? mixColors(only.color, node.layer.opacity, WHITE) : null;
}

const WHITE = '#ffffff';

function contrastFault(layer: CodeLayer, paper: string): 'inverted' | 'contrast' | null {
  const { color, background, opacity } = layer;
  const ground = mixColors(background ?? paper, background === undefined ? 1 : opacity, paper);
  // Scanners of bars look in red light.
  const isRed = isOfBars(layer);
  const difference = lightOf(ground, isRed) - lightOf(mixColors(color, opacity, paper), isRed);
  if (difference <= -LEAST_CONTRAST) return 'inverted';
  return difference < LEAST_CONTRAST ? 'contrast' : null;
}

/** A colour at an opacity over another one. */
function mixColors(color: string, opacity: number, under: string): string {
  if (opacity === 1) return color;
  const [below, above] = [channelsOf(under), channelsOf(color)];
  const hex = above.map((value, place) =>
    Math.round(value * opacity + (below[place] ?? 0) * (1 - opacity))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** Share of white light, or of red light, that a colour sends back. */
function lightOf(color: string, isRed: boolean): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return isRed ? red : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** The four corners of a turned box, in document space. */
function corners(matrix: Matrix, { x, y, width, height }: Bounds): readonly Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((corner) => applyToPoint(matrix, corner));
}

/** A point of the document in the space of a node: its matrix only turns and moves. */
function into({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  const [dx, dy] = [x - e, y - f];
  return { x: a * dx + b * dy, y: c * dx + d * dy };
}

function isInside(points: readonly Point[], { width, height }: Sheet): boolean {
  return points.every(
    ({ x, y }) => x >= -TOLERANCE && y >= -TOLERANCE && x <= width + TOLERANCE && y <= height + TOLERANCE,
  );
}

/** Whether two turned boxes share more than an edge: no side of either parts them. */
function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return [one, other].every((box) => {
    const [a, b, , d] = box;
    if (a === undefined || b === undefined || d === undefined) return false;
    return [b, d].every((end) => {
      const length = Math.hypot(end.x - a.x, end.y - a.y);
      if (length === 0) return false;
      const along = ({ x, y }: Point) => (x * (end.x - a.x) + y * (end.y - a.y)) / length;
      const [first, second] = [one.map(along), other.map(along)];
      return (
        Math.min(...first) < Math.max(...second) - TOLERANCE &&
        Math.min(...second) < Math.max(...first) - TOLERANCE
      );
    });
  });
}
