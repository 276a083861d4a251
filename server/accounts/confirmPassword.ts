/** The password, asked for again before something that a thief of the session must not be able to do. */
import type { Tables } from '../database/schema.ts';
import type { Account } from '../http/context.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import type { HttpError } from '../http/httpError.ts';
import { badFields } from '../http/httpError.ts';
import type { PasswordOptions } from './passwords.ts';
import { isPassword } from './passwords.ts';
import { profileOf } from './profile.ts';

/**
 * The person's row. Throws the error with 400 unless this is their password, with 429 after too many tries.
 */
export async function confirmPassword(
  options: PasswordOptions,
  { context, account }: { readonly context: Call<never>['context']; readonly account: Account },
  password: string,
): Promise<Tables['users'] & { readonly password_hash: string }> {
  await countFrom(options, LIMITS.passwordByAddress, clientAddress(options, context));
  await countAttempt(options, LIMITS.passwordByAccount, account.id);
  const user = await profileOf(options, account.id);
  const { password_hash } = user;
  if (password_hash === null)
    throw badFields({ password: ['У этой учётной записи нет пароля: вы входите через GitHub.'] });
  if (await isPassword(options.passwords, password_hash, password)) return { ...user, password_hash };
  options.log({ event: 'password', outcome: 'refused', user: account.id });
  throw wrongPassword();
}

export function wrongPassword(): HttpError {
  return badFields({ password: ['Неверный пароль.'] });
}
