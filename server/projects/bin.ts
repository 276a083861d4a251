/** The bin: deleted projects, which their owner can restore for `BIN_DAYS` or delete permanently. */
import { BIN_DAYS } from '../../src/api/contract/limits.ts';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { notFound } from '../http/httpError.ts';
import { SUMMARY, wireProject } from './wire.ts';

const BIN_MS = BIN_DAYS * 24 * 3600_000;

type BinOperation = 'listBin' | 'emptyBin' | 'purgeProject' | 'restoreProject';

export function binHandlers({ db }: Pick<AppOptions, 'db'>): Handlers<BinOperation> {
  return {
    listBin: async ({ account }) => {
      const rows = await db
        .selectFrom('projects')
        .select([...SUMMARY, 'deleted_at'])
        .where('user_id', '=', account.id)
        .where('deleted_at', 'is not', null)
        .$narrowType<{ deleted_at: number }>()
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...wireProject(row),
        deleted_at: new Date(row.deleted_at).toISOString(),
        expires_at: new Date(row.deleted_at + BIN_MS).toISOString(),
      }));
    },

    emptyBin: async ({ account, query }) => {
      const { deleted_until } = query();
      const until = deleted_until === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(deleted_until);
      await db
        .deleteFrom('projects')
        .where('user_id', '=', account.id)
        .where('deleted_at', '<=', until)
        .execute();
    },

    purgeProject: async ({ account, params: { id } }) => {
      const gone = await db
        .deleteFrom('projects')
        .where('id', '=', id)
        .where('user_id', '=', account.id)
        .where('deleted_at', 'is not', null)
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) throw notFound();
    },

    // A project that is not in the bin is returned as it is, so the call is idempotent.
    restoreProject: async ({ account, params: { id } }) => {
      const row = await db
        .updateTable('projects')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('user_id', '=', account.id)
        .returning(SUMMARY)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      return wireProject(row);
    },
  };
}

/**
 * Permanently deletes projects that have been in a bin for longer than `BIN_DAYS`. `now` is in milliseconds
 * since 1970.
 */
export async function purgeBin(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('projects')
    .where('deleted_at', '<=', now - BIN_MS)
    .execute();
}
