/**
 * Letters above and below the line: «x²», «H₂O», «1-й» with raised letters. They are smaller, and the line is as
 * high as without them, so that a text keeps its places when one letter is raised.
 */
import type { Span } from './spans.ts';

/** In sizes of the letters around, as Word and Writer draw them. */
const SIZE = 0.62;
const RISES = { super: 0.34, sub: -0.15 } as const;

/** The span as it is drawn. */
export function inScript(span: Span): Span {
  const { fontSize, script } = span.format;
  if (script === undefined || script === 'none') return span;
  return {
    ...span,
    format: { ...span.format, fontSize: fontSize * SIZE, fullSize: fontSize, rise: RISES[script] * fontSize },
  };
}
