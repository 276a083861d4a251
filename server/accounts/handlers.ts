/** Accounts: registration, sign-in and out, one's own profile. */
import type { UpdateProfileRequest } from '../../src/api/contract/auth.ts';
import { BAD_TOKEN } from '../http/access.ts';
import type { AppOptions } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { badFields, unauthorized } from '../http/httpError.ts';
import { cancelEmail, changeEmail, changeLogin, confirmEmail, resendEmail } from './changeIdentity.ts';
import { changePassword } from './changePassword.ts';
import { deleteAccount } from './deleteAccount.ts';
import { forgotPassword } from './forgotPassword.ts';
import { login } from './login.ts';
import type { AccountOptions } from './options.ts';
import { ownProfile, profileOf } from './profile.ts';
import { register } from './register.ts';
import { resetPassword } from './resetPassword.ts';
import { sessionHandlers } from './sessions.ts';
import { looksLikeSystem } from './systemAuthor.ts';
import { rotateToken } from './tokens.ts';

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
      const { id: sentId, username, email, is_github_user, pending_email: _, ...changes } = body();
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

/** Clients may send the whole profile. What this call does not change must be as it is: a new value is refused, not dropped. */
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
