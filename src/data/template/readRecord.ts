import type { RecordValues } from '../../document/records/records.ts';
import { distinctTexts } from '../../document/records/distinctTexts.ts';
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
  /** Each record of a copy of several, in order; none where the copy has one. */
  readonly rows: () => readonly RowRecord[];
  /** Whether these records name different people in the nearest of these fields. */
  readonly isOfSeveral: (near: readonly string[]) => boolean;
  /** What the values of a field's column tell of its dates. */
  readonly dateHintsOf: (field: string) => DateHints;
}

/** What a template reads of one of several records. */
interface RowRecord extends ReadRecord {
  /** From 0. */
  readonly record: number;
  /** The person in the nearest of these fields, else the record's; empty without one. */
  readonly personName: (near: readonly string[]) => string;
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
  sources: RecordSources,
  language: Pick<Language, 'sexOf' | 'readPerson' | 'personName'>,
): ReadRecord {
  const single = readSingle(sources, language);
  let known: readonly RowRecord[] | undefined;
  const rows = () => (known ??= rowsOf(sources, language));
  const isOfSeveral = (near: readonly string[]) =>
    distinctTexts(rows().map((row) => row.personName(near))).length > 1;
  const oneOf = () => rows()[0] ?? single;
  return {
    ...single,
    rows,
    isOfSeveral,
    person: single.person && ((near) => (isOfSeveral(near) ? null : (oneOf().person?.(near) ?? null))),
    sex: (near) => (isOfSeveral(near) ? null : oneOf().sex(near)),
  };
}

/** The records of a copy of several, each as if it were alone. */
function rowsOf(sources: RecordSources, language: Parameters<typeof readRecord>[1]): readonly RowRecord[] {
  const { own, whole = own } = sources;
  const { columns, rows } = own();
  if (rows === undefined) return NO_ROWS;
  const ownRows = new Map(rows.map((row) => [row.record, row]));
  return (whole().rows ?? []).map((row) => {
    const mine = ownRows.get(row.record) ?? { columns, values: [] };
    return {
      ...readSingle({ ...sources, own: () => mine, whole: () => row }, language),
      record: row.record,
    };
  });
}

function readSingle(
  { own, whole = own, copy = 0, people, dateHintsOf = () => NO_HINTS, fact }: RecordSources,
  { sexOf, readPerson, personName }: Parameters<typeof readRecord>[1],
): Omit<RowRecord, 'record'> {
  const sexes = new Map<string, Sex | null>();
  const hintsOf = (near: readonly string[]) => ({ near, ...(people !== undefined && { people: people() }) });
  return {
    number: copy + 1,
    rows: () => NO_ROWS,
    isOfSeveral: () => false,
    personName: (near) => personName?.(own(), whole(), hintsOf(near)) ?? '',
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

const NO_ROWS: readonly RowRecord[] = [];

function valueIn({ columns, values }: RecordValues, name: string): string | undefined {
  const index = findField(namesOf(columns), name);
  return index < 0 ? undefined : (values[index] ?? '');
}
