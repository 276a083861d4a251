/**
 * Joins lines to paragraphs: lines in one style at a regular distance, where the next line goes on because its
 * first word had no room. A line that ends early is a text of its own, so that a name on a certificate is a
 * layer that can be changed alone.
 */
import type { PdfLine } from './lines.ts';
import { isAlike } from './lines.ts';

type ParagraphAlign = 'left' | 'center' | 'right' | 'justify';

export interface PdfParagraph {
  /** One at least, from the top. */
  readonly lines: readonly [PdfLine, ...PdfLine[]];
  readonly align: ParagraphAlign;
  /** Distance of baselines in points; null for one line. */
  readonly leading: number | null;
  /** The column that it stands in, on the axis of its lines. */
  readonly left: number;
  readonly right: number;
}

/** @param page size in points, for what stands in its middle */
export function paragraphsOf(
  lines: readonly PdfLine[],
  page: { readonly width: number; readonly height: number },
): readonly PdfParagraph[] {
  const angles = [...new Set(lines.map(({ angle }) => angle))];
  return angles.flatMap((angle) => {
    const alike = lines.filter((line) => line.angle === angle);
    const edges = edgesOf(alike, angle === 0 ? page.width : null);
    return gatherLines(alike, edges).map((joined) => paragraphOf(joined, alike, edges));
  });
}

interface ColumnEdges {
  /** All lines, on their axis. */
  readonly left: number;
  readonly right: number;
  /** Of an upright page. */
  readonly width: number | null;
}

function edgesOf(lines: readonly PdfLine[], width: number | null): ColumnEdges {
  const left = Math.min(...lines.map(({ start }) => start));
  const right = Math.max(...lines.map(({ end }) => end));
  if (width === null) return { left, right, width };
  // Margins are alike on both sides.
  const margin = Math.max(0, Math.min(left, width - right));
  return { left: Math.min(left, margin), right: Math.max(right, width - margin), width };
}

type Joined = readonly [PdfLine, ...PdfLine[]];

/** In font sizes. */
const LEAST_LEADING = 0.8;
const MOST_LEADING = 2.2;

function gatherLines(lines: readonly PdfLine[], edges: ColumnEdges): readonly Joined[] {
  const paragraphs: [PdfLine, ...PdfLine[]][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline || a.start - b.start)) {
    const before = paragraphs.findLast((paragraph) => goesOn(paragraph, line, lines, edges));
    if (before === undefined) paragraphs.push([line]);
    else before.push(line);
  }
  return paragraphs;
}

function goesOn(paragraph: Joined, line: PdfLine, all: readonly PdfLine[], edges: ColumnEdges): boolean {
  const last = paragraph.at(-1) ?? paragraph[0];
  const { size } = last.style;
  const leading = line.baseline - last.baseline;
  if (!isAlike(last.style, line.style)) return false;
  if (leading < LEAST_LEADING * size || leading > MOST_LEADING * size) return false;
  const [first, second] = paragraph;
  const known = second === undefined ? leading : second.baseline - first.baseline;
  if (Math.abs(known - leading) > 0.06 * size) return false;
  if (isBeside(last, all) || isBeside(line, all)) return false;
  const joined = [...paragraph, line];
  const align = alignOf(joined);
  if (align === null || (align === 'right' && isIndent(paragraph[0], line, all, edges))) return false;
  const column = columnOf(joined, align, all, edges);
  return last.end - last.start + wordWidth(line) > (column.right - column.left) * 1.002;
}

/**
 * Whether the first line of a justified paragraph is moved in: the next one begins where lines of the page
 * begin. It stays a text of its own, because layers have no such indents.
 */
function isIndent(first: PdfLine, next: PdfLine, all: readonly PdfLine[], { left }: ColumnEdges): boolean {
  const room = EDGE_SHARE * first.style.size;
  if (next.start > first.start - room) return false;
  const alike = all.filter((line) => line !== next && Math.abs(line.start - next.start) <= room);
  return alike.length > 0 || next.start - left <= room;
}

/** Whether another line has the same baseline: those of tables and forms are no paragraphs. */
function isBeside(line: PdfLine, all: readonly PdfLine[]): boolean {
  return all.some(
    (other) => other !== line && Math.abs(other.baseline - line.baseline) < 0.3 * line.style.size,
  );
}

/** About as wide as its first word and a space. */
function wordWidth({ text, start, end }: PdfLine): number {
  const word = /^\S+/u.exec(text)?.[0] ?? text;
  return ((end - start) * (word.length + 0.6)) / text.length;
}

/** Edges are the same within this share of the font size. */
const EDGE_SHARE = 0.2;

function alignOf(lines: readonly PdfLine[]): ParagraphAlign | null {
  const room = EDGE_SHARE * (lines[0]?.style.size ?? 0);
  const isSame = (places: readonly number[]) => Math.max(...places) - Math.min(...places) <= room;
  const isLeft = isSame(lines.map(({ start }) => start));
  const isRight = isSame(lines.map(({ end }) => end));
  const full = lines.slice(0, -1);
  if (isLeft && full.length > 1 && isSame(full.map(({ end }) => end))) return 'justify';
  if (isLeft) return 'left';
  if (isSame(lines.map(({ start, end }) => (start + end) / 2))) return 'center';
  return isRight ? 'right' : null;
}

