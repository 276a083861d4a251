import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly text: string;
      /** No answer came at all. */
      readonly isOffline: boolean;
    }
  | { readonly kind: 'ready'; readonly value: T };

/**
 * What a call of the service answers, loaded when the component appears and again on `reload`. A call that is abandoned
 * is called off and its answer dropped. `load` must be the same function from render to render; `change` applies what happened since.
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
