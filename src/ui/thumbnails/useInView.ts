import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How far from the edge of the screen an element counts as seen: what is about to be scrolled to is made ready. */
const MARGIN = '240px';

/** Whether an element is on the screen or near it, now. Without an observer in the browser it always is. */
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
