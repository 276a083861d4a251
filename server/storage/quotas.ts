/**
 * Quotas: how much one person may store, so that a single account cannot fill the disk. Projects (also in the
 * bin), templates, images and published copies count as stored. The person's row is locked, so the count
 * stays valid until the write.
 */
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { HttpError } from '../http/httpError.ts';

/** The part of the configuration with the quotas. */
export interface Quotas {
  readonly config: Pick<
    AppOptions['config'],
    'projectQuotaBytes' | 'imageQuotaBytes' | 'storageQuotaBytes' | 'rateLimits' | 'writeBytesPerHour'
  >;
}

const MAX_PROJECTS = 2000;

/** Bytes to add. */
interface Growth {
  readonly documents?: number;
  readonly images?: number;
  /** Sealed copies for recipients. */
  readonly pickups?: number;
}

/** Runs the work in a transaction: the current one, or a new one. */
export function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Locks the person's row until the transaction ends. */
export async function lockPerson(db: Database, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Throws a `HttpError` (413) when a new project of this many bytes would exceed the person's quota. `db` is a
 * transaction that holds the lock.
 */
export async function refuseNewProject(
  db: Database,
  quotas: Quotas,
  userId: string,
  bytes: number,
): Promise<void> {
  const kept = await keptBy(db, userId);
  if (kept.projects >= MAX_PROJECTS)
    throw new HttpError(413, {
      detail: `Можно хранить до ${MAX_PROJECTS} проектов вместе с корзиной. ${MAKE_ROOM}`,
    });
  refuse(quotas, kept, { documents: bytes });
}

/**
 * Throws a `HttpError` (413) when the project would exceed the quota. A project that does not grow always
 * passes.
 */
export async function refuseGrowth(
  db: Database,
  quotas: Quotas,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  bytes: number,
): Promise<void> {
  const present = await db
    .selectFrom('projects')
    .select(({ fn }) => fn<number>('octet_length', ['layers']).as('bytes'))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  const added = bytes - (present?.bytes ?? 0);
  if (added > 0) await refuseBeyondQuota(db, quotas, ownerId, { documents: added });
}

/**
 * Throws a `HttpError` (413) when this many more bytes would exceed the person's quota. `db` is a transaction
 * that holds the lock.
 */
export async function refuseBeyondQuota(
  db: Database,
  quotas: Quotas,
  userId: string,
  growth: Growth,
): Promise<void> {
  refuse(quotas, await keptBy(db, userId), growth);
}

function refuse({ config }: Quotas, kept: Kept, { documents = 0, images = 0, pickups = 0 }: Growth): void {
  if (images > 0 && kept.images + images > config.imageQuotaBytes) throw imagesOverQuota(config);
  if (documents > 0 && kept.documents + documents > config.projectQuotaBytes)
    throw documentsOverQuota(config);
  const all = kept.documents + kept.images + kept.pickups;
  if (all + documents + images + pickups > config.storageQuotaBytes) throw overQuota(config);
}

interface Kept {
  readonly projects: number;
  readonly documents: number;
  readonly images: number;
  readonly pickups: number;
}

/**
 * Lengths are stored beside the values, so no layers are read. PostgreSQL compresses templates' texts itself.
 */
async function keptBy(db: Database, userId: string): Promise<Kept> {
  const { rows } = await sql<Record<keyof Kept | 'templates', number | string>>`SELECT
    (SELECT count(*) FROM projects WHERE user_id = ${userId}) AS projects,
    (SELECT coalesce(sum(octet_length(layers)), 0) FROM projects WHERE user_id = ${userId}) AS documents,
    (SELECT coalesce(sum(pg_column_size(layers)), 0) FROM templates WHERE user_id = ${userId}) AS templates,
    (SELECT coalesce(sum(images.bytes), 0) FROM images JOIN image_owners ON image_owners.hash = images.hash
      WHERE image_owners.user_id = ${userId}) AS images,
    (SELECT coalesce(sum(pickup_copies.bytes), 0) FROM pickup_copies JOIN pickups ON pickups.id = pickup_copies.pickup_id
      WHERE pickups.user_id = ${userId}) AS pickups`.execute(db);
  const { projects = 0, documents = 0, templates = 0, images = 0, pickups = 0 } = rows[0] ?? {};
  return {
    projects: Number(projects),
    documents: Number(documents) + Number(templates),
    images: Number(images),
    pickups: Number(pickups),
  };
}

const MAKE_ROOM = 'Удалите ненужные и очистите корзину.';
const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000);

function documentsOverQuota({ projectQuotaBytes }: Quotas['config']): HttpError {
  const limit = `можно хранить до ${megabytes(projectQuotaBytes)} МБ вместе с корзиной`;
  return new HttpError(413, { detail: `Место для проектов и шаблонов закончилось: ${limit}. ${MAKE_ROOM}` });
}

function imagesOverQuota({ imageQuotaBytes }: Quotas['config']): HttpError {
  return new HttpError(413, {
    detail: `Место для картинок закончилось: можно хранить до ${megabytes(imageQuotaBytes)} МБ.`,
  });
}

function overQuota({ storageQuotaBytes }: Quotas['config']): HttpError {
  const limit = `проекты, шаблоны, картинки и выложенные копии вместе могут занимать до ${megabytes(storageQuotaBytes)} МБ`;
  return new HttpError(413, {
    detail: `Место закончилось: ${limit}. Удалите ненужные проекты и шаблоны и очистите корзину.`,
  });
}
