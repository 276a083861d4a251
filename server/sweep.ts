/**
 * Periodic cleanup: expired tokens, rate-limit counts of past windows, published copies whose date has
 * come, and projects whose time in the bin has expired.
 */
import { sql } from 'kysely';
import { deleteStaleFlows } from './accounts/github/flows.ts';
import { deleteStaleLinks } from './accounts/links.ts';
import { deleteExpired } from './accounts/tokens.ts';
import type { Database } from './database/schema.ts';
import { deleteOldLetters } from './letters/sentLetters.ts';
import { deleteOldPickups } from './pickups/storedPickups.ts';
import { forgetInvites } from './members/invites.ts';
import { purgeBin } from './projects/bin.ts';
import { forgetWithdrawnLinks } from './templates/links.ts';
import { forgetViews } from './templates/marks.ts';

const DAY = 24 * 3600_000;
/**
 * Any number that all processes of this product share and that differs from those of migrations and seeds.
 */
const ADVISORY_LOCK = 7_203_116;

/** Of several concurrent processes one sweeps; the others would only wait for its row locks. */
export async function sweep(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { rows } = await sql<{ free: boolean }>`
      SELECT pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) AS free`.execute(db);
    if (rows[0]?.free !== true) return;
    await deleteExpired(db, now);
    await forgetViews(db, now);
    await forgetInvites(db, now);
    await forgetWithdrawnLinks(db, now);
    await deleteStaleFlows(db, now);
    await deleteStaleLinks(db, now);
    await deleteOldLetters(db, now);
    await deleteOldPickups(db, now);
    await purgeBin(db, now);
    await db
      .deleteFrom('rate_limits')
      .where('window_start', '<', now - DAY)
      .execute();
  });
}
