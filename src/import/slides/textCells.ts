/**
 * Lines whose parts stand apart by tabs or rows of spaces, as two signatures in one box do:
 *
 *   Директор школы →→→→ И. И. Иванов
 *
 * Each part becomes a text of its own at the place that it had.
 */
import { textWidth } from '../textWidth.ts';
import type { Paragraph, Piece, TabStop } from './paragraphs.ts';
import { isEmpty, piecesWidth } from './textLines.ts';

export interface Cell {
  readonly pieces: readonly Piece[];
  /** Document pixels from the left edge of the text. */
  readonly x: number;
  readonly width: number;
  /** What of it stays in its place when its text changes, by its tab stop. */
  readonly align: TabStop['align'];
}

/** Fewer spaces are a way to write, not a way to place. */
const GAP = /\t|[ \u00a0]{4,}/u;
const GAPS = /(\t|[ \u00a0]{4,})/u;

/**
 * The parts of a line and where they stand; null for a line that has no gaps, or that is longer than its box.
 * @param width of the box
 */
export function cellsOf(paragraph: Paragraph, width: number): readonly Cell[] | null {
  const { pieces, align, left, indent, list } = paragraph;
  if (list !== 'none' || !pieces.some(({ text }) => GAP.test(text))) return null;
  const trimmed = withoutOuterSpaces(pieces);
  const cells: Cell[] = [];
  let start = Math.max(0, left + indent);
  let pen = start;
  let open: Piece[] = [];
  let stop: TabStop | null = null;
  const close = (): void => {
    const wide = piecesWidth(open);
    if (stop !== null && stop.align !== 'left')
      start = Math.max(pen, stop.at - (stop.align === 'right' ? wide : wide / 2));
    if (!isEmpty({ pieces: open }))
      cells.push({ pieces: open, x: start, width: wide, align: stop?.align ?? 'left' });
    pen = start + wide;
    open = [];
    stop = null;
  };
  for (const { text, style } of trimmed) {
    for (const part of text.split(GAPS)) {
      if (part === '') continue;
      if (!GAP.test(part)) {
        open.push({ text: part, style });
        continue;
      }
      close();
      if (part === '\t') stop = nextStop(paragraph, pen);
      start = part === '\t' ? (stop?.at ?? pen) : pen + textWidth(part, style);
    }
  }
  close();
  const hasTab = trimmed.some(({ text }) => text.includes('\t'));
  if (cells.length < 2 && !(hasTab && cells.length === 1)) return null;
  if (pen > width * MOST_OF_WIDTH) return null;
  const before = align === 'center' ? (width - pen) / 2 : align === 'right' ? width - pen : 0;
  return cells.map((cell) => ({ ...cell, x: cell.x + Math.max(0, before) }));
}

/** A line that is a little longer by our widths still fits. */
const MOST_OF_WIDTH = 1.08;

/** Spaces at the end of a line move nothing; those at its start only where it begins from the left. */
function withoutOuterSpaces(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.findLastIndex(({ text }) => text.trim() !== '');
  return pieces
    .slice(0, last + 1)
    .map((piece, index) => (index === last ? { ...piece, text: piece.text.trimEnd() } : piece));
}

function nextStop({ tabs, usualTab }: Paragraph, pen: number): TabStop {
  const own = tabs.find(({ at }) => at > pen + 0.5);
  return own ?? { at: (Math.floor((pen + 0.5) / usualTab) + 1) * usualTab, align: 'left' };
}

/** The lines of a paragraph as paragraphs, where line breaks stand between parts that have gaps. */
export function splitAtBreaks(paragraph: Paragraph): readonly Paragraph[] {
  const { pieces, list } = paragraph;
  const hasGaps = list === 'none' && pieces.some(({ text }) => GAP.test(text));
  if (!hasGaps || !pieces.some(({ text }) => text.includes('\n'))) return [paragraph];
  const lines: Piece[][] = [[]];
  for (const { text, style } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, style });
    }
  }
  return lines.map((line, index) => ({
    ...paragraph,
    pieces: line,
    before: index === 0 ? paragraph.before : 0,
    after: index === lines.length - 1 ? paragraph.after : 0,
  }));
}
