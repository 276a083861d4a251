import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { BAD_TOKEN } from '../http/access.ts';
import { waitingEmail } from './links.ts';
import { unauthorized } from '../http/httpError.ts';

/** The account of a person who was signed in a moment ago; 401 when it has gone since. */
export async function profileOf({ db }: Pick<AppOptions, 'db'>, id: string): Promise<Tables['users']> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (user === undefined) throw unauthorized(BAD_TOKEN);
  return user;
}

/** The profile as its owner sees it, with the address that waits for its link. */
export async function ownProfile(
  options: Pick<AppOptions, 'db' | 'clock'>,
  id: string,
): Promise<Tables['users'] & { readonly pending_email?: string }> {
  const user = await profileOf(options, id);
  const waiting = await waitingEmail(options, id);
  return waiting === null ? user : { ...user, pending_email: waiting };
}
