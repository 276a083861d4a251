/** Passwords: argon2id with the parameters that OWASP recommends, and what is refused as too easy to guess. */
import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** With a null hash (no such person) it takes as long as with a real one, and says no. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password);
  return passwordHash !== null && matches;
}

let cached: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  cached ??= hashPassword('nobody has this password');
  return cached;
}

/** Why this password is refused, in Russian, or null. `own` are the person's other fields. */
export function passwordWeakness(password: string, own: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || isMonotone(lower)) {
    return 'Такой пароль легко подобрать. Придумайте другой.';
  }
  const parts = own
    .flatMap((field) => [field, field.split('@')[0] ?? ''])
    .map((field) => field.toLowerCase());
  return parts.includes(lower) ? 'Пароль не должен совпадать с логином или email.' : null;
}

/** One sign repeated, or a run of neighbours such as 12345678 and hgfedcba. */
function isMonotone(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
