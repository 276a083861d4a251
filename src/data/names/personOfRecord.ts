/**
 * The person whom a layer names in a record. Parts of a name may be picked by several layers, and a layer may name somebody else
 * than the record does, such as the teacher of a pupil.
 */
import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { listedSex } from '../../document/people/firstNames.ts';
import type { Sex } from './nameCase.ts';
import { readPersonName } from './personName.ts';
import { sexOfName } from './sexOfName.ts';
import { findWholeName, isNamePart, isWholeName, partsOfName } from './personNames.ts';

export interface Person {
  /** The full name; empty when no column has one. */
  readonly name: string;
  /** Sex that a column «Пол» tells of this person, or null. */
  readonly told: Sex | null;
}

/**
 * The person whom a layer names.
 * @param own the layer's own columns, which go first
 * @param whole all columns of the record
 */
export function personOf(own: RecordValues, whole: RecordValues): Person {
  const name = nameIn(own, whole);
  const told = toldSex(own);
  if (told !== null || own === whole) return { name, told };
  const isSilent = sexOfName(readPersonName(name)).sex === null;
  return { name, told: isSilent || isOnlyName(name, whole) ? toldSex(whole) : null };
}

/** The sex that a column tells, else that of the name; null when unknown. */
export function sexOfPerson({ name, told }: Person): Sex | null {
  return told ?? sexOfName(readPersonName(name)).sex;
}

/** Sex that a column «Пол» tells; null without such a column or with another word in it. */
function toldSex({ columns, values }: RecordValues): Sex | null {
  const told = values[findField(namesOf(columns), 'Пол')]?.trim().toLowerCase() ?? '';
  if (/^(?:м|муж(?:ской|чина)?|мальчик|m|male)\.?$/u.test(told)) return 'male';
  if (/^(?:ж|жен(?:ский|щина)?|девочка|f|female)\.?$/u.test(told)) return 'female';
  return null;
}

/** The layer's own name; where it has only a part of a name or none, that of its columns and the others of the record together. */
function nameIn(own: RecordValues, whole: RecordValues): string {
  const only = own.columns.length <= 1 ? (own.values[0] ?? '') : '';
  const full = wholeName(own) || joinedParts(own);
  if (full !== '' || own === whole) return full || only;
  const joined = withOthers(own, whole);
  const part = ownPart(own);
  if (part !== '') {
    const named = wholeName(joined);
    return joinedParts(joined) || (isSamePerson(part, named) ? named : '') || part;
  }
  return isSomebody(only) ? only : wholeName(joined) || joinedParts(joined) || only;
}

/** The value of the column with full names; empty without one. */
function wholeName({ columns, values }: RecordValues): string {
  return orEmpty(values[findWholeName(namesOf(columns))] ?? '');
}

/** «Фамилия», «Имя» and «Отчество» as one text; empty without a column for surname or first name. */
function joinedParts({ columns, values }: RecordValues): string {
  const parts = partsOfName(namesOf(columns)) ?? [];
  return orEmpty(parts.map((place) => values[place] ?? '').join(' '));
}

function ownPart({ columns, values }: RecordValues): string {
  return orEmpty(values.filter((_, place) => isNamePart(columns[place]?.name ?? '')).join(' '));
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
  const hasFirst = name.parts.some((part) => part.role === 'first' && listedSex(part.text) !== null);
  return hasFirst || sexOfName(name).sex !== null;
}

/** Whether the record names nobody else, so that its «Пол» is about this name. */
function isOnlyName(name: string, whole: RecordValues): boolean {
  const others = whole.values.filter((_, place) => isWholeName(whole.columns[place]?.name ?? ''));
  return [...others, joinedParts(whole)].every((other) => isSamePerson(name, other));
}

/** Whether one text has all words of the other. */
function isSamePerson(name: string, other: string): boolean {
  const [few = [], many = []] = [name, other].map(wordsOf).toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}
