/** Sizes of the drawing's text, and lines that are not too wide. All lengths are pixels at zoom 1. */
import type { Line, Span } from './words.ts';

/** The width of a text in one of the drawing's three sizes; a host measures it with the very font that draws it. */
export type MeasureText = (text: string, size: TextSize) => number;
export type TextSize = 'title' | 'line' | 'tag';

export const FONT_FAMILY = "'Golos Text Variable', 'Segoe UI', Arial, sans-serif";
/** CSS font shorthand without the family. */
export const FONTS: Readonly<Record<TextSize, string>> = {
  title: '600 13px',
  line: '400 12px',
  tag: '500 11px',
};
export const TITLE_HEIGHT = 26;
export const LINE_HEIGHT = 16;
export const TAG_HEIGHT = 18;
/** Between two spans of a line. */
export const GAP = 4;
const INDENT = 8;

/** How wide a line is when its spans stand beside each other, its indent included. */
export function lineWidth(line: Line, measure: MeasureText): number {
  const width = (sum: number, { text }: Span, index: number) =>
    sum + (index === 0 ? 0 : GAP) + measure(text, 'line');
  return line.reduce(width, indentOf(line));
}

/** A guard or an action that begins a line belongs to the transition above it. */
export function indentOf([first]: Line): number {
  return first?.role === 'guard' || first?.role === 'action' ? INDENT : 0;
}

/** One line where it fits, else a line for each span; a guard of many words is broken between them. */
export function wrapped(line: Line, limit: number, measure: MeasureText): readonly Line[] {
  if (lineWidth(line, measure) <= limit) return [line];
  return line.flatMap((span) => brokenSpan(span, limit, measure));
}

function brokenSpan(span: Span, limit: number, measure: MeasureText): readonly Line[] {
  const lines: string[] = [];
  for (const word of span.text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || (last !== '/' && measure(longer, 'line') > limit)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((text) => [{ text, role: span.role }]);
}
