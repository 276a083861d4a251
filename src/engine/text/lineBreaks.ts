/**
 * Line break opportunities: the rules of UAX #14 (Unicode 17) except those for Brahmic syllables, on the
 * classes of `lineBreakClass`. One pass over the code points keeps the context that the rules need before the
 * gap: the current number, spaces after an opening bracket, a quotation mark and what precedes it.
 *
 * Rules have the numbers of the standard; `×` means "no break", `÷` means "break".
 */
import type { BreakClass } from './lineBreakClass.ts';
import { breakClass, isEastAsian, isUnassignedPictograph } from './lineBreakClass.ts';

/** One code point, or a base with its combining marks (LB9). */
interface Unit {
  readonly start: number;
  readonly class: BreakClass;
  readonly codePoint: number;
  /** Whether a joiner directly precedes the next unit (LB8a). */
  readonly joins: boolean;
  /** Whether this is the second letter of a flag: even position in a run of regional indicators (LB30a). */
  readonly endsFlag: boolean;
}

/** All offsets, in UTF-16 code units, at which a line may or must end. The last one is the text's length. */
export function lineBreaks(text: string): readonly number[] {
  const units = unitsOf(text);
  const breaks: number[] = [];
  for (let index = 1; index < units.length; index += 1) {
    const unit = units[index];
    if (unit !== undefined && breaksBefore(units, index)) breaks.push(unit.start);
  }
  if (text.length > 0) breaks.push(text.length);
  return breaks;
}

function unitsOf(text: string): readonly Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < text.length;) {
    const codePoint = text.codePointAt(start) ?? 0;
    const found = breakClass(codePoint);
    const last = units.at(-1);
    const isMark = found === 'CM' || found === 'ZWJ';
    if (isMark && last !== undefined && !TAKES_NO_MARK.has(last.class)) {
      units[units.length - 1] = { ...last, joins: found === 'ZWJ' }; // LB9
    } else {
      const endsFlag = found === 'RI' && last?.class === 'RI' && !last.endsFlag;
      units.push({ start, class: isMark ? 'AL' : found, codePoint, joins: found === 'ZWJ', endsFlag }); // LB10
    }
    start += codePoint > 0xffff ? 2 : 1;
  }
  return units;
}

const TAKES_NO_MARK: ReadonlySet<BreakClass> = new Set(['BK', 'CR', 'LF', 'NL', 'SP', 'ZW']);
const NEWLINES: ReadonlySet<BreakClass> = new Set(['BK', 'CR', 'LF', 'NL']);
const LETTERS: ReadonlySet<BreakClass> = new Set(['AL', 'HL']);
const PICTURES: ReadonlySet<BreakClass> = new Set(['ID', 'EB', 'EM']);
const HYPHENS: ReadonlySet<BreakClass> = new Set(['HY', 'HH']);
const HANGUL: ReadonlySet<BreakClass> = new Set(['JL', 'JV', 'JT', 'H2', 'H3']);
const OPENS_QUOTE: ReadonlySet<BreakClass> = new Set(['BK', 'CR', 'LF', 'NL', 'OP', 'QU', 'GL', 'SP', 'ZW']);
const FOLLOWS_QUOTE: ReadonlySet<BreakClass> = new Set([
  'SP', 'GL', 'WJ', 'CL', 'QU', 'CP', 'EX', 'IS', 'SY', 'BK', 'CR', 'LF', 'NL', 'ZW',
]); // prettier-ignore
const STARTS_WORD: ReadonlySet<BreakClass> = new Set(['BK', 'CR', 'LF', 'NL', 'SP', 'ZW', 'CB', 'GL']);

/** Applies the rules in order; the first that matches decides. */
function breaksBefore(units: readonly Unit[], index: number): boolean {
  const left = units[index - 1];
  const right = units[index];
  if (left === undefined || right === undefined) return true;
  const before = left.class;
  const after = right.class;

  if (before === 'CR' && after === 'LF') return false; // LB5
  if (NEWLINES.has(before)) return true; // LB4, LB5
  if (NEWLINES.has(after) || after === 'SP' || after === 'ZW') return false; // LB6, LB7

  const solid = lastSolid(units, index);
  const base = solid === -1 ? undefined : units[solid];
  const spaced = before === 'SP';
  if (base?.class === 'ZW') return true; // LB8
  if (left.joins) return false; // LB8a
  if (after === 'WJ' || before === 'WJ' || before === 'GL') return false; // LB11, LB12
  if (after === 'GL' && !spaced && before !== 'BA' && !HYPHENS.has(before)) return false; // LB12a
  if (after === 'CL' || after === 'CP' || after === 'EX' || after === 'SY') return false; // LB13
  if (base?.class === 'OP') return false; // LB14
  if (base !== undefined && opensQuotation(units, solid)) return false; // LB15a
  if (closesQuotation(units, index)) return false; // LB15b
  if (after === 'IS') return spaced && units[index + 1]?.class === 'NU'; // LB15c, LB15d
  if (after === 'NS' && (base?.class === 'CL' || base?.class === 'CP')) return false; // LB16
  if (after === 'B2' && base?.class === 'B2') return false; // LB17
  if (spaced) return true; // LB18
  return breaksBetween(units, index, left, right);
}

