/**
 * A forgotten password: a letter with a link to a new one. Everyone gets the same reply at once; whether there is such an account
 * is looked up afterwards, so neither the words nor the time of the reply tell.
 */
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Tables } from '../database/schema.ts';
import type { Call } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { notFound, HttpError } from '../http/httpError.ts';
import { accountNamed } from './findAccounts.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import { githubLetter, resetLetter } from './letters.ts';
import type { AccountOptions, MailOptions } from './options.ts';
import { makeResetLink } from './links.ts';
import { errorText } from '../../src/document/text/errorText.ts';

export async function forgotPassword(
  options: AccountOptions,
  { context, body }: Call<Operations['forgotPassword']>,
): Promise<void> {
  const { mail, later, log } = options;
  if (mail === null) throw notFound();
  const key = keyOf(body().login);
  const address = clientAddress(options, context);
  await countFrom(options, LIMITS.forgotByAddress, address);
  await countFrom(options, LIMITS.forgotByAccount, address, key);
  log({ event: 'forgotten', address });
  later(async () => {
    const user = await accountNamed(options, key);
    if (user !== null) await remind(options, mail, user, address);
  });
}

async function remind(
  options: AccountOptions,
  mail: MailOptions,
  user: Tables['users'],
  address: string,
): Promise<void> {
  const { log } = options;
  if (!canBeReached(user)) return;
  const said = (outcome: string): void => log({ event: 'forgotten', outcome, user: user.id });
  try {
    // By person, whatever they are called by: their mailbox must not be filled by strangers.
    await countFrom(options, LIMITS.lettersByAddress, address, user.id);
    await countAttempt(options, LIMITS.lettersByAccount, user.id);
  } catch (error) {
    if (error instanceof HttpError) return said('limited');
    throw error;
  }
  const letter =
    user.password_hash === null
      ? githubLetter(user, mail.origin)
      : resetLetter(user, await makeResetLink(options, user.id, mail.origin));
  try {
    await mail.send(letter);
    said('sent');
  } catch (error) {
    log({
      event: 'mail',
      user: user.id,
      error: errorText(error),
    });
  }
}

/** The product's own account has no address, and GitHub's private ones take no letters. */
function canBeReached({ email }: Tables['users']): boolean {
  return email.includes('@') && !isGithubAddress(email);
}
