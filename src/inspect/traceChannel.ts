/**
 * Messages between inspected tabs and the visualiser over a `BroadcastChannel` of their origin. They find
 * each other in any order of opening: a tab announces itself, a visualiser asks who is there. A followed tab
 * sends its whole recording once, then each new event. Its end is announced, and detected by the Web Lock
 * that it held.
 */
import type { Trace, TraceEvent } from './trace.ts';
import { isTraceEvent, parseTrace } from './traceFile.ts';

export const CHANNEL_NAME = 'patent-generator.machines';

export interface InspectedTab {
  /** Id of a page load; a reload makes a new one. */
  readonly page: string;
  /** Id of the tab; survives a reload. */
  readonly tab: string;
  /** Path of the page, without query. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}
export type ToTab = { readonly kind: 'who' } | { readonly kind: 'follow'; readonly page: string };
export type FromTab =
  | { readonly kind: 'here'; readonly sign: InspectedTab }
  | { readonly kind: 'record'; readonly page: string; readonly trace: Trace }
  | { readonly kind: 'noted'; readonly page: string; readonly events: readonly TraceEvent[] }
  | { readonly kind: 'gone'; readonly page: string };

/** Name of the Web Lock that a page holds while it exists. */
export function lockOf(page: string): string {
  return `${CHANNEL_NAME} ${page}`;
}

/** Parses a message to tabs; null for anything else, because the other side may be of another version. */
export function readToTab(message: unknown): ToTab | null {
  if (!isRecord(message)) return null;
  const { kind, page } = message;
  if (kind === 'who') return { kind };
  return kind === 'follow' && typeof page === 'string' ? { kind, page } : null;
}

/** Parses a message from a tab; null for anything else. */
export function readFromTab(message: unknown): FromTab | null {
  if (!isRecord(message)) return null;
  const { kind, page, sign, trace, events } = message;
  if (kind === 'here') return isSign(sign) ? { kind, sign } : null;
  if (typeof page !== 'string') return null;
  if (kind === 'gone') return { kind, page };
  if (kind === 'noted') return isEvents(events) ? { kind, page, events } : null;
  if (kind !== 'record') return null;
  const parsed = parseTrace(trace);
  return parsed.ok ? { kind, page, trace: parsed.trace } : null;
}

function isSign(value: unknown): value is InspectedTab {
  return (
    isRecord(value) &&
    typeof value['page'] === 'string' &&
    typeof value['tab'] === 'string' &&
    typeof value['path'] === 'string' &&
    typeof value['startedAt'] === 'number'
  );
}

function isEvents(value: unknown): value is readonly TraceEvent[] {
  return Array.isArray(value) && value.every(isTraceEvent);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
