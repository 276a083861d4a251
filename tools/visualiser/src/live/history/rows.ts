/**
 * A recording as readable rows. An event shares a row with the resulting state and context changes. Rows are
 * ordered by their end, so each is a moment that can be restored.
 */
import type {
  ActorStarted,
  ActorStopped,
  EventSent,
  MachineMoved,
  TraceEvent,
} from '../../../../../src/inspect/trace.ts';
import { valueInWords } from './picture.ts';
import type { Plain } from '../../../../../src/inspect/openValue.ts';

/* Changes of a machine's context by an event: the smallest differing values, each with its path. */

interface Change {
  /** Such as `settings.darkMode`; empty for the context itself. */
  readonly path: string;
  /** Undefined if it was added. */
  readonly before: Plain | undefined;
  /** Undefined if it was removed. */
  readonly after: Plain | undefined;
}

export interface Row {
  /** Number of its first event; identifies the row. */
  readonly n: number;
  /** Number of its last event. */
  readonly end: number;
  readonly at: number;
  /** Subject; for events, the receiver. */
  readonly actor: string;
  readonly begun: ActorStarted | EventSent | ActorStopped;
  /** The resulting move; null if the row is not about a machine or nothing followed. */
  readonly moved: MachineMoved | null;
  readonly changes: readonly Change[];
}

/** The rows of a recording. */
export function rowsOf(events: readonly TraceEvent[]): readonly Row[] {
  const movesByCause = new Map<number, MachineMoved>();
  const firstMoves = new Map<string, MachineMoved>();
  for (const event of events) {
    if (event.kind !== 'moved') continue;
    if (event.cause !== null) movesByCause.set(event.cause, event);
    else if (!firstMoves.has(event.actor)) firstMoves.set(event.actor, event);
  }
  const before = contextsBefore(events);
  const processes = new Set(
    events.flatMap((event) => (event.kind === 'started' && event.machine === null ? [event.actor] : [])),
  );
  const rows = events.flatMap((event): Row[] => {
    if (event.kind === 'moved') return [];
    // The next row tells the parent about its result.
    if (event.kind === 'stopped' && event.status !== 'stopped' && processes.has(event.actor)) return [];
    const moved =
      (event.kind === 'sent' ? movesByCause.get(event.n) : null) ??
      (event.kind === 'started' ? firstMoves.get(event.actor) : null) ??
      null;
    const { n, at, actor } = event;
    const changes = moved === null || event.kind === 'started' ? [] : changesOf(moved, before);
    return [{ n, end: moved?.n ?? n, at, actor, begun: event, moved, changes }];
  });
  return rows.toSorted((a, b) => a.end - b.end);
}

const known = new WeakMap<
  MachineMoved,
  { readonly before: MachineMoved; readonly changes: readonly Change[] }
>();

/** Cached per event: a live recording is processed again after every event. */
function changesOf(moved: MachineMoved, before: ReadonlyMap<MachineMoved, MachineMoved>): readonly Change[] {
  const earlier = before.get(moved);
  if (earlier === undefined) return [];
  const found = known.get(moved);
  if (found?.before === earlier) return found.changes;
  const changes = changesBetween(earlier.context, moved.context);
  known.set(moved, { before: earlier, changes });
  return changes;
}

/** The previous move of the same machine, for each move. */
function contextsBefore(events: readonly TraceEvent[]): ReadonlyMap<MachineMoved, MachineMoved> {
  const last = new Map<string, MachineMoved>();
  const before = new Map<MachineMoved, MachineMoved>();
  for (const event of events) {
    if (event.kind !== 'moved') continue;
    const earlier = last.get(event.actor);
    if (earlier !== undefined) before.set(event, earlier);
    last.set(event.actor, event);
  }
  return before;
}

/** The name of a row's event; for a start or an end, what it is. */
export function nameOfRow({ begun }: Row): string {
  if (begun.kind === 'started') return 'начало';
  if (begun.kind === 'sent') return shortEvent(begun.event);
  return { done: 'завершён', error: 'ошибка', stopped: 'остановлен' }[begun.status];
}

/** Shortens XState's own event names. */
function shortEvent(event: string): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (id !== undefined) return kind === 'done' ? `готово: ${id}` : `ошибка: ${id}`;
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(event) ?? [];
  return delay === undefined ? event : `время вышло: ${delay}`;
}

interface RowFilter {
  /** Only rows with this actor as subject or sender; null for all. */
  readonly actor: string | null;
  /** Words that must all occur in the row. */
  readonly text: string;
}

/** The rows that pass a filter. `nameOf` returns the name of an actor. */
export function filterRows(
  rows: readonly Row[],
  { actor, text }: RowFilter,
  nameOf: (actor: string | null) => string,
): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (actor === null && words.length === 0) return rows;
  return rows.filter((row) => {
    const from = row.begun.kind === 'sent' ? row.begun.from : null;
    if (actor !== null && row.actor !== actor && from !== actor) return false;
    if (words.length === 0) return true;
    const all = textOf(row, nameOf).toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

function textOf(row: Row, nameOf: (actor: string | null) => string): string {
  const { begun, moved, changes } = row;
  return [
    nameOfRow(row),
    nameOf(row.actor),
    begun.kind === 'sent' ? `${begun.event} ${nameOf(begun.from)} ${JSON.stringify(begun.payload)}` : '',
    moved === null ? '' : `${valueInWords(moved.value)} ${moved.transitions.join(' ')}`,
    changes.map(({ path, after }) => `${path} ${JSON.stringify(after)}`).join(' '),
  ].join(' ');
}

/** Differences between two values, in key order. A list counts as one value. */
export function changesBetween(before: Plain | undefined, after: Plain | undefined): readonly Change[] {
  return differences('', before, after);
}

function differences(path: string, before: Plain | undefined, after: Plain | undefined): Change[] {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(path === '' ? key : `${path}.${key}`, own(before, key), own(after, key)),
  );
}

function isSame(a: Plain | undefined, b: Plain | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function own(value: { readonly [key: string]: Plain }, key: string): Plain | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Plain | undefined): value is { readonly [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
