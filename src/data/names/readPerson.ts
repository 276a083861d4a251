/**
 * The person whose sex a text needs, with everything that was assumed: the step between the values of a
 * record and the forms and words that depend on a person.
 */
import { recordKey } from '../../document/recordKey.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import type { NameDecisions } from '../../document/table/nameDecisions.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { NameDoubt } from './doubts.ts';
import { doubtsAbout } from './doubtsAbout.ts';
import type { Sex } from './nameCase.ts';
import { looksLikePerson, namesNobody } from './nameList.ts';
import { partHere } from './partHere.ts';
import { isOfOthers, isWholeName, namePartOf } from './personNames.ts';
import type { PersonHints } from './personOfRecord.ts';
import { personOf, sexOfPerson } from './personOfRecord.ts';

/** A person as a text took them from a record. */
export interface ReadPerson {
  /** The full name; empty where the record names nobody. */
  readonly name: string;
  readonly sex: Sex | null;
  /** Somebody has decided the sex. */
  readonly isDecided: boolean;
  readonly doubts: readonly NameDoubt[];
  /** The nearest field holds names of people. */
  readonly isOfField: boolean;
  /** The column of the person, or the first one of its parts; empty where none has it. */
  readonly column: string;
  /** Columns of the other people of the record. */
  readonly others: readonly string[];
  /**
   * Columns of other people with another sex, where the text names no person or several, and the heading does
   * not say that this is the one of the record: it is unknown with which person the words agree.
   */
  readonly asMeant: readonly string[];
}

/** @param sexOf the sex that somebody has decided for a name; absent without decisions */
export function readPerson(
  own: RecordValues,
  whole: RecordValues,
  hints: PersonHints = {},
  sexOf?: NameDecisions['sexOf'],
): ReadPerson {
  const person = personOf(own, whole, hints);
  const { name, told } = person;
  const decided = sexOf?.(name, () => recordKey(whole.values));
  const sex = decided ?? sexOfPerson(person);
  const others = otherPeople(name, whole, hints);
  const column = columnOf(name, whole);
  const { near = [] } = hints;
  const named = new Set(
    near.map((field) => personIn(field, own, whole, hints)).filter((one) => one !== null),
  );
  return {
    name,
    sex,
    isDecided: decided !== undefined,
    doubts: name.trim() === '' ? [] : doubtsOfName(name, decided ?? told, decided === undefined),
    isOfField: near[0] !== undefined && isOfPeople(near[0], hints),
    column,
    others,
    asMeant:
      named.size === 1 || (isOfList(column) && !others.some(isOfList))
        ? []
        : others.filter((other) => sexOfPerson(personOf(own, whole, { ...hints, near: [other] })) !== sex),
  };
}

function doubtsOfName(name: string, told: Sex | null, isByColumn: boolean): readonly NameDoubt[] {
  const { doubts } = doubtsAbout(name, told, isByColumn ? 'column' : 'person');
  return doubts.length === 0 && namesNobody(name) ? [notName(name)] : doubts;
}

/** The doubt about a value that certainly names nobody. */
export function notName(value: string): NameDoubt {
  return { kind: 'notName', place: { range: [0, value.length] }, assumed: value, alternatives: [] };
}

/** Whether a heading says that its people are those of the list: «ФИО», «Участник», «Фамилия». */
function isOfRecord(column: string): boolean {
  return isWholeName(column) || namePartOf(column) !== null;
}

/** The same without those who taught the people of the list: «ФИО руководителя». */
function isOfList(column: string): boolean {
  return isOfRecord(column) && !isOfOthers(column);
}

/** Whether a column holds names, or parts of them, by its heading or by its values. */
function isOfPeople(column: string, { people }: PersonHints): boolean {
  return isOfRecord(column) || people?.has(column) === true;
}

/** The person in a field of the text; null where it holds nobody. Parts of one name are one person. */
function personIn(field: string, own: RecordValues, whole: RecordValues, hints: PersonHints): string | null {
  for (const { columns, values } of [own, whole]) {
    const place = findField(namesOf(columns), field);
    const column = columns[place]?.name;
    if (column === undefined) continue;
    const value = values[place] ?? '';
    const part = partHere(column, value, hints.people);
    if (part !== null) return `|${part.whose}`;
    return value.trim() !== '' && (isOfPeople(column, hints) || looksLikePerson(value)) ? value : null;
  }
  return null;
}

/** Columns with whole names of people other than this one. */
function otherPeople(name: string, { columns, values }: RecordValues, hints: PersonHints): readonly string[] {
  return columns.flatMap(({ name: column }, place) => {
    const value = values[place] ?? '';
    const isSomebody = isWholeName(column) || hints.people?.has(column) === true || looksLikePerson(value);
    const isOther = value.trim() !== '' && value !== name && partHere(column, value, hints.people) === null;
    return isOther && isSomebody && !namesNobody(value) ? [column] : [];
  });
}

function columnOf(name: string, { columns, values }: RecordValues): string {
  const whole = values.indexOf(name);
  const place = whole >= 0 ? whole : columns.findIndex((column) => namePartOf(column.name) !== null);
  return name === '' ? '' : (columns[place]?.name ?? '');
}
