/**
 * State of the live view: the inspected tabs of this browser, the shown recording (of a tab or a file), and
 * the shown moment. While a moment is held by pause or slider, recording continues.
 */
import type { Trace, TraceEvent } from '../../../../src/inspect/trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../../../src/inspect/trace.ts';
import type { FromTab, InspectedTab, ToTab } from '../../../../src/inspect/traceChannel.ts';
import { readFromTab } from '../../../../src/inspect/traceChannel.ts';
import type { PagePlace } from '../../../../src/inspect/traceLog.ts';
import { createTraceLog, endPage, LOG_LENGTH, placeEvent } from '../../../../src/inspect/traceLog.ts';

type Source =
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
  const recording = createRecording(limit);
  /** The page whose recording was requested and has not arrived. */
  let awaited: string | null = null;
  const listeners = new Set<() => void>();
  const ends = watchEnds(wire);

  function set(next: Partial<LiveState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function push(events: readonly TraceEvent[]): void {
    recording.push(events);
    set({ events: recording.events() });
  }
  function ask(tab: InspectedTab): void {
    awaited = tab.page;
    set({ source: { kind: 'tab', tab, isOpen: true } });
    wire.say({ kind: 'follow', page: tab.page });
  }
  function follow(page: string): void {
    const tab = state.tabs.find((each) => each.page === page);
    if (tab === undefined) return;
    recording.begin();
    set({ events: [], held: null });
    ask(tab);
  }
  /** The followed tab has loaded another page: its recording continues with that page's. */
  function goOn(tab: InspectedTab): void {
    recording.turnPage(tab.startedAt - state.startedAt);
    set({ events: recording.events() });
    ask(tab);
  }
  function meet(sign: InspectedTab): void {
    const others = state.tabs.filter(({ page }) => page !== sign.page);
    const { source } = state;
    if (others.length === state.tabs.length) ends.start(sign.page, () => part(sign.page));
    set({ tabs: [...others, sign].toSorted((a, b) => a.startedAt - b.startedAt) });
    if (source.kind === 'none') follow(sign.page);
    else if (source.kind === 'tab' && source.tab.page === sign.page)
      set({ source: { ...source, tab: sign } });
    else if (source.kind === 'tab' && !source.isOpen && source.tab.tab === sign.tab) goOn(sign);
  }
  function part(page: string): void {
    ends.stop(page);
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
      if (recording.isFirstPage()) set({ startedAt: message.trace.startedAt });
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
      const isOpen = state.source.kind === 'tab' && state.source.isOpen;
      const kept = recording.clear(isOpen);
      set({ events: kept, held: null });
      if (kept.length > 0) return;
      set({ source: { kind: 'none' } });
      const tab = state.tabs.at(-1);
      if (tab !== undefined) follow(tab.page);
    },
    close: () => {
      stopListening();
      ends.stopAll();
    },
  };
}

/** The ends of several pages, each watched until it comes. */
function watchEnds(wire: TabWire) {
  const stops = new Map<string, () => void>();
  return {
    start: (page: string, onEnd: () => void) => void stops.set(page, wire.watchEnd(page, onEnd)),
    stop: (page: string) => {
      stops.get(page)?.();
      stops.delete(page);
    },
    stopAll: () => {
      for (const stop of stops.values()) stop();
    },
  };
}

/** The recording of one tab, whatever pages it shows one after the other. */
function createRecording(limit: number) {
  let log = createTraceLog(limit);
  let place = FIRST_PAGE;
  /** Number of the last event of the present page, as that page counts. */
  let lastOfPage = 0;
  return {
    events: () => log.events(),
    isFirstPage: () => place.page === 0,
    begin: () => {
      log = createTraceLog(limit);
      place = FIRST_PAGE;
      lastOfPage = 0;
    },
    /** Ends what ran on the page before; the next one began so many milliseconds after the first. */
    turnPage: (startedAfter: number) => {
      for (const stop of endPage(log.events())) log.push(stop);
      const last = log.events().at(-1);
      place = { page: place.page + 1, n: last?.n ?? 0, at: Math.max(last?.at ?? 0, startedAfter) };
      lastOfPage = 0;
    },
    push: (events: readonly TraceEvent[]) => {
      for (const event of events) {
        if (event.n <= lastOfPage) continue;
        lastOfPage = event.n;
        log.push(placeEvent(event, place));
      }
    },
    /** Forgets everything; of an open page the present picture of what runs stays, which is the result. */
    clear: (isOpen: boolean): readonly TraceEvent[] => {
      const emptied = createTraceLog(0);
      for (const event of log.events()) emptied.push(event);
      log = createTraceLog(limit);
      const kept = isOpen ? emptied.events() : [];
      for (const event of kept) log.push(event);
      return kept;
    },
  };
}

/** The shown recording, for saving to a file. */
export function shownTrace({ startedAt, events }: LiveState): Trace {
  return { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events };
}
