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
import type { SceneItem } from '../kinds/items.ts';
import type { LetterShade, TextLayout } from '../text/layout.ts';
import { spacedLetters } from '../text/advances.ts';
import { cssFont } from '../text/cssFont.ts';
import type { GlyphRun, LineBox } from '../text/layout.ts';
import { typedText } from '../text/typedText.ts';
import { inkReach } from '../scene/inkBounds.ts';

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
 * Paints a text. The canvas must already have the node's matrix, local → document. `reached` is the visible
 * document box; null paints every line.
 */
export function paintText<Image>(
  ctx: Canvas2D<Image>,
  { layout, shade }: Pick<Extract<SceneItem, { readonly item: 'text' }>, 'layout' | 'shade'>,
  matrix: Matrix,
  reached: Bounds | null,
  pen: TextPen,
): void {
  const { lines } = layout;
  const more = shade === undefined ? 0 : reachOfShade(shade);
  const isWhole = reached === null || layout.arc !== undefined;
  const [first, end] = isWhole ? [0, lines.length] : linesInSight(layout, matrix, reached, more);
  const { arc } = layout;
  const bent = arc === undefined ? null : arc.bend.drawer(ctx, { arc }, shade);
  const moved = bent === null ? shade : shade && { ...shade, dx: 0, dy: 0 };
  const draw = moved === undefined ? fillLetters(ctx) : shadeLetters(ctx, moved);
  if (shade !== undefined) ctx.isRepeated = true;
  for (let index = first; index < end; index += 1) {
    const line = lines[index];
    if (line === undefined) continue;
    const paint = () => paintLine(ctx, line, { pen, color: shade?.color ?? null, draw, bent, layout });
    if (bent === null || shade !== undefined || ctx.readsAs === undefined) paint();
    else
      ctx.readsAs(
        withNewline(line).reduce((text, run) => text + typedText(layout, run), ''),
        paint,
      );
  }
  if (shade !== undefined) ctx.isRepeated = false;
}

type Draw = (text: string, x: number, baseline: number) => void;

function fillLetters<Image>(ctx: Canvas2D<Image>): Draw {
  return (text, x, baseline) => ctx.fillText(text, x, baseline);
}

/** Letters and a line around them in one colour, moved. */
function shadeLetters<Image>(ctx: Canvas2D<Image>, { color, dx, dy, outline }: LetterShade): Draw {
  return (text, x, baseline) => {
    if (outline !== undefined) {
      ctx.strokeStyle = color;
      ctx.lineWidth = 2 * outline;
      ctx.lineJoin = 'round';
      ctx.strokeText(text, x + dx, baseline + dy);
      ctx.lineJoin = 'miter';
    }
    ctx.fillText(text, x + dx, baseline + dy);
  };
}

function reachOfShade({ dx, dy, outline = 0 }: LetterShade): number {
  return Math.max(Math.abs(dx), Math.abs(dy)) + outline;
}

type Bend = (line: LineBox, x: number, width: number, draw: () => void) => void;

interface LinePainting {
  readonly pen: TextPen;
  /** Null for the colours of the letters. */
  readonly color: string | null;
  readonly draw: Draw;
  /** Draws a letter of this width on the arc of its line; null for straight lines. */
  readonly bent: Bend | null;
  readonly layout: TextLayout;
}

function paintLine<Image>(
  ctx: Canvas2D<Image>,
  line: LineBox,
  { pen, color, draw, bent, layout }: LinePainting,
): void {
  const runs = ctx.keepsText === true ? withNewline(line) : line.runs;
  for (const run of line.marker === undefined ? runs : [line.marker, ...runs]) {
    if (ctx.keepsText === true ? run.text === '' : run.text.trim() === '') continue;
    const isRare = hasRareLetters(run.text);
    if (pen.font === null || isRare !== pen.isRare || !sameFont(pen.font, run.font)) {
      ctx.font = cssFont(run.font, isRare);
      pen.font = run.font;
      pen.isRare = isRare;
    }
    const rise = run.rise ?? 0;
    const baseline = line.baseline - rise;
    const fill = color ?? run.color;
    if (fill !== pen.color) ctx.fillStyle = pen.color = fill;
    if (bent !== null) {
      const put: Put = (letter, x, width) => bent(line, x, width, () => draw(letter, -width / 2, -rise));
      if (run.direction === undefined) drawSpaced(ctx, run, put, layout);
      else {
        ctx.direction = run.direction;
        layout.arc?.bend
          .turnedWords(run, layout.measurer)
          .forEach(({ text, x, width }) => put(text, x, width));
        ctx.direction = 'ltr';
      }
    } else if (run.font.spacing !== undefined) {
      ctx.spacing = run.font.spacing;
      drawSpaced(ctx, run, (letter, x) => draw(letter, x, baseline), layout);
      ctx.spacing = undefined;
    } else if (run.direction === undefined) {
      ctx.typed = ctx.keepsText === true ? typedText(layout, run) : undefined;
      draw(run.text, run.x, baseline);
      ctx.typed = undefined;
    } else {
      ctx.direction = run.direction;
      draw(run.text, run.x, baseline);
      ctx.direction = 'ltr';
    }
  }
}

/** Draws a letter of this width, whose left edge is at `x`. */
type Put = (letter: string, x: number, width: number) => void;

/** Draws letter by letter. */
function drawSpaced<Image>(ctx: Canvas2D<Image>, run: GlyphRun, put: Put, layout: TextLayout): void {
  const { text, font, x: left } = run;
  const keepsText = ctx.keepsText === true;
  const typed = keepsText ? typedText(layout, run) : undefined;
  let [x, at] = [left, 0];
  for (const { letter, advance } of spacedLetters(text, font, layout.measurer)) {
    ctx.typed = typed?.slice(at, at + letter.length);
    if (keepsText || letter.trim() !== '') put(letter, x, advance - (font.spacing ?? 0));
    x += advance;
    at += letter.length;
  }
  ctx.typed = undefined;
}

/** The runs of a line, with a space for the newline after it: words of two lines are two words. */
function withNewline({ runs, ending }: LineBox): readonly GlyphRun[] {
  const last = runs.at(-1);
  if (ending !== 'newline' || last === undefined || last.text === '') return runs;
  const { direction: _, ...after } = last;
  return [...runs, { ...after, start: last.end, text: ' ', x: last.x + last.width }];
}

/** Half-open index range of the lines that may paint inside a document box. */
function linesInSight(
  layout: TextLayout,
  matrix: Matrix,
  reached: Bounds,
  more: number,
): readonly [number, number] {
  const { y, height } = transformBounds(invert(matrix), reached);
  const reach = inkReach(layout) + more;
  const first = countWhile(layout.lines, (line) => line.y + line.height + reach < y);
  return [first, countWhile(layout.lines, (line) => line.y - reach <= y + height)];
}

function sameFont(a: FontSpec, b: FontSpec): boolean {
  return (
    a === b || (a.family === b.family && a.size === b.size && a.weight === b.weight && a.style === b.style)
  );
}
