/**
 * The person whom a layer names in a record. Parts of a name may be picked by several layers, and a layer may
 * name somebody else than the record does, such as the teacher of a pupil.
 */
import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { isPlaceholder } from '../../document/table/cellErrors.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { givenSex } from './givenNames.ts';

import type { Sex } from './nameCase.ts';
import { looksLikePerson } from './nameList.ts';
import { readPersonName } from './personName.ts';
import { isNoName } from './serviceWords.ts';
import { sexOfName } from './sexOfName.ts';
import { partHere } from './partHere.ts';
import { findWholeName, isOfOthers, isWholeName, partsOfName } from './personNames.ts';
import { toldSex } from './toldSex.ts';

interface Person {
  /** The full name; empty when no column has one. */
  readonly name: string;
  /** Sex that a column «Пол» tells of this person, or null. */
  readonly told: Sex | null;
}

/** What is known besides the values of a record. */
export interface PersonHints {
  /** Columns that hold names of people by their values. */
  readonly people?: ReadonlySet<string>;
  /** Fields of the template, from the one nearest to the words that agree with the person. */
  readonly near?: readonly string[];
}

type People = PersonHints['people'];

/**
 * The person whom a layer names: the one in the nearest field of the template that holds people, else the one
 * of the record.
 * @param own the layer's own columns, which go first
 * @param whole all columns of the record
 */
export function personOf(own: RecordValues, whole: RecordValues, hints: PersonHints = {}): Person {
  const main = nameIn(own, whole, hints);
  const name = nearestPerson(own, whole, hints) ?? main;
  // «Пол» is about the person of the record, and not about the teacher beside.
  if (main !== '' && !isSamePerson(name, main)) return { name, told: null };
  const told = toldSex(own);
  if (told !== null || own === whole) return { name, told };
  const isSilent = sexOfName(readPersonName(name)).sex === null;
  return { name, told: isSilent || isOnlyName(name, whole, hints.people) ? toldSex(whole) : null };
}

/** The sex that a column tells, else that of the name; null when unknown. */
export function sexOfPerson({ name, told }: Person): Sex | null {
  return told ?? sexOfName(readPersonName(name)).sex;
}

/**
 * The person in the nearest field that holds whole names; null where the nearest one holds a part of a name,
 * or none holds any.
 */
function nearestPerson(
  own: RecordValues,
  whole: RecordValues,
  { people, near = [] }: PersonHints,
): string | null {
  for (const field of near) {
    for (const { columns, values } of [own, whole]) {
      const place = findField(namesOf(columns), field);
      const column = columns[place]?.name;
      if (column === undefined) continue;
      const value = values[place] ?? '';
      const part = partHere(column, value, people);
      if (part !== null) return part.whose === '' ? null : joinedParts(whole, people, part.whose) || null;
      const isPerson = isWholeName(column) || people?.has(column) === true || looksLikePerson(value);
      if (isPerson && value.trim() !== '') return value;
      break;
    }
  }
  return null;
}

/**
 * The layer's own name; where it has only a part of a name or none, that of its columns and the others of the
 * record together.
 */
function nameIn(own: RecordValues, whole: RecordValues, { people }: PersonHints): string {
  const only = own.columns.length <= 1 ? likelyName(own.values[0] ?? '') : '';
  const full = wholeName(own, people) || joinedParts(own, people);
  if (full !== '' || own === whole) return full || personByValue(own, people) || only;
  const joined = withOthers(own, whole);
  const part = ownPart(own, people);
  if (part !== '') {
    const named = wholeName(joined, people);
    return (
      joinedParts(joined, people, ownWhose(own, people)) || (isSamePerson(part, named) ? named : '') || part
    );
  }
  if (isSomebody(only)) return only;
  const found = personByValue(own, people) || wholeName(joined, people) || joinedParts(joined, people);
  return found || personByValue(joined, people) || only;
}

/**
 * The value of the first column of people; else the first value that is a person's name. Empty without one.
 */
function personByValue({ columns, values }: RecordValues, people: ReadonlySet<string> | undefined): string {
  const places = [...columns.keys()].filter((place) => (values[place] ?? '').trim() !== '');
  const place =
    places.find((each) => people?.has(columns[each]?.name ?? '') === true) ??
    places.find((each) => looksLikePerson(values[each] ?? ''));
  return place === undefined ? '' : (values[place] ?? '');
}

/** The text, unless it is no name at all: «7Б», «Итого». */
function likelyName(text: string): string {
  return isNoName(readPersonName(text)) ? '' : text;
}

/** The value of the column with full names; empty without one. */
function wholeName({ columns, values }: RecordValues, people: People): string {
  const place = findWholeName(namesOf(columns));
  // «ФИО руководителя» beside «Кому» is not the person of the record.
  const other = isOfOthers(columns[place]?.name ?? '')
    ? columns.findIndex(({ name }) => people?.has(name) === true && !isOfOthers(name))
    : -1;
  return orEmpty(values[other >= 0 ? other : place] ?? '');
}

/** «Фамилия», «Имя» and «Отчество» as one text; empty without a column for surname or first name. */
function joinedParts({ columns, values }: RecordValues, people: People, whose = ''): string {
  const names = columns.map(({ name }, place) =>
    partHere(name, values[place] ?? '', people) === null ? '' : name,
  );
  const parts = partsOfName(names, whose) ?? [];
  // A dash in the patronymic's place is printed as nothing.
  const filled = parts.map((place) => values[place] ?? '').map((text) => (isPlaceholder(text) ? '' : text));
  return orEmpty(filled.join(' '));
}

function ownPart({ columns, values }: RecordValues, people: People): string {
  const isPart = (value: string, place: number) =>
    partHere(columns[place]?.name ?? '', value, people) !== null;
  return orEmpty(values.filter(isPart).join(' '));
}

/** Whose names the first part is that a layer has. */
function ownWhose({ columns, values }: RecordValues, people: People): string | undefined {
  const parts = columns.map(({ name }, place) => partHere(name, values[place] ?? '', people));
  return parts.find((part) => part !== null)?.whose;
}

function orEmpty(text: string): string {
  return text.trim() === '' ? '' : text;
}

/** The columns of a layer, then those of the record that it lacks. */
function withOthers(own: RecordValues, whole: RecordValues): RecordValues {
  const names = namesOf(own.columns);
  const others = [...whole.columns.entries()].filter(([, { name }]) => !names.includes(name));
  return {
    columns: [...own.columns, ...others.map(([, column]) => column)],
    values: [
      ...names.map((_, place) => own.values[place] ?? ''),
      ...others.map(([place]) => whole.values[place] ?? ''),
    ],
  };
}

/** Whether a text is certainly a name: it has a known first name, or tells a sex. */
function isSomebody(text: string): boolean {
  const name = readPersonName(text);
  const hasFirst = name.parts.some((part) => part.role === 'first' && givenSex(part.text) !== null);
  return hasFirst || sexOfName(name).sex !== null;
}

/** Whether the record names nobody else, so that its «Пол» is about this name. */
function isOnlyName(name: string, whole: RecordValues, people: People): boolean {
  const others = whole.values.filter((_, place) => isWholeName(whole.columns[place]?.name ?? ''));
  return [...others, joinedParts(whole, people)].every((other) => isSamePerson(name, other));
}

/** Whether one text has all words of the other. */
function isSamePerson(name: string, other: string): boolean {
  if (name === other) return true;
  const [few = [], many = []] = [name, other].map(wordsOf).toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}
