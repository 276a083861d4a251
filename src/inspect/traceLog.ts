/**
 * A recording of bounded length. Of evicted events, the start and the last state of each running actor are
 * kept, so that a late reader gets the full present state.
 */
import type { ActorStarted, ActorStopped, MachineMoved, Trace, TraceEvent } from './trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from './trace.ts';

export const LOG_LENGTH = 2000;

interface TraceLog {
  readonly push: (event: TraceEvent) => void;
  /** Kept events, oldest first: the state before the log, then the log. */
  readonly events: () => readonly TraceEvent[];
}

interface Picture {
  readonly started: ActorStarted;
  readonly moved: MachineMoved | null;
}

export function createTraceLog(limit: number = LOG_LENGTH): TraceLog {
  const pictures = new Map<string, Picture>();
  const kept: TraceEvent[] = [];

  function letGo(event: TraceEvent): void {
    if (event.kind === 'started') pictures.set(event.actor, { started: event, moved: null });
    if (event.kind === 'stopped') pictures.delete(event.actor);
    const picture = pictures.get(event.actor);
    if (event.kind === 'moved' && picture !== undefined) {
      pictures.set(event.actor, { started: picture.started, moved: event });
    }
  }
  return {
    push: (event) => {
      kept.push(event);
      const oldest = kept.length > limit ? kept.shift() : undefined;
      if (oldest !== undefined) letGo(oldest);
    },
    events: () => {
      const before = [...pictures.values()].flatMap(({ started, moved }) =>
        moved === null ? [started] : [started, moved],
      );
      return [...before.toSorted((a, b) => a.n - b.n), ...kept];
    },
  };
}

/** The present recording of a log. */
export function traceOf(log: TraceLog, startedAt: number): Trace {
  return { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events: log.events() };
}

/**
 * Offset of a page's recording in that of its tab; a reload starts a new page, which restarts numbers and
 * actor ids.
 */
export interface PagePlace {
  /** Zero-based. */
  readonly page: number;
  /** Added to event numbers. */
  readonly n: number;
  /** Added to event times, ms. */
  readonly at: number;
}

/** Shifts a page's event into its tab's recording. */
export function placeEvent(event: TraceEvent, { page, n, at }: PagePlace): TraceEvent {
  if (page === 0) return event;
  const nameOf = (actor: string) => `${page + 1}/${actor}`;
  const common = { n: event.n + n, at: event.at + at, actor: nameOf(event.actor) };
  switch (event.kind) {
    case 'started':
      return { ...event, ...common, parent: event.parent === null ? null : nameOf(event.parent) };
    case 'sent':
      return { ...event, ...common, from: event.from === null ? null : nameOf(event.from) };
    case 'moved':
      return { ...event, ...common, cause: event.cause === null ? null : event.cause + n };
    case 'stopped':
      return { ...event, ...common };
    default:
      throw new Error(`A recording has an event of no known kind: ${JSON.stringify(event satisfies never)}.`);
  }
}

/** Stop events for the actors that run when a page ends, children first. */
export function endPage(events: readonly TraceEvent[]): readonly ActorStopped[] {
  const last = events.at(-1);
  if (last === undefined) return [];
  const running = new Set<string>();
  for (const { kind, actor } of events) {
    if (kind === 'started') running.add(actor);
    if (kind === 'stopped') running.delete(actor);
  }
  return [...running].toReversed().map((actor, index) => ({
    n: last.n + index + 1,
    at: last.at,
    actor,
    kind: 'stopped',
    status: 'stopped',
  }));
}

/** Joins the recordings of one tab's pages. */
export function joinTraces(traces: readonly Trace[]): Trace {
  const startedAt = traces[0]?.startedAt ?? 0;
  const events: TraceEvent[] = [];
  traces.forEach((trace, page) => {
    if (page > 0) events.push(...endPage(events));
    const place = { page, n: events.at(-1)?.n ?? 0, at: Math.max(0, trace.startedAt - startedAt) };
    events.push(...trace.events.map((event) => placeEvent(event, place)));
  });
  return { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events };
}
