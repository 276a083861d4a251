import { fontMetrics } from '../../document/fonts.ts';
import type { Span } from './spans.ts';
import { formatOfCharacter, fullSizeOf, spansIn } from './spans.ts';

/** How far a line reaches above and below its baseline. */
interface LineExtent {
  readonly above: number;
  readonly below: number;
}

/**
 * The extent of a line with these characters, in unscaled document pixels. As in CSS, each format takes
 * `lineHeight` times its font size, with its ascent and descent centred. The line takes the union of its
 * formats on the common baseline, so a line in one format is exactly `lineHeight` times its font size high.
 * An empty line has the height of its format.
 */
export function lineExtent(
  spans: readonly Span[],
  start: number,
  end: number,
  lineHeight: number,
): LineExtent {
  const formats = spansIn(spans, start, end).map(({ format }) => format);
  if (formats.length === 0) formats.push(formatOfCharacter(spans, start));
  const extents = formats.map((format) => {
    const fontSize = fullSizeOf(format);
    const { ascent, descent } = fontMetrics(format.fontFamily);
    const leading = (lineHeight - ascent - descent) / 2;
    return { above: (ascent + leading) * fontSize, below: (descent + leading) * fontSize };
  });
  return {
    above: Math.max(...extents.map(({ above }) => above)),
    below: Math.max(...extents.map(({ below }) => below)),
  };
}
