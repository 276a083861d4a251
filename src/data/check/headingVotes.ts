/**
 * Heading and values are two votes on what a column holds. Where they differ, the values win, and this tells
 * it: whole names under «Фамилия», addresses of mail under «Класс». A heading that says nothing has no vote.
 */
import { numberOf } from '../../document/table/cellValues.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import { areWholeIn } from '../names/partHere.ts';
import { isPersonName } from '../names/nameList.ts';
import { isOrganisation } from '../names/organisations.ts';
import { isWholeName, namePartOf } from '../names/personNames.ts';
import { readDate } from '../template/readDate.ts';
import type { ColumnHolds } from './copyProblem.ts';
import { MOSTLY } from './rareValues.ts';

const SAMPLE = 50;
/** Fewer values tell nothing against a heading. */
const FEWEST = 3;

/** What the values are against their heading; null where both agree, or one of them says nothing. */
export function heldAgainst(heading: string, values: readonly string[]): ColumnHolds | null {
  const sample = values.filter((value) => value.trim() !== '').slice(0, SAMPLE);
  if (sample.length < FEWEST) return null;
  const part = namePartOf(heading);
  if (part !== null && areWholeIn(part.role, sample)) return 'wholeNames';
  const allowed = allowedUnder(heading);
  if (allowed === null) return null;
  const holds = (Object.keys(TESTS) as (keyof typeof TESTS)[]) // Object.keys forgets the names that the type has
    .find((kind) => sample.filter((value) => TESTS[kind](value.trim())).length >= sample.length * MOSTLY);
  return holds === undefined || allowed.has(holds) ? null : holds;
}

const TESTS = {
  mails: (value) => /^\S+@\S+\.\p{L}{2,}$/u.test(value),
  numbers: (value) => numberOf(value) !== null,
  classes: (value) => /^(?:[1-9]|1[01])[\s-]*[«"]?[А-ЯЁа-яё][»"]?$/u.test(value),
  dates: (value) => readDate(value) !== null,
  organisations: isOrganisation,
  people: isPersonName,
} as const satisfies Partial<Record<ColumnHolds, (value: string) => boolean>>;

type Holds = ReadonlySet<ColumnHolds>;
const PEOPLE: Holds = new Set<ColumnHolds>(['people']);
const MAILS: Holds = new Set<ColumnHolds>(['mails']);
const DATES: Holds = new Set<ColumnHolds>(['dates', 'numbers']);
const CLASSES: Holds = new Set<ColumnHolds>(['classes', 'numbers', 'dates']);
const SCHOOLS: Holds = new Set<ColumnHolds>(['organisations', 'numbers', 'classes']);
const SCORES: Holds = new Set<ColumnHolds>(['numbers', 'dates']);

/** What headings say of their values, by the whole heading (`headingKey`). */
const HEADINGS: readonly (readonly [RegExp, Holds])[] = [
  [/^(?:[eе]?[ -]?mail|емейл|имейл|почта|адрес (?:электронной )?почты|электронная почта)$/u, MAILS],
  [/^(?:дата|дата рождения|дата выдачи|дата проведения|день рождения)$/u, DATES],
  [/^(?:класс|кл)$/u, CLASSES],
  [/^(?:школа|организация|учреждение|образовательная организация|образовательное учреждение)$/u, SCHOOLS],
  [/^(?:балл|баллы|очки|сумма|количество баллов|сумма баллов)$/u, SCORES],
];

function allowedUnder(heading: string): Holds | null {
  if (isWholeName(heading) || namePartOf(heading) !== null) return PEOPLE;
  const key = headingKey(heading);
  return HEADINGS.find(([words]) => words.test(key))?.[1] ?? null;
}
