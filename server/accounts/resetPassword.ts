/** A new password by a link that was sent or handed over; every session of the person ends. */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countFrom, LIMITS } from '../http/rateLimit.ts';
import { badRequest } from '../http/httpError.ts';
import type { PasswordOptions } from './passwords.ts';
import { passwordWeakness } from './passwords.ts';
import { ownerOfReset, spendReset } from './links.ts';

const STALE = { error: 'Ссылка устарела или уже использована. Попросите новую.' };

export async function resetPassword(
  options: PasswordOptions,
  { context, body }: Call<Operations['resetPassword']>,
): Promise<void> {
  const { db, log, passwords } = options;
  const { token, new_password } = body();
  const address = clientAddress(options, context);
  await countFrom(options, LIMITS.passwordByAddress, address);
  const refused = () => {
    log({ event: 'password', by: 'link', outcome: 'refused', address });
    return badRequest(STALE);
  };
  const owner = await ownerOfReset(options, token);
  if (owner === null) throw refused();
  const weakness = passwordWeakness(new_password, [owner.username, owner.email]);
  if (weakness !== null) throw badRequest({ error: weakness });

  const password_hash = await passwords.hash(new_password);
  const done = await db.transaction().execute(async (db) => {
    if ((await spendReset({ ...options, db }, token)) === null) return false;
    await db.updateTable('users').set({ password_hash }).where('id', '=', owner.id).execute();
    await db.deleteFrom('tokens').where('user_id', '=', owner.id).execute();
    return true;
  });
  if (!done) throw refused();
  log({ event: 'password', by: 'link', outcome: 'done', user: owner.id });
}
