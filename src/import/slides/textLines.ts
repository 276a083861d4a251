/** About how a text breaks into lines, and how high it is. The real layout needs fonts, which come later. */
import { textWidth } from '../textWidth.ts';
import type { LetterStyle } from './letterStyle.ts';
import type { Paragraph, Piece } from './paragraphs.ts';

export function piecesWidth(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text, style }) => sum + textWidth(text, style), 0);
}

/** Formats of whole sizes, as they will be drawn. */
type Sizing = (style: LetterStyle) => LetterStyle;
const exactly: Sizing = (style) => style;

interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** The lines of a paragraph in a width; one for each line break where the width is infinite. */
export function linesOf(
  { pieces }: Pick<Paragraph, 'pieces'>,
  width: number,
  sizing = exactly,
): readonly Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let filled = 0;
  const end = (): void => {
    lines.push({ pieces: line, width: filled });
    line = [];
    filled = 0;
  };
  for (const { text, style } of pieces) {
    const sized = sizing(style);
    for (const [word] of text.matchAll(WORDS)) {
      if (word === '\n') {
        end();
        continue;
      }
      const wide = textWidth(word.trimEnd(), sized);
      if (line.length > 0 && filled + wide > width + 0.5) end();
      line.push({ text: word, style });
      filled += textWidth(word, sized);
    }
  }
  end();
  return lines;
}

/** A word with the spaces after it, or a line break. */
const WORDS = /\n|[^\s\u2013\u2014-]+[\u2013\u2014-]?[ \t]*|[\u2013\u2014-][ \t]*|[^\n]/gu;

/** Height of a line, document pixels: that of its largest letters. */
function lineHeightOf(pieces: readonly Piece[], { lineHeight, end }: Paragraph): number {
  const sizes = pieces.filter(({ text }) => text !== '').map(({ style }) => style.size);
  return lineHeight * (sizes.length > 0 ? Math.max(...sizes) : end.size);
}

export function heightOf(paragraph: Paragraph, width: number): number {
  return linesOf(paragraph, width).reduce((sum, { pieces }) => sum + lineHeightOf(pieces, paragraph), 0);
}

export function widestOf(paragraph: Pick<Paragraph, 'pieces'>): number {
  return Math.max(...linesOf(paragraph, Infinity).map(({ width }) => width));
}

export function isEmpty({ pieces }: Pick<Paragraph, 'pieces'>): boolean {
  return pieces.every(({ text }) => text.trim() === '');
}

/** The size that most letters have. */
export function mainSize(paragraphs: readonly Paragraph[]): number {
  const lengths = new Map<number, number>();
  for (const { pieces, end } of paragraphs) {
    lengths.set(end.size, lengths.get(end.size) ?? 0);
    for (const { text, style } of pieces)
      lengths.set(style.size, (lengths.get(style.size) ?? 0) + text.trim().length);
  }
  return [...lengths].reduce((best, each) => (each[1] > best[1] ? each : best), [0, -1])[0];
}

export function largestSize(paragraphs: readonly Pick<Paragraph, 'pieces'>[]): number {
  return Math.max(0, ...paragraphs.flatMap(({ pieces }) => pieces.map(({ style }) => style.size)));
}
