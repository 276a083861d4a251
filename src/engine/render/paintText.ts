/**
 * Paints the lines of a text, in its local space. Skips lines without visible ink: a text may have 20,000
 * lines.
 */
import { hasRareLetters } from '../../document/letters.ts';
import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import { countWhile } from '../math/countWhile.ts';
import { invert } from '../math/matrix.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { FontSpec } from '../ports/measurer.ts';
import type { Matrix } from '../math/matrix.ts';
import type { TextLayout } from '../text/layout.ts';
import { cssFont } from '../text/cssFont.ts';
import type { GlyphRun, LineBox } from '../text/layout.ts';
import { inkReach } from './inkBounds.ts';

/**
 * The current font and colour of the canvas. Parsing a font is expensive, and most texts of a page share one.
 */
export interface TextPen {
  font: FontSpec | null;
  /** Whether the font has its rare letters. */
  isRare: boolean;
  color: string;
}

/**
 * Paints a text. The canvas must already have the node's `matrix`, local → document. `reached` is the visible
 * document box; null paints every line.
 */
export function paintText<Image>(
  ctx: Canvas2D<Image>,
  layout: TextLayout,
  matrix: Matrix,
  reached: Bounds | null,
  pen: TextPen,
): void {
  const { lines } = layout;
  const [first, end] = reached === null ? [0, lines.length] : linesInSight(layout, matrix, reached);
  for (let index = first; index < end; index += 1) {
    const line = lines[index];
    if (line !== undefined) paintLine(ctx, line, pen);
  }
}

function paintLine<Image>(ctx: Canvas2D<Image>, line: LineBox, pen: TextPen): void {
  const { baseline } = line;
  for (const run of ctx.keepsText === true ? withNewline(line) : line.runs) {
    if (ctx.keepsText === true ? run.text === '' : run.text.trim() === '') continue;
    const isRare = hasRareLetters(run.text);
    if (pen.font === null || isRare !== pen.isRare || !sameFont(pen.font, run.font)) {
      ctx.font = cssFont(run.font, isRare);
      pen.font = run.font;
      pen.isRare = isRare;
    }
    if (run.color !== pen.color) ctx.fillStyle = pen.color = run.color;
    if (run.direction === undefined) ctx.fillText(run.text, run.x, baseline);
    else {
      ctx.direction = run.direction;
      ctx.fillText(run.text, run.x, baseline);
      ctx.direction = 'ltr';
    }
  }
}

/** The runs of a line, with a space for the newline after it: words of two lines are two words. */
function withNewline({ runs, ending }: LineBox): readonly GlyphRun[] {
  const last = runs.at(-1);
  if (ending !== 'newline' || last === undefined || last.text === '') return runs;
  const { direction: _, ...after } = last;
  return [...runs, { ...after, text: ' ', x: last.x + last.width }];
}

/** Half-open index range of the lines that may paint inside a document box. */
function linesInSight(layout: TextLayout, matrix: Matrix, reached: Bounds): readonly [number, number] {
  const { y, height } = transformBounds(invert(matrix), reached);
  const reach = inkReach(layout);
  const first = countWhile(layout.lines, (line) => line.y + line.height + reach < y);
  return [first, countWhile(layout.lines, (line) => line.y - reach <= y + height)];
}

function sameFont(a: FontSpec, b: FontSpec): boolean {
  return (
    a === b || (a.family === b.family && a.size === b.size && a.weight === b.weight && a.style === b.style)
  );
}
