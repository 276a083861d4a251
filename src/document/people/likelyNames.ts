/**
 * Finds what looks like a person's name in any text, without a table to compare with: «Вручается Кузнецовой
 * Анне», «А. Кузнецова».
 */
import { keysOf, nameWords } from './nameKeys.ts';
import { listedNames } from './firstNames.ts';
import { readable } from '../text/readable.ts';

/** Half-open range of a text. */
type Place = readonly [start: number, end: number];

const GIVEN: ReadonlySet<string> = new Set(
  [...listedNames('male'), ...listedNames('female')].filter((name) => name.length > 2).flatMap(keysOf),
);
const PATRONYMIC = /(?:ович|евич|ьич|кич|мич)(?:а|у|ем|ом|е)?$|(?:овн|евн|ичн|иничн)(?:а|ы|е|у|ой|ою)$/u;
const INITIALS = /(?<![\p{L}])\p{Lu}\.[ \u00a0]?(?:\p{Lu}\.)?$/u;
const INITIALS_AFTER = /^[ \u00a0]\p{Lu}\.(?:[ \u00a0]?\p{Lu}\.)?/u;

/**
 * The ranges of likely names, ascending: two words or more with capital letters of which one is a first name
 * or a patronymic in any case, a patronymic alone, or a word beside initials. A first name alone is none:
 * «Надежда» and «Слава» are words too.
 */
export function likelyNames(text: string): readonly Place[] {
  const words = nameWords(text).filter(({ isCapital, word }) => isCapital && word.length > 1);
  const groups: (typeof words)[] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const isNext = before !== undefined && /^[ \u00a0-]?$/u.test(text.slice(before.end, word.start));
    if (group !== undefined && isNext) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group): Place[] => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const given = group.filter(({ word }) => keysOf(word).some((key) => GIVEN.has(key)));
    const isName =
      group.some(({ word }) => PATRONYMIC.test(word)) ||
      (group.length > 1 && given.length > 0) ||
      INITIALS.test(text.slice(0, first.start).trimEnd()) ||
      INITIALS_AFTER.test(text.slice(last.end));
    return isName ? [[first.start, last.end]] : [];
  });
}

/** Whether a text has a likely name. */
export function looksLikeName(text: string): boolean {
  return likelyNames(readable(text)).length > 0;
}
