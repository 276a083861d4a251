/**
 * Which letters were sent, so that none goes out twice: the intention is written first, and what became of it
 * after. An intention without an end was cut off; nobody knows whether that letter arrived.
 *
 *     (no row) ─► sending ─► sent
 *                    │  ▲
 *                    ▼  │ asked for again
 *                  refused
 */
import { createHmac } from 'node:crypto';
import type { Database } from '../database/schema.ts';

/** What a person may know of a letter. */
type LetterState = 'sent' | 'refused' | 'unknown';

/** Longer than anybody continues a mailing. */
const KEPT_MS = 60 * 24 * 3600_000;

/**
 * The name of a letter in the database: an HMAC, whose key is on the sender's device only.
 * @param run secret of the mailing @param parts what tells its letters apart
 */
export function letterKey(run: string, userId: string, parts: readonly string[]): string {
  return createHmac('sha256', Buffer.from(run, 'hex'))
    .update(JSON.stringify([userId, ...parts]))
    .digest('hex');
}

/** `free` when the letter is the caller's to send: of several at once, one gets it. */
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
