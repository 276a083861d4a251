/** The size of a text that fills its frame. */
import type { TextBox } from '../../document/layers/layer.ts';
import { MAX_FILLED_FONT_SIZE, MIN_SHRUNK_FONT_SIZE } from '../../document/schema/constants.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { lineExtent } from './lineExtent.ts';
import type { Paragraph } from './pieces.ts';
import { widthOf, withoutHanging } from './pieces.ts';
import { fullSizeOf } from './spans.ts';

/**
 * The scale at which the widest paragraph is as wide as the box, or all of them are as high as it is if that
 * comes first. The font size of the text does not matter, only its smallest and the largest size there are.
 */
export function fillingScale(paragraphs: readonly Paragraph[], box: TextBox, measurer: TextMeasurer): number {
  const { width, height, lineHeight, minFontSize = MIN_SHRUNK_FONT_SIZE } = box;
  const widest = widestLine(paragraphs, measurer);
  if (width === null || widest === 0) return 1;
  const sizes = paragraphs.flatMap(({ spans }) => spans.map(({ format }) => fullSizeOf(format)));
  const total = paragraphs.reduce((sum, { spans, text, after = 0 }) => {
    const { above, below } = lineExtent(spans, 0, text.length, lineHeight);
    return sum + above + below + after;
  }, 0);
  const most = Math.min(
    width / widest,
    MAX_FILLED_FONT_SIZE / Math.max(...sizes),
    height === null ? Number.POSITIVE_INFINITY : height / total,
  );
  return Math.max(most, minFontSize / Math.min(...sizes));
}

/** Width of the widest paragraph on one line. */
export function widestLine(paragraphs: readonly Paragraph[], measurer: TextMeasurer): number {
  return Math.max(
    ...paragraphs.map((paragraph) => {
      const { text, item } = paragraph;
      return (item?.indent ?? 0) + widthOf(paragraph, 0, withoutHanging(text, 0, text.length), measurer);
    }),
  );
}
