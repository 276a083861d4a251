/**
 * Writes a save: only the fields that were sent, and only on top of the version that it is based on. What a
 * project holds counts for its owner; what is written in an hour, for who writes.
 */
import type { RawBuilder } from 'kysely';
import type { StaleVersion } from '../../src/api/contract/errors.ts';
import type { Database } from '../database/schema.ts';
import type { CheckedSave } from '../documents/works.ts';
import type { AppOptions } from '../http/context.ts';
import { HttpError, notFound } from '../http/httpError.ts';
import type { Quotas } from '../storage/quotas.ts';
import { inTransaction, lockPerson, refuseGrowth } from '../storage/quotas.ts';
import { isStaged, withStagedLayers } from '../storage/stagedLayers.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import type { Place } from './rights.ts';
import { stillMay } from './rights.ts';
import type { ProjectSummary } from './wire.ts';
import { SUMMARY } from './wire.ts';

type Options = Quotas & Pick<AppOptions, 'db' | 'clock' | 'ids' | 'log'>;
type Changes = Omit<CheckedSave, 'layers'> & { readonly layers?: Uint8Array | RawBuilder<Uint8Array> };

/**
 * `act` is what the save does, and must still be allowed when it is written; `also` is done with it or not at all.
 *
 * Throws a `HttpError`: 409 over a newer version, 413 over the quota, 429 over the write limit.
 */
export async function writeSave(
  options: Options,
  place: Place,
  { layers, ...changes }: CheckedSave,
  {
    act = 'fill',
    also,
  }: { readonly act?: 'fill' | 'design'; readonly also?: (db: Database) => Promise<void> } = {},
): Promise<ProjectSummary> {
  const { db, clock } = options;
  const by = { place, act };
  if (layers === undefined) {
    if (also === undefined) return write(db, clock(), by, changes);
    return db.transaction().execute(async (db) => {
      const saved = await write(db, clock(), by, changes);
      await also(db);
      return saved;
    });
  }
  const { packed } = layers;
  // Before the pieces are written, and again with the row: another project may have grown meanwhile.
  if (isStaged(packed)) await refuseGrowth(db, options, place, packed.length);
  return withStagedLayers(options, packed, (staged) =>
    inTransaction(db, async (db) => {
      await lockPerson(db, place.ownerId);
      await refuseGrowth(db, options, place, packed.length);
      await countWritten({ ...options, db }, place.userId, packed.length);
      const saved = await write(db, clock(), by, { ...changes, layers: staged });
      await also?.(db);
      return saved;
    }),
  );
}

/** One statement compares version and rights and writes, so that of two concurrent saves one fails. */
async function write(
  db: Database,
  now: number,
  { place, act }: { readonly place: Place; readonly act: 'fill' | 'design' },
  { version, ...changes }: Changes,
): Promise<ProjectSummary> {
  let update = db
    .updateTable('projects')
    .set((field) => ({ ...changes, version: field('version', '+', 1), updated_at: now }))
    .where('id', '=', place.id)
    .where(stillMay(place, act))
    .where('deleted_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const saved = await update.returning(SUMMARY).executeTakeFirst();
  if (saved !== undefined) return saved;

  const present = await db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', place.id)
    .where(stillMay(place, act))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  throw present === undefined ? notFound() : stale(present.version);
}

export function stale(version: number): HttpError {
  const body: StaleVersion = {
    detail: 'Проект уже сохранён в другом окне. Выберите, какую копию оставить.',
    code: 'stale_version',
    version,
  };
  return new HttpError(409, body);
}
