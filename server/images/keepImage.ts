/** Keeping an accepted picture for a person: its bytes once under their hash, and who may read them. */
import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { AcceptedImage } from './acceptImage.ts';
import { recordImages } from './recordImages.ts';

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Stores the picture and lets this person read it; answers its hash. Throws the refusal with 413 when they have no room left. */
export async function keepImage(options: AppOptions, image: AcceptedImage, userId: string): Promise<string> {
  const { db, files, clock } = options;
  const hash = hashOfBytes(image.bytes);
  // The same picture once more takes no more room.
  const [own] = await readableImages(options, [hash], userId);
  if (own === undefined) await refuseBeyondQuota(options, userId, image.bytes.length);
  await files.put(hash, image.bytes);
  const { type, width, height, bytes } = image;
  await db.transaction().execute(async (db) => {
    await recordImages(db, [{ hash, type, width, height, bytes: bytes.length }], clock());
    await letRead(db, [hash], userId);
  });
  return hash;
}

/** From now on this person may read these stored pictures. */
export async function letRead(db: Database, hashes: readonly string[], userId: string): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('image_owners')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of the hashes that this person may read. */
export async function readableImages(
  { db }: Pick<AppOptions, 'db'>,
  hashes: readonly string[],
  userId: string,
): Promise<{ hash: string; type: string; width: number; height: number; bytes: number }[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('images')
    .innerJoin('image_owners', 'image_owners.hash', 'images.hash')
    .select(['images.hash', 'images.type', 'images.width', 'images.height', 'images.bytes'])
    .where('image_owners.user_id', '=', userId)
    .where('images.hash', 'in', [...hashes])
    .execute();
}

/** Throws the refusal with 413 when so many bytes more would be too much for this person. */
export async function refuseBeyondQuota(
  { db, config }: Pick<AppOptions, 'db' | 'config'>,
  userId: string,
  bytes: number,
): Promise<void> {
  const { kept } = await db
    .selectFrom('images')
    .innerJoin('image_owners', 'image_owners.hash', 'images.hash')
    .select((select) => select.fn.sum<string | number | null>('images.bytes').as('kept'))
    .where('image_owners.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes <= config.imageQuotaBytes) return;
  throw new Refusal(413, {
    detail: `Место для картинок закончилось: можно хранить до ${Math.round(config.imageQuotaBytes / 1_000_000)} МБ.`,
  });
}
