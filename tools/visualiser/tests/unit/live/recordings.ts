/** Builders of recordings for tests of the live view. */
import type { Plain } from '../../../../../src/inspect/openValue.ts';
import type { Trace, TraceEvent } from '../../../../../src/inspect/trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../../../../src/inspect/trace.ts';

type Body = TraceEvent extends infer E ? (E extends TraceEvent ? Omit<E, 'n' | 'at'> : never) : never;

export function started(
  actor: string,
  name: string,
  parent: string | null = null,
  machine: string | null = name,
): Body {
  return { kind: 'started', actor, parent, name, machine, input: null };
}
export function sent(actor: string, event: string, from: string | null = null, payload: Plain = {}): Body {
  return { kind: 'sent', actor, from, event, payload };
}
export function moved(
  actor: string,
  value: Plain,
  context: Plain = null,
  cause: number | null = null,
  transitions: readonly string[] = ['t'],
): Body {
  return { kind: 'moved', actor, cause, event: 'e', transitions, value, active: [], context };
}
export function stopped(actor: string, status: 'done' | 'error' | 'stopped' = 'stopped'): Body {
  return { kind: 'stopped', actor, status };
}

/** Numbers the events from `first`, ten milliseconds apart. */
export function numbered(bodies: readonly Body[], first = 1): readonly TraceEvent[] {
  return bodies.map((body, index) => ({ ...body, n: first + index, at: (first + index) * 10 }));
}

export function traceWith(events: readonly TraceEvent[], startedAt = 1000): Trace {
  return { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt, events };
}
