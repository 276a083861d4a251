/**
 * Lays out a text in its box. First the paragraphs are measured (`pieces`); the rest is arithmetic: font
 * scale (`fontScale`), line ends (`wrap`), and the positions of lines and glyph runs (below).
 */
import type { TextAlign } from '../../document/text/textFormatting.ts';
import { advanceOf } from './advances.ts';
import { drawnText } from './drawnText.ts';
import { fontScale, wrapWidth } from './fontScale.ts';
import type { Bidi } from './bidi.ts';
import { isRightToLeft } from './bidi.ts';
import type { LevelSpan } from './bidiRuns.ts';
import type { GlyphRun, LineBox, TextLayout, TextSource } from './layout.ts';
import { rightEdge, roomAfter } from './runEdges.ts';
import { lineExtent } from './lineExtent.ts';
import { movedLine } from './movedLine.ts';
import { paragraphsIn } from './paragraphsIn.ts';
import type { Paragraph, WrappedLine } from './pieces.ts';
import type { Span, SpanFormat } from './spans.ts';
import { fontOf, formatOfCharacter, spansIn } from './spans.ts';
import type { Typesetter } from './typesetter.ts';
import { looksOf } from './typesetter.ts';
import { visibleText } from './visibleText.ts';

import { wrapParagraph } from './wrap.ts';

/**
 * The layout of a text, in document pixels of its own box. The measurer must know every font family of the
 * formatting, and its widths must be linear in the font size. The result depends only on the arguments, not
 * on earlier measurements.
 */
export function layoutText(source: TextSource, typesetter: Typesetter): TextLayout {
  if (source.arc === undefined) return straightText(source, typesetter);
  return looksOf(typesetter).onArc(source, straight(source, typesetter));
}

/** The text in its own size on straight lines, which only newlines end. */
function straight(source: TextSource, typesetter: Typesetter): TextLayout {
  return straightText({ ...source, width: null, height: null, fit: 'wrap' }, typesetter);
}

function straightText(source: TextSource, typesetter: Typesetter): TextLayout {
  const { drawn, spans } = drawnText(source, typesetter);
  const paragraphs = paragraphsIn(source, drawn, spans, typesetter);
  const scale = fontScale(paragraphs, source, typesetter);
  const width = wrapWidth(paragraphs, source, scale, typesetter);

  const isJustified = source.formatting.default.textAlign === 'justify';
  const lines: LineBox[] = [];
  let y = 0;
  for (const paragraph of paragraphs) {
    const wrapped = wrapParagraph(paragraph, width, typesetter);
    wrapped.forEach((line, index) => {
      const ending = index < wrapped.length - 1 ? 'wrap' : paragraph.ending;
      const isFull =
        isJustified && ending === 'wrap' && !line.broken && paragraph.directions === null && !paragraph.tabs;
      const fills = isFull ? source.width : null;
      const place = { ending, y, scale, lineHeight: source.lineHeight, fills } as const;
      const box = lineBox(paragraph, line, place, typesetter);
      lines.push(box);
      y += box.height;
    });
    y += (paragraph.after ?? 0) * scale;
  }
  return boxed(source, drawn, lines, y, scale, typesetter);
}

/** The `fontScale` of the layout that `layoutText` would make, without making it. */
export function textScale(source: TextSource, typesetter: Typesetter): number {
  if (source.arc !== undefined) return layoutText(source, typesetter).fontScale;
  const { drawn, spans } = drawnText(source, typesetter);
  return fontScale(paragraphsIn(source, drawn, spans, typesetter), source, typesetter);
}

const TOLERANCE = 0.01;
const SPACE_BEFORE: Readonly<Record<TextAlign, number>> = {
  left: 0,
  center: 0.5,
  right: 1,
  justify: 0,
};
const SPACE_ABOVE = { top: 0, middle: 0.5, bottom: 1 } as const;

/** Places the lines in their box, whose size is known only now. */
function boxed(
  source: TextSource,
  drawn: string,
  lines: readonly LineBox[],
  contentHeight: number,
  fontScale: number,
  typesetter: Typesetter,
): TextLayout {
  const contentWidth = lines.reduce((widest, line) => Math.max(widest, widthWithIndent(line)), 0);
  const width = source.width ?? contentWidth;
  const height = source.height ?? contentHeight;
  const share = SPACE_BEFORE[source.formatting.default.textAlign];
  // Lines that do not fit stick out at the bottom, wherever they would stand.
  const dy = Math.max(0, height - contentHeight) * SPACE_ABOVE[source.verticalAlign ?? 'top'];
  return {
    text: source.text,
    drawn,
    lines:
      share === 0 && dy === 0
        ? [...lines] // without the room for 17 that a first push makes
        : lines.map((line) => movedLine(line, (width - widthWithIndent(line)) * share, dy)),
    width,
    height,
    contentWidth,
    contentHeight,
    fontScale,
    overflows: contentWidth > width + TOLERANCE || contentHeight > height + TOLERANCE,
    measurer: typesetter,
  };
}

function widthWithIndent({ width, indent = 0 }: LineBox): number {
  return width + indent;
}

