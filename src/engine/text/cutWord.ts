/** A word of a text that is wider than its box, so that it is cut between two letters, without a hyphen. */
import { advanceOf } from './advances.ts';
import type { LineBox, TextLayout } from './layout.ts';
import { visibleText } from './visibleText.ts';

interface CutWord {
  readonly word: string;
  /** What the box needs for it, document pixels at full size: with the indent of an item. */
  readonly width: number;
}

/** The widest of the words that are cut, as they are drawn; null without any. */
export function widestCutWord(layout: TextLayout): CutWord | null {
  let widest: CutWord | null = null;
  for (const { end, isCut } of layout.lines) {
    const word = isCut === true ? wordAround(layout, end) : null;
    if (word !== null && (widest === null || word.width > widest.width)) widest = word;
  }
  return widest;
}

/** A cut beside a sign is none: rules of signs and addresses have no place to break, and are read all the same. */
const LETTER = /[\p{L}\p{M}\p{N}\u{ad}]/u;
const SPACE = /\s/u;

function wordAround({ drawn, lines, measurer, fontScale }: TextLayout, at: number): CutWord | null {
  if (!LETTER.test(drawn.charAt(at - 1)) || !LETTER.test(drawn.charAt(at))) return null;
  let [start, end] = [at, at];
  while (start > 0 && !SPACE.test(drawn.charAt(start - 1))) start -= 1;
  while (end < drawn.length && !SPACE.test(drawn.charAt(end))) end += 1;
  const touched = lines.filter((line) => line.start < end && line.end > start);
  const indent = Math.max(0, ...touched.map((line) => line.indent ?? 0));
  const parts = touched.flatMap(({ runs }: LineBox) =>
    runs.map((run) => {
      const [from, to] = [Math.max(run.start, start), Math.min(run.end, end)];
      return from < to ? advanceOf(visibleText(drawn.slice(from, to)), run.font, measurer) : 0;
    }),
  );
  const width = parts.reduce((sum, part) => sum + part, indent) / fontScale;
  return { word: visibleText(drawn.slice(start, end)), width };
}
