/** Accounts: registration, sign-in and out, one's own profile. */
import type { UpdateProfileRequest, ChangePasswordReply } from '../../src/api/contract/auth.ts';
import { BAD_TOKEN } from '../http/access.ts';
import type { AppOptions } from '../http/context.ts';
import type { Handlers, Call } from '../http/mount.ts';
import { badFields, unauthorized, badRequest, notFound, HttpError } from '../http/httpError.ts';
import { cancelEmail, changeEmail, changeLogin, resendEmail } from './changeIdentity.ts';
import { askEmailLink, confirmEmail } from './confirmEmail.ts';
import { deleteAccount } from './deleteAccount.ts';
import { login } from './login.ts';
import type { AccountOptions, MailOptions } from './options.ts';
import { ownProfile, profileOf } from './profile.ts';
import { register } from './register.ts';
import { sessionHandlers } from './sessions.ts';
import { looksLikeSystem } from './systemAuthor.ts';
import { rotateToken, issueToken } from './tokens.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import { clientAddress, countFrom, LIMITS, countAttempt } from '../http/rateLimit.ts';
import type { PasswordOptions } from './passwords.ts';
import { passwordWeakness, isPassword } from './passwords.ts';
import { ownerOfReset, spendReset, revokeLinks, makeResetLink } from './links.ts';
import { deviceOf } from './device.ts';
import type { Tables } from '../database/schema.ts';
import { accountNamed } from './findAccounts.ts';
import { isGithubAddress } from './githubAddress.ts';
import { keyOf } from './keys.ts';
import { githubLetter, resetLetter } from './letters.ts';
import { errorText } from '../../src/document/text/errorText.ts';

const WRONG_PASSWORD = { error: 'Неверный текущий пароль.' };

const STALE = { error: 'Ссылка устарела или уже использована. Попросите новую.' };

type AccountOperation =
  | 'register'
  | 'login'
  | 'logout'
  | 'refreshToken'
  | 'forgotPassword'
  | 'changeLogin'
  | 'changeEmail'
  | 'resendEmail'
  | 'cancelEmail'
  | 'askEmailLink'
  | 'confirmEmail'
  | 'deleteAccount'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'resetPassword'
  | 'changePassword'
  | 'me'
  | 'updateProfile';

export function accountHandlers(options: AccountOptions): Handlers<AccountOperation> {
  const { db, log } = options;
  return {
    register: (call) => register(options, call),
    login: (call) => login(options, call),
    ...sessionHandlers(options),
    changeLogin: (call) => changeLogin(options, call),
    changeEmail: (call) => changeEmail(options, call),
    resendEmail: (call) => resendEmail(options, call),
    cancelEmail: (call) => cancelEmail(options, call),
    askEmailLink: (call) => askEmailLink(options, call),
    confirmEmail: (call) => confirmEmail(options, call),
    deleteAccount: (call) => deleteAccount(options, call),
    forgotPassword: (call) => forgotPassword(options, call),
    resetPassword: (call) => resetPassword(options, call),
    changePassword: (call) => changePassword(options, call),

    logout: async ({ account }) => {
      await db.deleteFrom('tokens').where('hash', '=', account.tokenHash).execute();
      log({ event: 'logout', user: account.id });
    },

    refreshToken: async ({ account }) => {
      const token = await db
        .transaction()
        .execute((db) => rotateToken({ ...options, db }, account.tokenHash));
      if (token === null) throw unauthorized(BAD_TOKEN);
      return { token };
    },

    me: ({ account }) => ownProfile(options, account.id),

    updateProfile: async ({ account, body }) => {
      const { id: sentId, username, email, is_github_user, ...rest } = body();
      const { pending_email: _, email_confirmed_at: __, ...changes } = rest;
      const { id } = account;
      await refuseFixedFields(options, id, { id: sentId, username, email, is_github_user });
      if (changes.name !== undefined && looksLikeSystem(changes.name))
        throw badFields({ name: ['Это имя занято. Выберите другое.'] });
      if (Object.keys(changes).length > 0)
        await db.updateTable('users').set(changes).where('id', '=', id).execute();
      return ownProfile(options, id);
    },
  };
}

const FIXED_TEXTS = {
  id: 'Номер учётной записи изменить нельзя.',
  username: 'Логин изменить нельзя.',
  email: 'Email изменить нельзя.',
  is_github_user: 'Способ входа изменить нельзя.',
} as const;

/**
 * Clients may send the whole profile. What this call does not change must be as it is: a new value is
 * refused, not dropped.
 */
async function refuseFixedFields(
  options: Pick<AppOptions, 'db'>,
  id: string,
  sent: Pick<UpdateProfileRequest, keyof typeof FIXED_TEXTS>,
): Promise<void> {
  if (Object.values(sent).every((value) => value === undefined)) return;
  const profile = await profileOf(options, id);
  const names = ['id', 'username', 'email', 'is_github_user'] as const;
  const changed = names.filter((name) => sent[name] !== undefined && sent[name] !== profile[name]);
  if (changed.length > 0)
    throw badFields(Object.fromEntries(changed.map((name) => [name, [FIXED_TEXTS[name]]])));
}

async function resetPassword(
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

/**
 * A change of password: the old one is asked for, every session of the person ends, the reply opens a new
 * one.
 */
async function changePassword(
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

/**
 * A forgotten password: a letter with a link to a new one. Everyone gets the same reply at once; whether
 * there is such an account is looked up afterwards, so neither the words nor the time of the reply tell.
 */
async function forgotPassword(
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
