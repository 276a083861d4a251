/**
 * Likes, one per person, and views, one per person and day. Counters change in the same transaction as the
 * rows they count.
 */
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

const DAY = 24 * 3600_000;

/** Days since 1970, UTC. */
function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/**
 * Sets this person's like, or toggles it when `wanted` is undefined. Null when the template no longer exists.
 */
export async function like(
  db: Database,
  templateId: string,
  userId: string,
  wanted: boolean | undefined,
): Promise<{ liked: boolean; likes: number } | null> {
  return db.transaction().execute(async (db) => {
    const template = await db
      .selectFrom('templates')
      .select('likes')
      .where('id', '=', templateId)
      .forUpdate()
      .executeTakeFirst();
    if (template === undefined) return null;
    const row = { template_id: templateId, user_id: userId };
    const present = await db
      .selectFrom('template_likes')
      .select('user_id')
      .where('template_id', '=', templateId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const liked = wanted ?? present === undefined;
    if (liked === (present !== undefined)) return { liked, likes: template.likes };
    if (liked) await db.insertInto('template_likes').values(row).execute();
    else {
      await db
        .deleteFrom('template_likes')
        .where('template_id', '=', templateId)
        .where('user_id', '=', userId)
        .execute();
    }
    const likes = template.likes + (liked ? 1 : -1);
    await db.updateTable('templates').set({ likes }).where('id', '=', templateId).execute();
    return { liked, likes };
  });
}

/** Counts a view. Null when the template no longer exists. */
export async function view(
  db: Database,
  templateId: string,
  userId: string,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (db) => {
    const template = await db
      .selectFrom('templates')
      .select('views')
      .where('id', '=', templateId)
      .forUpdate()
      .executeTakeFirst();
    if (template === undefined) return null;
    const counted = await db
      .insertInto('template_views')
      .values({ template_id: templateId, user_id: userId, day: dayOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (counted === undefined) return template.views;
    await db
      .updateTable('templates')
      .set({ views: sql`views + 1` })
      .where('id', '=', templateId)
      .execute();
    return template.views + 1;
  });
}

/** Deletes who viewed on past days; the counters stay. */
export async function forgetViews(db: Database, now: number): Promise<void> {
  await db.deleteFrom('template_views').where('day', '<', dayOf(now)).execute();
}
