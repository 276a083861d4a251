/**
 * Journal of sent letters, so that no letter is sent twice. A row is written before a letter goes to the mail
 * server, and its outcome after. A row still in `sending` is under way, or was interrupted: the letter may or may
 * not have arrived.
 *
 *     (no row) ─► sending ─► sent
 *                  │ ▲ │
 *          refused ◄─┤ └─► unknown
 *      asked for again │      │ asked for again by a person
 *                      └──────┘
 */
import { createHmac } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';

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

interface Claim {
  readonly key: string;
  readonly userId: string;
  readonly now: number;
  /** Whether a person wants it sent although it may have arrived. */
  readonly again: boolean;
}

/**
 * Returns `free` to exactly one of several concurrent callers, which then sends the letter. One that may be under
 * way, perhaps in another process, is nobody's.
 */
export async function claimLetter(
  db: Database,
  { key, userId, now, again }: Claim,
): Promise<'free' | LetterState> {
  const written = await db
    .insertInto('letters')
    .values({ key, user_id: userId, state: 'sending', created_at: now, tried_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ state: 'sending', tried_at: now })
        .where((row) =>
          again ? row.or([isRefused(row), isDoubtful(row), isInterrupted(row, now)]) : isRefused(row),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (written !== undefined) return 'free';
  return (await letterStates(db, [key])).get(key) ?? 'unknown';
}

type Row = ExpressionBuilder<Tables, 'letters'>;

function isRefused(row: Row) {
  return row('letters.state', '=', 'refused');
}

function isDoubtful(row: Row) {
  return row('letters.state', '=', 'unknown');
}

/** A clock that was set back leaves no letter locked. */
function isInterrupted(row: Row, now: number) {
  const isOld = row('letters.tried_at', '<', now - UNDER_WAY_MS);
  const isToCome = row('letters.tried_at', '>', now);
  return row.and([row('letters.state', '=', 'sending'), row.or([isOld, isToCome])]);
}

/** Longer than a letter may take (`mailer.ts`). */
const UNDER_WAY_MS = 3 * 60_000;

export async function markLetter(db: Database, key: string, state: LetterState): Promise<void> {
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
