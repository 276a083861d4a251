import { useCallback, useEffect, useState } from 'react';
import type { TemplatePages } from '../../../app/templates/templateLists.ts';
import { morePages } from '../../../app/templates/templateLists.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import type { Filters } from './filters.ts';
import { queryOf, readFilters, writeFilters } from './filters.ts';

/** The pages of one question to the service that have come so far. */
interface Shown extends TemplatePages {
  /** Which question: the filters and who asks. */
  readonly key: string;
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
  const application = useApplication();
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
    const wanted = Array.from({ length: pages - have }, (_, index) =>
      queryOf(readFilters(query), have + index + 1),
    );
    void morePages(application, present, wanted, { signal: calling.signal }).then((reply) => {
      if (calling.signal.aborted) return;
      if (reply.ok) setShown({ key, ...reply.value });
      else setFailed({ key, text: reply.error.text });
    });
    return () => calling.abort();
  }, [application, key, query, pages, have, present, isLoading]);

  const retry = useCallback(() => setFailed(null), []);
  return { shown, isStale: present === null, isLoading, failure, retry };
}
