/** What an SVG canvas is set to, and what it has written. */
import type { Bounds, Matrix } from '../../engine/math/index.ts';
import { IDENTITY, invert, multiply } from '../../engine/math/index.ts';
import type { Attributes } from '../vector/xml.ts';
import { element } from '../vector/xml.ts';
import type { Definitions } from './svgPaint.ts';
import { colorOf, SvgGradient } from './svgPaint.ts';
import type { textCollector } from './svgText.ts';
import type { UsedFonts } from './usedFonts.ts';

/** A picture of the file. */
export interface SvgPicture {
  readonly width: number;
  readonly height: number;
  /** The shares of it that the file has; absent for all of it. */
  readonly part?: Bounds | undefined;
  /** Its bytes as an address. */
  readonly href: string;
}

/** A picture in its place: written out once it is known how often the drawing has it. */
export interface PlacedPicture {
  readonly picture: SvgPicture;
  /** In the space of `matrix`. */
  readonly box: Bounds;
  readonly matrix: Matrix;
  readonly opacity: number | undefined;
}
export type SvgPart = string | PlacedPicture;

interface Kept {
  readonly matrix: Matrix;
  readonly style: Style;
  /** Cuts since then: what was painted before each, and its address. */
  readonly clips: { readonly before: SvgPart[]; readonly address: string }[];
}

type Style = ReturnType<typeof initialStyle>;

export function initialStyle() {
  const colors: { fillStyle: unknown; strokeStyle: unknown } = {
    fillStyle: '#000000',
    strokeStyle: '#000000',
  };
  return {
    ...colors,
    lineWidth: 1,
    lineJoin: 'miter',
    lineCap: 'butt',
    miterLimit: 10,
    lineDashOffset: 0,
    font: '10px',
    textAlign: 'left',
    textBaseline: 'alphabetic',
    direction: 'ltr',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    shadowColor: 'transparent',
    shadowBlur: 0,
    shadowOffsetX: 0,
    shadowOffsetY: 0,
    imageSmoothingEnabled: true,
    imageSmoothingQuality: 'low',
  };
}

/** The style alone: what it is kept on is the canvas. */
export function styleOf(canvas: Style): Style {
  const { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, miterLimit, lineDashOffset } = canvas;
  const { font, textAlign, textBaseline, direction, globalAlpha } = canvas;
  return {
    ...initialStyle(),
    fillStyle,
    strokeStyle,
    lineWidth,
    lineJoin,
    lineCap,
    miterLimit,
    lineDashOffset,
    font,
    textAlign,
    textBaseline,
    direction,
    globalAlpha,
  };
}

/** The last path, to which the stroke of the same outline is added. */
interface LastPath {
  readonly data: string;
  readonly attributes: Attributes;
}

export interface Pen {
  readonly found: Definitions;
  readonly fonts: UsedFonts;
  style: Style;
  /** From what is painted to the page, and from the space of the node to the page. */
  matrix: Matrix;
  base: Matrix;
  dash: readonly number[];
  kept: Kept[];
  parts: SvgPart[];
  lastPath: LastPath | null;
  effect: Attributes;
  readonly text: ReturnType<typeof textCollector>;
}

/** From what is painted to the space of the node. */
export function space({ base, matrix }: Pen): Matrix {
  return base === IDENTITY ? matrix : multiply(invert(base), matrix);
}

/** Nothing that follows belongs to the last text or path. */
export function endPart(pen: Pen): void {
  pen.text.flush();
  flushPath(pen);
}

export function flushPath(pen: Pen): void {
  const { lastPath } = pen;
  pen.lastPath = null;
  if (lastPath !== null) pen.parts.push(shapeOf(lastPath));
}

/** An upright box is a rectangle, which programs show as such. */
function shapeOf({ data, attributes }: LastPath): string {
  const [, x, y, right, bottom] = /^M(\S+) (\S+)H(\S+)V(\S+)H\1Z$/.exec(data)?.map(Number) ?? [];
  if (x === undefined || y === undefined || right === undefined || bottom === undefined)
    return element('path', { d: data, ...attributes });
  return element('rect', { x, y, width: right - x, height: bottom - y, ...attributes });
}

export function opacityOf({ style }: Pen): number | undefined {
  return style.globalAlpha === 1 ? undefined : style.globalAlpha;
}

/** @param name of the attribute, such as `fill` */
export function paintOf(pen: Pen, name: 'fill' | 'stroke', style: unknown): Attributes {
  if (style instanceof SvgGradient) return { [name]: style.address(pen.found, space(pen)) };
  const { paint, opacity } = colorOf(String(style));
  return { [name]: paint, [`${name}-opacity`]: opacity };
}
