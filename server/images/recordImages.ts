import type { Database, Tables } from '../database/schema.ts';

/** What is known of a picture whose bytes are in the store. */
export type StoredImage = Omit<Tables['images'], 'created_at'>;

/** From now on these pictures, whose bytes are in the store, exist; who may read them is said separately. `db` is a transaction. */
export async function recordImages(db: Database, images: readonly StoredImage[], now: number): Promise<void> {
  if (images.length === 0) return;
  await db
    .insertInto('images')
    .values(images.map((image) => ({ ...image, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
