/**
 * Confirms an e-mail address, new or present, by a link sent to it. Registration sends no letter: strangers
 * could have addresses of others written to. A person asks for the link, in the profile.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import { errorText } from '../../src/document/text/errorText.ts';
import type { Tables } from '../database/schema.ts';
import { badRequest, HttpError, notFound } from '../http/httpError.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import type { Letter } from '../mail/mailer.ts';
import { takenNames } from './freeNames.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import {
  confirmEmailLetter,
  confirmOwnEmailLetter,
  emailChangedLetter,
  emailTakenLetter,
} from './letters.ts';
import { makeEmailLink, revokeLinks, spendEmailLink, waitingEmail } from './links.ts';
import type { AccountOptions, MailOptions } from './options.ts';
import { ownProfile, profileOf } from './profile.ts';

/**
 * Sends a link to the present address. Nothing is sent when it is confirmed already; 400 while a new address
 * waits, because a person has one link of this kind.
 */
export async function askEmailLink(
  options: AccountOptions,
  { account }: Call<Operations['askEmailLink']>,
): ReturnType<typeof ownProfile> {
  const { mail } = options;
  if (mail === null) throw notFound();
  const user = await profileOf(options, account.id);
  if (user.email_confirmed_at === null) {
    const waiting = await waitingEmail(options, account.id);
    if (waiting !== null && waiting !== user.email) throw badRequest(NEW_WAITS);
    if (!user.email.includes('@') || isGithubAddress(user.email_key)) throw badRequest(NO_MAILBOX);
    await sendEmailLink(options, mail, user, user.email);
  }
  return ownProfile(options, account.id);
}

const NEW_WAITS = {
  detail: 'Новый email ещё ждёт подтверждения. Откройте ссылку из письма или отмените смену.',
};
const NO_MAILBOX = { detail: 'На этот адрес письма не приходят. Укажите другой email.' };

/** The link proves the mailbox, so no session is needed. */
export async function confirmEmail(
  options: AccountOptions,
  { context, body }: Call<Operations['confirmEmail']>,
): Promise<void> {
  const { db, clock, log, mail, later } = options;
  const { token } = body();
  await countFrom(options, LIMITS.passwordByAddress, clientAddress(options, context));
  const done = await db.transaction().execute(async (db) => {
    const spent = await spendEmailLink({ ...options, db }, token);
    if (spent === null) return null;
    const { user_id, email } = spent;
    const before = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst();
    if (before === undefined) return null;
    const isNew = before.email !== email;
    if (isNew && (await takenNames(db, { email }, user_id)) !== null) return null;
    await db
      .updateTable('users')
      .set({ email, email_key: keyOf(email), email_confirmed_at: clock() })
      .where('id', '=', user_id)
      .execute();
    if (isNew) await revokeLinks(db, 'reset', user_id);
    return { before, isNew };
  });
  if (done === null)
    throw badRequest({
      detail: 'Ссылка устарела или уже использована. Если email в профиле прежний, попросите новую там.',
    });
  const { before, isNew } = done;
  log({ event: 'account', [isNew ? 'changed' : 'confirmed']: 'email', user: before.id });
  if (isNew && mail !== null && before.email.includes('@') && !isGithubAddress(before.email_key))
    later(() => mail.send(emailChangedLetter(before, mail.origin)));
}

/**
 * Sends the link and lets the address wait. A taken address is answered like a free one, so that addresses of
 * others cannot be found out; its owner gets a letter without a link. The letter is sent before the reply:
 * the person must know when it was not.
 */
export async function sendEmailLink(
  options: AccountOptions,
  mail: MailOptions,
  user: Pick<Tables['users'], 'id' | 'username' | 'email'>,
  email: string,
): Promise<void> {
  const { db, log } = options;
  await countAttempt(options, LIMITS.emailLinksByAccount, user.id);
  await countAttempt(options, LIMITS.emailLinksByMailbox, keyOf(email));
  const link = await makeEmailLink(options, { userId: user.id, email }, mail.origin);
  const letter = await letterTo(options, mail, user, { email, link });
  try {
    await inTime(mail.send(letter));
  } catch (error) {
    log({ event: 'mail', user: user.id, error: errorText(error) });
    await revokeLinks(db, 'email', user.id);
    const stays = user.email === email ? 'Попробуйте' : 'Email остался прежним, попробуйте';
    const detail = `Письмо не отправилось: почтовый сервер не отвечает. ${stays} ещё раз позже.`;
    throw new HttpError(503, { detail }, { 'Retry-After': '60' });
  }
  log({ event: 'account', asked: 'email', user: user.id });
}

async function letterTo(
  { db }: AccountOptions,
  { origin }: MailOptions,
  user: Pick<Tables['users'], 'id' | 'username' | 'email'>,
  { email, link }: { readonly email: string; readonly link: string },
): Promise<Letter> {
  if (email === user.email) return confirmOwnEmailLetter(user, link);
  const taken = await db.transaction().execute((db) => takenNames(db, { email }, user.id));
  return taken === null ? confirmEmailLetter(user.username, email, link) : emailTakenLetter(email, origin);
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
