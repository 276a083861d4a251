/**
 * A canvas whose painting becomes SVG markup: `paintScene` draws on it what it draws on every other canvas.
 * Its space is that of the drawing: document pixels, y down. Nothing is rasterised and nothing can be erased.
 */
import type { Bounds, Canvas2D, Matrix, PaintGroup, Point } from '../../engine/index.ts';
import { applyToPoint, expandBounds, IDENTITY, inkBounds, invert, multiply } from '../../engine/index.ts';
import type { Attributes } from '../vector/xml.ts';
import { decimal, element } from '../vector/xml.ts';
import type { Definitions } from './svgPaint.ts';
import { clipAddress, colorOf, shadowFilter, SvgGradient } from './svgPaint.ts';
import { svgPath } from './svgPath.ts';
import { textCollector } from './svgText.ts';
import type { UsedFonts } from './usedFonts.ts';

/** A picture of the file. */
export interface SvgPicture {
  readonly width: number;
  readonly height: number;
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

/** What a node paints, and how it is laid on the page as a whole. */
interface PaintedNode {
  readonly parts: readonly SvgPart[];
  /** Opacity, shadow and mixing. */
  readonly effect: Attributes;
}

interface SvgCanvas extends Canvas2D<SvgPicture> {
  readonly paintGroup: PaintGroup<SvgPicture>;
  /** What `paint` paints, in the space that `base` leads to the page. */
  paintIn(base: Matrix, paint: () => void): PaintedNode;
}

interface Kept {
  readonly matrix: Matrix;
  readonly style: Style;
  /** Parts that were painted before a clip; null without one. */
  readonly clips: { readonly before: SvgPart[]; readonly address: string }[];
}

type Style = ReturnType<typeof initialStyle>;

function initialStyle() {
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
function styleOf(canvas: Style): Style {
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

interface Pen {
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

export function createSvgCanvas(found: Definitions, fonts: UsedFonts): SvgCanvas {
  const pen: Pen = {
    found,
    fonts,
    style: initialStyle(),
    matrix: IDENTITY,
    base: IDENTITY,
    dash: [],
    kept: [],
    parts: [],
    lastPath: null,
    effect: {},
    text: textCollector((markup) => pen.parts.push(markup)),
  };
  // What the caller sets on the canvas is the style of the pen.
  const canvas: SvgCanvas = Object.assign(pen.style, {
    ...pathMethods(pen),
    ...stateMethods(pen),
    ...textMethods(pen, () => canvas),
    keepsText: true,
    keepsClips: true,
    isRepeated: false,
    typed: undefined,
    spacing: undefined,
    ...GRADIENTS,
    drawImage: (picture: SvgPicture, x: number, y: number, width: number, height: number) => {
      endPart(pen);
      pen.parts.push({
        picture,
        box: { x, y, width, height },
        matrix: space(pen),
        opacity: opacityOf(pen),
      });
    },
    paintGroup: ((_, group, paint) => {
      paintGroup(pen, group, () => paint(canvas, { x: 0, y: 0 }));
    }) satisfies PaintGroup<SvgPicture>,
    paintIn: (base: Matrix, paint: () => void) => {
      Object.assign(pen, { base, parts: [], effect: {}, kept: [], matrix: IDENTITY, lastPath: null });
      paint();
      endPart(pen);
      return { parts: pen.parts, effect: pen.effect };
    },
  });
  return canvas;
}

const GRADIENTS: Pick<SvgCanvas, 'createLinearGradient' | 'createRadialGradient'> = {
  createLinearGradient: (x1, y1, x2, y2) => new SvgGradient('linearGradient', { x1, y1, x2, y2 }),
  createRadialGradient: (fx, fy, _, cx, cy, r) =>
    new SvgGradient('radialGradient', { cx, cy, r, ...((fx !== cx || fy !== cy) && { fx, fy }) }),
};

/** What a group does as a whole is written around its node. */
function paintGroup(
  pen: Pen,
  { node, opacity, blend, shadow }: Parameters<SvgCanvas['paintGroup']>[1],
  paint: () => void,
): void {
  const filter = shadow && shadowFilter(pen.found, shadow, expandBounds(inkBounds(node), 1));
  pen.effect = {
    ...(opacity < 1 && { opacity }),
    ...(filter !== undefined && { filter }),
    ...(blend !== undefined && { style: `mix-blend-mode:${blend}` }),
  };
  const { globalAlpha } = pen.style;
  pen.style.globalAlpha = 1;
  paint();
  pen.style.globalAlpha = globalAlpha;
}

/** From what is painted to the space of the node. */
function space({ base, matrix }: Pen): Matrix {
  return base === IDENTITY ? matrix : multiply(invert(base), matrix);
}

/** Nothing that follows belongs to the last text or path. */
function endPart(pen: Pen): void {
  pen.text.flush();
  flushPath(pen);
}

function flushPath(pen: Pen): void {
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

function opacityOf({ style }: Pen): number | undefined {
  return style.globalAlpha === 1 ? undefined : style.globalAlpha;
}

/** @param name of the attribute, such as `fill` */
function paintOf(pen: Pen, name: 'fill' | 'stroke', style: unknown): Attributes {
  if (style instanceof SvgGradient) return { [name]: style.address(pen.found, space(pen)) };
  const { paint, opacity } = colorOf(String(style));
  return { [name]: paint, [`${name}-opacity`]: opacity };
}

function pathMethods(
  pen: Pen,
): Pick<
  SvgCanvas,
  | 'beginPath'
  | 'closePath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'rect'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'strokeRect'
  | 'clearRect'
> {
  const path = svgPath(() => space(pen));
  const fill = (data: string, rule?: string): void => {
    endPart(pen);
    if (data === '') return;
    const attributes = {
      ...paintOf(pen, 'fill', pen.style.fillStyle),
      'fill-rule': rule === 'evenodd' ? 'evenodd' : undefined,
      opacity: opacityOf(pen),
    };
    pen.lastPath = { data, attributes };
  };
  const stroke = (data: string): void => {
    pen.text.flush();
    if (data === '') return;
    const look = strokeLook(pen);
    const { lastPath } = pen;
    if (lastPath?.data === data && lastPath.attributes['fill'] !== 'none' && opacityOf(pen) === undefined) {
      pen.lastPath = { data, attributes: { ...lastPath.attributes, ...look } };
      flushPath(pen);
      return;
    }
    flushPath(pen);
    pen.lastPath = { data, attributes: { fill: 'none', ...look, opacity: opacityOf(pen) } };
  };
  return {
    ...path.methods,
    fill: (rule) => fill(path.data(), rule),
    stroke: () => stroke(path.data()),
    fillRect: (x, y, width, height) => fill(path.box(x, y, width, height)),
    strokeRect: (x, y, width, height) => stroke(path.box(x, y, width, height)),
    clip: () => {
      endPart(pen);
      const address = clipAddress(pen.found, path.data());
      pen.kept.at(-1)?.clips.push({ before: pen.parts, address });
      pen.parts = [];
    },
    clearRect: () => {
      throw new Error('Nothing can be erased from an SVG.');
    },
  };
}

/** Lines are as wide in each direction: the spaces of a scene are turned and mirrored, and not stretched. */
function strokeLook(pen: Pen): Attributes {
  const { strokeStyle, lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset } = pen.style;
  const isDashed = pen.dash.some((length) => length > 0);
  return {
    ...paintOf(pen, 'stroke', strokeStyle),
    'stroke-width': lineWidth,
    'stroke-linecap': lineCap === 'butt' ? undefined : lineCap,
    'stroke-linejoin': lineJoin === 'miter' ? undefined : lineJoin,
    // That of SVG is 4 unless said otherwise.
    'stroke-miterlimit': lineJoin === 'miter' ? miterLimit : undefined,
    'stroke-dasharray': isDashed ? pen.dash.map(decimal).join(' ') : undefined,
    'stroke-dashoffset': isDashed && lineDashOffset !== 0 ? lineDashOffset : undefined,
  };
}

function stateMethods(
  pen: Pen,
): Pick<SvgCanvas, 'save' | 'restore' | 'setTransform' | 'transform' | 'setLineDash'> {
  return {
    save: () => {
      pen.kept.push({ matrix: pen.matrix, style: styleOf(pen.style), clips: [] });
    },
    restore: () => {
      const before = pen.kept.pop();
      if (before === undefined) return;
      if (before.clips.length > 0) endPart(pen);
      for (const { before: outer, address } of before.clips.toReversed()) {
        const inner = pen.parts;
        pen.parts = outer;
        if (inner.length > 0) pen.parts.push(`<g clip-path="${address}">`, ...inner, '</g>');
      }
      pen.matrix = before.matrix;
      Object.assign(pen.style, before.style);
    },
    setTransform: (a, b, c, d, e, f) => {
      pen.matrix = { a, b, c, d, e, f };
    },
    transform: (a, b, c, d, e, f) => {
      pen.matrix = multiply(pen.matrix, { a, b, c, d, e, f });
    },
    setLineDash: (segments) => {
      pen.dash = [...segments];
    },
  };
}

/** @param looks what the caller has set on the canvas for the next text */
function textMethods(
  pen: Pen,
  looks: () => Pick<SvgCanvas, 'spacing' | 'isRepeated'>,
): Pick<SvgCanvas, 'fillText' | 'strokeText'> & Required<Pick<SvgCanvas, 'readsAs'>> {
  /** The line along letters that are filled next. */
  let line: {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly look: Attributes;
  } | null = null;
  return {
    readsAs: (_, paint) => {
      flushPath(pen);
      pen.text.bend(paint);
    },
    strokeText: (text, x, y) => {
      const { strokeStyle, lineWidth, lineJoin } = pen.style;
      const look = {
        stroke: String(strokeStyle),
        'stroke-width': lineWidth,
        'stroke-linejoin': lineJoin,
      };
      line = { text, x, y, look };
    },
    fillText: (text, x, y) => {
      flushPath(pen);
      const isLined = line?.text === text && line.x === x && line.y === y;
      const look = { ...letterLook(pen, text, looks()), ...(isLined && line?.look) };
      line = null;
      put(pen, text, { x, y }, look, looks().isRepeated ?? false);
    },
  };
}

function letterLook(pen: Pen, text: string, { spacing }: Pick<SvgCanvas, 'spacing'>): Attributes {
  const { font, fillStyle, direction } = pen.style;
  const isTurned = direction === 'rtl';
  return {
    ...pen.fonts.look(font, text),
    ...paintOf(pen, 'fill', fillStyle),
    opacity: opacityOf(pen),
    'letter-spacing': spacing === undefined || spacing === 0 ? undefined : spacing,
    // A canvas places the left edge, and a text from right to left begins at its right one.
    direction: isTurned ? 'rtl' : undefined,
    'text-anchor': isTurned ? 'end' : undefined,
  };
}

function put(pen: Pen, text: string, at: Point, look: Attributes, isRepeated: boolean): void {
  const matrix = space(pen);
  const { a, b, c, d } = matrix;
  if (pen.text.isBent() && look['direction'] === undefined) {
    const turn = (Math.atan2(b, a) * 180) / Math.PI;
    pen.text.addTurned(text, applyToPoint(matrix, at), turn, look);
    return;
  }
  const isMoved = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMoved) pen.text.add(text, applyToPoint(matrix, at), look, { matrix: IDENTITY, isRepeated });
  else pen.text.add(text, at, look, { matrix, isRepeated });
}
