/** Right forms on the gold lists of names: by our rules, and by petrovich alone. */
import petrovich from 'petrovich';
import { declineName } from '../../../../src/data/names/declineName.ts';
import { declinePart } from '../../../../src/data/names/declinePart.ts';
import type { NameCase, Sex } from '../../../../src/data/names/nameCase.ts';
import type { NameRole } from '../../../../src/data/names/personName.ts';
import type { HardName } from './goldNames.ts';
import { goldNames, hardNames, peoples, withoutYo } from './goldNames.ts';

interface Row {
  readonly nameCase: NameCase;
  readonly sex: Sex;
  readonly forms: number;
  /** Right forms by our rules. */
  readonly ours: number;
  /** Right forms by petrovich, which is told the sex. */
  readonly bare: number;
}
interface Figures {
  readonly rows: readonly Row[];
  readonly people: number;
  /** People that the review list shows. */
  readonly flagged: number;
  readonly wrong: number;
  /** Wrong forms of people that it does not show. */
  readonly wrongUnflagged: number;
  /** Forms of people that it shows, and how many of these are right. */
  readonly proposed: number;
  readonly proposedRight: number;
}
interface AskedForm {
  readonly sex: Sex;
  readonly nominative: string;
  readonly nameCase: NameCase;
  readonly expected: string;
}

/** The list of plain full names, in five cases. */
export function measureNames(): Figures {
  return measure(goldNames);
}

/** Our lists of hard names, in dative and instrumental. */
export function measureHardNames(names = hardNames): Figures {
  return measure(formsOf(names));
}

/** The forms that a list of hard names has. */
export function formsOf(names: readonly HardName[]): readonly AskedForm[] {
  return names.flatMap(({ sex, nominative, dative, instrumental }) => [
    { sex, nominative, nameCase: 'dative', expected: dative },
    { sex, nominative, nameCase: 'instrumental', expected: instrumental },
  ]);
}

interface PeopleRow {
  readonly people: string;
  readonly names: number;
  readonly right: number;
  /** Wrong datives that the review list shows, and those that it does not. */
  readonly told: number;
  readonly silent: number;
  readonly flagged: number;
}

/** Datives of the names of other peoples, people by people. */
export function measurePeoples(): readonly PeopleRow[] {
  return [...new Set(peoples.map(({ people }) => people))].map((people) => {
    const judged = peoples
      .filter((name) => name.people === people)
      .map(({ nominative, dative, sex }) => {
        const declined = declineName(nominative, 'dative');
        const isRight = withoutYo(declined.text) === withoutYo(dative) && declined.sex === sex;
        return { isRight, isFlagged: declined.doubts.length > 0 };
      });
    return {
      people,
      names: judged.length,
      right: judged.filter(({ isRight }) => isRight).length,
      told: judged.filter(({ isRight, isFlagged }) => !isRight && isFlagged).length,
      silent: judged.filter(({ isRight, isFlagged }) => !isRight && !isFlagged).length,
      flagged: judged.filter(({ isFlagged }) => isFlagged).length,
    };
  });
}

/** People of these names that the review list shows. */
export function flaggedAmong(names: readonly string[]): number {
  return names.filter((name) => declineName(name, 'dative').doubts.length > 0).length;
}

function measure(forms: readonly AskedForm[]): Figures {
  const judged = forms.map((form) => {
    const declined = declineName(form.nominative, form.nameCase);
    const expected = withoutYo(form.expected);
    return {
      ...form,
      isRight: withoutYo(declined.text) === expected && declined.sex === form.sex,
      isBareRight: withoutYo(bareForm(form.nominative, form.sex, form.nameCase)) === expected,
      isFlagged: declined.doubts.length > 0,
    };
  });
  const cases = [...new Set(judged.map(({ nameCase }) => nameCase))];
  const rows = cases.flatMap((nameCase) =>
    (['male', 'female'] as const).map((sex) => {
      const own = judged.filter((form) => form.nameCase === nameCase && form.sex === sex);
      const count = (of: 'isRight' | 'isBareRight') => own.filter((form) => form[of]).length;
      return { nameCase, sex, forms: own.length, ours: count('isRight'), bare: count('isBareRight') };
    }),
  );
  const wrong = judged.filter(({ isRight }) => !isRight);
  const flagged = judged.filter(({ isFlagged }) => isFlagged);
  return {
    rows,
    people: new Set(judged.map(({ nominative }) => nominative)).size,
    flagged: new Set(flagged.map(({ nominative }) => nominative)).size,
    wrong: wrong.length,
    wrongUnflagged: wrong.filter(({ isFlagged }) => !isFlagged).length,
    proposed: flagged.length,
    proposedRight: flagged.filter(({ isRight }) => isRight).length,
  };
}

function bareForm(name: string, sex: Sex, nameCase: NameCase): string {
  const [last = '', first = '', middle] = name.split(' ');
  const person = { gender: sex, last, first, ...(middle !== undefined && { middle }) };
  const form = petrovich(person, nameCase);
  return [form.last, form.first, form.middle].filter((word) => word !== undefined).join(' ');
}

const KEYS = { surname: 'last', first: 'first', patronymic: 'middle' } as const;

interface AskedWord extends AskedForm {
  readonly role: NameRole;
}

/** Forms of single words, lower case and without ё. */
export interface JudgedWord extends AskedWord {
  readonly ours: string;
  readonly bare: string;
}

const plain = (text: string) => withoutYo(text).toLowerCase();

/** Words that petrovich alone declines rightly and our rules do not. */
export function worseThanPetrovich(words: readonly AskedWord[]): readonly JudgedWord[] {
  return words
    .map((word) => {
      const { role, sex, nominative, nameCase } = word;
      const bare = petrovich({ gender: sex, [KEYS[role]]: nominative.toLowerCase() }, nameCase)[KEYS[role]];
      return { ...word, ours: plain(declinePart(nominative, role, sex, nameCase)), bare: plain(bare ?? '') };
    })
    .filter(({ ours, bare, expected }) => bare === plain(expected) && ours !== bare);
}

/** The words of full names, which have surname, first name and patronymic in this order. */
export function wordsOfNames(forms: readonly AskedForm[]): readonly AskedWord[] {
  const roles = ['surname', 'first', 'patronymic'] as const;
  return forms.flatMap((form) => {
    const [words, expected] = [form.nominative.split(' '), form.expected.split(' ')];
    if (words.length > roles.length || words.length !== expected.length) return [];
    return words.map((nominative, place) => ({
      ...form,
      role: roles[place] ?? 'surname',
      nominative,
      expected: expected[place] ?? '',
    }));
  });
}
