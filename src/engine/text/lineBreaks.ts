/**
 * Line break opportunities: the rules of UAX #14 (Unicode 17) except those for Brahmic syllables, on the
 * classes of `lineBreakClass`. One pass over the code points keeps the context that the rules need before the
 * gap: the current number, spaces after an opening bracket, a quotation mark and what precedes it.
 *
 * Rules have the numbers of the standard; `×` means "no break", `÷` means "break".
 */

/** AI, SA, SG and XX are resolved to AL, and CJ to NS (rule LB1). */
type BreakClass =
  | 'AL' | 'B2' | 'BA' | 'BB' | 'BK' | 'CB' | 'CL' | 'CM' | 'CP' | 'CR' | 'EB' | 'EM' | 'EX' | 'GL' | 'H2' | 'H3'
  | 'HH' | 'HL' | 'HY' | 'ID' | 'IN' | 'IS' | 'JL' | 'JT' | 'JV' | 'LF' | 'NL' | 'NS' | 'NU' | 'OP' | 'PO' | 'PR'
  | 'QU' | 'RI' | 'SP' | 'SY' | 'WJ' | 'ZW' | 'ZWJ'; // prettier-ignore

const classes = new Map<number, BreakClass>();

const EAST_ASIAN =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uffee\u{16fe0}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\u20a9]/u;

