/** Another login or another e-mail address, each with the password. */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Tables } from '../database/schema.ts';
import { brokenUniqueness } from '../database/session.ts';
import type { Call } from '../http/mount.ts';
import { badFields } from '../http/httpError.ts';
import { confirmPassword, wrongPassword } from './confirmPassword.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import { emailChangedLetter } from './letters.ts';
import type { AccountOptions } from './options.ts';
import { profileOf } from './profile.ts';
import { revokeResets } from './resetLinks.ts';
import { looksLikeSystem } from './systemAuthor.ts';

const LOGIN_TAKEN = { username: ['Пользователь с таким логином уже существует'] };
const EMAIL_TAKEN = { email: ['Пользователь с таким email уже существует'] };

export async function changeLogin(
  options: AccountOptions,
  call: Call<Operations['changeLogin']>,
): Promise<Tables['users']> {
  const { username, password } = call.body();
  const user = await confirmPassword(options, call, password);
  if (looksLikeSystem(username)) throw badFields(LOGIN_TAKEN);
  await change(options, user, { username, username_key: keyOf(username) });
  options.log({ event: 'account', changed: 'login', user: user.id });
  return profileOf(options, user.id);
}

export async function changeEmail(
  options: AccountOptions,
  call: Call<Operations['changeEmail']>,
): Promise<Tables['users']> {
  const { email, password } = call.body();
  const { mail, later, log } = options;
  const user = await confirmPassword(options, call, password);
  if (isGithubAddress(keyOf(email))) throw badFields({ email: ['Введите правильный email.'] });
  await change(options, user, { email, email_key: keyOf(email) });
  log({ event: 'account', changed: 'email', user: user.id });
  if (mail !== null && user.email_key !== keyOf(email))
    later(() => mail.send(emailChangedLetter(user, mail.origin)));
  return profileOf(options, user.id);
}

type Identity =
  | Pick<Tables['users'], 'username' | 'username_key'>
  | Pick<Tables['users'], 'email' | 'email_key'>;

async function change(
  { db }: AccountOptions,
  { id, password_hash }: Tables['users'],
  identity: Identity,
): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      const changed = await db
        .updateTable('users')
        .set(identity)
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw wrongPassword();
      // A link that went to the old address is no longer this person's.
      await revokeResets(db, id);
    });
  } catch (error) {
    if (brokenUniqueness(error) === 'users_username_taken') throw badFields(LOGIN_TAKEN);
    if (brokenUniqueness(error) === 'users_email_taken') throw badFields(EMAIL_TAKEN);
    throw error;
  }
}
