/** Words of tables that are no names: headings, sums, placeholders, jobs. */
import { givenSex } from './givenNames.ts';
import { isServiceWord } from './nameWords.ts';
import type { NamePart, PersonName } from './personName.ts';
import { isPatronymic } from './personName.ts';

/** «#Н/Д», «#ССЫЛКА!», «н/я». */
const ERROR_VALUE = /^#|^н\/[дяа]\.?$/iu;

/**
 * Whether a cell holds something else: no word at all, a heading, «Итого», «нет». A name beside such a word
 * is one.
 */
export function isNoName({ parts, words }: PersonName): boolean {
  if (words.length === 0) return false;
  if (ERROR_VALUE.test(words.map(({ before, text, after }) => before + text + after).join(''))) return true;
  if (!parts.some(({ spelt }) => /\p{L}{2}/u.test(spelt))) return !parts.some(({ of }) => of === 'initials');
  const isService = words.some(({ spelt }) => isServiceWord(spelt));
  return isService && !parts.some((part) => isPatronymic(part.spelt) || isListed(part));
}

const isListed = ({ spelt }: NamePart): boolean => givenSex(spelt) !== null;
