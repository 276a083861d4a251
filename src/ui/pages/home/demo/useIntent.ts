import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** A quarter of it on the screen: it is being looked at, not merely passed. */
const SEEN_PART = 0.25;

/** Whether a visitor has turned to an element: seen it, pointed at it or moved the focus into it. True from then on. */
export function useIntent(element: RefObject<Element | null>): boolean {
  const [meant, setMeant] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const watched = element.current;
    if (watched === null || meant) return undefined;
    const turnTo = () => setMeant(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) turnTo();
      },
      { threshold: SEEN_PART },
    );
    observer.observe(watched);
    watched.addEventListener('pointerenter', turnTo);
    watched.addEventListener('focusin', turnTo);
    return () => {
      observer.disconnect();
      watched.removeEventListener('pointerenter', turnTo);
      watched.removeEventListener('focusin', turnTo);
    };
  }, [element, meant]);
  return meant;
}
