import type { NameCorrections } from './nameCorrections.ts';
import { foundOnce } from '../schema/foundOnce.ts';

export const NO_DECISIONS: NameCorrections = { sexes: [], forms: [] };

/** Decisions about names, found by name. */
export interface NameDecisions {
  /**
   * The sex the user chose for a full name: in this record, else for everybody of that name, as older
   * projects keep it.
   * @param key called only where the name has a decision
   */
  readonly sexOf: (name: string, key: () => string) => 'male' | 'female' | undefined;
  /**
   * The form that a person has chosen for the value of a field.
   * @param sex the one used for the value, or null
   * @param pipe the pipe of the case
   */
  readonly formOf: (value: string, sex: 'male' | 'female' | null, pipe: string) => string | undefined;
}

/** Cached, because every copy asks, and every name of a list. */
export function decisionsIn(corrections: NameCorrections): NameDecisions {
  return foundOnce(corrections, indexOf);
}

function indexOf({ sexes, forms }: NameCorrections): NameDecisions {
  const sexByName = new Map<string, Map<string, 'male' | 'female'>>();
  for (const [name, sex, record = EVERYBODY] of sexes) {
    const ofName = sexByName.get(name) ?? new Map<string, 'male' | 'female'>();
    sexByName.set(name, ofName.set(record, sex));
  }
  const textByKey = new Map(forms.map(([value, sex, pipe, text]) => [keyOf(value, sex, pipe), text]));
  return {
    sexOf: (name, key) => {
      const ofName = sexByName.get(name);
      return ofName === undefined ? undefined : (ofName.get(key()) ?? ofName.get(EVERYBODY));
    },
    formOf: (value, sex, pipe) => textByKey.get(keyOf(value, sex ?? '', pipe)),
  };
}

const EVERYBODY = '';

function keyOf(value: string, sex: string, pipe: string): string {
  return `${pipe}|${sex}|${value}`;
}
