/** Accounts by what a person types to name theirs: the login or the e-mail address. */
import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';

interface Named {
  readonly byLogin: Tables['users'] | null;
  readonly byEmail: Tables['users'] | null;
}

/**
 * The accounts with this key as login and as e-mail. They may be two: a login may be any address, also that of somebody else.
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
