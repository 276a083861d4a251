/** Accounts by what a person types to name theirs: the login or the e-mail address. */
import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';

interface Named {
  readonly byLogin: Tables['users'] | null;
  readonly byEmail: Tables['users'] | null;
}

/**
 * The one account that this key names where nobody shows a password: a key with an «@» is an address
 * first, then a login.
 */
export async function accountNamed(
  options: Pick<AppOptions, 'db'>,
  key: string,
): Promise<Tables['users'] | null> {
  const { byLogin, byEmail } = await accountsNamed(options, key);
  return key.includes('@') ? (byEmail ?? byLogin) : (byLogin ?? byEmail);
}

/**
 * The accounts with this key as login and as e-mail. They may be two in older data, when a login could be the
 * address of somebody else.
 */
export async function accountsNamed({ db }: Pick<AppOptions, 'db'>, key: string): Promise<Named> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .execute();
  return {
    byLogin: rows.find(({ username_key }) => username_key === key) ?? null,
    byEmail: rows.find(({ email_key }) => email_key === key) ?? null,
  };
}
