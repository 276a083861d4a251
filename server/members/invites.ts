import type { Database } from '../database/schema.ts';

/** How long the address of a link that has ended says why. */
const REMEMBERED_MS = 90 * 24 * 3600_000;

export async function forgetInvites(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('project_invites')
    .where('expires_at', '<', now - REMEMBERED_MS)
    .execute();
}
