/**
 * Saves a project's data: only the fields that were sent, and only on top of the version that the save is
 * based on.
 */
import type { RawBuilder } from 'kysely';
import type { StaleVersion } from '../../src/api/contract/errors.ts';
import type { CheckedSave } from '../documents/works.ts';
import type { AppOptions } from '../http/context.ts';
import { HttpError } from '../http/httpError.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import { missingProject } from './missing.ts';
import type { Quotas } from '../storage/quotas.ts';
import { lockPerson, refuseGrowth } from '../storage/quotas.ts';
import { stageLayers } from '../storage/stagedLayers.ts';
import type { ProjectSummary } from './wire.ts';
import { SUMMARY } from './wire.ts';

type Options = Quotas & Pick<AppOptions, 'db' | 'clock' | 'log'>;
interface Place {
  readonly id: string;
  readonly userId: string;
}

/** Throws a `HttpError`: 409 over a newer version, 413 over the quota, 429 over the write limit. */
export async function updateProjectData(
  options: Options,
  place: Place,
  { layers, ...changes }: CheckedSave,
): Promise<ProjectSummary> {
  if (layers === undefined) return write(options, place, changes);
  const { packed } = layers;
  return options.db.transaction().execute(async (db) => {
    await lockPerson(db, place.userId);
    await refuseGrowth(db, options, place, packed.length);
    await countWritten({ ...options, db }, place.userId, packed.length);
    return write({ ...options, db }, place, { ...changes, layers: await stageLayers(db, packed) });
  });
}

type Changes = Omit<CheckedSave, 'layers'> & { readonly layers?: Uint8Array | RawBuilder<Uint8Array> };

/** One statement compares the version and writes, so that of two concurrent saves one fails. */
async function write(
  { db, clock }: Options,
  { id, userId }: Place,
  { version, ...changes }: Changes,
): Promise<ProjectSummary> {
  let update = db
    .updateTable('projects')
    .set((field) => ({ ...changes, version: field('version', '+', 1), updated_at: clock() }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const saved = await update.returning(SUMMARY).executeTakeFirst();
  if (saved !== undefined) return saved;

  const present = await db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (present === undefined) throw await missingProject(db, { id, userId });
  const body: StaleVersion = {
    detail: 'Проект уже сохранён в другом окне. Выберите, какую копию оставить.',
    code: 'stale_version',
    version: present.version,
  };
  throw new HttpError(409, body);
}
