/**
 * Pictures and fonts of a project with members. Its owner owns each, so each counts for them; members read those
 * of the present document, and no other of the owner's.
 */
import type { Database } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { letRead, readableImages, refuseImagesBeyondQuota } from '../images/keepImage.ts';
import type { Place } from './rights.ts';
import { picturesForMember } from '../images/lentImages.ts';

/**
 * The pictures of the project are these from now on. Those that the member brought become the owner's too. Throws
 * a `HttpError` (413) when they exceed the owner's quota. `db` is a transaction.
 */
export async function openPictures(
  options: Pick<AppOptions, 'db' | 'config'>,
  { id, userId, ownerId }: Pick<Place, 'id' | 'userId' | 'ownerId'>,
  hashes: readonly string[],
): Promise<void> {
  const { db } = options;
  if (userId !== ownerId) {
    const brought = await readableImages(options, hashes, userId);
    await refuseImagesBeyondQuota(options, ownerId, brought);
    await letRead(
      db,
      brought.map(({ hash }) => hash),
      ownerId,
    );
  }
  const owned = (await readableImages(options, hashes, ownerId)).map(({ hash }) => hash);
  let outdated = db.deleteFrom('project_images').where('project_id', '=', id);
  if (owned.length > 0) outdated = outdated.where('hash', 'not in', owned);
  await outdated.execute();
  if (owned.length === 0) return;
  await db
    .insertInto('project_images')
    .values(owned.map((hash) => ({ project_id: id, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes the person an owner of those that they may read as a member only: their own project shows them now, and
 * must go on when they are no member any more. Throws a `HttpError` (413).
 */
export async function keepPictures(
  options: Pick<AppOptions, 'db' | 'config'>,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  const lent = await picturesForMember(options.db, userId)
    .select(['project_images.hash', 'images.bytes'])
    .where('project_images.hash', 'in', [...hashes])
    .execute();
  await refuseImagesBeyondQuota(options, userId, lent);
  await letRead(options.db, [...new Set(lent.map(({ hash }) => hash))], userId);
}

/** Whether this person is a member of any project. */
export async function isMemberAnywhere(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_members')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
