/** The current route and navigation. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Route } from './route.ts';
import { formatRoute, parseRoute } from './route.ts';

interface RouteStore {
  readonly route: Route;
  /** Navigates, adding a history entry. */
  readonly go: (change: Partial<Route>) => void;
}

export function useRoute(): RouteStore {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const route = useMemo(() => parseRoute(hash), [hash]);
  const go = useCallback((change: Partial<Route>) => {
    const next = formatRoute({ ...parseRoute(window.location.hash), ...change });
    if (next !== window.location.hash) window.location.hash = next;
  }, []);
  return { route, go };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
