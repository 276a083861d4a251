/** The text methods of an SVG canvas. */
import type { Point } from '../../engine/math/index.ts';
import type { Canvas2D } from '../../engine/ports/index.ts';
import { applyToPoint, IDENTITY } from '../../engine/math/index.ts';
import type { Attributes } from '../vector/xml.ts';
import type { Pen, SvgPicture } from './svgPen.ts';
import { flushPath, opacityOf, paintOf, space } from './svgPen.ts';

type TextCanvas = Canvas2D<SvgPicture>;

/** @param looks what the caller has set on the canvas for the next text */
export function textMethods(
  pen: Pen,
  looks: () => Pick<TextCanvas, 'spacing' | 'isRepeated'>,
): Pick<TextCanvas, 'fillText' | 'strokeText'> & Required<Pick<TextCanvas, 'readsAs'>> {
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
      putLetters(pen, text, { x, y }, look, looks().isRepeated ?? false);
    },
  };
}

function letterLook(pen: Pen, text: string, { spacing }: Pick<TextCanvas, 'spacing'>): Attributes {
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

function putLetters(pen: Pen, text: string, at: Point, look: Attributes, isRepeated: boolean): void {
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
