/** Saving a project's data: only what was sent, and only over the version that the save is based on. */
import type { StaleVersion } from '../../src/api/contract/errors.ts';
import type { CheckedSave } from '../documents/works.ts';
import type { AppOptions } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { missingProject } from './missing.ts';
import type { ProjectSummary } from './wire.ts';
import { SUMMARY } from './wire.ts';

/** One statement compares the version and writes, so two saves at once cannot both succeed. */
export async function updateProjectData(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  { id, userId }: { readonly id: string; readonly userId: string },
  { version, layers, ...changes }: CheckedSave,
): Promise<ProjectSummary> {
  const packed = layers === undefined ? {} : { layers: layers.packed };
  let update = db
    .updateTable('projects')
    .set((field) => ({ ...changes, ...packed, version: field('version', '+', 1), updated_at: clock() }))
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
  throw new Refusal(409, body);
}
