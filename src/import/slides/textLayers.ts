/** The text of a shape as text layers. */
import type { Bounds } from '../../engine/math/index.ts';
import type { TextLayer } from '../../document/layers/layer.ts';
import { createTextLayer } from '../../document/layers/layer.ts';
import {
  MAX_FONT_SIZE,
  MAX_LINE_HEIGHT,
  MIN_LINE_HEIGHT,
  NEW_TEXT_NAME,
} from '../../document/schema/constants.ts';
import { fontMetrics } from '../../document/fonts.ts';
import type { Frame } from './frames.ts';
import { placedIn } from './frames.ts';
import type { Paragraph } from './paragraphs.ts';
import type { TextPart } from './textBlocks.ts';
import { blocksOf, isUnwrapped, partsOf } from './textBlocks.ts';
import { BELOW_LETTERS } from './units.ts';
import { formattedText, roundedSize } from './textFormat.ts';
import { largestSize, linesOf, widestOf } from './textLines.ts';

/** A text and the box that it stands in. */
export interface PlacedText {
  readonly paragraphs: readonly Paragraph[];
  readonly frame: Frame;
  /** Where the text stands in the frame, without insets, before it is turned. */
  readonly box: Bounds;
  readonly anchor: 'top' | 'middle' | 'bottom';
  /** Whether lines end at the width of the box. */
  readonly wraps: boolean;
  readonly shrinks: boolean;
}

const SHARE_ABOVE = { top: 0, middle: 0.5, bottom: 1 } as const;

export function textLayers(text: PlacedText, newId: () => string): readonly TextLayer[] {
  const width = text.wraps ? text.box.width : Math.max(text.box.width, ...text.paragraphs.map(widestOf));
  const aside = (width - text.box.width) / 2;
  const { blocks, height } = blocksOf(text.paragraphs, width);
  const start = (text.box.height - height) * SHARE_ABOVE[text.anchor];
  const parts = blocks.flatMap((block) => partsOf(block, width));
  const [only] = parts;
  // A text of one part keeps the whole box, so that it stays in its place when it is changed.
  const isWhole =
    parts.length === 1 &&
    only !== undefined &&
    blocks[0]?.kind === 'plain' &&
    blocks[0].top === 0 &&
    Math.abs(height - blocks[0].height) < 1 &&
    largestSize(only.paragraphs) <= MAX_FONT_SIZE &&
    (start >= -1 || text.anchor === 'top');
  return parts.map((part) => {
    const wide = { ...part, x: part.x + shiftOf(part, aside) };
    if (!isWhole) return layerOf({ ...wide, y: wide.y + start }, text, newId());
    const whole = layerOf({ ...wide, y: Math.min(0, wide.y), height: text.box.height }, text, newId());
    return {
      ...whole,
      ...(text.anchor !== 'top' && { verticalAlign: text.anchor }),
      // A text that is too long as it is would shrink here, and did not there.
      ...(text.shrinks && height <= text.box.height + 1 && { fit: 'shrink' as const }),
    };
  });
}

/** Lines that do not wrap reach beyond their box to both sides of their alignment. */
function shiftOf({ align }: TextPart, aside: number): number {
  if (align === 'center') return -aside;
  return align === 'right' ? -2 * aside : 0;
}

function layerOf(part: TextPart, text: PlacedText, id: string): TextLayer {
  const largest = largestSize(part.paragraphs);
  const isLarge = largest > MAX_FONT_SIZE;
  const scale = isLarge ? MAX_FONT_SIZE / largest : 1;
  const paragraphs = isLarge ? withBreaks(part) : part.paragraphs;
  const isDown = !isLarge && linesGrow(part);
  const { display, formatting } = formattedText(paragraphs, part.align, { scale, isDown });
  const [first] = part.paragraphs;
  const style = first?.pieces[0]?.style ?? first?.end;
  const room = withRoom(part, text.wraps);
  const lift = first === undefined ? 0 : liftOf(first);
  const box = { ...room, x: text.box.x + room.x, y: text.box.y + part.y + lift };
  return createTextLayer({
    id,
    name: NEW_TEXT_NAME,
    display,
    formatting,
    lineHeight: clampLineHeight(part.lineHeight),
    ...placedIn(text.frame, { ...box, height: Math.max(1, box.height) }),
    ...(isLarge && { fit: 'fill' as const }),
    ...(style !== undefined && style.alpha < 1 && { opacity: Math.round(style.alpha * 100) / 100 }),
    ...(style?.outline !== undefined && { outline: style.outline }),
    ...(style?.shadow !== undefined && { shadow: style.shadow }),
  });
}

function clampLineHeight(lineHeight: number): number {
  return Math.round(Math.min(MAX_LINE_HEIGHT, Math.max(MIN_LINE_HEIGHT, lineHeight)) * 1000) / 1000;
}

/** How much lower letters stand in a line of Office than in one of ours, which has them in its middle. */
function liftOf(first: Paragraph): number {
  const style = first.pieces[0]?.style ?? first.end;
  const { ascent, descent } = fontMetrics(style.family);
  return (first.lineHeight / 2 - BELOW_LETTERS - (ascent - descent) / 2) * style.size;
}

/** Letters that are larger than a layer can have fill their box, which has just their height, and do not wrap. */
function withBreaks({ paragraphs, width }: TextPart): readonly Paragraph[] {
  return paragraphs.flatMap((paragraph) =>
    linesOf(paragraph, width).map(({ pieces }) => ({
      ...paragraph,
      pieces: pieces.map((piece, index) =>
        index === pieces.length - 1 ? { ...piece, text: piece.text.trimEnd() } : piece,
      ),
    })),
  );
}

/** Whether the text would have more lines in sizes that are rounded up. */
function linesGrow({ paragraphs, width }: TextPart): boolean {
  return paragraphs.some(
    (paragraph) =>
      linesOf(paragraph, width, (style) => ({
        ...style,
        size: roundedSize(style.size, { scale: 1, isDown: false }),
      })).length > linesOf(paragraph, width).length,
  );
}

/** Room for what our widths are not sure of, so that what stood on one line stays there. */
function withRoom(part: TextPart, wraps: boolean): Bounds {
  const { x, y, width, height, align, paragraphs } = part;
  const widest = Math.max(0, ...paragraphs.map(widestOf));
  const isClose = (isUnwrapped(paragraphs, width) || !wraps) && widest * UNSURE > width;
  if (!isClose) return { x, y, width, height };
  const more = widest * UNSURE - width;
  const shift = align === 'center' ? more / 2 : align === 'right' ? more : 0;
  return { x: x - shift, y, width: width + more, height };
}

const UNSURE = 1.04;
