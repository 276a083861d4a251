import type { RecordValues } from '../../document/records.ts';
import { namesOf } from '../../document/records.ts';
import { findField } from '../../document/formatTemplate.ts';
import type { Language } from './language.ts';
import type { PipeContext } from './pipes.ts';

/** What a template reads of a record. */
export interface ReadRecord extends Pick<PipeContext, 'valueOf' | 'sex'> {
  /** Of the copy, from 1. */
  readonly number: number;
}

/**
 * Reads values that are computed when needed; what the first source lacks is looked up in the next.
 * @param copy from 0
 */
export function readRecord(
  sources: readonly (() => RecordValues)[],
  { sexOf }: Pick<Language, 'sexOf'>,
  copy = 0,
): ReadRecord {
  return {
    number: copy + 1,
    valueOf: (name) => {
      for (const source of sources) {
        const { columns, values } = source();
        const index = findField(namesOf(columns), name);
        if (index >= 0) return values[index] ?? '';
      }
      return undefined;
    },
    sex: () => {
      for (const source of sources) {
        const sex = sexOf(source());
        if (sex !== null) return sex;
      }
      return null;
    },
  };
}
