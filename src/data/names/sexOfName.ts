import { givenSex, sexOfEnding } from './givenNames.ts';
import { sexOfPatronymic } from './declinePart.ts';
import { FOREIGN_IN } from './irregularSurnames.ts';
import { plainWord } from './letterCase.ts';
import type { Sex } from './nameCase.ts';
import type { PersonName } from './personName.ts';
import { sexOfParticle } from './personName.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/** The part of a name that determined the sex; the surname alone is weak evidence, and an ending a guess. */
export interface SexFound {
  readonly sex: Sex | null;
  readonly by: 'patronymic' | 'particle' | 'first' | 'ending' | 'surname' | 'column' | 'person' | null;
}

const FEMALE_SURNAME = /(?:[ое]ва|[иы]на|[сц]кая|ая|яя)$/u;
const MALE_SURNAME = /(?:[ое]в|[иы]н|[сц]кий|[сц]кой|ый|ий|ой)$/u;
/** Endings that only men have, in words of two syllables or more. */
const ONLY_MALE = /[аеиоуыэюя].*(?:[ое]в|[иы]н|[сц]к(?:ий|ой)|[нлртдмк]ый|[нрст]ой|[жчшщ]ий)$/u;
const NOT_ONLY_MALE = /^(?:топ|коб|чеп)чий$/u;

/**
 * Sex of a person, by patronymic, «оглы» and «кызы», a known first name, the first name's ending, or the
 * surname's. Where these disagree, the one of most parts of the name.
 */
export function sexOfName(name: PersonName): SexFound {
  // Several layers of a copy ask for the sex of the same read name.
  return foundOnce(name, readSex);
}

function readSex(name: PersonName): SexFound {
  const told = evidenceOf(name);
  const [best] = told;
  if (best !== undefined) {
    const votes = told.filter(({ sex }) => sex === best.sex).length;
    const other = told.find(({ sex }) => sex !== best.sex);
    return other !== undefined && votes * 2 < told.length ? other : best;
  }
  const first = wordOf(name, 'first').split('-')[0] ?? '';
  const surname = surnameSex(wordOf(name, 'surname'));
  if (surname !== null) return { sex: surname, by: 'surname' };
  const byEnding = givenSex(first) === null ? sexOfEnding(first) : null;
  if (byEnding !== null) return { sex: byEnding, by: 'first' };
  if (first === '' || givenSex(first) === 'both') return { sex: null, by: null };
  if (/[ая]$/u.test(first)) return { sex: 'female', by: 'ending' };
  return /[бвгджзклмнпрстфхцчшщй]$/u.test(first) ? { sex: 'male', by: 'ending' } : { sex: null, by: null };
}

/** Whether a part of the name certainly tells another sex than this one. */
export function contradicts(name: PersonName, sex: Sex): boolean {
  return evidenceOf(name).some((found) => found.sex !== sex);
}

/** What parts of a name certainly tell, the most reliable first. */
function evidenceOf(name: PersonName): readonly (SexFound & { readonly sex: Sex })[] {
  const first = givenSex(wordOf(name, 'first').split('-')[0] ?? '');
  const particle =
    name.parts
      .map(({ spelt, of }) => (of === 'patronymic' ? sexOfParticle(spelt) : null))
      .find((sex) => sex !== null) ?? null;
  const found = [
    { sex: sexOfPatronymic(wordOf(name, 'patronymic')), by: 'patronymic' },
    { sex: particle, by: 'particle' },
    { sex: first === 'both' ? null : first, by: 'first' },
    { sex: sureSurnameSex(wordOf(name, 'surname')), by: 'surname' },
  ] as const;
  return found.flatMap(({ sex, by }) => (sex === null ? [] : [{ sex, by }]));
}

function wordOf(name: PersonName, role: string): string {
  return plainWord(name.parts.find((part) => part.role === role)?.spelt ?? '');
}

function surnameSex(surname: string): Sex | null {
  const last = surname.split('-').at(-1) ?? '';
  if (FEMALE_SURNAME.test(last)) return 'female';
  return MALE_SURNAME.test(last) ? 'male' : null;
}

/** Of surnames that have another form for the other sex. */
function sureSurnameSex(surname: string): Sex | null {
  const last = surname.split(/[-/]/u).at(-1)?.trim() ?? '';
  if (FEMALE_SURNAME.test(last)) return 'female';
  return ONLY_MALE.test(last) && !FOREIGN_IN.test(last) && !NOT_ONLY_MALE.test(last) ? 'male' : null;
}
