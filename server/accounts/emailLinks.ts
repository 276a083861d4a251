/** Links that put a new e-mail address in the place of the old one: random, stored as a hash, for one use, for a day, one a person. */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { hashToken } from './tokens.ts';

const EMAIL_LINK_MS = 24 * 3600_000;

/** Makes a link for this address of this person; an earlier one of theirs stops working. */
export async function makeEmailLink(
  { db, ids, clock }: Pick<AppOptions, 'db' | 'ids' | 'clock'>,
  { userId, email }: { readonly userId: string; readonly email: string },
  origin: string,
): Promise<string> {
  const token = ids.secret();
  const row = { email, hash: hashToken(token), created_at: clock() };
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  // After `#`, so that it is in no log of a proxy and in no `Referer`.
  return `${origin}/confirm-email#token=${token}`;
}

/** The address that waits for its link; null without one. */
export async function waitingEmail(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('created_at', '>', clock() - EMAIL_LINK_MS)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Uses the link up; null when it is none, was used, was replaced, or is too old. */
export async function spendEmailLink(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  token: string,
): Promise<{ readonly user_id: string; readonly email: string } | null> {
  const used = await db
    .deleteFrom('email_changes')
    .where('hash', '=', hashToken(token))
    .where('created_at', '>', clock() - EMAIL_LINK_MS)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return used ?? null;
}

export async function cancelEmailChange(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

export async function deleteStaleEmailLinks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where('created_at', '<=', now - EMAIL_LINK_MS)
    .execute();
}
