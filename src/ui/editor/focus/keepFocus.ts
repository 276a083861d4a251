import type { RefObject } from 'react';

/** Focuses `next`, once it exists, if the focused element was removed; a focus that moved elsewhere stays. */
export function keepFocus(next: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) next.current?.focus();
  });
}
