/** A change of password: the old one is asked for, every session of the person ends, the reply opens a new one. */
import type { ChangePasswordReply } from '../../src/api/contract/auth.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { badRequest } from '../http/httpError.ts';
import { deviceOf } from './device.ts';
import type { PasswordOptions } from './passwords.ts';
import { isPassword, passwordWeakness } from './passwords.ts';
import { profileOf } from './profile.ts';
import { revokeLinks } from './links.ts';
import { issueToken } from './tokens.ts';

const WRONG_PASSWORD = { error: 'Неверный текущий пароль.' };

export async function changePassword(
  options: PasswordOptions,
  { context, account, body }: Call<Operations['changePassword']>,
): Promise<ChangePasswordReply> {
  const { db, log, passwords } = options;
  const { id, username } = account;
  await countFrom(options, LIMITS.passwordByAddress, clientAddress(options, context));
  await countAttempt(options, LIMITS.passwordByAccount, id);
  const { old_password, new_password } = body();
  const { email, password_hash: oldHash } = await profileOf(options, id);
  if (oldHash === null)
    throw badRequest({ error: 'У этой учётной записи нет пароля: вы входите через GitHub.' });
  if (!(await isPassword(passwords, oldHash, old_password))) {
    log({ event: 'password', outcome: 'refused', user: id });
    throw badRequest(WRONG_PASSWORD);
  }
  const weakness = passwordWeakness(new_password, [username, email]);
  if (weakness !== null) throw badRequest({ error: weakness });

  const password_hash = await passwords.hash(new_password);
  const token = await db.transaction().execute(async (db) => {
    // Of two changes at once the second no longer knows the present password.
    const changed = await db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', oldHash)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw badRequest(WRONG_PASSWORD);
    await db.deleteFrom('tokens').where('user_id', '=', id).execute();
    await revokeLinks(db, 'reset', id);
    return issueToken({ ...options, db }, id, deviceOf(context));
  });
  log({ event: 'password', outcome: 'done', user: id });
  return { message: 'Пароль успешно изменён', token };
}
