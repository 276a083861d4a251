import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult } from '../../api/result.ts';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly value: T };

/**
 * What a call of the service answers, loaded when the component appears and again on `reload`. Answers to an abandoned
 * call are dropped. `load` must be the same function from render to render; `change` applies what happened since.
 */
export function useLoaded<T>(load: () => Promise<ApiResult<T>>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const turn = useRef(0);
  const fetchNow = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    void load().then((result) => {
      if (mine !== turn.current) return;
      setLoaded(
        result.ok ? { kind: 'ready', value: result.value } : { kind: 'failed', text: result.error.text },
      );
    });
  }, [load]);
  useEffect(() => {
    fetchNow();
    return () => {
      turn.current += 1;
    };
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
