import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/**
 * Copies with problems of their own, from 0, as the live check found them; starts it if nothing did. While a changed document is checked the previous ones stay;
 * before the first check there are none.
 */
export function useFlaggedCopies(): ReadonlySet<number> {
  const { preflight } = useProjectSession();
  const { report } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  useEffect(() => preflight.want(), [preflight]);
  return useMemo(() => new Set(report?.flagged), [report]);
}