/** How far lines with the same edge or middle reach; what stands in the middle of the page has more room. */
function columnOf(
  lines: readonly PdfLine[],
  align: ParagraphAlign,
  all: readonly PdfLine[],
  edges: ColumnEdges,
) {
  const [first] = lines;
  if (first === undefined) throw new Error('A paragraph has lines.');
  const room = EDGE_SHARE * first.style.size;
  const middle = (first.start + first.end) / 2;
  const isIn: Readonly<Record<ParagraphAlign, (line: PdfLine) => boolean>> = {
    left: ({ start }) => Math.abs(start - first.start) <= room,
    justify: ({ start }) => Math.abs(start - first.start) <= room,
    right: ({ end }) => Math.abs(end - first.end) <= room,
    center: ({ start, end }) => Math.abs((start + end) / 2 - middle) <= room,
  };
  const alike = all.filter(isIn[align]);
  const left = Math.min(...alike.map(({ start }) => start));
  const right = Math.max(...alike.map(({ end }) => end));
  if (edges.width === null) return { left, right };
  const least = LEAST_SIDE_COLUMN * edges.width;
  if (align === 'right') return { left: Math.min(left, right - least), right };
  if (align !== 'center') return { left, right: Math.max(right, left + least) };
  const isMiddle = Math.abs(middle - edges.width / 2) <= MIDDLE_SHARE * edges.width;
  const half = Math.max((right - left) / 2, isMiddle ? LEAST_COLUMN * edges.width : 0);
  return { left: middle - half, right: middle + half };
}

const MIDDLE_SHARE = 0.01;
/** The narrowest column of lines with the same edge, as a share of the page: shorter ones are texts of their own. */
const LEAST_SIDE_COLUMN = 0.35;
/** Half of the narrowest column in the middle of a page, as a share of the page. */
const LEAST_COLUMN = 0.3;

function paragraphOf(lines: Joined, all: readonly PdfLine[], edges: ColumnEdges): PdfParagraph {
  const [first, second] = lines;
  const align = second === undefined ? alignOfLine(first, all, edges) : (alignOf(lines) ?? 'left');
  const leading =
    second === undefined ? null : ((lines.at(-1) ?? first).baseline - first.baseline) / (lines.length - 1);
  if (second !== undefined)
    return {
      lines,
      align,
      leading,
      left: Math.min(...lines.map(({ start }) => start)),
      right: Math.max(...lines.map(({ end }) => end)),
    };
  return { lines, align, leading, ...roomOf(first, align, all, edges) };
}

/** A line alone is aligned as those with the same edge or middle are. */
function alignOfLine(
  line: PdfLine,
  all: readonly PdfLine[],
  { width, left, right }: ColumnEdges,
): ParagraphAlign {
  const room = EDGE_SHARE * line.style.size;
  const others = all.filter(
    (other) =>
      other !== line &&
      Math.abs(other.end - other.start - (line.end - line.start)) > room &&
      Math.abs(other.baseline - line.baseline) > 0.3 * line.style.size,
  );
  const middle = (line.start + line.end) / 2;
  const lefts = others.filter(({ start }) => Math.abs(start - line.start) <= room).length;
  const middles = others.filter(({ start, end }) => Math.abs((start + end) / 2 - middle) <= room / 2).length;
  const rights = others.filter(({ end }) => Math.abs(end - line.end) <= room).length;
  const isMiddle = width !== null && Math.abs(middle - width / 2) <= MIDDLE_SHARE * width;
  if (middles + (isMiddle ? 1 : 0) > Math.max(lefts, rights)) return 'center';
  const isFull = line.start - left <= room && right - line.end <= room;
  if (isFull || (lefts > 0 && lefts >= rights)) return 'left';
  if (rights > 0 || (width !== null && right - line.end <= room && line.start - left > width / 4))
    return 'right';
  return isMiddle ? 'center' : 'left';
}

/** Between a line and what stands beside it, in font sizes. */
const GAP_BESIDE = 0.5;

/** The room of a line for other words: to the margins, or to what stands beside it. */
function roomOf(line: PdfLine, align: ParagraphAlign, all: readonly PdfLine[], edges: ColumnEdges) {
  const beside = all.filter((other) => other !== line && isLevel(other, line));
  const gap = GAP_BESIDE * line.style.size;
  const left = Math.max(
    edges.left,
    ...beside.filter(({ end }) => end <= line.start + gap).map(({ end }) => end + gap),
  );
  const right = Math.min(
    edges.right,
    ...beside.filter(({ start }) => start >= line.end - gap).map(({ start }) => start - gap),
  );
  if (align === 'right') return { left: Math.min(left, line.start), right: line.end };
  if (align !== 'center') return { left: line.start, right: Math.max(right, line.end) };
  const middle = (line.start + line.end) / 2;
  const half = Math.max((line.end - line.start) / 2, Math.min(middle - left, right - middle));
  return { left: middle - half, right: middle + half };
}

function isLevel(one: PdfLine, other: PdfLine): boolean {
  return Math.abs(one.baseline - other.baseline) < 0.8 * Math.max(one.style.size, other.style.size);
}
