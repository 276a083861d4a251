/**
 * A canvas whose painting becomes SVG markup: `paintScene` draws on it what it draws on every other canvas.
 * Its space is that of the drawing: document pixels, y down. Nothing is rasterised and nothing can be erased.
 */
import type { Matrix } from '../../engine/math/index.ts';
import type { Canvas2D } from '../../engine/ports/index.ts';
import type { PaintGroup } from '../../engine/render/index.ts';
import { expandBounds, IDENTITY, multiply } from '../../engine/math/index.ts';
import { inkBounds } from '../../engine/scene/index.ts';
import type { Attributes } from '../vector/xml.ts';
import { decimal } from '../vector/xml.ts';
import { textMethods } from './svgLetters.ts';
import type { Definitions } from './svgPaint.ts';
import { clipAddress, shadowFilter, SvgGradient } from './svgPaint.ts';
import { svgPath } from './svgPath.ts';
import type { Pen, SvgPart, SvgPicture } from './svgPen.ts';
import { endPart, flushPath, initialStyle, opacityOf, paintOf, space, styleOf } from './svgPen.ts';
import { textCollector } from './svgText.ts';
import type { UsedFonts } from './usedFonts.ts';

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
      const { part = WHOLE } = picture;
      pen.parts.push({
        picture,
        box: {
          x: x + width * part.x,
          y: y + height * part.y,
          width: width * part.width,
          height: height * part.height,
        },
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

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

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
