/**
 * How much one person may keep: a stranger with one account must not be able to fill the disk. Projects in the bin count as well,
 * so nobody keeps more by deleting, and restoring always has room.
 */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** The part of the configuration that says so. */
export interface Room {
  readonly config: Pick<AppOptions['config'], 'projectQuotaBytes'>;
}

export const MAX_PROJECTS = 2000;
/** UTF-16 units of layers. Saves of shorter ones are not counted: as many as are allowed of them do no harm. */
export const COUNTED_LAYERS = 50_000;

/** Throws the refusal with 413 when this person may have no further project. `db` may be a transaction. */
export async function refuseNewProject(db: Database, { config }: Room, userId: string): Promise<void> {
  const { count, bytes } = await keptBy(db, userId);
  if (count >= MAX_PROJECTS)
    throw new Refusal(413, {
      detail: `Можно хранить до ${MAX_PROJECTS} проектов вместе с корзиной. ${MAKE_ROOM}`,
    });
  if (bytes >= config.projectQuotaBytes) throw full(config.projectQuotaBytes);
}

/** Throws it when the other projects of this person have taken all the room, so that this one may not grow. */
export async function refuseGrowth(
  { db, config }: Room & Pick<AppOptions, 'db'>,
  userId: string,
  projectId: string,
): Promise<void> {
  const { bytes } = await keptBy(db, userId, projectId);
  if (bytes >= config.projectQuotaBytes) throw full(config.projectQuotaBytes);
}

/** The lengths stand beside the values, so no layers are read for it. */
async function keptBy(db: Database, userId: string, but?: string) {
  const kept = db
    .selectFrom('projects')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>(fn('octet_length', ['layers'])).as('bytes'),
    ])
    .where('user_id', '=', userId);
  const { count, bytes } = await (
    but === undefined ? kept : kept.where('id', '!=', but)
  ).executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

const MAKE_ROOM = 'Удалите ненужные и очистите корзину.';

function full(quota: number): Refusal {
  const megabytes = Math.round(quota / 1_000_000);
  return new Refusal(413, {
    detail: `Место для проектов закончилось: можно хранить до ${megabytes} МБ вместе с корзиной. ${MAKE_ROOM}`,
  });
}
