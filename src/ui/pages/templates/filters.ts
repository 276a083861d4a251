/**
 * What the page of templates is narrowed to. Kept in its address, so that links, Back and Forward show the
 * same.
 */
import type { TemplateQuery } from '../../../api/contract/templates.ts';
import { MAX_TEMPLATE_TAGS } from '../../../api/contract/limits.ts';

export const SORTS = ['new', 'liked', 'viewed'] as const;
type Sort = (typeof SORTS)[number];

export interface Filters {
  /** Slug of a category, or null for all. */
  readonly category: string | null;
  /** Slugs of tags, in the order in which they were chosen; a template must have all of them. */
  readonly tags: readonly string[];
  readonly search: string;
  readonly sort: Sort;
  readonly verifiedOnly: boolean;
  readonly mine: boolean;
}

export const NO_FILTERS: Filters = {
  category: null,
  tags: [],
  search: '',
  sort: 'new',
  verifiedOnly: false,
  mine: false,
};

/** More pages than this are not fetched again for a link; the button loads them. */
const MAX_PAGES = 10;
const KEY = /^[0-9a-z-]{1,64}$/;
const MAX_SEARCH = 200;

/** Reads the query of the page's address; what it does not understand counts as absent. */
export function readFilters(query: string): Filters {
  const fields = new URLSearchParams(query);
  const category = fields.get('category');
  const sort = fields.get('sort');
  return {
    category: category !== null && KEY.test(category) ? category : null,
    tags: [...new Set(fields.getAll('tag'))].filter((tag) => KEY.test(tag)).slice(0, MAX_TEMPLATE_TAGS),
    search: (fields.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    sort: SORTS.find((known) => known === sort) ?? 'new',
    verifiedOnly: fields.get('verified') === 'true',
    mine: fields.get('mine') === 'true',
  };
}

/** How many pages of the list the address shows. */
export function readPages(query: string): number {
  const pages = Number(new URLSearchParams(query).get('pages') ?? '1');
  return Number.isInteger(pages) ? Math.min(MAX_PAGES, Math.max(1, pages)) : 1;
}

/**
 * The query of an address, without `?`; empty when nothing is narrowed. The same filters give the same text.
 */
export function writeFilters(filters: Filters, pages = 1): string {
  const fields = new URLSearchParams();
  if (filters.category !== null) fields.set('category', filters.category);
  for (const tag of filters.tags) fields.append('tag', tag);
  if (filters.search !== '') fields.set('search', filters.search);
  if (filters.sort !== 'new') fields.set('sort', filters.sort);
  if (filters.verifiedOnly) fields.set('verified', 'true');
  if (filters.mine) fields.set('mine', 'true');
  if (pages > 1) fields.set('pages', String(pages));
  return fields.toString();
}

/**
 * The list as it was last narrowed on this device, as the query of its address; what was searched for is not
 * remembered.
 */
export function keptFilters(storage: Pick<Storage, 'getItem'>): string {
  return writeFilters({ ...readFilters(storage.getItem(KEPT) ?? ''), search: '', mine: false });
}

/** A device that keeps nothing shows the whole list at the next visit. */
export function keepFilters(storage: Pick<Storage, 'setItem'>, filters: Filters): void {
  try {
    storage.setItem(KEPT, writeFilters({ ...filters, search: '', mine: false }));
  } catch {
    // no room, or forbidden
  }
}

const KEPT = 'templates_view';

/** The same as the service is asked. */
export function queryOf(filters: Filters, page: number): TemplateQuery {
  return {
    ...(filters.category !== null && { category: filters.category }),
    ...(filters.tags.length > 0 && { tag: [...filters.tags] }),
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.sort !== 'new' && { sort: filters.sort }),
    ...(filters.verifiedOnly && { verified: 'true' as const }),
    ...(filters.mine && { my_templates: 'true' as const }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** How many choices narrow the list; the order of the list is none. */
export function countChoices({ category, tags, verifiedOnly, mine }: Filters): number {
  return (category === null ? 0 : 1) + tags.length + (verifiedOnly ? 1 : 0) + (mine ? 1 : 0);
}

/** With this tag chosen, or no longer. */
export function toggleTag(filters: Filters, slug: string): Filters {
  const tags = filters.tags.includes(slug)
    ? filters.tags.filter((tag) => tag !== slug)
    : [...filters.tags, slug].slice(0, MAX_TEMPLATE_TAGS);
  return { ...filters, tags };
}
