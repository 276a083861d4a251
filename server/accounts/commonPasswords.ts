/**
 * Passwords that are tried first. The package's list (MIT) holds some 18,000 of eight signs and more, most used first, but
 * hardly a Russian one; the contract adds these. Those of five to seven are what endings are put behind; shorter ones would refuse too much.
 */
import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '../../src/api/contract/commonPasswords.ts';
import { isCommonWordWithDigits } from '../../src/api/contract/commonWords.ts';

/** Whether this password, in lower case, is on a list, or a common Russian word with digits around it. */
export function isCommonPassword(lower: string): boolean {
  return WORLD.has(lower) || OWN.has(lower) || isCommonWordWithDigits(lower);
}

const WORLD: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= 5)
    .map((password) => password.toLowerCase()),
);
const OWN: ReadonlySet<string> = new Set(COMMON_PASSWORDS);
