import { useSyncExternalStore } from 'react';

/** Whether a contrast theme of the system replaces the colours of the page. */
export function useForcedColors(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
}

const QUERY = '(forced-colors: active)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
