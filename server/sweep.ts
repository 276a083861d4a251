/** Periodic cleanup: expired tokens, rate-limit counts of past windows, and projects whose time in the bin is over. */
import { deleteStaleFlows } from './accounts/github/flows.ts';
import { deleteExpired } from './accounts/tokens.ts';
import type { Database } from './database/schema.ts';
import { purgeBin } from './projects/bin.ts';
import { forgetViews } from './templates/marks.ts';

const DAY = 24 * 3600_000;

export async function sweep(db: Database, now: number): Promise<void> {
  await deleteExpired(db, now);
  await forgetViews(db, now);
  await deleteStaleFlows(db, now);
  await purgeBin(db, now);
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', now - DAY)
    .execute();
}
