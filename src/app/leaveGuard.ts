/**
 * Prevents loss of work when the tab closes or the browser goes Back. When the page hears of Back, the URL
 * has already changed, so it is restored before the router reads it. Chromium calls a window's listeners in
 * the order they were added, capturing or not, so the guard must be created before the router first renders.
 */
import type { Platform } from './platform/platform.ts';

/** The used part of a window. */
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
