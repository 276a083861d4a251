import { MAX_NAME_LENGTH } from '../schema/constants.ts';
import { freeNames } from '../text/freeNames.ts';
import { cutToLength } from '../text/graphemes.ts';

interface Named {
  readonly name: string;
}

/** Length reserved for a space and a number at the end of a name. */
const NUMBER_LENGTH = 6;

/** The name itself, or with the first unused number from 2: `Текст`, `Текст 2`. */
export function freeName(named: readonly Named[], base: string): string {
  return freeNames(namesOf(named))((number) => (number === 1 ? base : `${base} ${number}`));
}

/**
 * Returns a function that names copies of layers or groups: a copy continues from the number at the end of the
 * original's name, or from 2.
 */
export function copyNames(named: readonly Named[]): (name: string) => string {
  const give = freeNames(namesOf(named));
  return (name) => {
    const [, base = name, ended = '1'] = /^(.+) (\d{1,4})$/.exec(name) ?? [];
    const short = cutToLength(base, MAX_NAME_LENGTH - NUMBER_LENGTH).trim();
    return give((number) => `${short} ${number}`, Number(ended) + 1);
  };
}

function namesOf(named: readonly Named[]): readonly string[] {
  return named.map(({ name }) => name);
}
