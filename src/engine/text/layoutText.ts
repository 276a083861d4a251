/**
 * Lays out a text in its box. First the paragraphs are measured (`pieces`); the rest is arithmetic: font
 * scale (`fontScale`), line ends (`wrap`), and the positions of lines and glyph runs (below).
 */
import type { TextAlign } from '../../document/textFormatting.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { advanceOf } from './advances.ts';
import { fontScale, wrapWidth } from './fontScale.ts';
import type { GlyphRun, LineBox, TextLayout, TextSource } from './layout.ts';
import { lineExtent } from './lineExtent.ts';
import type { Paragraph } from './pieces.ts';
import { paragraphsOf } from './pieces.ts';
import { fontOf, formatOfCharacter, formatSpans, spansIn } from './spans.ts';
import { visibleText } from './visibleText.ts';
import type { WrappedLine } from './wrap.ts';
import { wrapParagraph } from './wrap.ts';

/**
 * The layout of a text, in document pixels of its own box. The measurer must know every font family of the
 * formatting, and its widths must be linear in the font size. The result depends only on the arguments, not
 * on earlier measurements.
 */
export function layoutText(source: TextSource, measurer: TextMeasurer): TextLayout {
  const spans = formatSpans(source.formatting, source.text.length);
  const paragraphs = paragraphsOf(source.text, spans, measurer);
  const scale = fontScale(paragraphs, source, measurer);
  const width = wrapWidth(paragraphs, source, scale, measurer);

  const lines: LineBox[] = [];
  let y = 0;
  for (const paragraph of paragraphs) {
    const wrapped = wrapParagraph(paragraph, width, measurer);
    wrapped.forEach((line, index) => {
      const ending = index < wrapped.length - 1 ? 'wrap' : paragraph.ending;
      const box = lineBox(paragraph, line, { ending, y, scale, lineHeight: source.lineHeight }, measurer);
      lines.push(box);
      y += box.height;
    });
  }
  return boxed(source, lines, y, scale, measurer);
}

/** The `fontScale` of the layout that `layoutText` would make, without making it. */
export function textScale(source: TextSource, measurer: TextMeasurer): number {
  const spans = formatSpans(source.formatting, source.text.length);
  return fontScale(paragraphsOf(source.text, spans, measurer), source, measurer);
}

const TOLERANCE = 0.01;
const SPACE_BEFORE: Readonly<Record<TextAlign, number>> = { left: 0, center: 0.5, right: 1 };

/** Places the lines in their box, whose size is known only now. */
function boxed(
  source: TextSource,
  lines: readonly LineBox[],
  contentHeight: number,
  fontScale: number,
  measurer: TextMeasurer,
): TextLayout {
  const contentWidth = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  const width = source.width ?? contentWidth;
  const height = source.height ?? contentHeight;
  const share = SPACE_BEFORE[source.formatting.default.textAlign];
  return {
    text: source.text,
    lines: share === 0 ? lines : lines.map((line) => shifted(line, (width - line.width) * share)),
    width,
    height,
    contentWidth,
    contentHeight,
    fontScale,
    overflows: contentWidth > width + TOLERANCE || contentHeight > height + TOLERANCE,
    measurer,
  };
}

function shifted(line: LineBox, dx: number): LineBox {
  return { ...line, x: line.x + dx, runs: line.runs.map((run) => ({ ...run, x: run.x + dx })) };
}

function lineBox(
  paragraph: Paragraph,
  line: WrappedLine,
  place: {
    readonly ending: LineBox['ending'];
    readonly y: number;
    readonly scale: number;
    readonly lineHeight: number;
  },
  measurer: TextMeasurer,
): LineBox {
  const { ending, y, scale, lineHeight } = place;
  const { above, below } = lineExtent(paragraph.spans, line.start, line.end, lineHeight);
  const seen = glyphRuns(
    paragraph,
    line.start,
    line.end,
    { x: 0, scale, hyphenated: line.hyphenated },
    measurer,
  );
  const width = rightEdge(seen);
  const spaces = glyphRuns(paragraph, line.end, line.next, { x: width, scale, hyphenated: false }, measurer);
  const runs = [...seen, ...spaces];
  return {
    start: paragraph.offset + line.start,
    end: paragraph.offset + line.next,
    x: 0,
    y,
    baseline: y + above * scale,
    width,
    height: (above + below) * scale,
    ending,
    runs: runs.length > 0 ? runs : [emptyRun(paragraph, line.start, scale)],
  };
}

/**
 * The runs of `[start, end)`, one per format, side by side from `x`. The last run gets a hyphen if requested.
 */
function glyphRuns(
  paragraph: Paragraph,
  start: number,
  end: number,
  place: { readonly x: number; readonly scale: number; readonly hyphenated: boolean },
  measurer: TextMeasurer,
): readonly GlyphRun[] {
  let x = place.x;
  return spansIn(paragraph.spans, start, end).map((span) => {
    const hyphen = place.hyphenated && span.end === end ? '-' : '';
    const text = visibleText(paragraph.text.slice(span.start, span.end)) + hyphen;
    const font = fontOf(span.format, place.scale);
    const run: GlyphRun = {
      text,
      start: paragraph.offset + span.start,
      end: paragraph.offset + span.end,
      x,
      width: advanceOf(text, font, measurer),
      font,
      color: span.format.color,
    };
    x += run.width;
    return run;
  });
}

function rightEdge(runs: readonly GlyphRun[]): number {
  const last = runs.at(-1);
  return last === undefined ? 0 : last.x + last.width;
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
    color: format.color,
  };
}
