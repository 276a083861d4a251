/**
 * The server's rule for a new password, as the page tells it: what is wrong, and which parts of it are met.
 */
import { newPasswordSchema } from '../../../api/contract/auth.ts';
import { MIN_PASSWORD } from '../../../api/contract/limits.ts';
import { passwordWeakness, weaknessOf } from '../../../api/contract/passwordRule.ts';
import type { PasswordJudge } from './strength.ts';

/** Why the server would refuse this password, or null as far as is known here. */
export function passwordProblem(
  password: string,
  own: readonly string[],
  judge: PasswordJudge | null,
): string | null {
  const parsed = newPasswordSchema.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
  return passwordWeakness(parsed.data, own, judge?.isCommon ?? (() => false));
}

interface RulePart {
  readonly text: string;
  readonly isMet: boolean;
}

export function passwordRule(
  typed: string,
  own: readonly string[],
  judge: PasswordJudge | null,
): readonly RulePart[] {
  const password = typed.normalize('NFC');
  const weakness = weaknessOf(password, own, judge?.isCommon ?? (() => false));
  const isTyped = password !== '';
  return [
    { text: `Не короче ${MIN_PASSWORD} знаков`, isMet: password.length >= MIN_PASSWORD },
    {
      text: 'Не из тех, что пробуют первыми: 12345678, qwerty123',
      isMet: isTyped && judge !== null && password.length >= MIN_PASSWORD && weakness !== 'easy',
    },
    {
      text: 'Не совпадает с логином и email',
      isMet: isTyped && weakness !== 'own',
    },
  ];
}
