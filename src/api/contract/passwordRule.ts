/**
 * Rules for new passwords besides the length; the server enforces them, and the page shows them while typing.
 */
import { isDisguised, isKeyboardRows } from './easyPassword.ts';

type PasswordWeakness = 'easy' | 'own';

const TEXTS: Readonly<Record<PasswordWeakness, string>> = {
  easy: 'Такой пароль легко подобрать. Придумайте другой.',
  own: 'Пароль не должен совпадать с логином или email.',
};

/** Why this password is rejected, in Russian, or null; see `weaknessOf`. */
export function passwordWeakness(...password: Parameters<typeof weaknessOf>): string | null {
  const weakness = weaknessOf(...password);
  return weakness && TEXTS[weakness];
}

/**
 * The weakness of this password besides its length, or null. `own` are the person's other fields. `isCommon`
 * recognises common passwords, words and words with digits, in lower case; they are also rejected with digits for letters or a
 * trivial suffix.
 */
export function weaknessOf(
  password: string,
  own: readonly string[],
  isCommon: (lower: string) => boolean,
): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if (isDisguised(lower, isCommon)) return 'easy';
  if (isMonotone(lower) || isKeyboardRows(lower)) return 'easy';
  return repeatsOwn(lower, own) ? 'own' : null;
}

/** Whether it repeats the login, the e-mail address, or the part before the @. */
function repeatsOwn(lower: string, own: readonly string[]): boolean {
  return own
    .flatMap((field) => [field, field.split('@')[0] ?? ''])
    .some((field) => field.toLowerCase() === lower);
}

/** One repeated character, or a run of neighbours such as 12345678 and hgfedcba. */
function isMonotone(password: string): boolean {
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
