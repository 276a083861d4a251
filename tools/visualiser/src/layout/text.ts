/** Text sizes of the drawing, and line wrapping. All lengths are pixels at zoom 1. */
import type { Line, Span } from './words.ts';

/** Width of a text in one of the drawing's three sizes, measured with the font that draws it. */
export type MeasureText = (text: string, size: TextSize) => number;
export type TextSize = 'title' | 'line' | 'tag';

/** CSS font shorthand without the family. */
export const FONTS: Readonly<Record<TextSize, string>> = {
  title: '600 13px',
  line: '400 12px',
  tag: '500 11px',
};
export const TITLE_HEIGHT = 26;
export const LINE_HEIGHT = 16;
export const TAG_HEIGHT = 18;
/** Gap between two spans of a line. */
export const GAP = 4;
const INDENT = 8;

/** Width of a line with its spans side by side, including its indent. */
export function lineWidth(line: Line, measure: MeasureText): number {
  const width = (sum: number, { text }: Span, index: number) =>
    sum + (index === 0 ? 0 : GAP) + measure(text, 'line');
  return line.reduce(width, indentOf(line));
}

/** A line that starts with a guard or an action belongs to the transition above it and is indented. */
export function indentOf([first]: Line): number {
  return first?.role === 'guard' || first?.role === 'action' ? INDENT : 0;
}

/** One line if it fits, otherwise a line for each span; a long guard is wrapped between words. */
export function wrapLine(line: Line, limit: number, measure: MeasureText): readonly Line[] {
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
