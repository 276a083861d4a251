import type { Database, Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import type { Quotas } from '../storage/quotas.ts';
import { inTransaction, lockPerson, refuseNewProject } from '../storage/quotas.ts';
import type { StagedLayers } from '../storage/stagedLayers.ts';
import { withStagedLayers } from '../storage/stagedLayers.ts';
import { packLayers } from '../storage/storedLayers.ts';
import type { ProjectSummary } from './wire.ts';

/** Approximate size of a row without its layers. */
const ROW_BYTES = 1000;

interface NewProject {
  readonly userId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Checked JSON text, or the output of `packLayers`. */
  readonly layers: string | Uint8Array;
  /** The same where they are large and `db` is a transaction: `withStagedLayers` made it before. */
  readonly staged?: StagedLayers;
}

/**
 * Inserts a project of this person at version 1. Throws a `HttpError`: 413 over the quota, 429 over the write
 * limit. `db` may be a transaction.
 */
export async function insertProject(
  db: Database,
  options: Quotas & Pick<AppOptions, 'clock' | 'ids' | 'log'>,
  { userId, name, width, height, layers, staged }: NewProject,
): Promise<ProjectSummary> {
  const { clock, ids } = options;
  const now = clock();
  const row: Tables['projects'] = {
    id: ids.id(),
    user_id: userId,
    name,
    canvas_width: width,
    canvas_height: height,
    layers: typeof layers === 'string' ? await packLayers(layers) : layers,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const insert = (written: StagedLayers) =>
    inTransaction(db, async (db) => {
      await lockPerson(db, userId);
      await refuseNewProject(db, options, userId, row.layers.length);
      await countWritten({ ...options, db }, userId, row.layers.length + ROW_BYTES);
      await db
        .insertInto('projects')
        .values({ ...row, layers: written })
        .execute();
    });
  if (staged !== undefined) await insert(staged);
  else await withStagedLayers({ ...options, db }, row.layers, insert);
  return row;
}
