import type { RefObject } from 'react';

/** When what had the focus goes from the page, this takes it, once it is there; a focus that went elsewhere stays there. */
export function keepFocus(next: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) next.current?.focus();
  });
}
