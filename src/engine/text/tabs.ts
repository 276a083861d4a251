/**
 * Tabs: the room up to a stop of the frame, where the letters that follow begin, end, or have their middle or
 * their decimal point. Between stops and without any there are even ones (typography#tabs). A tab that no
 * stop leaves room for is a space wide.
 */
import type { TextMeasurer } from '../ports/measurer.ts';
import { advanceOf } from './advances.ts';
import type { GlyphRun, TextSource } from './layout.ts';
import type { Paragraph, Tabs, WrappedLine, WrapParagraph } from './pieces.ts';
import { advanceIn, TOLERANCE, widthOf } from './pieces.ts';
import type { Span } from './spans.ts';
import { formatOfCharacter, fullSizeOf } from './spans.ts';
import { filledLines } from './wrap.ts';

/** Distance of even stops, in font sizes. */
const EVEN = 3;
const MAX_LEADER = 500;
const LEADERS = { dots: '.', line: '_' } as const;

/**
 * The paragraphs with the tabs of their text. Texts that fill their frame, and ones read from right to left,
 * have none.
 */
export function withTabs(paragraphs: readonly Paragraph[], source: TextSource): readonly Paragraph[] {
  const { tabs: stops, fit, width: frame } = source;
  if (stops === undefined || fit === 'fill') return paragraphs;
  return paragraphs.map((paragraph) => {
    const { text, spans, directions } = paragraph;
    if (!text.includes('\t') || directions !== null) return paragraph;
    const tabs: Tabs = {
      stops: stops.toSorted((a, b) => a.at - b.at),
      every: EVEN * fullSizeOf(formatOfCharacter(spans, 0)),
      frame,
    };
    return { ...paragraph, tabs, wrap: wrapAtStops };
  });
}

/** The spans with each tab as a span of its own. */
export function cutAtTabs(spans: readonly Span[], text: string): readonly Span[] {
  return spans.flatMap(({ start, end, format }) => {
    const inner = tabsIn(text, start, end).flatMap((at) => [at, at + 1]);
    const cuts = [...new Set([start, ...inner, end])];
    return cuts.slice(1).map((to, index) => ({ start: cuts[index] ?? start, end: to, format }));
  });
}

/**
 * The runs of a line with its tabs as wide as their stops say, and what fills them.
 * @param scale of the font
 */
export function atStops(
  runs: readonly GlyphRun[],
  paragraph: Paragraph,
  { start, end }: Pick<WrappedLine, 'start' | 'end'>,
  scale: number,
  measurer: TextMeasurer,
): readonly GlyphRun[] {
  const gaps = new Map(gapsIn(paragraph, start, end, scale, measurer).map((gap) => [gap.at, gap]));
  let x = runs[0]?.x ?? 0;
  return runs.map((run) => {
    const gap = gaps.get(run.start - paragraph.offset);
    const left = x;
    const right = gap === undefined ? left + run.width : gap.right * scale;
    x = right;
    if (gap === undefined) return { ...run, x: left };
    const tab = { align: gap.stop.align, at: gap.stop.at * scale } as const;
    const plain = { ...run, x: left, width: right - left, tab };
    return gap.stop.leader === 'none' ? plain : filled(plain, LEADERS[gap.stop.leader], measurer);
  });
}

/** Width of a part of a paragraph with its tabs, unscaled, from where its line begins. */
export function tabbedWidth(
  paragraph: Paragraph,
  start: number,
  end: number,
  scale: number,
  measurer: TextMeasurer,
): number {
  const last = gapsIn(paragraph, start, end, scale, measurer).at(-1);
  if (last === undefined) return widthOf(paragraph, start, end, measurer);
  const indent = paragraph.item?.indent ?? 0;
  return last.right + widthOf(paragraph, last.at + 1, end, measurer) - indent;
}

/** A stop in document pixels of the frame, unscaled. */
interface Stop {
  readonly at: number;
  readonly align: Tabs['stops'][number]['align'];
  readonly leader: Tabs['stops'][number]['leader'];
}
interface Gap {
  /** Offset of the tab in its paragraph. */
  readonly at: number;
  readonly right: number;
  readonly stop: Stop;
}

