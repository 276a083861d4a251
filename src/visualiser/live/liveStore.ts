/**
 * State of the live view: the inspected tabs of this browser, the shown recording (of a tab or a file), and
 * the shown moment. While a moment is held by pause or slider, recording continues.
 */
import type { Trace, TraceEvent } from '../../inspect/trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../inspect/trace.ts';
import type { FromTab, InspectedTab, ToTab } from '../../inspect/traceChannel.ts';
import { readFromTab } from '../../inspect/traceChannel.ts';
import type { PagePlace } from '../../inspect/traceLog.ts';
import { createTraceLog, endPage, LOG_LENGTH, placed } from '../../inspect/traceLog.ts';

export type Source =
  | { readonly kind: 'none' }
  | { readonly kind: 'tab'; readonly tab: InspectedTab; readonly isOpen: boolean }
  | { readonly kind: 'file'; readonly name: string };

export interface LiveState {
  readonly tabs: readonly InspectedTab[];
  readonly source: Source;
  /** Start of the recording, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly events: readonly TraceEvent[];
  /** Number of the event at which the picture is held; null follows the newest. */
  readonly held: number | null;
}

export interface LiveStore {
  readonly getSnapshot: () => LiveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly follow: (page: string) => void;
  readonly open: (name: string, trace: Trace) => void;
  readonly hold: (n: number | null) => void;
  /** Clears the recording; keeps the current picture of running actors. */
  readonly clear: () => void;
  readonly close: () => void;
}

/** Connection to the tabs: a channel, and detection of a page's end. */
export interface TabWire {
  readonly say: (message: ToTab) => void;
  readonly listen: (hear: (message: unknown) => void) => () => void;
  /** Calls `onEnd` when the page is gone. Returns the unsubscribe function. */
  readonly watchEnd: (page: string, onEnd: () => void) => () => void;
}

const NOTHING: LiveState = { tabs: [], source: { kind: 'none' }, startedAt: 0, events: [], held: null };
const FIRST_PAGE: PagePlace = { page: 0, n: 0, at: 0 };

export function createLiveStore(wire: TabWire, limit: number = LOG_LENGTH): LiveStore {
  let state = NOTHING;
  let log = createTraceLog(limit);
  let place = FIRST_PAGE;
  /** The page whose recording was requested and has not arrived. */
  let awaited: string | null = null;
  /** Number of the followed page's last event, in that page's count. */
  let lastOfPage = 0;
  const listeners = new Set<() => void>();
  const ends = new Map<string, () => void>();

  function set(next: Partial<LiveState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function push(events: readonly TraceEvent[]): void {
    for (const event of events) {
      if (event.n <= lastOfPage) continue;
      lastOfPage = event.n;
      log.push(placed(event, place));
    }
    set({ events: log.events() });
  }
  function ask(tab: InspectedTab): void {
    awaited = tab.page;
    lastOfPage = 0;
    set({ source: { kind: 'tab', tab, isOpen: true } });
    wire.say({ kind: 'follow', page: tab.page });
  }
  function follow(page: string): void {
    const tab = state.tabs.find((each) => each.page === page);
    if (tab === undefined) return;
    log = createTraceLog(limit);
    place = FIRST_PAGE;
    set({ events: [], held: null });
    ask(tab);
  }
  /** The followed tab has loaded another page: its recording continues with that page's. */
  function goOn(tab: InspectedTab): void {
    for (const stop of endPage(log.events())) log.push(stop);
    const last = log.events().at(-1);
    place = {
      page: place.page + 1,
      n: last?.n ?? 0,
      at: Math.max(last?.at ?? 0, tab.startedAt - state.startedAt),
    };
    set({ events: log.events() });
    ask(tab);
  }
  function meet(sign: InspectedTab): void {
    const others = state.tabs.filter(({ page }) => page !== sign.page);
    const { source } = state;
    if (others.length === state.tabs.length)
      ends.set(
        sign.page,
        wire.watchEnd(sign.page, () => part(sign.page)),
      );
    set({ tabs: [...others, sign].toSorted((a, b) => a.startedAt - b.startedAt) });
    if (source.kind === 'none') follow(sign.page);
    else if (source.kind === 'tab' && source.tab.page === sign.page)
      set({ source: { ...source, tab: sign } });
    else if (source.kind === 'tab' && !source.isOpen && source.tab.tab === sign.tab) goOn(sign);
  }
  function part(page: string): void {
    ends.get(page)?.();
    ends.delete(page);
    const { source } = state;
    set({
      tabs: state.tabs.filter((tab) => tab.page !== page),
      ...(source.kind === 'tab' && source.tab.page === page && { source: { ...source, isOpen: false } }),
    });
  }
  function hear(message: FromTab): void {
    if (message.kind === 'here') return meet(message.sign);
    if (message.kind === 'gone') return part(message.page);
    const { source } = state;
    if (source.kind !== 'tab' || source.tab.page !== message.page) return;
    if (message.kind === 'record') {
      if (awaited !== message.page) return;
      awaited = null;
      if (place.page === 0) set({ startedAt: message.trace.startedAt });
      push(message.trace.events);
    } else if (awaited === null) push(message.events);
  }

  const stopListening = wire.listen((data) => {
    const message = readFromTab(data);
    if (message !== null) hear(message);
  });
  wire.say({ kind: 'who' });

  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow,
    open: (name, trace) => {
      awaited = null;
      set({ source: { kind: 'file', name }, startedAt: trace.startedAt, events: trace.events, held: null });
    },
    hold: (n) => set({ held: n }),
    clear: () => {
      const emptied = createTraceLog(0);
      for (const event of log.events()) emptied.push(event);
      log = createTraceLog(limit);
      const kept = state.source.kind === 'tab' && state.source.isOpen ? emptied.events() : [];
      for (const event of kept) log.push(event);
      set({ events: kept, held: null });
      if (kept.length > 0) return;
      set({ source: { kind: 'none' } });
      const tab = state.tabs.at(-1);
      if (tab !== undefined) follow(tab.page);
    },
    close: () => {
      stopListening();
      for (const end of ends.values()) end();
    },
  };
}

/** The shown recording, for saving to a file. */
export function shownTrace({ startedAt, events }: LiveState): Trace {
  return { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events };
}
