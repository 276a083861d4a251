/** Quotation marks as a Russian typesetter sets them: «ёлочки», and „лапки“ inside them. */
import { SPACED_OPENING } from './visibleText.ts';

/**
 * The text with pairs of straight quotation marks as «», those inside «» as „“, and «» inside «» as „“. Marks
 * without a partner, and inches, stay. A name of a class gets the space before it: 5"А" is 5 «А».
 */
export function inQuotes(text: string): string {
  if (!MARK.test(text)) return text;
  return text
    .replaceAll(CLASS, `${SPACED_OPENING}$1»`)
    .split('\n')
    .map((line) => (MARK.test(line) ? lineInQuotes(line) : line))
    .join('\n');
}

const MARK = /["«]/u;
const CLASS = /(?<=(?<![\p{L}\p{N}.,])\d{1,2})"(\p{Lu})"(?![\p{L}\p{N}№])/gu;
const OPENS = /^$|[\s([{«„—–\u00a0-]/u;

function lineInQuotes(line: string): string {
  const { closings, isWhole } = pairsOf(line);
  const marks = line.split('');
  /** The pairs around a place, innermost last: where each ends, and whether it is drawn as «». */
  const around: { readonly closing: number; readonly isOuter: boolean }[] = [];
  for (const [opening, closing] of [...closings].toSorted(([a], [b]) => a - b)) {
    while ((around.at(-1)?.closing ?? closing) < closing) around.pop();
    const own = line.charAt(opening);
    const isOuter = own === SPACED_OPENING || (own !== '„' && !(isWhole && around.at(-1)?.isOuter === true));
    around.push({ closing, isOuter });
    if (own !== SPACED_OPENING) marks[opening] = isOuter ? '«' : '„';
    marks[closing] = isOuter ? '»' : '“';
  }
  return marks.join('');
}

/** Where each opened mark of a line is closed, and whether no mark is without a partner. */
function pairsOf(line: string): {
  readonly closings: ReadonlyMap<number, number>;
  readonly isWhole: boolean;
} {
  const closings = new Map<number, number>();
  const opened: number[] = [];
  let isWhole = true;
  for (const { 0: mark, index: place } of line.matchAll(MARKS)) {
    const closes = CLOSES[mark];
    if (closes === undefined || (mark === '"' && isOpening(line, place))) {
      opened.push(place);
      continue;
    }
    const found = opened.findLastIndex((opening) => closes.includes(line.charAt(opening)));
    isWhole &&= found !== -1 && found === opened.length - 1;
    if (found === -1) continue;
    closings.set(opened[found] ?? 0, place);
    opened.length = found;
  }
  return { closings, isWhole: isWhole && opened.length === 0 };
}

/** What each closing mark may close. */
const CLOSES: Readonly<Record<string, string>> = {
  '"': '"',
  '»': `«${SPACED_OPENING}`,
  '“': '„',
};

const MARKS = /["«»„“\ufdd0]/gu;

function isOpening(line: string, place: number): boolean {
  return OPENS.test(line.charAt(place - 1)) && /\S/u.test(line.charAt(place + 1));
}
