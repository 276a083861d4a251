import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/**
 * Margin around the viewport within which an element counts as visible, so that it is ready before it is
 * scrolled to.
 */
const MARGIN = '240px';

/** Whether an element is in or near the viewport now. Always true without IntersectionObserver. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setInView(last.isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
