/**
 * Stored files whose last picture was deleted. They are removed an hour later at the earliest, and not if the same picture is kept
 * again meanwhile: whoever keeps a picture takes its file off this list before the bytes are written.
 */
import type { KeptFiles } from '../files/fileStore.ts';
import type { Database } from '../database/schema.ts';

const WAIT_MS = 3600_000;
const AT_ONCE = 1000;

export async function markUnused(db: Database, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('unused_files')
    .values(names.map((name) => ({ name, since: now })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: now }))
    .execute();
}

/** Waits for a removal that is under way, so that the file may be written afterwards. */
export async function useAgain(db: Database, name: string): Promise<void> {
  await db.deleteFrom('unused_files').where('name', '=', name).execute();
}

export async function removeUnusedFiles(
  { db, files }: { readonly db: Database; readonly files: Pick<KeptFiles, 'remove'> },
  now: number,
): Promise<void> {
  const found = await db
    .selectFrom('unused_files')
    .select('name')
    .where('since', '<=', now - WAIT_MS)
    .limit(AT_ONCE)
    .execute();
  for (const { name } of found) {
    await db.transaction().execute(async (db) => {
      // The row stays locked until the file is gone.
      const taken = await db
        .deleteFrom('unused_files')
        .where('name', '=', name)
        .where('since', '<=', now - WAIT_MS)
        .returning('name')
        .executeTakeFirst();
      const image = await db.selectFrom('images').select('hash').where('hash', '=', name).executeTakeFirst();
      if (taken !== undefined && image === undefined) await files.remove(name);
    });
  }
}
