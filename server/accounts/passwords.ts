/**
 * Passwords: argon2id with the parameters that OWASP recommends, and what is refused as too easy to guess.
 */
import { hash, verify } from '@node-rs/argon2';
import { passwordWeakness as contractWeakness } from '../../src/api/contract/passwordRule.ts';
import type { AppOptions } from '../http/context.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from '../../src/api/contract/commonPasswords.ts';
import { isCommonWordWithDigits } from '../../src/api/contract/commonWords.ts';

/**
 * Passwords that are tried first. The package's list (MIT) holds some 18,000 of eight signs and more, most
 * used first, but hardly a Russian one; the contract adds these. Those of five to seven are what endings are
 * put behind; shorter ones would refuse too much.
 */
const WORLD: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= 5)
    .map((password) => password.toLowerCase()),
);

const OWN: ReadonlySet<string> = new Set(COMMON_PASSWORDS);

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The slow hash that passwords are kept by. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

export interface PasswordOptions extends AppOptions {
  readonly passwords: PasswordHashing;
}

export const argon2id: PasswordHashing = {
  hash: (password) => hash(password, PARAMETERS),
  verify,
};

/** A hash that no password has: argon2id of random bytes that were thrown away, with the same parameters. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$2a0DVZs1rdfGT0+VTh/Y6g$81WzDDXInNH14VfXEvx+7LIKOGJgZtVzNIrc89UKkV8';

/**
 * With a null hash (no such person, or one without a password) it takes as long as with a real one, and says
 * no.
 */
export async function isPassword(
  passwords: PasswordHashing,
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  return (await matchPassword(passwords, passwordHash, password)) !== 'no';
}

/**
 * Whether this is the password: `yes`, or `as another form` where the hash is of another Unicode form than
 * the composed one, as hashes made before passwords were composed may be. Takes as long with a null hash as
 * with a real one that does not match.
 */
export async function matchPassword(
  { verify: verifyHash }: PasswordHashing,
  passwordHash: string | null,
  password: string,
): Promise<'yes' | 'as another form' | 'no'> {
  const composed = composePassword(password);
  for (const form of new Set([composed, password, password.normalize('NFD')])) {
    const matches = await verifyHash(passwordHash ?? NOBODYS_HASH, form);
    if (matches && passwordHash !== null) return form === composed ? 'yes' : 'as another form';
  }
  return 'no';
}

/** The form in which passwords are hashed. */
export const composePassword = (password: string): string => password.normalize('NFC');

/** Why this password is refused, in Russian, or null. `own` are the person's other fields. */
export function passwordWeakness(password: string, own: readonly string[]): string | null {
  return contractWeakness(password, own, isCommonPassword);
}

/** Whether this password, in lower case, is on a list, or a common Russian word with digits around it. */
export function isCommonPassword(lower: string): boolean {
  return WORLD.has(lower) || OWN.has(lower) || isCommonWordWithDigits(lower);
}
