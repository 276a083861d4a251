import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { Language } from './language.ts';
import type { Sex } from '../names/nameCase.ts';
import type { ReadPerson } from '../names/readPerson.ts';
import type { DateHints } from './dateHints.ts';
import { NO_HINTS } from './dateHints.ts';
import type { PipeContext } from './pipe.ts';

/** What a template reads of a record. */
export interface ReadRecord extends Pick<PipeContext, 'valueOf' | 'people'> {
  /** Sex of the person in the nearest of these fields, else of the record's person, or null. */
  readonly sex: (near: readonly string[]) => Sex | null;
  /** The same person with doubts; absent where nobody collects them. */
  readonly person?: ((near: readonly string[]) => ReadPerson | null) | undefined;
  /** Of the copy, from 1. */
  readonly number: number;
  /** What the values of a field's column tell of its dates. */
  readonly dateHintsOf: (field: string) => DateHints;
}

/** Values of a record; they are computed when needed. */
interface RecordSources {
  /** Those of the layer, which go first. */
  readonly own: () => RecordValues;
  /** Those of all layers; the layer's own by default. */
  readonly whole?: () => RecordValues;
  /** From 0. */
  readonly copy?: number;
  /** Columns that hold names of people by their values. */
  readonly people?: () => ReadonlySet<string>;
  readonly dateHintsOf?: ReadRecord['dateHintsOf'];
  /** The fact of the copy that no column hides; undefined for a field that is none. */
  readonly fact?: (field: string) => string | undefined;
}

/** Reads values by column name, and the sex of the person in the layer. */
export function readRecord(
  { own, whole = own, copy = 0, people, dateHintsOf = () => NO_HINTS, fact }: RecordSources,
  { sexOf, readPerson }: Pick<Language, 'sexOf' | 'readPerson'>,
): ReadRecord {
  const sexes = new Map<string, Sex | null>();
  const hintsOf = (near: readonly string[]) => ({ near, ...(people !== undefined && { people: people() }) });
  return {
    number: copy + 1,
    dateHintsOf,
    people,
    person: readPerson && ((near) => readPerson(own(), whole(), hintsOf(near))),
    valueOf: (name) => valueIn(own(), name) ?? valueIn(whole(), name) ?? fact?.(name),
    sex: (near) => {
      const key = near.join('|');
      let sex = sexes.get(key);
      if (sex === undefined) {
        sex = sexOf(own(), whole(), hintsOf(near));
        sexes.set(key, sex);
      }
      return sex;
    },
  };
}

function valueIn({ columns, values }: RecordValues, name: string): string | undefined {
  const index = findField(namesOf(columns), name);
  return index < 0 ? undefined : (values[index] ?? '');
}
