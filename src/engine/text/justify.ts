/** Lines with even edges: the spaces of a line are stretched until it fills its box. */
import type { GlyphRun } from './layout.ts';
import { rightEdge, roomAfter } from './runEdges.ts';
import type { Span } from './spans.ts';

/** A space that justification stretches, also one that does not break. */
const SPACE = /[ \u00a0](?!\p{M})/gu;

/** The spans with each space of the text as a span of its own. */
export function cutAtSpaces(spans: readonly Span[], text: string): readonly Span[] {
  return spans.flatMap((span) => partsOf(span, text));
}

function partsOf({ start, end, format }: Span, text: string): readonly Span[] {
  const parts: Span[] = [];
  let at = start;
  const add = (to: number): void => {
    if (to > at) parts.push({ start: at, end: to, format });
    at = to;
  };
  for (const { index } of text.slice(start, end).matchAll(SPACE)) {
    add(start + index);
    add(start + index + 1);
  }
  add(end);
  return parts;
}

/** The runs of a line with its spaces stretched, or a little narrowed, until it is as wide as its box. */
export function filling(runs: readonly GlyphRun[], width: number): readonly GlyphRun[] {
  const gaps = runs.filter(isSpace).length;
  if (gaps === 0) return runs;
  const more = (width - rightEdge(runs) + roomAfter(runs)) / gaps;
  let moved = 0;
  return runs.map((run) => {
    const x = run.x + moved;
    if (!isSpace(run)) return { ...run, x };
    moved += more;
    return { ...run, x, width: run.width + more };
  });
}

function isSpace({ text }: GlyphRun): boolean {
  return text === ' ' || text === '\u00a0';
}
