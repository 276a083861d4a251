/** Rows of publications: whose they are, what recipients may see of them, and what happens to their files. */
import type { OwnPickup } from '../../src/api/contract/pickups.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { notFound } from '../http/httpError.ts';
import { markUnused } from '../storage/unusedFiles.ts';

type PickupRow = Tables['pickups'];
type PickupOptions = Pick<AppOptions, 'db' | 'clock'>;

/** An upload that nobody has ended is removed after as long. */
const UNFINISHED_MS = 7 * 24 * 3600_000;
const AT_ONCE = 1000;

/** Throws 404 for a publication of another person, or one that is over. */
export async function ownedPickup(
  { db, clock }: PickupOptions,
  id: string,
  userId: string,
): Promise<PickupRow> {
  const row = await db
    .selectFrom('pickups')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** What recipients reach: finished, and not over. Throws 404 otherwise. */
export async function openPickup({ db, clock }: PickupOptions, id: string): Promise<PickupRow> {
  const row = await db
    .selectFrom('pickups')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The publications of a person, the newest first. */
export async function ownPickups({ db, clock }: PickupOptions, userId: string): Promise<OwnPickup[]> {
  const rows = await db
    .selectFrom('pickups')
    .select(['id', 'made_at', 'expires_at', 'finished_at'])
    .select((pickups) => [
      pickups
        .selectFrom('pickup_copies')
        .whereRef('pickup_id', '=', 'pickups.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('copies'),
      pickups
        .selectFrom('pickup_copies')
        .whereRef('pickup_id', '=', 'pickups.id')
        .where('is_fetched', '=', true)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('fetched'),
      pickups
        .selectFrom('pickup_notes')
        .whereRef('pickup_id', '=', 'pickups.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('notes'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock())
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, made_at, expires_at, finished_at, copies, fetched, notes }) => ({
    id,
    made_on: dayOf(made_at),
    expires_on: dayOf(expires_at),
    is_finished: finished_at !== null,
    copies: Number(copies),
    fetched: Number(fetched),
    notes: Number(notes),
  }));
}

/** The date in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Removes a publication with its notes; its files are removed later. In a transaction. */
export async function removePickups(db: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db.deleteFrom('pickup_copies').where('pickup_id', 'in', ids).returning('hash').execute();
  for (let at = 0; at < gone.length; at += AT_ONCE)
    await markUnused(db, unique(gone.slice(at, at + AT_ONCE)), now);
  await db.deleteFrom('pickups').where('id', 'in', ids).execute();
}

function unique(rows: readonly { readonly hash: string }[]): readonly string[] {
  return [...new Set(rows.map(({ hash }) => hash))];
}

/** Removes what is over, and uploads that were never ended. */
export async function deleteOldPickups(db: Database, now: number): Promise<void> {
  const old = await db
    .selectFrom('pickups')
    .select('id')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.and([where('finished_at', 'is', null), where('made_at', '<=', now - UNFINISHED_MS)]),
      ]),
    )
    .execute();
  await removePickups(
    db,
    old.map(({ id }) => id),
    now,
  );
}

/** Before the account is deleted, in its transaction. */
export async function removePickupsOf(db: Database, userId: string, now: number): Promise<void> {
  const own = await db.selectFrom('pickups').select('id').where('user_id', '=', userId).execute();
  await removePickups(
    db,
    own.map(({ id }) => id),
    now,
  );
}
