/** What the live view shows at the held moment: rows, picture and actor names. */
import { useMemo, useSyncExternalStore } from 'react';
import type { ActorPicture, Picture } from './history/picture.ts';
import { pictureAt } from './history/picture.ts';
import type { Row } from './history/rows.ts';
import { rowsOf } from './history/rows.ts';
import type { TraceEvent } from '../../../../src/inspect/trace.ts';
import type { LiveState, LiveStore, TabWire } from './liveStore.ts';
import { createLiveStore } from './liveStore.ts';
import { openChannel, sharedLocks } from '../../../../src/hosts/page/deviceStorage.ts';
import { CHANNEL_NAME, lockOf } from '../../../../src/inspect/traceChannel.ts';

/*
 * The live store of the page. There is one, so that viewing a chart in between does not lose the recording.
 */

const stores = new WeakMap<Window, LiveStore>();

export interface LiveView extends LiveState {
  readonly store: LiveStore;
  readonly rows: readonly Row[];
  /** Index of the shown row: the held or the newest one; -1 if there is none. */
  readonly index: number;
  readonly picture: Picture;
  readonly nameOf: (actor: string | null) => string;
  /** Lifeline of an actor: machines by name, all promises and callbacks share one. */
  readonly lineOf: (actor: string | null) => string;
}

export function useLive(): LiveView {
  const store = liveOf(window);
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { events, held } = state;
  const rows = useMemo(() => rowsOf(events), [events]);
  const nameOf = useMemo(() => namesOf(events), [events]);
  const lineOf = useMemo(() => linesOf(events, nameOf), [events, nameOf]);
  const index = held === null ? rows.length - 1 : indexAt(rows, held);
  const shown = rows[index];
  const picture = useMemo(() => pictureAt(events, shown?.end ?? Infinity), [events, shown]);
  return { ...state, store, rows, index, picture, nameOf, lineOf };
}

/** The last row that ended by event `n`, or the first if all remaining rows are later. */
function indexAt(rows: readonly Row[], n: number): number {
  return Math.max(
    rows.findLastIndex(({ end }) => end <= n),
    Math.min(0, rows.length - 1),
  );
}

/** Names of the actors; concurrent actors of the same name are numbered. */
function namesOf(events: readonly TraceEvent[]): LiveView['nameOf'] {
  const names = new Map<string, string>();
  const running = new Map<string, string>();
  for (const event of events) {
    if (event.kind === 'stopped') running.delete(event.actor);
    if (event.kind !== 'started') continue;
    const taken = new Set(running.values());
    let name = event.name;
    for (let count = 2; taken.has(name); count += 1) name = `${event.name} ${count}`;
    running.set(event.actor, name);
    names.set(event.actor, name);
  }
  return (actor) => (actor === null ? OUTSIDE : (names.get(actor) ?? actor));
}

function linesOf(events: readonly TraceEvent[], nameOf: LiveView['nameOf']): LiveView['lineOf'] {
  const processes = new Set(
    events.flatMap((event) => (event.kind === 'started' && event.machine === null ? [event.actor] : [])),
  );
  return (actor) => (actor !== null && processes.has(actor) ? CALLS : nameOf(actor));
}

/** Lifeline of invoked promises and callbacks. */
const CALLS = 'вызовы';
/** Senders that are not actors: the person, the page. */
const OUTSIDE = 'снаружи';

/**
 * The actor whose chart is shown: the selected one, or its successor after its end. Without a selection, the
 * root machine that started last.
 */
export function shownActor(picture: Picture, chosen: string | null): ActorPicture | null {
  const actors = [...picture.values()];
  const picked = chosen === null ? undefined : picture.get(chosen);
  if (picked !== undefined) {
    const successor = actors.findLast(
      ({ status, machine, name }) =>
        status === 'running' && machine === picked.machine && name === picked.name,
    );
    return picked.status === 'running' ? picked : (successor ?? picked);
  }
  const machines = actors.filter(({ machine }) => machine !== null);
  const roots = machines.filter(({ status, parent }) => status === 'running' && parent === null);
  return roots.at(-1) ?? machines.at(-1) ?? null;
}

function liveOf(page: Window): LiveStore {
  const store = stores.get(page) ?? createLiveStore(browserWire(page));
  stores.set(page, store);
  return store;
}

/**
 * The channel to the tabs of this browser, and their locks: the browser releases a page's lock however the
 * page ends.
 */
function browserWire(page: Window): TabWire {
  const channel = openChannel(CHANNEL_NAME);
  const locks = sharedLocks(page);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
    say: (message) => channel?.postMessage(message),
    listen: (hear) => {
      const listening = new AbortController();
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), listening);
      return () => listening.abort();
    },
    watchEnd: (pageId, onEnd) => {
      const watching = new AbortController();
      // Without locks (on an address without https), only the tab's own goodbye message reports its end.
      locks?.request(lockOf(pageId), { signal: watching.signal }, onEnd).catch(() => undefined);
      return () => watching.abort();
    },
  };
}