/** Rules from LB19 on, where only combining marks can stand between the two units. */
function breaksBetween(units: readonly Unit[], index: number, left: Unit, right: Unit): boolean {
  const before = left.class;
  const after = right.class;
  if (keepsToQuotation(units, index, left, right)) return false; // LB19, LB19a
  if (before === 'CB' || after === 'CB') return true; // LB20
  if (HYPHENS.has(before) && LETTERS.has(after)) {
    const outer = units[index - 2];
    if (outer === undefined || STARTS_WORD.has(outer.class)) return false; // LB20a
  }
  if (after === 'BA' || HYPHENS.has(after) || after === 'NS' || before === 'BB') return false; // LB21
  if (HYPHENS.has(before) && units[index - 2]?.class === 'HL' && after !== 'HL') return false; // LB21a
  if (before === 'SY' && after === 'HL') return false; // LB21b
  if (after === 'IN') return false; // LB22
  if ((LETTERS.has(before) && after === 'NU') || (before === 'NU' && LETTERS.has(after))) return false; // LB23
  if (before === 'PR' && PICTURES.has(after)) return false; // LB23a
  if (PICTURES.has(before) && after === 'PO') return false; // LB23a
  if ((before === 'PR' || before === 'PO') && LETTERS.has(after)) return false; // LB24
  if (LETTERS.has(before) && (after === 'PR' || after === 'PO')) return false; // LB24
  if (staysInNumber(units, index, before, after)) return false; // LB25
  if (staysInHangul(before, after)) return false; // LB26, LB27
  if (LETTERS.has(before) && LETTERS.has(after)) return false; // LB28
  if (before === 'IS' && LETTERS.has(after)) return false; // LB29
  if ((LETTERS.has(before) || before === 'NU') && after === 'OP' && !isEastAsian(right.codePoint))
    return false; // LB30
  if (before === 'CP' && !isEastAsian(left.codePoint) && (LETTERS.has(after) || after === 'NU')) return false; // LB30
  if (before === 'RI' && after === 'RI') return left.endsFlag; // LB30a
  if (after === 'EM' && (before === 'EB' || isUnassignedPictograph(left.codePoint))) return false; // LB30b
  return true; // LB31
}

/** Index of the last unit before the gap that is not a space, or -1. */
function lastSolid(units: readonly Unit[], index: number): number {
  let solid = index - 1;
  while (units[solid]?.class === 'SP') solid -= 1;
  return solid;
}

function opensQuotation(units: readonly Unit[], quote: number): boolean {
  const unit = units[quote];
  if (unit?.class !== 'QU' || !isInitial(unit.codePoint)) return false;
  const outer = units[quote - 1];
  return outer === undefined || OPENS_QUOTE.has(outer.class);
}

function closesQuotation(units: readonly Unit[], index: number): boolean {
  const unit = units[index];
  if (unit?.class !== 'QU' || !isFinal(unit.codePoint)) return false;
  const next = units[index + 1];
  return next === undefined || FOLLOWS_QUOTE.has(next.class);
}

function keepsToQuotation(units: readonly Unit[], index: number, left: Unit, right: Unit): boolean {
  if (right.class === 'QU') {
    if (!isInitial(right.codePoint) || !isEastAsian(left.codePoint)) return true;
    const next = units[index + 1];
    if (next === undefined || !isEastAsian(next.codePoint)) return true;
  }
  if (left.class === 'QU') {
    if (!isFinal(left.codePoint) || !isEastAsian(right.codePoint)) return true;
    const outer = units[index - 2];
    if (outer === undefined || !isEastAsian(outer.codePoint)) return true;
  }
  return false;
}

function isInitial(codePoint: number): boolean {
  return /\p{Pi}/u.test(String.fromCodePoint(codePoint));
}

function isFinal(codePoint: number): boolean {
  return /\p{Pf}/u.test(String.fromCodePoint(codePoint));
}

function staysInNumber(
  units: readonly Unit[],
  index: number,
  before: BreakClass,
  after: BreakClass,
): boolean {
  if (after === 'PO' || after === 'PR') {
    const inner = before === 'CL' || before === 'CP' ? index - 2 : index - 1;
    return endsNumber(units, inner);
  }
  if (before === 'PO' || before === 'PR') {
    if (after === 'NU') return true;
    const next = units[index + 1]?.class;
    return after === 'OP' && (next === 'NU' || (next === 'IS' && units[index + 2]?.class === 'NU'));
  }
  if (after !== 'NU') return false;
  return before === 'HY' || before === 'IS' || endsNumber(units, index - 1);
}

/** Whether NU ( SY | IS )* ends at this unit. */
function endsNumber(units: readonly Unit[], index: number): boolean {
  let at = index;
  while (units[at]?.class === 'SY' || units[at]?.class === 'IS') at -= 1;
  return units[at]?.class === 'NU';
}

function staysInHangul(before: BreakClass, after: BreakClass): boolean {
  if (before === 'JL')
    return after === 'JL' || after === 'JV' || after === 'H2' || after === 'H3' || after === 'PO';
  if (before === 'JV' || before === 'H2') return after === 'JV' || after === 'JT' || after === 'PO';
  if (before === 'JT' || before === 'H3') return after === 'JT' || after === 'PO';
  return before === 'PR' && HANGUL.has(after);
}
