/**
 * Signing in by login or e-mail address, and password. An unknown name is refused in the same words and after
 * the same work as a wrong password: one verification, or two where the name may be an address. A login may
 * look like the address of somebody else; of the two accounts the password decides.
 */
import type { AuthReply } from '../../src/api/contract/auth.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import type { HttpError } from '../http/httpError.ts';
import { badRequest } from '../http/httpError.ts';
import type { Tables } from '../database/schema.ts';
import { deviceOf } from './device.ts';
import { accountsNamed } from './findAccounts.ts';
import { keyOf } from './keys.ts';
import type { PasswordOptions } from './passwords.ts';
import { composePassword, matchPassword } from './passwords.ts';
import { endSession, issueToken } from './tokens.ts';

export async function login(
  options: PasswordOptions,
  { context, body }: Call<Operations['login']>,
): Promise<AuthReply> {
  const { db, log, passwords } = options;
  const { username, password } = body();
  const address = clientAddress(options, context);
  const key = keyOf(username);
  await countFrom(options, LIMITS.loginByAddress, address);
  await countFrom(options, LIMITS.loginByAddressAndAccount, address, key);
  await countAttempt(options, LIMITS.loginByAccount, key);
  const refused = (): HttpError => {
    log({ event: 'login', outcome: 'refused', address });
    return badRequest({ detail: 'Неверный логин или пароль.' });
  };

  const { byLogin, byEmail } = await accountsNamed(options, key);
  const candidates = key.includes('@') ? [byLogin, byEmail] : [byLogin];
  let found: { readonly user: Tables['users']; readonly isOldForm: boolean } | null = null;
  for (const candidate of candidates) {
    const match = await matchPassword(passwords, candidate?.password_hash ?? null, password);
    if (match !== 'no' && candidate !== null) found ??= { user: candidate, isOldForm: match !== 'yes' };
  }
  if (found === null) throw refused();
  const { user, isOldForm } = found;
  const { id, password_hash } = user;

  const token = await db.transaction().execute(async (db) => {
    // A password that was changed while this one was being checked lets nobody in any more.
    const unchanged = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst();
    return unchanged === undefined ? null : issueToken({ ...options, db }, id, deviceOf(context));
  });
  if (token === null) throw refused();
  if (isOldForm) await rehash(options, user, password);
  await endSession(options, context.req.header('Authorization'));
  log({ event: 'login', outcome: 'done', user: id, address });
  return { ...user, token };
}

/** Keeps the password in its composed form from now on. A password that was changed meanwhile stays. */
async function rehash(
  { db, passwords }: PasswordOptions,
  { id, password_hash }: Tables['users'],
  password: string,
): Promise<void> {
  const composed = await passwords.hash(composePassword(password));
  await db
    .updateTable('users')
    .set({ password_hash: composed })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}
