/**
 * Stored files without images or published copies. They are removed after at least an hour, unless the same
 * image is stored again meanwhile: storing takes the file off this list before its bytes are written.
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

/** Waits for a removal in progress, so that the file can be written afterwards. */
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
      // The row stays locked until the file is removed.
      const taken = await db
        .deleteFrom('unused_files')
        .where('name', '=', name)
        .where('since', '<=', now - WAIT_MS)
        .returning('name')
        .executeTakeFirst();
      const image = await db.selectFrom('images').select('hash').where('hash', '=', name).executeTakeFirst();
      const copy = await db
        .selectFrom('pickup_copies')
        .select('hash')
        .where('hash', '=', name)
        .executeTakeFirst();
      if (taken !== undefined && image === undefined && copy === undefined) await files.remove(name);
    });
  }
}
