import { declinePart } from './declinePart.ts';
import { givenSex } from './givenNames.ts';
import { plainWord } from './letterCase.ts';
import type { NameCase, Sex } from './nameCase.ts';
import { NAME_CASES } from './nameCase.ts';
import type { NamePart } from './personName.ts';

const CASES = Object.keys(NAME_CASES) as NameCase[];

/**
 * Whether nothing depends on which of two words is the surname: «Юсуф Али» has the same forms and the same sex
 * either way.
 */
export function isSameEitherWay(parts: readonly NamePart[], sex: Sex): boolean {
  const [one, two] = parts.map(({ spelt }) => plainWord(spelt));
  if (one === undefined || two === undefined || parts.length > 2) return false;
  if (parts.some(({ role }) => role !== 'surname' && role !== 'first')) return false;
  return [one, two].every((word) => {
    const own = givenSex(word);
    const isSame = (nameCase: NameCase) =>
      declinePart(word, 'surname', sex, nameCase) === declinePart(word, 'first', sex, nameCase);
    return (own === null || own === 'both' || own === sex) && CASES.every(isSame);
  });
}
