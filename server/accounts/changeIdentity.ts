/**
 * Another login or another e-mail address, each with the password. Where letters can be sent, a new address
 * waits until the link in the letter to it is opened: a typing error would turn off the way back by «Забыли
 * пароль», and a stranger's address could be occupied.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import { errorText } from '../../src/document/text/errorText.ts';
import type { Database, Tables } from '../database/schema.ts';
import { brokenUniqueness } from '../database/session.ts';
import type { Call } from '../http/mount.ts';
import { badFields, badRequest, HttpError, notFound } from '../http/httpError.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { confirmPassword, wrongPassword } from './confirmPassword.ts';
import { EMAIL_TAKEN, isLoginAllowed, LOGIN_TAKEN, takenNames } from './freeNames.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import { confirmEmailLetter, emailChangedLetter, emailTakenLetter } from './letters.ts';
import { makeEmailLink, revokeLinks, spendEmailLink, waitingEmail } from './links.ts';
import type { AccountOptions, MailOptions } from './options.ts';
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
  } else await sendLink(options, mail, user, email);
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
  await sendLink(options, options.mail, user, email);
  return ownProfile(options, account.id);
}

export async function cancelEmail(
  options: AccountOptions,
  { account }: Call<Operations['cancelEmail']>,
): OwnProfile {
  await revokeLinks(options.db, 'email', account.id);
  return ownProfile(options, account.id);
}

/** The link proves the mailbox, so no session is needed. */
export async function confirmEmail(
  options: AccountOptions,
  { context, body }: Call<Operations['confirmEmail']>,
): Promise<void> {
  const { db, log, mail, later } = options;
  const { token } = body();
  await countFrom(options, LIMITS.passwordByAddress, clientAddress(options, context));
  const before = await db.transaction().execute(async (db) => {
    const spent = await spendEmailLink({ ...options, db }, token);
    if (spent === null) return null;
    const { user_id, email } = spent;
    if ((await takenNames(db, { email }, user_id)) !== null) return null;
    const user = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();
    if (user === undefined) return null;
    await db
      .updateTable('users')
      .set({ email, email_key: keyOf(email) })
      .where('id', '=', user_id)
      .execute();
    await revokeLinks(db, 'reset', user_id);
    return user;
  });
  if (before === null)
    throw badRequest({
      detail: 'Ссылка устарела или уже использована. Если email в профиле прежний, попросите новую там.',
    });
  log({ event: 'account', changed: 'email', user: before.id });
  if (mail !== null && before.email.includes('@') && !isGithubAddress(before.email_key))
    later(() => mail.send(emailChangedLetter(before, mail.origin)));
}

/**
 * Sends the link and lets the address wait. A taken address is answered like a free one, so that addresses of
 * others cannot be found out; its owner gets a letter without a link. The letter is sent before the reply:
 * the person must know when it was not.
 */
async function sendLink(
  options: AccountOptions,
  mail: MailOptions,
  user: Pick<Tables['users'], 'id' | 'username'>,
  email: string,
): Promise<void> {
  const { db, log } = options;
  await countAttempt(options, LIMITS.emailLinksByAccount, user.id);
  await countAttempt(options, LIMITS.emailLinksByMailbox, keyOf(email));
  const taken = await db.transaction().execute((db) => takenNames(db, { email }, user.id));
  const link = await makeEmailLink(options, { userId: user.id, email }, mail.origin);
  const letter =
    taken === null ? confirmEmailLetter(user.username, email, link) : emailTakenLetter(email, mail.origin);
  try {
    await inTime(mail.send(letter));
  } catch (error) {
    log({ event: 'mail', user: user.id, error: errorText(error) });
    await revokeLinks(db, 'email', user.id);
    const detail =
      'Письмо не отправилось: почтовый сервер не отвечает. Email остался прежним, попробуйте ещё раз позже.';
    throw new HttpError(503, { detail }, { 'Retry-After': '60' });
  }
  log({ event: 'account', asked: 'email', user: user.id });
}

/** The page waits no longer for a reply. */
const SEND_MS = 10_000;

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time.')), SEND_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
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
      await refuseTaken(db, identity, id);
      const changed = await db
        .updateTable('users')
        .set(identity)
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
