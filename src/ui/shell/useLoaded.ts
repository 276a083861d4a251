import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly text: string;
      /** There was no response. */
      readonly isOffline: boolean;
    }
  | { readonly kind: 'ready'; readonly value: T };

/**
 * Result of an API call, loaded on mount and again by `reload`. An abandoned call is aborted and its result
 * dropped. `load` must be the same function between renders; `change` applies later changes to the result.
 */
export function useLoaded<T>(load: (options: CallOptions) => Promise<ApiResult<T>>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const calling = useRef<AbortController | null>(null);
  const fetchNow = useCallback(() => {
    calling.current?.abort();
    const mine = new AbortController();
    calling.current = mine;
    void load({ signal: mine.signal }).then((result) => {
      if (mine.signal.aborted) return;
      setLoaded(
        result.ok
          ? { kind: 'ready', value: result.value }
          : {
              kind: 'failed',
              text: result.error.text,
              isOffline: result.error.kind === 'offline',
            },
      );
    });
  }, [load]);
  useEffect(() => {
    fetchNow();
    return () => calling.current?.abort();
  }, [fetchNow]);
  const reload = useCallback(() => {
    setLoaded({ kind: 'loading' });
    fetchNow();
  }, [fetchNow]);
  const change = useCallback((edit: (value: T) => T) => {
    setLoaded((now) => (now.kind === 'ready' ? { kind: 'ready', value: edit(now.value) } : now));
  }, []);
  return { loaded, reload, change };
}
