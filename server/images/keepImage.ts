/** Stores an accepted image for a person: the bytes once per hash, and the right to read them. */
import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { useAgain } from '../storage/unusedFiles.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import { inTransaction, lockPerson, refuseBeyondQuota } from '../storage/quotas.ts';
import type { AcceptFor } from './acceptImage.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { StoredImage } from './recordImages.ts';
import { recordImages } from './recordImages.ts';

/** Dependencies of the folders that store images. */
export interface ImageOptions extends AppOptions {
  readonly files: FileStore;
  readonly acceptFor: AcceptFor;
}

/** A file that is sound: a picture, or a font of one's own, whose sides are 0. */
export interface StoredFile extends Pick<StoredImage, 'width' | 'height' | 'type'> {
  readonly bytes: Uint8Array;
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Stores the image and lets this person read it; returns its hash. Throws a `HttpError` (413) when their
 * quota is used up.
 */
export async function keepImage(
  options: Pick<ImageOptions, 'db' | 'files' | 'clock' | 'config' | 'log'>,
  image: StoredFile,
  userId: string,
): Promise<string> {
  const { db, files, clock } = options;
  const hash = hashOfBytes(image.bytes);
  const { type, width, height, bytes } = image;
  const sizes = [{ hash, bytes: bytes.length }];
  // Checked before the bytes are written, and again with the row: another image may have been stored
  // meanwhile.
  await refuseImagesBeyondQuota(options, userId, sizes);
  await countWritten(options, userId, bytes.length);
  await useAgain(db, hash);
  await files.put(hash, bytes);
  await db.transaction().execute(async (db) => {
    await refuseImagesBeyondQuota({ ...options, db }, userId, sizes);
    await recordImages(db, [{ hash, type, width, height, bytes: bytes.length }], clock());
    await letRead(db, [hash], userId);
  });
  return hash;
}

/** Lets this person read these stored images from now on. */
export async function letRead(db: Database, hashes: readonly string[], userId: string): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .insertInto('image_owners')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the hashes that this person may read. */
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

/**
 * Throws a `HttpError` (413) when these images, without those the person already has, would exceed the quota.
 * In a transaction the person's row is locked, so the result stays true.
 */
export async function refuseImagesBeyondQuota(
  options: Pick<AppOptions, 'db' | 'config'>,
  userId: string,
  images: readonly Pick<StoredImage, 'hash' | 'bytes'>[],
): Promise<void> {
  if (images.length === 0) return;
  await inTransaction(options.db, async (db) => {
    await lockPerson(db, userId);
    const hashes = images.map(({ hash }) => hash);
    const own = new Set((await readableImages({ db }, hashes, userId)).map(({ hash }) => hash));
    const added = new Map(
      images.filter(({ hash }) => !own.has(hash)).map(({ hash, bytes }) => [hash, bytes]),
    );
    const bytes = [...added.values()].reduce((sum, size) => sum + size, 0);
    if (bytes > 0) await refuseBeyondQuota(db, options, userId, { images: bytes });
  });
}
