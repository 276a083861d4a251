import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NameCase, Sex } from '../../../../src/data/names/nameCase.ts';
import type { NameRole } from '../../../../src/data/names/personName.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'names');
const rowsOf = (file: string) =>
  readFileSync(path.join(folder, file), 'utf8')
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

/** The sources write е for ё. */
export const withoutYo = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');
