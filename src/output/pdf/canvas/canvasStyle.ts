/** What a canvas is set to, and what the operators so far have set in a PDF reader. */
import type { PdfResources } from '../document/resources.ts';

export type Style = ReturnType<typeof initialStyle>;

export interface Written {
  readonly fill: string;
  readonly stroke: string;
  readonly alpha: number;
  readonly font: string;
}

/** A reader at the start of a page. */
export function nothingWritten({ colors: { start } }: Pick<PdfResources, 'colors'>): Written {
  return { fill: start, stroke: start, alpha: 1, font: '' };
}

/** A change of the reader: the operators that are still needed, and what is set after them. */
interface Change {
  readonly operators: string;
  readonly written: Written;
}

/** The style of a new canvas. */
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
  };
}

export function styleOf(canvas: Style): Style {
  const { fillStyle, strokeStyle, lineWidth, lineJoin, lineCap, miterLimit, lineDashOffset, font } = canvas;
  const { textAlign, textBaseline, direction, globalAlpha } = canvas;
  return {
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

export function withAlpha(resources: PdfResources, written: Written, { globalAlpha: alpha }: Style): Change {
  if (alpha === written.alpha) return { operators: '', written };
  return { operators: `/${resources.opacity(alpha)} gs `, written: { ...written, alpha } };
}

/** Opacity and colour of areas and letters. */
export function withFill(resources: PdfResources, before: Written, style: Style): Change {
  const { operators, written } = withAlpha(resources, before, style);
  const fill = String(style.fillStyle);
  if (fill === written.fill) return { operators, written };
  return { operators: operators + resources.colors.fill(fill), written: { ...written, fill } };
}

/** Opacity, colour, width and dashes of lines. */
export function withStroke(resources: PdfResources, before: Written, style: Style, line: string): Change {
  const { operators, written } = withAlpha(resources, before, style);
  const stroke = String(style.strokeStyle);
  const color = stroke === written.stroke ? '' : resources.colors.stroke(stroke);
  return { operators: operators + color + line, written: { ...written, stroke } };
}
