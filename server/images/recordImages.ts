import type { Database, Tables } from '../database/schema.ts';

/** Facts about an image whose bytes are in the store. */
export type StoredImage = Omit<Tables['images'], 'created_at'>;

/**
 * Inserts the rows of images whose bytes are in the store; read rights are separate. `db` is a transaction.
 */
export async function recordImages(db: Database, images: readonly StoredImage[], now: number): Promise<void> {
  if (images.length === 0) return;
  await db
    .insertInto('images')
    .values(images.map((image) => ({ ...image, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
