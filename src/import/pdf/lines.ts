/**
 * Gathers letters to lines: those of one baseline, cut at gaps that no word space makes. Spaces that a file
 * leaves out are put in again. A line has axes of its own: `start` along its baseline, `baseline` across it.
 *
 *        start                     end
 *   ──────┬─────────────────────────┬──
 *         │ С Е Р Т И Ф И К А Т     │     ← baseline
 */
import { COMMON_LETTERS } from '../../document/letters.ts';
import type { DrawnOnly, PdfContent, PdfLetter, PdfRun } from './content.ts';
import { UNMAPPED } from './content.ts';

export interface PdfLine {
  readonly text: string;
  readonly angle: number;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** Of most of its letters. */
  readonly style: LineStyle;
  /** In order, side by side, over the whole text. */
  readonly parts: readonly LinePart[];
  /** Its letters where they are drawn. */
  readonly places: readonly LetterPlace[];
}

export type LineStyle = Omit<PdfRun, 'operator' | 'letters' | 'field' | 'angle'>;

interface LinePart {
  readonly length: number;
  readonly style: LineStyle;
}

interface LetterPlace {
  readonly operator: number;
  readonly index: number;
}

interface Placed {
  readonly letter: PdfLetter;
  readonly run: PdfRun;
  readonly start: number;
  readonly end: number;
  readonly baseline: number;
  /** It stays in the picture, with the text that it is a part of. */
  readonly isDrawn: boolean;
  /** The same letter, drawn once more. */
  readonly doubles: readonly Placed[];
}

interface Lines {
  readonly lines: readonly PdfLine[];
  readonly drawnOnly: ReadonlyMap<DrawnOnly, number>;
}

/** @param smallest size of letters that become a layer, in points */
export function linesOf(
  { runs, drawnOnly: known }: Pick<PdfContent, 'runs' | 'drawnOnly'>,
  smallest: number,
): Lines {
  const drawnOnly = new Map(known);
  const byAngle = new Map<number, Placed[]>();
  for (const run of runs) {
    if (run.field !== undefined) continue;
    const angle = Math.round(run.angle * 2) / 2 + 0;
    const placed = byAngle.get(angle) ?? [];
    const reasons = new Set<DrawnOnly>();
    for (const letter of run.letters) {
      const why = whyDrawn(letter.text, run, smallest);
      if (why !== null) reasons.add(why);
      placed.push(placeOf(letter, run, why !== null));
    }
    for (const why of reasons) drawnOnly.set(why, (drawnOnly.get(why) ?? 0) + 1);
    byAngle.set(angle, placed);
  }
  const lines = Array.from(byAngle.values(), (letters) =>
    baselinesOf(letters).flatMap(partsBetweenGaps),
  ).flat();
  return { lines: lines.flatMap((letters) => lineOf(letters) ?? []), drawnOnly };
}

/** Letters of the other subsets of our fonts, and signs of currencies. */
const OTHER_LETTERS =
  /^[\u0100-\u024F\u0259\u02BB\u02BC\u02C6-\u02DD\u0400-\u052F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20BF]*$/u;
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Why a letter of a run has to stay in the picture; null for one that our layers can have. */
function whyDrawn(text: string, run: PdfRun, smallest: number): DrawnOnly | null {
  if (run.size < smallest) return 'small';
  if (COMMON_LETTERS.test(text) || OTHER_LETTERS.test(text)) return null;
  if (text === UNMAPPED) return 'unmapped';
  return RIGHT_TO_LEFT.test(text) ? 'rightToLeft' : 'missing';
}

function placeOf(letter: PdfLetter, run: PdfRun, isDrawn: boolean): Placed {
  const { cos, sin } = directionOf(run.angle);
  const start = letter.x * cos + letter.y * sin;
  return {
    letter,
    run,
    start,
    end: start + letter.width,
    baseline: letter.y * cos - letter.x * sin,
    isDrawn,
    doubles: [],
  };
}

