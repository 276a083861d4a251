/**
 * Links that a person gets by letter or from the operator: random, stored as a hash, for one use, valid for a
 * limited time. A person has one link of a kind; a newer link replaces it.
 */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { hashToken } from './tokens.ts';

/** `reset` sets a new password without the old one; `email` replaces the address. */
type LinkKind = 'reset' | 'email';

const TABLES = { reset: 'password_resets', email: 'email_changes' } as const;
export const LINK_MS: Record<LinkKind, number> = { reset: 30 * 60_000, email: 24 * 3600_000 };

type LinkOptions = Pick<AppOptions, 'db' | 'ids' | 'clock'>;
type ReadOptions = Pick<AppOptions, 'db' | 'clock'>;

/** A link to a new password; `origin` is that of the product's page. */
export async function makeResetLink(options: LinkOptions, userId: string, origin: string): Promise<string> {
  const { token, row } = newLink(options);
  await options.db
    .insertInto('password_resets')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return linkTo(`${origin}/reset-password`, token);
}

/** A link to the address `email` of this person. */
export async function makeEmailLink(
  options: LinkOptions,
  { userId, email }: { readonly userId: string; readonly email: string },
  origin: string,
): Promise<string> {
  const { token, row } = newLink(options);
  await options.db
    .insertInto('email_changes')
    .values({ user_id: userId, email, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, ...row }))
    .execute();
  return linkTo(`${origin}/confirm-email`, token);
}

/** The address that waits for its link, which may be the present one; null without one. */
export async function waitingEmail({ db, clock }: ReadOptions, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('created_at', '>', clock() - LINK_MS.email)
    .executeTakeFirst();
  return row?.email ?? null;
}

interface LinkOwner {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** The person whose password this link resets; null when it is unknown, used, replaced or too old. */
export async function ownerOfReset({ db, clock }: ReadOptions, token: string): Promise<LinkOwner | null> {
  const owner = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('password_resets.hash', '=', hashToken(token))
    .where('password_resets.created_at', '>', clock() - LINK_MS.reset)
    .executeTakeFirst();
  return owner ?? null;
}

/**
 * Uses the link up; null when it is unknown, used, replaced or too old. Of two uses at once, one succeeds.
 */
export async function spendReset({ db, clock }: ReadOptions, token: string) {
  const used = await db
    .deleteFrom('password_resets')
    .where('hash', '=', hashToken(token))
    .where('created_at', '>', clock() - LINK_MS.reset)
    .returning('user_id')
    .executeTakeFirst();
  return used ?? null;
}

/** The same for a link to a new address. */
export async function spendEmailLink({ db, clock }: ReadOptions, token: string) {
  const used = await db
    .deleteFrom('email_changes')
    .where('hash', '=', hashToken(token))
    .where('created_at', '>', clock() - LINK_MS.email)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return used ?? null;
}

/** The person's links of this kind stop working. */
export async function revokeLinks(db: Database, kind: LinkKind, userId: string): Promise<void> {
  await db.deleteFrom(TABLES[kind]).where('user_id', '=', userId).execute();
}

export async function deleteStaleLinks(db: Database, now: number): Promise<void> {
  for (const kind of ['reset', 'email'] as const)
    await db
      .deleteFrom(TABLES[kind])
      .where('created_at', '<=', now - LINK_MS[kind])
      .execute();
}

function newLink({ ids, clock }: LinkOptions) {
  const token = ids.secret();
  return { token, row: { hash: hashToken(token), created_at: clock() } };
}

/** The token is after `#`, so that it is in no log of a proxy and in no `Referer`. */
function linkTo(page: string, token: string): string {
  return `${page}#token=${token}`;
}
