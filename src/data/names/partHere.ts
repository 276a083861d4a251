/**
 * The part of a name that a value is: its heading and the value are two votes. «Гаврилова Анна» is a whole name
 * under «Фамилия» as well, and is declined as one; «Анна Мария» under «Имя» stays a first name.
 */
import { givenSex } from './givenNames.ts';
import type { NamePart, NameRole } from './personName.ts';
import { isPatronymic, readPersonName } from './personName.ts';
import { namePartOf } from './personNames.ts';

/** Columns that hold whole names by their values. */
type People = ReadonlySet<string> | undefined;

/** Null for another heading, and for a whole name under the heading of a part. */
export function partHere(heading: string, value: string, people?: People): ReturnType<typeof namePartOf> {
  const part = namePartOf(heading);
  return part === null || people?.has(heading) === true || isWholeIn(part.role, value) ? null : part;
}

/** Whether a value under the heading of a part is a whole name: several words, one of them another part. */
export function isWholeIn(role: NameRole, value: string): boolean {
  if (!/\S\s+\S/u.test(value)) return false;
  const { parts } = readPersonName(value);
  const words = parts.filter(({ of, isMaiden }) => of !== 'initials' && isMaiden !== true);
  if (words.length < 2 && words.length === parts.length) return false;
  const firsts = words.filter(isFirst).length;
  const ofFather = words.filter(isOfFather).length;
  const others = words.length - ofFather;
  switch (role) {
    case 'surname':
      return words.length > 1 && firsts + ofFather > 0;
    case 'first':
      return others > 0 && (ofFather > 0 || (firsts > 0 && firsts < words.length && words.every(isCapital)));
    case 'patronymic':
      // «Гасан Али оглы» is a patronymic.
      return words.some(isParticle)
        ? others > 1 || (others > 0 && words.length < parts.length)
        : others > 0 && firsts + ofFather > 0;
    default:
      return role satisfies never;
  }
}

/**
 * The same of most values of a column: several words are whole names there, even where no list has their first
 * names.
 */
export function areWholeIn(role: NameRole, values: readonly string[]): boolean {
  return values.filter((value) => isWholeIn(role, value) || hasSeveral(value)).length * 2 > values.length;
}

function hasSeveral(value: string): boolean {
  if (!/\S\s+\S/u.test(value)) return false;
  return readPersonName(value).parts.filter((part) => part.role !== 'fixed' && isOwn(part)).length > 1;
}

const isOwn = (part: NamePart): boolean => part.isMaiden !== true && isCapital(part);
const isFirst = ({ spelt }: NamePart): boolean => givenSex(spelt.split('-')[0] ?? '') !== null;
const isParticle = ({ role, of }: NamePart): boolean => role === 'fixed' && of === 'patronymic';
const isOfFather = (part: NamePart): boolean =>
  isParticle(part) || (part.role === 'patronymic' && isPatronymic(part.spelt));
const isCapital = ({ role, text }: NamePart): boolean => role === 'fixed' || /^\p{Lu}/u.test(text);
