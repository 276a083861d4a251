import { useCallback, useEffect, useState } from 'react';
import type { Template, TemplateList } from '../../../api/contract/templates.ts';
import type { ApiResult } from '../../../api/result.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import type { Filters } from './filters.ts';
import { queryOf, readFilters, writeFilters } from './filters.ts';

/** The pages of one question to the service that have come so far. */
interface Shown {
  /** Which question: the filters and who asks. */
  readonly key: string;
  readonly templates: readonly Template[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly pages: number;
  readonly hasMore: boolean;
}

export interface TemplateListState {
  /** What can be shown now: of the question before, while `isStale`. Null at first. */
  readonly shown: Shown | null;
  readonly isStale: boolean;
  /** Replies of this question are on their way. */
  readonly isLoading: boolean;
  /** Why they did not come, until `retry`. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * The first `pages` pages of the templates that these filters leave; only those that are missing are fetched.
 */
export function useTemplateList(filters: Filters, pages: number): TemplateListState {
  const { api } = useApplication();
  const { identity } = useAuth();
  const query = writeFilters(filters);
  const key = `${identity?.username ?? ''} ${query}`;
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<{ readonly key: string; readonly text: string } | null>(null);
  const present = shown?.key === key ? shown : null;
  const have = present?.pages ?? 0;
  const isComplete = have >= pages || (present !== null && !present.hasMore);
  const failure = failed?.key === key ? failed.text : null;
  const isLoading = !isComplete && failure === null;

  useEffect(() => {
    if (!isLoading) return undefined;
    const calling = new AbortController();
    const wanted = Array.from({ length: pages - have }, (_, index) => have + index + 1);
    const asked = wanted.map((page) =>
      api.listTemplates(queryOf(readFilters(query), page), { signal: calling.signal }),
    );
    void Promise.all(asked).then((replies) => {
      if (calling.signal.aborted) return;
      const refused = replies.find((reply) => !reply.ok);
      if (refused && !refused.ok) setFailed({ key, text: refused.error.text });
      else setShown((before) => withPages(before?.key === key ? before : null, key, replies));
    });
    return () => calling.abort();
  }, [api, key, query, pages, have, isLoading]);

  const retry = useCallback(() => setFailed(null), []);
  return { shown, isStale: present === null, isLoading, failure, retry };
}

/**
 * One that was published meanwhile moves the others on, so the first of a page may have been the last of the
 * one before.
 */
function withPages(before: Shown | null, key: string, replies: readonly ApiResult<TemplateList>[]): Shown {
  const lists = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
  const all = [...(before?.templates ?? []), ...lists.flatMap(({ results }) => results)];
  const last = lists.at(-1);
  return {
    key,
    templates: [...new Map(all.map((template) => [template.id, template])).values()],
    count: last?.count ?? before?.count ?? 0,
    pages: (before?.pages ?? 0) + lists.length,
    hasMore: last === undefined ? false : last.next !== null,
  };
}
