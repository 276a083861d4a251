/**
 * How much one person may keep: a stranger with one account must not be able to fill the disk. Projects, those in the bin too,
 * templates and pictures count as they are stored. What is counted stays true until it is written: the person's row is locked, so
 * their other writes wait.
 */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';

/** The part of the configuration that says so. */
export interface Room {
  readonly config: Pick<
    AppOptions['config'],
    'projectQuotaBytes' | 'imageQuotaBytes' | 'storageQuotaBytes' | 'rateLimits' | 'writeBytesPerHour'
  >;
}

export const MAX_PROJECTS = 2000;

/** Bytes that are to be added. */
export interface Growth {
  readonly documents?: number;
  readonly images?: number;
}

/** Runs the work in a transaction: the present one, or a new one. */
export function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Until the transaction ends, no other one gets past here for this person. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Throws the refusal with 413 when this person may have no further project of so many bytes. `db` is a transaction that holds the lock. */
export async function refuseNewProject(
  db: Database,
  room: Room,
  userId: string,
  bytes: number,
): Promise<void> {
  const { count } = await keptInProjects(db, userId);
  if (count >= MAX_PROJECTS)
    throw new Refusal(413, {
      detail: `Можно хранить до ${MAX_PROJECTS} проектов вместе с корзиной. ${MAKE_ROOM}`,
    });
  await refuseBeyondRoom(db, room, userId, { documents: bytes });
}

/** Throws it when the project may not become so large. One that gets no larger is always let through. */
export async function refuseGrowth(
  db: Database,
  room: Room,
  { id, userId }: { readonly id: string; readonly userId: string },
  bytes: number,
): Promise<void> {
  const present = await db
    .selectFrom('projects')
    .select(({ fn }) => fn<number>('octet_length', ['layers']).as('bytes'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const added = bytes - (present?.bytes ?? 0);
  if (added > 0) await refuseBeyondRoom(db, room, userId, { documents: added });
}

/** Throws it when so many bytes more would be too much for this person. `db` is a transaction that holds the lock. */
export async function refuseBeyondRoom(
  db: Database,
  { config }: Room,
  userId: string,
  { documents = 0, images = 0 }: Growth,
): Promise<void> {
  const kept = {
    documents: (await keptInProjects(db, userId)).bytes + (await keptInTemplates(db, userId)),
    images: await keptInImages(db, userId),
  };
  if (images > 0 && kept.images + images > config.imageQuotaBytes) throw noRoomForImages(config);
  if (documents > 0 && kept.documents + documents > config.projectQuotaBytes)
    throw noRoomForDocuments(config);
  if (kept.documents + kept.images + documents + images > config.storageQuotaBytes) throw noRoom(config);
}

/** The lengths stand beside the values, so no layers are read for it. */
async function keptInProjects(db: Database, userId: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('projects')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>(fn('octet_length', ['layers'])).as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** The database presses their texts itself. */
async function keptInTemplates(db: Database, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('templates')
    .select(({ fn }) => fn.sum<number | string | null>(fn('pg_column_size', ['layers'])).as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

async function keptInImages(db: Database, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('images')
    .innerJoin('image_owners', 'image_owners.hash', 'images.hash')
    .select(({ fn }) => fn.sum<number | string | null>('images.bytes').as('bytes'))
    .where('image_owners.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const MAKE_ROOM = 'Удалите ненужные и очистите корзину.';
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

function noRoomForDocuments({ projectQuotaBytes }: Room['config']): Refusal {
  const limit = `можно хранить до ${megabytes(projectQuotaBytes)} МБ вместе с корзиной`;
  return new Refusal(413, { detail: `Место для проектов и шаблонов закончилось: ${limit}. ${MAKE_ROOM}` });
}

function noRoomForImages({ imageQuotaBytes }: Room['config']): Refusal {
  return new Refusal(413, {
    detail: `Место для картинок закончилось: можно хранить до ${megabytes(imageQuotaBytes)} МБ.`,
  });
}

function noRoom({ storageQuotaBytes }: Room['config']): Refusal {
  const limit = `проекты, шаблоны и картинки вместе могут занимать до ${megabytes(storageQuotaBytes)} МБ`;
  return new Refusal(413, {
    detail: `Место закончилось: ${limit}. Удалите ненужные проекты и шаблоны и очистите корзину.`,
  });
}
