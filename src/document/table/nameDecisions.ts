import type { NameCorrections } from './nameCorrections.ts';

export const NO_DECISIONS: NameCorrections = { sexes: [], forms: [] };

/** Decisions about names, found by name. */
export interface NameDecisions {
  /** The sex that a person has told of a full name. */
  readonly sexOf: (name: string) => 'male' | 'female' | undefined;
  /**
   * The form that a person has chosen for the value of a field.
   * @param sex the one used for the value, or null
   * @param pipe the pipe of the case
   */
  readonly formOf: (value: string, sex: 'male' | 'female' | null, pipe: string) => string | undefined;
}

/** Cached, because every copy asks, and every name of a list. */
export function decisionsIn(corrections: NameCorrections): NameDecisions {
  let decisions = known.get(corrections);
  if (decisions === undefined) {
    decisions = indexOf(corrections);
    known.set(corrections, decisions);
  }
  return decisions;
}

const known = new WeakMap<NameCorrections, NameDecisions>();

function indexOf({ sexes, forms }: NameCorrections): NameDecisions {
  const sexByName = new Map(sexes);
  const textByKey = new Map(forms.map(([value, sex, pipe, text]) => [keyOf(value, sex, pipe), text]));
  return {
    sexOf: (name) => sexByName.get(name),
    formOf: (value, sex, pipe) => textByKey.get(keyOf(value, sex ?? '', pipe)),
  };
}

function keyOf(value: string, sex: string, pipe: string): string {
  return `${pipe}|${sex}|${value}`;
}
