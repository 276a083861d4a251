/**
 * Shrink-to-fit: the largest font scale, in small steps, at which a text fits its box. Widths are linear in
 * the font size, so a text at scale s in a box of width w wraps like the unscaled text in a box of width w /
 * s, and nothing is measured again. Words are broken only at the smallest readable size.
 */
import { MIN_SHRUNK_FONT_SIZE } from '../../document/schema/constants.ts';
import type { TextBox } from '../../document/layers/layer.ts';
import { lineExtent } from './lineExtent.ts';
import type { Paragraph } from './pieces.ts';
import { widthOf } from './pieces.ts';
import { fullSizeOf } from './spans.ts';
import type { Typesetter } from './typesetter.ts';
import { looksOf } from './typesetter.ts';
import { wrapParagraph } from './wrap.ts';

/**
 * Drawn font size divided by requested font size. 1 if the text fits or must not shrink, at most
 * `sharedScale`; never below the smallest size.
 */
export function fontScale(paragraphs: readonly Paragraph[], box: TextBox, typesetter: Typesetter): number {
  if (box.fit === 'fill') return looksOf(typesetter).fillingScale(paragraphs, box, typesetter);
  if (box.fit !== 'shrink' || (box.width === null && box.height === null)) return 1;
  if (box.sharedScale === undefined && fitsAt(1, paragraphs, box, typesetter)) return 1;
  const floor = floorStep(paragraphs, box.minFontSize ?? MIN_SHRUNK_FONT_SIZE);
  const most = Math.max(floor, Math.round((box.sharedScale ?? 1) * STEPS));
  if (fitsAt(most / STEPS, paragraphs, box, typesetter)) return most / STEPS;
  let low = floor;
  let high = most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitsAt(middle / STEPS, paragraphs, box, typesetter)) low = middle;
    else high = middle;
  }
  return low / STEPS;
}

/**
 * The wrap width, in unscaled document pixels. A shrinking text without a height keeps its lines; a text
 * without a width never wraps.
 */
export function wrapWidth(
  paragraphs: readonly Paragraph[],
  box: TextBox,
  scale: number,
  typesetter: Typesetter,
): number {
  if (box.width === null) return Number.POSITIVE_INFINITY;
  // Letters that may get no smaller wrap.
  const widest = box.fit === 'fill' ? looksOf(typesetter).widestLine(paragraphs, typesetter) : undefined;
  if (widest !== undefined && widest * scale <= box.width + TOLERANCE) return Number.POSITIVE_INFINITY;
  const keepsLines = box.fit === 'shrink' && box.height === null;
  if (keepsLines && fitsAt(scale, paragraphs, box, typesetter)) return Number.POSITIVE_INFINITY;
  return box.width / scale;
}

const STEPS = 200;
const TOLERANCE = 0.01;

/** The step of the smallest permitted size, for the smallest font of the text. */
function floorStep(paragraphs: readonly Paragraph[], smallest: number): number {
  const sizes = paragraphs.flatMap(({ spans }) => spans.map(({ format }) => fullSizeOf(format)));
  return Math.min(STEPS, Math.ceil((smallest / Math.min(...sizes)) * STEPS));
}

function fitsAt(
  scale: number,
  paragraphs: readonly Paragraph[],
  { width, height, lineHeight }: TextBox,
  measurer: Typesetter,
): boolean {
  const wraps = width !== null && height !== null;
  let total = 0;
  for (const paragraph of paragraphs) {
    const { item } = paragraph;
    const lines = wrapParagraph(paragraph, wraps ? width / scale : Number.POSITIVE_INFINITY, measurer);
    for (const line of lines) {
      if (line.broken) return false;
      const { start, end } = line;
      const seen = paragraph.tabs
        ? looksOf(measurer).tabbedWidth(paragraph, start, end, scale, measurer)
        : widthOf(paragraph, start, end, measurer);
      const needed = (item?.indent ?? 0) + seen;
      if (width !== null && needed * scale > width + TOLERANCE) return false;
      const { above, below } = lineExtent(paragraph.spans, line.start, line.end, lineHeight);
      total += above + below;
    }
    total += paragraph.after ?? 0;
  }
  return height === null || total * scale <= height + TOLERANCE;
}
