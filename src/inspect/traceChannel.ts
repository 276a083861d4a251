/**
 * What an inspected tab of the product and the visualiser say to each other over a `BroadcastChannel` of their common origin.
 * Whichever is opened first, they find each other: a tab says that it is there, a visualiser asks who is. A tab that is
 * followed sends its whole recording once and then what it notes. Its end is told, and seen by the lock that it held.
 */
import type { Trace, TraceEvent } from './trace.ts';
import { isTraceEvent, parseTrace } from './traceFile.ts';

export const CHANNEL_NAME = 'patent-generator.machines';

export interface InspectedTab {
  /** A page of a tab; a reload makes another. */
  readonly page: string;
  /** The tab itself, the same after a reload. */
  readonly tab: string;
  /** Path of the address shown, without its query. */
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}
export type ToTab = { readonly kind: 'who' } | { readonly kind: 'follow'; readonly page: string };
export type FromTab =
  | { readonly kind: 'here'; readonly sign: InspectedTab }
  | { readonly kind: 'record'; readonly page: string; readonly trace: Trace }
  | { readonly kind: 'noted'; readonly page: string; readonly events: readonly TraceEvent[] }
  | { readonly kind: 'gone'; readonly page: string };

/** The Web Lock that a page holds as long as it lives. */
export function lockOf(page: string): string {
  return `${CHANNEL_NAME} ${page}`;
}

/** A message to tabs, or null when it is something else: the other side may be of another version. */
export function readToTab(message: unknown): ToTab | null {
  if (!isRecord(message)) return null;
  const { kind, page } = message;
  if (kind === 'who') return { kind };
  return kind === 'follow' && typeof page === 'string' ? { kind, page } : null;
}

/** A message from a tab, or null. */
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
