/** Maps rows of `templates` to the contract for one viewer. */
import type { Template } from '../../src/api/contract/templates.ts';
import { publicName } from '../accounts/publicName.ts';
import type { Database } from '../database/schema.ts';
import { linksOf } from './links.ts';

/** Reads these templates with their tags and authors, in the order of `ids`; missing ones are skipped. */
export async function wireTemplates(
  db: Database,
  ids: readonly string[],
  viewerId: string | null,
): Promise<Template[]> {
  if (ids.length === 0) return [];
  const [rows, tags] = [await rowsOf(db, ids), await tagsOf(db, ids)];
  const liked = await likedBy(db, ids, viewerId);
  const own = rows.filter((row) => row.verification_type === 'link' && row.user_id === viewerId);
  const links = await linksOf(
    db,
    own.map(({ id }) => id),
  );
  const wired = rows.map((row): Template => {
    const { id, title, user_id, canvas_width, canvas_height, status } = row;
    const link = links.get(id);
    return {
      id,
      title,
      user: user_id,
      author: { name: publicName({ name: row.author_name, username: row.username }, 'Автор') },
      project: { user: user_id, canvas_width, canvas_height },
      is_owner: user_id === viewerId,
      is_liked: liked.has(id),
      verified: status === 'verified',
      verification_type: row.verification_type,
      status,
      rejection_reason: row.rejection_reason,
      category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
      tags: tags.filter((tag) => tag.template_id === id).map(({ id, slug, name }) => ({ id, slug, name })),
      likes: row.likes,
      views: row.views,
      created_at: new Date(row.created_at).toISOString(),
      ...(link && { link }),
    };
  });
  const byId = new Map(wired.map((template) => [template.id, template]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function rowsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('templates')
    .innerJoin('users', 'users.id', 'templates.user_id')
    .innerJoin('categories', 'categories.id', 'templates.category_id')
    .select([
      'templates.id',
      'templates.title',
      'templates.user_id',
      'templates.canvas_width',
      'templates.canvas_height',
      'templates.verification_type',
      'templates.status',
      'templates.rejection_reason',
      'templates.likes',
      'templates.views',
      'templates.created_at',
      'users.username',
      'users.name as author_name',
      'categories.id as category_id',
      'categories.slug as category_slug',
      'categories.name as category_name',
    ])
    .where('templates.id', 'in', [...ids])
    .execute();
}

function tagsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('template_tags')
    .innerJoin('tags', 'tags.id', 'template_tags.tag_id')
    .select(['template_tags.template_id', 'tags.id', 'tags.slug', 'tags.name'])
    .where('template_tags.template_id', 'in', [...ids])
    .orderBy('tags.id')
    .execute();
}

async function likedBy(db: Database, ids: readonly string[], viewerId: string | null): Promise<Set<string>> {
  if (viewerId === null) return new Set();
  const rows = await db
    .selectFrom('template_likes')
    .select('template_id')
    .where('user_id', '=', viewerId)
    .where('template_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ template_id }) => template_id));
}
