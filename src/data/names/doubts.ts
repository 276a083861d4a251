/** Reasons why a person should check the declined form of a name. */
import type { Doubt } from '../../document/schema/doubt.ts';
import { listedSex } from '../../document/people/firstNames.ts';
import { HIDDEN_STRESS, isInUse } from './exceptions.ts';
import { givenSex } from './givenNames.ts';
import { staysInFront } from './declinePart.ts';
import { plainWord } from './letterCase.ts';
import type { Sex } from './nameCase.ts';
import type { NameRemark } from './nameWords.ts';
import type { NamePart, PersonName } from './personName.ts';
import { isPatronymic } from './personName.ts';
import { isNoName } from './serviceWords.ts';
import type { SexFound } from './sexOfName.ts';
import { contradicts } from './sexOfName.ts';
import { looksMisspelt, meantBySlip, TRIPLE } from './slips.ts';
import type { SexKnown } from './sureSurnames.ts';
import { isDoubtfulSurname } from './sureSurnames.ts';
import { isSameEitherWay } from './wordOrder.ts';

export type NameDoubtKind =
  | 'sex'
  | 'order'
  | 'surname'
  | 'firstName'
  | 'words'
  | NameRemark
  /** Parts of the name, or the column of the sex, tell different sexes. */
  | 'contradiction'
  /** A word in the patronymic's place that is no patronymic, or lacks a letter. */
  | 'patronymic'
  /** Two people in one cell. */
  | 'people'
  /** Nothing in the cell looks like a name. */
  | 'notName';

/**
 * A doubt about a name; `assumed` is the sex, or the words that were read so. Its range is that of the words
 * in the cell.
 */
export type NameDoubt = Doubt<NameDoubtKind>;

/** Doubts about the name in a cell, of this sex, in no particular order. */
export function doubtsOf(cell: string, name: PersonName, { sex, by }: SexFound): readonly NameDoubt[] {
  if (isNoName(name)) return [doubtAbout('notName', cell, cell)];
  const kinds = new Set<NameDoubtKind>(name.remarks);
  const others = (['male', 'female'] as const).filter((other) => other !== sex);
  const about = (kind: NameDoubtKind, isOf: (part: NamePart) => boolean) => {
    const part = name.parts.find(isOf);
    return part === undefined ? [] : [doubtAbout(kind, cell, part.text)];
  };
  const doubts = [...kinds].map((kind) => doubtAbout(kind, cell, cell));
  if (sex === null || by === 'ending')
    doubts.push({ ...doubtAbout('sex', cell, cell), assumed: sex ?? '', alternatives: others });
  if (sex !== null && by !== 'person' && contradicts(name, sex))
    doubts.push({ ...doubtAbout('contradiction', cell, cell), assumed: sex, alternatives: others });
  const isEither = sex !== null && by !== 'ending' && isSameEitherWay(name.parts, sex);
  if (!name.isOrderSure && !isEither) doubts.push(orderDoubt(cell, name));
  if (name.parts.length > 4) doubts.push(doubtAbout('words', cell, cell));
  if (!kinds.has('signs')) doubts.push(...about('signs', isUnknown));
  doubts.push(...about('patronymic', isOddPatronymic));
  if (sex === null) return doubts;
  const known = knownBy(by);
  return [
    ...doubts,
    ...about('surname', ({ role, spelt }) => role === 'surname' && isOddSurname(spelt, sex, known)),
    ...about('firstName', ({ role, spelt }) => role === 'first' && isOddFirst(plainWord(spelt), sex, known)),
  ];
}

function knownBy(by: SexFound['by']): SexKnown {
  if (by === 'patronymic') return 'patronymic';
  return by === 'ending' || by === null ? 'guessed' : 'settled';
}

function isOddSurname(spelt: string, sex: Sex, known: SexKnown): boolean {
  return isDoubtfulSurname(plainWord(spelt), sex, known) || meantBySlip(spelt, 'surname') !== null;
}

/** Which word is the surname: the first that was taken for it, or the one that was not. */
function orderDoubt(cell: string, { parts }: PersonName): NameDoubt {
  const textOf = (wanted: NamePart['role']) => parts.find(({ role }) => role === wanted)?.text ?? '';
  const alternatives = [textOf('first')].filter((text) => text !== '');
  return { ...doubtAbout('order', cell, cell), assumed: textOf('surname'), alternatives };
}

/** A doubt about words of a cell; a range is there where they stand in it as they were read. */
function doubtAbout(kind: NameDoubtKind, cell: string, text: string): NameDoubt {
  const start = cell.indexOf(text);
  const range = [start, start + text.length] as const;
  return { kind, place: start < 0 ? {} : { range }, assumed: text, alternatives: [] };
}

/** A Cyrillic word that no rule covers. */
function isUnknown({ role, of, spelt }: NamePart): boolean {
  return role === 'fixed' && of === null && /\p{Script=Cyrillic}/u.test(spelt);
}

function isOddPatronymic({ role, spelt }: NamePart): boolean {
  return role === 'patronymic' && (!isPatronymic(spelt) || looksMisspelt(spelt) || TRIPLE.test(spelt));
}

/** The grammar declines these names in «-о», many bearers do not. */
const OFTEN_KEPT = /^(?:данило|гаврило|михайло)$/u;

function isOddFirst(first: string, sex: Sex, known: SexKnown): boolean {
  const halves = first.split('-');
  if (halves.some((half) => HIDDEN_STRESS.test(half)) || OFTEN_KEPT.test(first)) return true;
  if (looksMisspelt(first) || TRIPLE.test(first)) return true;
  if (listedSex(first) !== null) return false;
  // Women's names in «-ь» are declined where they are in general use.
  if (sex === 'female' && /[шщь]$/u.test(first)) return !isInUse(first);
  if (givenSex(first) !== null) return false;
  if (known === 'guessed') return isOddAlone(first, sex);
  if (/[аеиоуэ]а$/u.test(first)) return true;
  if (sex === 'female') return /[жч]$/u.test(first) || lacksEnding(first);
  // «Мусе-Хаджи» or «Муса-Хаджи»: whether the first half is declined differs by people.
  return halves.some((half, index) => index > 0 && !staysInFront(halves[index - 1] ?? '', 'first', half));
}

/** The form of a name of no list depends on the sex, which nothing else tells. */
function isOddAlone(first: string, sex: Sex): boolean {
  if (sex === 'female') return !/(?:[^еиоуэ]а|я)$/u.test(first);
  return /[аяоеиуьэ]$/u.test(first);
}

/** «Ирин», «Анастаси»: a known name without its last letters. */
function lacksEnding(first: string): boolean {
  return ['а', 'я', 'ь', 'ия', 'на', 'ья'].some((ending) => listedSex(first + ending) === 'female');
}
