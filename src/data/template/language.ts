import type { NameCorrections } from '../../document/table/nameCorrections.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import type { Sex } from '../names/nameCase.ts';
import { hasGenderWords } from '../../document/template/formatTemplate.ts';
import type { PersonHints } from '../names/personOfRecord.ts';
import type { ReadPerson } from '../names/readPerson.ts';
import type { DateHints } from './dateHints.ts';
import type { Pipes } from './pipe.ts';

/**
 * What a template needs besides the values of a record. `russian.ts` has all of it, and weighs twenty
 * kilobytes on a page.
 */
export interface Language {
  readonly pipes: Pipes;
  /**
   * Sex of the person whom a layer names, by its own columns and all columns of the record; null when
   * unknown.
   */
  readonly sexOf: (own: RecordValues, whole: RecordValues, hints?: PersonHints) => Sex | null;
  /** The name of that person; empty without one. Absent in a language without names. */
  readonly personName?: (own: RecordValues, whole: RecordValues, hints?: PersonHints) => string;
  /** The same person with everything that was assumed; only where a check collects it. */
  readonly readPerson?: (own: RecordValues, whole: RecordValues, hints?: PersonHints) => ReadPerson;
  /** Columns that hold names of people by their values; absent in a language without names. */
  readonly peopleIn?: (records: DocumentRecords) => ReadonlySet<string>;
  /** What the values of a column tell of its dates; absent in a language without dates. */
  readonly dateHintsOf?: (values: readonly string[]) => DateHints;
  /** The date that a value is if month and day change places, in numbers; null for another value. */
  readonly otherDate?: (value: string) => string | null;
  /** The layer in a copy, by its rules and its picture by row; absent where documents have none. */
  readonly applyRules?: (layer: Layer, records: DocumentRecords, index: number) => Layer;
  /** The layer on the sheet that is edited, by the first record; absent like `applyRules`. */
  readonly withFirstColors?: (layer: Layer, records: DocumentRecords) => Layer;
  /** The language with a person's decisions about names; absent in a language without names. */
  readonly corrected?: (corrections: NameCorrections) => Language;
}

/** Enough for templates without pipes and without words that agree with a person. */
export const PLAIN_LANGUAGE: Language = { pipes: {}, sexOf: () => null };

/** Whether a template may need more than `PLAIN_LANGUAGE`. */
export const needsLanguage = (template: string): boolean =>
  template.includes('|') || hasGenderWords(template);
