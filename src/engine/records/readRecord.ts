import type { RecordValues } from '../../document/records.ts';
import { namesOf } from '../../document/records.ts';
import { findField } from '../../document/formatTemplate.ts';
import type { Language } from './language.ts';
import type { PipeContext } from './pipes.ts';

/** What a template reads of a record. */
export type ReadRecord = Pick<PipeContext, 'valueOf' | 'sex'>;

/** Reads values that are computed when needed; what the first source lacks is looked up in the next. */
export function readRecord(
  sources: readonly (() => RecordValues)[],
  { sexOf }: Pick<Language, 'sexOf'>,
): ReadRecord {
  return {
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
