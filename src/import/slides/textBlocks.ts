/**
 * Cuts a text into parts that one text layer each can show: paragraphs of one alignment, indent and line height that
 * stand close together, and lines whose parts stand apart. The parts are stacked as they stood.
 */
import type { TextAlign } from '../../document/text/textFormatting.ts';
import type { Cell } from './textCells.ts';
import { cellsOf, splitAtBreaks } from './textCells.ts';
import type { Paragraph } from './paragraphs.ts';
import { heightOf, isEmpty, linesOf, mainSize, widestOf } from './textLines.ts';

interface Rows {
  readonly kind: 'rows';
  readonly rows: readonly { readonly paragraph: Paragraph; readonly cells: readonly Cell[] }[];
}
interface Plain {
  readonly kind: 'plain';
  readonly paragraphs: readonly Paragraph[];
}
/** A part of a text, from `top` on. */
type Block = (Rows | Plain) & { readonly top: number; readonly height: number };

/** A text layer before it is placed in its frame. */
export interface TextPart {
  readonly paragraphs: readonly Paragraph[];
  readonly align: TextAlign;
  readonly lineHeight: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The blocks of a text in a width, from its top, and their height together. */
export function blocksOf(
  paragraphs: readonly Paragraph[],
  width: number,
): { readonly blocks: readonly Block[]; readonly height: number } {
  const blocks: Block[] = [];
  let y = 0;
  let gap = 0;
  let open: Paragraph[] = [];
  let rows: Rows['rows'][number][] = [];
  let top = 0;
  let bottom = 0;
  const close = (): void => {
    if (open.length > 0) blocks.push({ kind: 'plain', paragraphs: open, top, height: bottom - top });
    if (rows.length > 0) blocks.push({ kind: 'rows', rows, top, height: bottom - top });
    [open, rows] = [[], []];
  };
  for (const paragraph of paragraphs.flatMap(splitAtBreaks)) {
    const height = heightOf(paragraph, widthOf(paragraph, width));
    const space = y === 0 ? 0 : Math.max(gap, 0) + paragraph.before;
    gap = paragraph.after;
    y += space;
    if (isEmpty(paragraph)) {
      // An empty line inside a part belongs to it, any other is only a distance.
      if (open.length > 0) open.push(paragraph);
      y += height;
      continue;
    }
    const cells = cellsOf(paragraph, width);
    const isNext =
      cells === null
        ? open.length > 0 && belongTogether(open, paragraph, y - bottom)
        : rows.length > 0 && y - bottom < mainSize([paragraph]) * FAR;
    if (!isNext) {
      close();
      top = y;
    }
    if (cells === null) open.push(paragraph);
    else {
      if (open.length > 0) close();
      rows.push({ paragraph, cells });
    }
    y += height;
    bottom = y;
  }
  close();
  return { blocks: blocks.map(withoutLastEmpty), height: y };
}

function withoutLastEmpty(block: Block): Block {
  if (block.kind === 'rows') return block;
  const last = block.paragraphs.findLastIndex((paragraph) => !isEmpty(paragraph));
  return { ...block, paragraphs: block.paragraphs.slice(0, last + 1) };
}

/** Paragraphs further apart than so many sizes of their letters are parts of their own. */
const FAR = 1.6;
const FAR_APART = 0.6;

function belongTogether(open: readonly Paragraph[], next: Paragraph, distance: number): boolean {
  const last = open.findLast((paragraph) => !isEmpty(paragraph));
  if (last === undefined) return false;
  const isList = last.list !== 'none' || next.list !== 'none';
  const size = Math.max(mainSize([last]), mainSize([next]));
  // Empty lines between stay in the text, so only what is beyond them counts.
  const lines = open
    .slice(open.lastIndexOf(last) + 1)
    .reduce((sum, each) => sum + heightOf(each, Infinity), 0);
  return (
    last.align === next.align &&
    (isList || Math.abs(last.left - next.left) < 2) &&
    Math.abs(last.right - next.right) < 2 &&
    Math.abs(last.lineHeight - next.lineHeight) < 0.06 &&
    distance - lines < size * (isList ? FAR : FAR_APART) &&
    lines < size * FAR
  );
}

/** In font sizes. */
const ITEM_INDENT = 1.1;

function widthOf({ left, right, list }: Paragraph, width: number): number {
  return Math.max(1, width - (list === 'none' ? left : Math.max(left, 0)) - right);
}

/** The parts that become layers. */
export function partsOf(block: Block, width: number): readonly TextPart[] {
  if (block.kind === 'rows') return rowParts(block, width);
  const { paragraphs, top, height } = block;
  const [first] = paragraphs;
  if (first === undefined) return [];
  // The letters of our items begin so far behind the edge of their text.
  const x = first.list === 'none' ? first.left : first.left - ITEM_INDENT * mainSize([first]);
  const inner = Math.max(1, width - x - first.right);
  const lines = paragraphs.reduce((sum, each) => sum + linesOf(each, widthOf(each, width)).length, 0);
  const text = paragraphs.reduce((sum, each) => sum + heightOf(each, widthOf(each, width)), 0);
  // Distances between paragraphs become a part of the distances of lines.
  const extra = lines > 1 ? Math.max(0, height - text) / (lines - 1) : 0;
  const size = mainSize(paragraphs);
  return [
    {
      paragraphs,
      align: first.align,
      lineHeight: first.lineHeight + extra / (size || 1),
      x,
      y: top - extra / 2,
      width: inner,
      height: height + extra,
    },
  ];
}

/** Cells of neighbouring rows that stand below each other are one text. */
function rowParts({ rows, top }: Block & Rows, width: number): readonly TextPart[] {
  const parts: TextPart[] = [];
  const open = new Map<number, TextPart>();
  let y = top;
  for (const { paragraph, cells } of rows) {
    const height = heightOf(paragraph, Infinity);
    const taken = new Set<number>();
    for (const [index, cell] of cells.entries()) {
      const part: TextPart = {
        paragraphs: [{ ...paragraph, pieces: cell.pieces, align: cell.align, left: 0, indent: 0 }],
        align: cell.align,
        lineHeight: paragraph.lineHeight,
        ...roomOf(cell, cells[index + 1]?.x ?? width, width),
        y,
        height,
      };
      const above = open.get(index);
      const isBelow =
        above !== undefined &&
        above.align === part.align &&
        Math.abs(fixedOf(above) - fixedOf(part)) < SPACE &&
        Math.abs(above.lineHeight - part.lineHeight) < 0.06 &&
        Math.abs(above.y + above.height - y) < SPACE / 2;
      open.set(index, isBelow ? joinBlocks(above, part) : part);
      if (above !== undefined && !isBelow) parts.push(above);
      taken.add(index);
    }
    for (const [index, part] of open) {
      if (taken.has(index)) continue;
      parts.push(part);
      open.delete(index);
    }
    y += height;
  }
  return [...parts, ...open.values()];
}

const ROOM = 1.05;
const SPACE = 12;

/** A cell reaches to the next one, or as far as it needs where its other end is fixed. */
function roomOf(cell: Cell, next: number, width: number): Pick<TextPart, 'x' | 'width'> {
  const least = cell.width * ROOM;
  if (cell.align === 'left')
    return { x: cell.x, width: Math.max(least, Math.min(next - cell.x - SPACE, width - cell.x)) };
  const more = least - cell.width;
  return { x: cell.x - (cell.align === 'right' ? more : more / 2), width: least };
}

const SHARE_BEFORE: Readonly<Record<TextAlign, number>> = { left: 0, justify: 0, center: 0.5, right: 1 };

/** The place that a part keeps by its alignment. */
function fixedOf({ x, width, align }: TextPart): number {
  return x + width * SHARE_BEFORE[align];
}

function joinBlocks(above: TextPart, below: TextPart): TextPart {
  const width = Math.max(above.width, below.width);
  return {
    ...above,
    paragraphs: [...above.paragraphs, ...below.paragraphs],
    x: fixedOf(above) - width * SHARE_BEFORE[above.align],
    width,
    height: above.height + below.height,
  };
}

/** Whether each paragraph is one line by itself, so that none of them wraps. */
export function isUnwrapped(paragraphs: readonly Paragraph[], width: number): boolean {
  return paragraphs.every((paragraph) => widestOf(paragraph) <= width);
}