/** The first matching pattern gives the class. */
const RULES: readonly (readonly [RegExp, BreakClass])[] = [
  [/[\v\f\u2028\u2029]/, 'BK'],
  [/\r/, 'CR'],
  [/\n/, 'LF'],
  [/\u0085/, 'NL'],
  [/ /, 'SP'],
  [/\u200b/, 'ZW'],
  [/[\u2060\ufeff]/, 'WJ'],
  [/\u200d/, 'ZWJ'],
  [/[\u{34f}\u{35c}-\u{362}\u{a0}\u{f08}\u{f0c}\u{f12}\u{180e}\u{2007}\u{2011}\u{202f}\u{16fe4}]/u, 'GL'],
  [/[\t\u00ad\u007c\u1680\u2000-\u2006\u2008-\u200a\u2027\u2056\u2058-\u205b\u205d-\u205f\u2e0e-\u2e15\u2e17\u2e19\u2e30\u2e31\u2e33\u2e34\u2e3c-\u2e3e\u2e40\u2e41\u3000]/, 'BA'],
  [/-/, 'HY'],
  [/[\u058a\u05be\u1400\u2010\u2012\u2013]/, 'HH'],
  [/[\u2014\u2e3a\u2e3b]/, 'B2'],
  [/[\u00b4\u02c8\u02cc\u02df\u1806\u1ffd]/, 'BB'],
  [/\ufffc/, 'CB'],
  [/["'\u275b-\u2760\u2e00-\u2e0d\u2e1c\u2e1d\u2e20\u2e21]|[\p{Pi}\p{Pf}]/u, 'QU'],
  [/[!?\u05c6\u061b\u061e\u061f\u06d4\u2762\u2763\u2cf9\u2cfe\u2e2e\ufe15\ufe16\ufe56\ufe57\uff01\uff1f]/, 'EX'],
  [/[,.:;\u037e\u0589\u060c\u060d\u07f8\u2044\ufe10\ufe13\ufe14]/, 'IS'],
  [/\//, 'SY'],
  [/[\u2024-\u2026\u22ef\ufe19]/, 'IN'],
  [/[)\]]/, 'CP'],
  [/[\u3001\u3002\ufe11\ufe12\ufe50\ufe52\uff0c\uff0e\uff61\uff64]|\p{Pe}/u, 'CL'],
  [/[\u00a1\u00bf\u2e18]|\p{Ps}/u, 'OP'],
  [/[\u00a2\u00b0\u060b\u066a\u2030-\u2037\u2057\u20a7\u20b6\u20bb\u20be\u20c0\u2103\u2109%\ufe6a\uff05\uffe0]/, 'PO'],
  [/[+\\\u00b1\u2116\u2212\u2213]|\p{Sc}/u, 'PR'],
  [/[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fc\u31f0-\u31ff\uff67-\uff70]/, 'NS'],
  [/[\u203c\u203d\u2047-\u2049\u3005\u301c\u303b\u303c\u309b-\u309e\u30a0\u30fb\u30fd\u30fe\ufe54\ufe55\uff1a\uff1b\uff65\uff9e\uff9f]/, 'NS'],
  [/[\u200c\u200e\u200f\u202a-\u202e\u2066-\u206f]|\p{Cc}|\p{M}/u, 'CM'],
  [/\p{Nd}/u, 'NU'],
  [/(?=\p{L})\p{Script=Hebrew}/u, 'HL'],
  [/[\u{1f1e6}-\u{1f1ff}]/u, 'RI'],
  [/[\u{1f3fb}-\u{1f3ff}]/u, 'EM'],
  [/\p{Emoji_Modifier_Base}/u, 'EB'],
  [/[\u1100-\u115f\ua960-\ua97c]/, 'JL'],
  [/[\u1160-\u11a7\ud7b0-\ud7c6]/, 'JV'],
  [/[\u11a8-\u11ff\ud7cb-\ud7fb]/, 'JT'],
  [/[\u2600-\u2603\u2614\u2615\u2618\u261a-\u261f\u2639-\u263b\u2668\u267f\u26bd-\u26c8\u26cd\u26cf-\u26d1\u26d3\u26d4\u26d8\u26d9\u26dc\u26df-\u26e1\u26ea\u26f1-\u26f5\u26f7-\u26fa\u26fd-\u2704\u2708-\u270d\u2764\u231a\u231b\u23f0-\u23f3]/, 'ID'],
  [/[\u2e80-\u2fff\u3003\u3004\u3006\u3007\u3012\u3013\u3020-\u3029\u3030-\u303f\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua48d\uf900-\ufaff\uff02-\uff0b\uff0d-\uff5e\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u, 'ID'],
  [/(?=[\u{1f000}-\u{1f7ff}\u{1f900}-\u{1faff}\u{1fc00}-\u{1fffd}])\p{Extended_Pictographic}/u, 'ID'],
]; // prettier-ignore

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

/**
 * Line breaking classes of UAX #14 (Unicode 17) by general category and a few lists, instead of the 60 kB
 * table. Exact for Latin, Cyrillic, Greek, digits, punctuation and signs; good for Hebrew, kana, Han, Hangul
 * and emoji. Scripts that need a dictionary (Thai) or syllables (Balinese) are treated as letters.
 *
 * The class of a code point.
 */
function breakClass(codePoint: number): BreakClass {
  let known = classes.get(codePoint);
  if (known === undefined) {
    known = classify(codePoint);
    classes.set(codePoint, known);
  }
  return known;
}

/** Wide, full-width and half-width characters; used by the rules for quotation marks and brackets. */
function isEastAsian(codePoint: number): boolean {
  return codePoint >= 0x1100 && EAST_ASIAN.test(String.fromCodePoint(codePoint)) && !isRegional(codePoint);
}

/** A code point reserved for a future pictograph. */
function isUnassignedPictograph(codePoint: number): boolean {
  return (
    codePoint >= 0x1f000 && /^(?=\p{Cn})\p{Extended_Pictographic}$/u.test(String.fromCodePoint(codePoint))
  );
}

function classify(codePoint: number): BreakClass {
  const isSyllable = codePoint >= 0xac00 && codePoint <= 0xd7a3;
  if (isSyllable) return (codePoint - 0xac00) % 28 === 0 ? 'H2' : 'H3';
  const character = String.fromCodePoint(codePoint);
  return RULES.find(([pattern]) => pattern.test(character))?.[1] ?? 'AL';
}

function isRegional(codePoint: number): boolean {
  return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
}
