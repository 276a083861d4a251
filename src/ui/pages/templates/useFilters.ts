import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import type { Filters } from './filters.ts';
import { readFilters, readPages, writeFilters } from './filters.ts';

/**
 * The filters in the page's address. A choice is a step of the history; typing on and more pages are none.
 */
export function useFilters() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => readFilters(query), [query]);
  const pages = readPages(query);
  const change = useCallback(
    (next: Filters) => {
      const address = addressOf(next, 1);
      if (address === addressOf(filters, 1)) return;
      const isTypingOn = filters.search !== '' && next.search !== filters.search;
      navigate(address, { replace: isTypingOn });
    },
    [filters, navigate],
  );
  const showMore = useCallback(
    () => navigate(addressOf(filters, pages + 1), { replace: true }),
    [filters, pages, navigate],
  );
  return { filters, pages, change, showMore };
}

/** The address of the list with these filters. */
export function addressOf(filters: Filters, pages = 1): string {
  const query = writeFilters(filters, pages);
  return query === '' ? TEMPLATES_PATH : `${TEMPLATES_PATH}?${query}`;
}

/** What a card leaves in the history with its template, so that «Все шаблоны» leads back to the same list. */
export function historyStateFor(query: string): { readonly templateList: string } {
  return { templateList: addressOf(readFilters(query), readPages(query)) };
}

/** The list that the template was opened from, or the whole list. */
export function listAddressFrom(historyState: unknown): string {
  const address: unknown = Reflect.get(Object(historyState), 'templateList');
  return typeof address === 'string' && address.startsWith(`${TEMPLATES_PATH}?`) ? address : TEMPLATES_PATH;
}
