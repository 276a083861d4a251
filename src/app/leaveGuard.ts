/**
 * Keeps a person from losing work by closing the tab or by the browser's Back. Back has already changed the address when
 * the page hears of it, so the address is put back before the router can look. Chromium calls the listeners of a window
 * in the order in which they were added, capturing or not: the guard must be made before the router is first rendered.
 */
import type { Platform } from './platform.ts';

/** The part of a window that is needed. */
interface LeavingPage {
  readonly location: { readonly href: string };
  readonly history: Pick<History, 'pushState'>;
  addEventListener(type: 'beforeunload' | 'popstate', listener: (event: Event) => void): void;
}

interface Guarded {
  readonly needed: () => boolean;
  readonly onBack: () => void;
  readonly address: string;
}

export function createLeaveGuard(page: LeavingPage): Platform['guardLeaving'] {
  const guarded = new Set<Guarded>();
  const inNeed = () => [...guarded].find(({ needed }) => needed());

  page.addEventListener('beforeunload', (event) => {
    if (inNeed() !== undefined) event.preventDefault();
  });
  page.addEventListener('popstate', (event) => {
    const place = inNeed();
    if (place === undefined) return;
    event.stopImmediatePropagation();
    page.history.pushState(null, '', place.address);
    place.onBack();
  });

  return (needed, onBack) => {
    const place = { needed, onBack, address: page.location.href };
    guarded.add(place);
    return () => void guarded.delete(place);
  };
}
