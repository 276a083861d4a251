/**
 * Journal of sent letters, so that no letter is sent twice. A row is written before a letter goes to the mail
 * server, and its outcome after. A row still in `sending` was interrupted: the letter may or may not have
 * arrived.
 *
 *     (no row) ─► sending ─► sent
 *                    │  ▲
 *                    ▼  │ asked for again
 *                  refused
 */
import { createHmac } from 'node:crypto';
import type { Database } from '../database/schema.ts';

/** State of a letter as the API reports it. */
type LetterState = 'sent' | 'refused' | 'unknown';

/** Rows are deleted after this time; a mailing is not continued so late. */
const KEPT_MS = 60 * 24 * 3600_000;

/**
 * Primary key of a letter: an HMAC whose secret only the sender's device keeps, so a row identifies nobody.
 * @param run secret of the mailing, hex @param parts values that identify a letter within the mailing
 */
export function letterKey(run: string, userId: string, parts: readonly string[]): string {
  return createHmac('sha256', Buffer.from(run, 'hex'))
    .update(JSON.stringify([userId, ...parts]))
    .digest('hex');
}

/** Returns `free` to exactly one of several concurrent callers, which then sends the letter. */
export async function claimLetter(
  db: Database,
  row: { readonly key: string; readonly userId: string; readonly now: number },
): Promise<'free' | LetterState> {
  const { key, userId, now } = row;
  const written = await db
    .insertInto('letters')
    .values({ key, user_id: userId, state: 'sending', created_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ state: 'sending' }).where('letters.state', '=', 'refused'),
    )
    .returning('key')
    .executeTakeFirst();
  if (written !== undefined) return 'free';
  return (await letterStates(db, [key])).get(key) ?? 'unknown';
}

export async function markLetter(db: Database, key: string, state: 'sent' | 'refused'): Promise<void> {
  await db.updateTable('letters').set({ state }).where('key', '=', key).execute();
}

export async function letterStates(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LetterState>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('letters').select(['key', 'state']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, state }) => [key, state === 'sending' ? 'unknown' : state]));
}

export async function deleteOldLetters(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('created_at', '<', now - KEPT_MS)
    .execute();
}