export function directionOf(angle: number): { readonly cos: number; readonly sin: number } {
  const radians = (angle * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** How far letters of a line may stand off its baseline, as a share of their size. */
const BASELINE_SHARE = 0.08;

function baselinesOf(letters: readonly Placed[]): readonly (readonly Placed[])[] {
  const lines: Placed[][] = [];
  for (const letter of letters.toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    const room = BASELINE_SHARE * Math.min(letter.run.size, first?.run.size ?? 0);
    if (line !== undefined && first !== undefined && letter.baseline - first.baseline <= room)
      line.push(letter);
    else lines.push([letter]);
  }
  return lines;
}

/** In font sizes: a gap that is a space where the file has none, one that ends a line, one beside spaces that does. */
const SPACE_GAP = 0.15;
const END_GAP = 1.4;
const END_GAP_OF_SPACES = 2.2;
/** Room for something else, such as an index, in a line whose words have spaces between them. */
const STRANGE_GAP = 0.25;

/** Cuts the letters of a baseline where columns and blanks of forms are. */
function partsBetweenGaps(onBaseline: readonly Placed[]): readonly (readonly Placed[])[] {
  const letters = withoutDoubles(onBaseline.toSorted((a, b) => a.start - b.start));
  const usual = usualGap(letters);
  const hasSpaces = letters.some(({ letter }) => letter.text === ' ');
  const parts: Placed[][] = [];
  let last: Placed | undefined;
  let spaces: Placed[] = [];
  for (const letter of letters) {
    if (letter.letter.text === ' ') {
      spaces.push(letter);
      continue;
    }
    const size = Math.min(letter.run.size, last?.run.size ?? letter.run.size);
    const gap = last === undefined ? 0 : letter.start - last.end;
    const most =
      spaces.length > 0 ? END_GAP_OF_SPACES + 0.3 * spaces.length : hasSpaces ? STRANGE_GAP : END_GAP;
    const ends = gap > size * most + usual;
    const part = parts.at(-1);
    const isApart = spaces.length > 0 || gap > usual + size * SPACE_GAP;
    // A bullet that stays in the picture takes its text along only where they touch.
    const endsAtDrawn = isApart && letter.isDrawn !== last?.isDrawn && (letter.isDrawn || part?.length === 1);
    if (part === undefined || last === undefined || ends || endsAtDrawn || gap < -size * 0.8)
      parts.push([letter]);
    else {
      if (isApart) part.push(...(spaces.length > 0 ? spaces : [spaceAfter(last)]));
      part.push(letter);
    }
    last = letter;
    spaces = [];
  }
  // Words are not cut at letters that cannot be in a layer: such a text stays in the picture as a whole.
  return parts.filter((part) => part.every(({ isDrawn }) => !isDrawn));
}

/** Room between letters that are spaced out. */
function usualGap(letters: readonly Placed[]): number {
  const gaps = letters
    .slice(1)
    .map((letter, index) => letter.start - (letters[index]?.end ?? letter.start))
    .toSorted((a, b) => a - b);
  return gaps.length < 3 ? 0 : Math.max(0, gaps[Math.floor(gaps.length / 2)] ?? 0);
}

/** Letters that are drawn twice in nearly one place look bold; one of them is enough. */
function withoutDoubles(letters: readonly Placed[]): readonly Placed[] {
  const kept: Placed[] = [];
  for (const each of letters) {
    const { text } = each.letter;
    const at = text === ' ' ? -1 : kept.findLastIndex(({ letter }) => letter.text === text);
    const same = kept[at];
    if (same === undefined || each.start - same.start > DOUBLE_SHARE * each.run.size) kept.push(each);
    else kept[at] = { ...same, doubles: [...same.doubles, each] };
  }
  return kept;
}
const DOUBLE_SHARE = 0.06;

function spaceAfter(last: Placed): Placed {
  const letter = { ...last.letter, text: ' ', index: -1 };
  return { ...last, letter, start: last.end, end: last.end, doubles: [] };
}

function lineOf(letters: readonly Placed[]): PdfLine | null {
  const [first] = letters;
  const last = letters.at(-1);
  if (first === undefined || last === undefined) return null;
  const parts: { length: number; style: LineStyle }[] = [];
  for (const each of letters) {
    const style = styleOf(each);
    const part = parts.at(-1);
    if (part !== undefined && (isAlike(part.style, style) || each.letter.text === ' '))
      part.length += each.letter.text.length;
    else parts.push({ length: each.letter.text.length, style });
  }
  const drawn = letters.flatMap((each) => [each, ...each.doubles]);
  return {
    text: letters.map(({ letter }) => letter.text).join(''),
    angle: first.run.angle,
    start: first.start,
    end: last.end,
    baseline: first.baseline,
    style: mostOf(parts),
    parts,
    places: drawn.flatMap(({ letter: { index }, run: { operator } }) =>
      index < 0 ? [] : [{ operator, index }],
    ),
  };
}

function styleOf(placed: Placed): LineStyle {
  const { operator: _, letters: __, field: ___, angle: ____, ...style } = placed.run;
  return placed.doubles.length > 0 ? { ...style, thickened: true } : style;
}

/** Sizes differ by rounding. */
export function isAlike(one: LineStyle, other: LineStyle): boolean {
  return (
    one.font.name === other.font.name &&
    Math.abs(one.size - other.size) < 0.02 * one.size &&
    one.color === other.color &&
    one.opacity === other.opacity &&
    one.thickened === other.thickened &&
    one.slanted === other.slanted &&
    one.outline?.color === other.outline?.color
  );
}

function mostOf(parts: readonly LinePart[]): LineStyle {
  const [first] = parts;
  if (first === undefined) throw new Error('A line has letters.');
  let most = first.style;
  let longest = 0;
  for (const { style } of parts) {
    const length = parts.reduce((sum, part) => sum + (isAlike(part.style, style) ? part.length : 0), 0);
    if (length > longest) [most, longest] = [style, length];
  }
  return most;
}
