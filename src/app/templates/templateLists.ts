/** Lists of templates, and what they are found by. */
import type { Category, Tag } from '../../api/contract/categories.ts';
import type { Template, TemplateQuery } from '../../api/contract/templates.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { UsesApi } from '../platform/usesApi.ts';

/** Asks for the verified templates to choose from, the best liked first: all that are bundled, and more. */
export const CHOICE_QUERY = { verified: 'true', sort: 'liked', page_size: '60' } as const;

export async function templatesToChoose(
  { api }: UsesApi<'listTemplates'>,
  options: CallOptions,
): Promise<ApiResult<readonly Template[]>> {
  const found = await api.listTemplates(CHOICE_QUERY, options);
  return found.ok ? { ok: true, value: found.value.results } : found;
}

/** The first pages of a list. */
export interface TemplatePages {
  readonly templates: readonly Template[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly pages: number;
  readonly hasMore: boolean;
}

/** `before` with the pages that these queries ask for, which follow it. */
export async function morePages(
  { api }: UsesApi<'listTemplates'>,
  before: TemplatePages | null,
  queries: readonly TemplateQuery[],
  options: CallOptions,
): Promise<ApiResult<TemplatePages>> {
  const replies = await Promise.all(queries.map((query) => api.listTemplates(query, options)));
  const refused = replies.find((reply) => !reply.ok);
  if (refused !== undefined && !refused.ok) return refused;
  const lists = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
  const all = [...(before?.templates ?? []), ...lists.flatMap(({ results }) => results)];
  const last = lists.at(-1);
  return {
    ok: true,
    value: {
      // One that was published meanwhile moves the others on, so the first of a page may have been the last of
      // the one before.
      templates: [...new Map(all.map((template) => [template.id, template])).values()],
      count: last?.count ?? before?.count ?? 0,
      pages: (before?.pages ?? 0) + lists.length,
      hasMore: last === undefined ? false : last.next !== null,
    },
  };
}

/** The fixed lists by which templates are found. */
export interface Labels {
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
}

export async function templateLabels(
  { api }: UsesApi<'categories' | 'tags'>,
  options: CallOptions,
): Promise<ApiResult<Labels>> {
  const [categories, tags] = await Promise.all([api.categories(options), api.tags(options)]);
  if (!categories.ok) return categories;
  return tags.ok ? { ok: true, value: { categories: categories.value, tags: tags.value } } : tags;
}