function lineBox(
  paragraph: Paragraph,
  line: WrappedLine,
  place: {
    readonly ending: LineBox['ending'];
    readonly y: number;
    readonly scale: number;
    readonly lineHeight: number;
    /** The width that the spaces of the line are stretched to; null leaves them. */
    readonly fills: number | null;
  },
  typesetter: Typesetter,
): LineBox {
  const { ending, y, scale, lineHeight, fills } = place;
  const { above, below } = lineExtent(paragraph.spans, line.start, line.end, lineHeight);
  const { item } = paragraph;
  const indent = (item?.indent ?? 0) * scale;
  const natural = glyphRuns(
    paragraph,
    line.start,
    line.end,
    {
      x: indent,
      scale,
      hyphenated: line.hyphenated,
      hangs: false,
      cuts: paragraph.tabs ? 'tabs' : fills === null ? null : 'spaces',
    },
    typesetter,
  );
  const seen = paragraph.tabs
    ? looksOf(typesetter).atStops(natural, paragraph, line, scale, typesetter)
    : fills === null
      ? natural
      : looksOf(typesetter).filling(natural, fills);
  const edge = seen.length === 0 ? indent : rightEdge(seen);
  const spaces = hangingSpaces(paragraph, line, { width: edge, scale }, typesetter);
  const runs = [...seen, ...spaces];
  return {
    start: paragraph.offset + line.start,
    end: paragraph.offset + line.next,
    x: indent,
    ...(item && { indent }),
    ...(item &&
      line.start === 0 && { marker: looksOf(typesetter).markerRun(paragraph, item, scale, typesetter) }),
    y,
    baseline: y + above * scale,
    width: edge - roomAfter(seen) - indent,
    height: (above + below) * scale,
    ending,
    ...(line.broken && { isCut: true }),
    ...(line.hyphenated && { isHyphenated: true }),
    runs: runs.length > 0 ? runs : [{ ...emptyRun(paragraph, line.start, scale), x: indent }],
  };
}

/**
 * The runs of the spaces at the end of a line: after the text, to the left of it in a paragraph that begins
 * from the right.
 */
function hangingSpaces(
  paragraph: Paragraph,
  line: WrappedLine,
  { width, scale }: { readonly width: number; readonly scale: number },
  typesetter: Typesetter,
): readonly GlyphRun[] {
  const place = { x: width, scale, hyphenated: false, hangs: true, cuts: null };
  const runs = glyphRuns(paragraph, line.end, line.next, place, typesetter);
  if (paragraph.directions === null || !isRightToLeft({ level: paragraph.directions.base })) return runs;
  const right = rightEdge(runs);
  return runs.map((run) => ({ ...run, x: run.x - right }));
}

/**
 * The runs of `[start, end)`, one per format and direction, side by side from `x`. The last run gets a hyphen
 * if requested.
 */
function glyphRuns(
  paragraph: Paragraph,
  start: number,
  end: number,
  place: {
    readonly x: number;
    readonly scale: number;
    readonly hyphenated: boolean;
    readonly hangs: boolean;
    /** What is a run of its own each. */
    readonly cuts: 'spaces' | 'tabs' | null;
  },
  typesetter: Typesetter,
): readonly GlyphRun[] {
  const formats = spansIn(paragraph.spans, start, end);
  const spans =
    place.cuts === null
      ? formats
      : looksOf(typesetter)[place.cuts === 'tabs' ? 'cutAtTabs' : 'cutAtSpaces'](formats, paragraph.text);
  const runOf = (span: Span, x: number): GlyphRun => {
    const hyphen = place.hyphenated && span.end === end ? '-' : '';
    const text = visibleText(paragraph.text.slice(span.start, span.end)) + hyphen;
    const font = fontOf(span.format, place.scale);
    return {
      text,
      start: paragraph.offset + span.start,
      end: paragraph.offset + span.end,
      x,
      width: advanceOf(text, font, typesetter),
      font,
      ...drawnLooks(span.format, place.scale),
    };
  };
  const { bidi } = typesetter;
  if (paragraph.directions !== null && bidi !== undefined)
    return directedRuns(bidi, bidi.levelSpans(paragraph.directions, spans, place.hangs), place.x, runOf);
  let x = place.x;
  return spans.map((span) => {
    const run = runOf(span, x);
    x += run.width;
    return run;
  });
}

/** Runs of both directions, placed as they are seen, in the order of the text. */
function directedRuns(
  bidi: Bidi,
  parts: readonly LevelSpan[],
  left: number,
  runOf: (span: Span, x: number) => GlyphRun,
): readonly GlyphRun[] {
  const runs = new Map<LevelSpan, GlyphRun>();
  let x = left;
  for (const index of bidi.visualOrder(parts)) {
    const part = parts[index];
    if (part === undefined) continue;
    const run = runOf(part, x);
    runs.set(part, isRightToLeft(part) ? { ...run, direction: 'rtl' } : run);
    x += run.width;
  }
  return parts.flatMap((part) => runs.get(part) ?? []);
}

/** The run of an empty line, so that a caret there has a font. */
function emptyRun(paragraph: Paragraph, at: number, scale: number): GlyphRun {
  const format = formatOfCharacter(paragraph.spans, at);
  const offset = paragraph.offset + at;
  return {
    text: '',
    start: offset,
    end: offset,
    x: 0,
    width: 0,
    font: fontOf(format, scale),
    ...drawnLooks(format, scale),
  };
}

function drawnLooks(
  { color, fullSize, rise, underline, strike }: SpanFormat,
  scale: number,
): Pick<GlyphRun, 'color' | 'fullSize' | 'rise' | 'underline' | 'strike'> {
  return {
    color,
    ...(fullSize !== undefined && { fullSize: fullSize * scale }),
    ...(rise !== undefined && { rise: rise * scale }),
    ...(underline === true && { underline }),
    ...(strike === true && { strike }),
  };
}
