/** Prefetches the target of a link that is hovered, focused or touched. */

const SIGNS_OF_INTENT = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Calls `fetchScreen` with the path of a link within this site, once per path. Returns a function that stops
 * this.
 */
export function prefetchLinks(page: Document, fetchScreen: (path: string) => Promise<void>): () => void {
  const asked = new Set<string>();
  const heed = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== page.location.origin || link.target === '_blank') return;
    if (asked.has(link.pathname)) return;
    asked.add(link.pathname);
    void fetchScreen(link.pathname);
  };
  for (const sign of SIGNS_OF_INTENT) page.addEventListener(sign, heed, { passive: true });
  return () => {
    for (const sign of SIGNS_OF_INTENT) page.removeEventListener(sign, heed);
  };
}
