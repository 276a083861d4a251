/**
 * Restores scroll positions on Back and Forward, also after a reload; a newly visited page starts at its top.
 * The browser restores too early, before a page has rendered its loaded content; this waits until the page is
 * high enough, or until the person scrolls.
 *
 * Each history entry gets a name in its state; positions are stored per tab by these names.
 */

import { tabStorage } from '../hosts/page/deviceStorage.ts';

const STORED_AS = 'scroll_places';
/** Enough for one session of browsing. */
const MAX_KEPT = 100;
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Starts tracking positions. Returns a function that stops it. */
export function keepScrollPlaces(
  page: Window,
  newName: () => string = () => crypto.randomUUID(),
): () => void {
  const { history, location } = page;
  const listening = new AbortController();
  const { signal } = listening;
  const places = readPlaces(page);
  let path = location.pathname;
  let top = page.scrollY;
  let entry = nameOf(history.state);
  let returning = new AbortController();

  const name = (given: string): string => {
    const state: unknown = history.state;
    history.replaceState({ ...(isRecord(state) ? state : {}), place: given }, '');
    return given;
  };
  const remember = (): void => {
    if (entry === null) return;
    places.delete(entry);
    places.set(entry, top);
    writePlaces(page, places);
  };
  const goTo = (place: number): void => {
    returning.abort();
    top = place;
    page.scrollTo(0, place);
  };
  const returnTo = (place: number): void => {
    returning.abort();
    returning = new AbortController();
    comeBack(page, place, returning);
  };
  const onScroll = (): void => {
    top = page.scrollY;
  };
  const onNewAddress = (isNewEntry: boolean): void => {
    const isNewPath = location.pathname !== path;
    path = location.pathname;
    if (isNewEntry) {
      remember();
      entry = name(newName());
    } else if (nameOf(history.state) === null) entry = name(entry ?? newName());
    if (isNewPath) goTo(0);
  };
  const onTraversal = (): void => {
    remember();
    path = location.pathname;
    const reached = nameOf(history.state);
    entry = reached ?? name(newName());
    const place = reached === null ? undefined : places.get(reached);
    if (place !== undefined) returnTo(place);
    // Without a name it is a link within the page, and the browser scrolls; with a name but no position, a
    // newly visited page.
    else if (reached !== null) returnTo(0);
  };

  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  const kept = entry === null ? undefined : places.get(entry);
  entry ??= name(newName());
  if (kept !== undefined && kept > 0) returnTo(kept);
  page.addEventListener('scroll', onScroll, { passive: true, signal });
  // wouter dispatches these two events; browsers have none.
  page.addEventListener('pushState', () => onNewAddress(true), { signal });
  page.addEventListener('replaceState', () => onNewAddress(false), { signal });
  page.addEventListener('popstate', onTraversal, { signal });
  page.addEventListener('pagehide', remember, { signal });
  return () => {
    listening.abort();
    returning.abort();
    history.scrollRestoration = before;
  };
}

/** Scrolls to the position once the page is high enough. */
function comeBack(page: Window, place: number, until: AbortController): void {
  const { signal } = until;
  const attempt = (): void => {
    if (signal.aborted) return;
    page.scrollTo(0, place);
    if (Math.abs(page.scrollY - place) <= 1) until.abort();
  };
  for (const kind of OWN_SCROLLING)
    page.addEventListener(kind, () => until.abort(), { passive: true, capture: true, signal });
  // A page that is already loaded is rendered before the next frame.
  page.requestAnimationFrame(() => {
    attempt();
    if (signal.aborted || typeof ResizeObserver === 'undefined') return;
    const growth = new ResizeObserver(attempt);
    growth.observe(page.document.body);
    signal.addEventListener('abort', () => growth.disconnect(), { once: true });
  });
}

function nameOf(state: unknown): string | null {
  return isRecord(state) && typeof state['place'] === 'string' ? state['place'] : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function readPlaces(page: Window): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(tabStorage(page).getItem(STORED_AS) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter(isPlace));
  } catch {
    return new Map(); // no storage: positions last as long as the page
  }
}

function isPlace(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function writePlaces(page: Window, places: Map<string, number>): void {
  for (const oldest of places.keys()) {
    if (places.size <= MAX_KEPT) break;
    places.delete(oldest);
  }
  try {
    tabStorage(page).setItem(STORED_AS, JSON.stringify([...places]));
  } catch {
    // As above.
  }
}
