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

interface OwnProfile extends Omit<Tables['users'], 'email_confirmed_at'> {
  readonly pending_email?: string;
  readonly email_confirmed_at?: string;
}

/** The profile as its owner sees it, with the new address that waits for its link. */
export async function ownProfile(options: Pick<AppOptions, 'db' | 'clock'>, id: string): Promise<OwnProfile> {
  const { email_confirmed_at: confirmed, ...user } = await profileOf(options, id);
  const waiting = await waitingEmail(options, id);
  return {
    ...user,
    ...(waiting !== null && waiting !== user.email && { pending_email: waiting }),
    ...(confirmed !== null && { email_confirmed_at: new Date(confirmed).toISOString() }),
  };
}
