import type { RecordValues } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { Language } from './language.ts';
import type { PipeContext } from './pipes.ts';

/** What a template reads of a record. */
export interface ReadRecord extends Pick<PipeContext, 'valueOf' | 'sex'> {
  /** Of the copy, from 1. */
  readonly number: number;
}

/** Values of a record; they are computed when needed. */
interface RecordSources {
  /** Those of the layer, which go first. */
  readonly own: () => RecordValues;
  /** Those of all layers; the layer's own by default. */
  readonly whole?: () => RecordValues;
  /** From 0. */
  readonly copy?: number;
}

/** Reads values by name, and the sex of the person whom the layer names. */
export function readRecord(
  { own, whole = own, copy = 0 }: RecordSources,
  { sexOf }: Pick<Language, 'sexOf'>,
): ReadRecord {
  let sex: ReturnType<typeof sexOf> | undefined;
  return {
    number: copy + 1,
    valueOf: (name) => {
      for (const source of [own, whole]) {
        const { columns, values } = source();
        const index = findField(namesOf(columns), name);
        if (index >= 0) return values[index] ?? '';
      }
      return undefined;
    },
    sex: () => (sex === undefined ? (sex = sexOf(own(), whole())) : sex),
  };
}
