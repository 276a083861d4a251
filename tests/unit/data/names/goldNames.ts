import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NameCase, Sex } from '../../../../src/data/names/nameCase.ts';
import type { NameRole } from '../../../../src/data/names/personName.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'names');
const rowsOf = (file: string) => tsvRows(path.join(folder, file));
/** Cells of a file with tabs, without its first line. */
export const tsvRows = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const CASES: Readonly<Record<string, NameCase>> = {
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  prep: 'prepositional',
};
const SEXES: Readonly<Record<string, Sex>> = { m: 'male', f: 'female' };

export interface GoldForm {
  readonly sex: Sex;
  readonly nominative: string;
  readonly nameCase: NameCase;
  readonly expected: string;
}

/** Full names with one form each; disputed forms are excluded. */
export const goldNames: readonly GoldForm[] = rowsOf('fullNames.tsv').flatMap(
  ([sex = '', nominative = '', ...forms]) =>
    Object.values(CASES).flatMap((nameCase, index) => {
      const expected = forms[index] ?? '';
      return expected === '' ? [] : [{ sex: SEXES[sex] ?? 'male', nominative, nameCase, expected }];
    }),
);

const ROLES: Readonly<Record<string, NameRole>> = {
  surname: 'surname',
  first: 'first',
  middle: 'patronymic',
};

/** Single words of names, with the source's roles. */
export const goldParts = rowsOf('parts.tsv').flatMap(
  ([kind = '', sex = '', nominative = '', nameCase = '', expected = '']) => {
    const role = ROLES[kind];
    const asked = CASES[nameCase];
    return role === undefined || asked === undefined
      ? []
      : [{ role, sex: SEXES[sex] ?? 'male', nominative, nameCase: asked, expected }];
  },
);

/** Surnames in capitals, with genitive and dative; indeclinable ones for both sexes. */
export const goldSurnames = rowsOf('surnames.tsv').flatMap(
  ([sexes = '', nominative = '', genitive = '', dative = '']) =>
    Array.from(sexes, (letter) => letter).flatMap((letter) =>
      [
        { nameCase: 'genitive' as const, expected: genitive },
        { nameCase: 'dative' as const, expected: dative },
      ].map((form) => ({ role: 'surname', sex: SEXES[letter] ?? 'male', nominative, ...form }) as const),
    ),
);

export interface HardName {
  readonly kind: string;
  readonly sex: Sex;
  readonly nominative: string;
  readonly dative: string;
  readonly instrumental: string;
}

const hardIn = (file: string): readonly HardName[] =>
  rowsOf(file).map(([kind = '', sex = '', nominative = '', dative = '', instrumental = '']) => ({
    kind,
    sex: SEXES[sex] ?? 'male',
    nominative,
    dative,
    instrumental,
  }));

/** Full names of the kinds that rules get wrong. */
export const hardNames = hardIn('hard.tsv');
/** Others of these kinds, written after the rules and without a look at them. */
export const harderNames = hardIn('harder.tsv');
/** Those of both lists that have surname, first name and patronymic and nothing else. */
export const hardWholeNames = [...hardNames, ...harderNames].filter(
  ({ kind }) => !['signs', 'particle', 'contradiction'].includes(kind),
);
/** People of frequent names, without forms. */
export const people: readonly string[] = readFileSync(path.join(folder, 'people.txt'), 'utf8')
  .trim()
  .split('\n');

interface NameOfPeople {
  readonly people: string;
  readonly sex: Sex;
  readonly nominative: string;
  readonly dative: string;
}

/** Names of eighteen peoples, written before the rules for them. */
export const peoples: readonly NameOfPeople[] = rowsOf('peoples.tsv').map(
  ([named = '', sex = '', nominative = '', dative = '']) => ({
    people: named,
    sex: SEXES[sex] ?? 'male',
    nominative,
    dative,
  }),
);

/** The sources write е for ё. */
export const withoutYo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