function gapsIn(
  paragraph: Paragraph,
  start: number,
  end: number,
  scale: number,
  measurer: TextMeasurer,
): readonly Gap[] {
  const { tabs, text } = paragraph;
  const places = tabsIn(text, start, end);
  if (tabs === undefined || places.length === 0) return [];
  const gaps: Gap[] = [];
  let x = paragraph.item?.indent ?? 0;
  let from = start;
  for (const [index, at] of places.entries()) {
    x += advance(paragraph, from, at, measurer);
    const stop = stopAfter(x, tabs, scale);
    const before = reachBefore(paragraph, [at + 1, places[index + 1] ?? end], stop.align, measurer);
    x = Math.max(x + advance(paragraph, at, at + 1, measurer), stop.at - before);
    gaps.push({ at, right: x, stop });
    from = at + 1;
  }
  return gaps;
}

function stopAfter(x: number, { stops, every, frame }: Tabs, scale: number): Stop {
  if (frame !== null)
    for (const { at: percent, align, leader } of stops) {
      const at = (frame / scale) * (percent / 100);
      if (at > x + TOLERANCE) return { at, align, leader };
    }
  return { at: (Math.floor((x + TOLERANCE) / every) + 1) * every, align: 'left', leader: 'none' };
}

/** How much of the letters behind a tab stands before its stop. */
function reachBefore(
  paragraph: Paragraph,
  [from, to]: readonly [number, number],
  align: Stop['align'],
  measurer: TextMeasurer,
): number {
  if (align === 'left') return 0;
  const whole = (at: number): number => widthOf(paragraph, from, at, measurer);
  if (align === 'decimal') {
    const [number] = WHOLE_PART.exec(paragraph.text.slice(from, to)) ?? [];
    return whole(number === undefined ? to : from + number.length);
  }
  return whole(to) * (align === 'center' ? 0.5 : 1);
}

/** A number up to its decimal sign, with its groups of thousands and what stands before it. */
const WHOLE_PART = /^\D*\d+(?:[ \u00a0\u202f]\d{3})*/u;

/**
 * The tab with signs in it, which stand at the same places in each line; a space stays free on both sides.
 */
function filled(run: GlyphRun & { readonly x: number }, sign: string, measurer: TextMeasurer): GlyphRun {
  const { x, width, font } = run;
  const space = advanceOf(' ', font, measurer);
  const step = advanceOf(sign.repeat(2), font, measurer) - advanceOf(sign, font, measurer);
  const first = Math.ceil((x + space) / step - TOLERANCE);
  const count = Math.min(MAX_LEADER, Math.floor((x + width - space) / step + TOLERANCE) - first);
  if (!(count > 0)) return run;
  const left = Math.max(x, first * step - space);
  return { ...run, text: ` ${sign.repeat(count)} `, x: left, width: x + width - left };
}

const wrapAtStops: WrapParagraph = (paragraph, width, measurer) => {
  const { text, tabs, item } = paragraph;
  const whole = { start: 0, end: seenEnd(text, 0, text.length), next: text.length };
  // The frame as wide as the line says how far the text is scaled.
  const scale =
    tabs?.frame == null || width === Number.POSITIVE_INFINITY
      ? 1
      : tabs.frame / (width + (item?.indent ?? 0));
  const fits = (start: number, end: number): boolean =>
    tabbedWidth(paragraph, start, end, scale, measurer) <= width + TOLERANCE;
  if (fits(whole.start, whole.end)) return [{ ...whole, hyphenated: false, broken: false }];
  const { pieces } = paragraph.pieces();
  const lines = filledLines(paragraph, width, measurer, (rest, first) => {
    let last = first;
    for (
      let next = pieces[last + 1];
      next !== undefined && fits(rest.start, next.end);
      next = pieces[last + 1]
    )
      last += 1;
    return last;
  });
  return lines.map((line) =>
    line.next === text.length ? { ...line, end: seenEnd(text, line.end, line.next) } : line,
  );
};

/**
 * End of a paragraph without the spaces that hang; a tab at the end is seen, so that what is typed begins
 * there.
 */
function seenEnd(text: string, from: number, end: number): number {
  let last = end;
  while (last > from && text[last - 1] === ' ') last -= 1;
  return last;
}

function tabsIn(text: string, start: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf('\t', start); at !== -1 && at < end; at = text.indexOf('\t', at + 1))
    places.push(at);
  return places;
}

/** With the room after its last letter. */
function advance({ text, spans }: Paragraph, start: number, end: number, measurer: TextMeasurer): number {
  return advanceIn({ text, spans }, start, end, measurer).advance;
}
