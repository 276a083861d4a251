/**
 * The list of templates: filtered, sorted, paged. Other people's templates appear only when a moderator has
 * verified them.
 */
import { sql } from 'kysely';
import type { ReadTemplateQuery, TemplateList } from '../../src/api/contract/templates.ts';
import type { Database } from '../database/schema.ts';
import { wordsOf } from '../../src/document/text/foldText.ts';
import { wireTemplates } from './wire.ts';

const PAGE_SIZE = 24;
const MAX_SEARCH_WORDS = 10;

/** `nextOf` returns the URL of the page with this number. */
export async function listTemplates(
  db: Database,
  query: ReadTemplateQuery,
  viewerId: string | null,
  nextOf: (page: number) => string,
): Promise<TemplateList> {
  const { page = 1, page_size: size = PAGE_SIZE } = query;
  const found = matching(db, query, viewerId);
  const { count } = await found
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select('templates.id')
    .orderBy(SORT_COLUMNS[query.sort ?? 'new'], 'desc')
    .orderBy('templates.created_at', 'desc')
    .orderBy('templates.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ id }) => id);
  const isLast = page * size >= Number(count);
  return {
    results: await wireTemplates(db, ids, viewerId),
    count: Number(count),
    next: isLast ? null : nextOf(page + 1),
  };
}

const SORT_COLUMNS = {
  new: 'templates.created_at',
  liked: 'templates.likes',
  viewed: 'templates.views',
} as const;

function matching(db: Database, query: ReadTemplateQuery, viewerId: string | null) {
  let found = db
    .selectFrom('templates')
    .where((where) =>
      where.or([
        where('templates.status', '=', 'verified'),
        ...(viewerId === null ? [] : [where('templates.user_id', '=', viewerId)]),
      ]),
    );
  if (query.my_templates === true) found = found.where('templates.user_id', '=', viewerId);
  if (query.my_templates === false && viewerId !== null)
    found = found.where('templates.user_id', '!=', viewerId);
  if (query.verified !== undefined) {
    found = found.where('templates.status', query.verified ? '=' : '!=', 'verified');
  }
  const { category, tag: tags = [], search = '' } = query;
  if (category !== undefined) {
    found = found.where('templates.category_id', 'in', (select) =>
      select.selectFrom('categories').select('categories.id').where(matchesKey('categories', category)),
    );
  }
  for (const tag of new Set(tags)) {
    found = found.where('templates.id', 'in', (select) =>
      select
        .selectFrom('template_tags')
        .innerJoin('tags', 'tags.id', 'template_tags.tag_id')
        .select('template_tags.template_id')
        .where(matchesKey('tags', tag)),
    );
  }
  for (const word of wordsOf(search).slice(0, MAX_SEARCH_WORDS)) {
    found = found.where(sql<boolean>`strpos(templates.search_key, ${word}) > 0`);
  }
  return found;
}

/** Matches a category or tag by slug or id. */
function matchesKey(table: 'categories' | 'tags', key: string) {
  return sql<boolean>`(${sql.ref(`${table}.slug`)} = ${key} OR ${sql.ref(`${table}.id`)}::text = ${key})`;
}
