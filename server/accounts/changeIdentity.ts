/**
 * Another login or another e-mail address, each with the password. Where letters can be sent, a new address
 * waits until the link in the letter to it is opened: a typing error would turn off the way back by «Забыли
 * пароль», and a stranger's address could be occupied.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { brokenUniqueness } from '../database/session.ts';
import type { Call } from '../http/mount.ts';
import { badFields, notFound } from '../http/httpError.ts';
import { sendEmailLink } from './confirmEmail.ts';
import { confirmPassword, wrongPassword } from './confirmPassword.ts';
import { EMAIL_TAKEN, isLoginAllowed, LOGIN_TAKEN, takenNames } from './freeNames.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import { revokeLinks, waitingEmail } from './links.ts';
import type { AccountOptions } from './options.ts';
import { ownProfile } from './profile.ts';

type OwnProfile = ReturnType<typeof ownProfile>;

export async function changeLogin(
  options: AccountOptions,
  call: Call<Operations['changeLogin']>,
): OwnProfile {
  const { username, password } = call.body();
  const user = await confirmPassword(options, call, password);
  if (!isLoginAllowed(username, user.email)) throw badFields(LOGIN_TAKEN);
  await change(options, user, { username, username_key: keyOf(username) });
  options.log({ event: 'account', changed: 'login', user: user.id });
  return ownProfile(options, user.id);
}

export async function changeEmail(
  options: AccountOptions,
  call: Call<Operations['changeEmail']>,
): OwnProfile {
  const { email, password } = call.body();
  const { mail, log } = options;
  const user = await confirmPassword(options, call, password);
  if (isGithubAddress(keyOf(email))) throw badFields({ email: ['Введите правильный email.'] });
  if (mail === null || user.email_key === keyOf(email)) {
    await change(options, user, { email, email_key: keyOf(email) });
    log({ event: 'account', changed: 'email', user: user.id });
  } else await sendEmailLink(options, mail, user, email);
  return ownProfile(options, user.id);
}

/** Another letter to the address that waits; 404 when none does. */
export async function resendEmail(
  options: AccountOptions,
  { account }: Call<Operations['resendEmail']>,
): OwnProfile {
  const email = await waitingEmail(options, account.id);
  const user = await ownProfile(options, account.id);
  if (options.mail === null || email === null) throw notFound();
  await sendEmailLink(options, options.mail, user, email);
  return ownProfile(options, account.id);
}

export async function cancelEmail(
  options: AccountOptions,
  { account }: Call<Operations['cancelEmail']>,
): OwnProfile {
  await revokeLinks(options.db, 'email', account.id);
  return ownProfile(options, account.id);
}

type Identity =
  | Pick<Tables['users'], 'username' | 'username_key'>
  | Pick<Tables['users'], 'email' | 'email_key'>;

async function change(
  { db }: AccountOptions,
  { id, password_hash, email: before }: Tables['users'],
  identity: Identity,
): Promise<void> {
  try {
    await db.transaction().execute(async (db) => {
      await refuseTaken(db, identity, id);
      const changed = await db
        .updateTable('users')
        // Another address, however it came, is not confirmed yet.
        .set({
          ...identity,
          ...('email' in identity && identity.email !== before && { email_confirmed_at: null }),
        })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) throw wrongPassword();
      // A link that went to the old address is no longer this person's.
      await revokeLinks(db, 'reset', id);
      if ('email' in identity) await revokeLinks(db, 'email', id);
    });
  } catch (error) {
    if (brokenUniqueness(error) === 'users_username_taken') throw badFields(LOGIN_TAKEN);
    if (brokenUniqueness(error) === 'users_email_taken') throw badFields(EMAIL_TAKEN);
    throw error;
  }
}

async function refuseTaken(db: Database, identity: Identity, ownId: string): Promise<void> {
  const names = 'email' in identity ? { email: identity.email } : { username: identity.username };
  if ((await takenNames(db, names, ownId)) !== null)
    throw badFields('email' in identity ? EMAIL_TAKEN : LOGIN_TAKEN);
}
