/**
 * Undo and redo over immutable snapshots, which share their unchanged parts, so an entry costs what its edit changed.
 *
 * - An edit that returns the very same snapshot makes no entry.
 * - A gesture is one transaction: `begin`, any number of previews computed from its start, then one entry or a rollback.
 * - Edits with the same coalescing key grow one entry (typing), until another edit comes or `stopCoalescing` is called.
 */
export interface History<T> {
  /** Oldest first; at most `limit` of them. */
  readonly past: readonly T[];
  readonly present: T;
  /** Next redo first. */
  readonly future: readonly T[];
  /** The snapshot from which an open gesture is computed, or null when there is none. */
  readonly transaction: { readonly start: T } | null;
  /** The key of the edits that the last entry still takes in. */
  readonly coalescing: string | null;
  readonly limit: number;
}

export const HISTORY_LIMIT = 500;

/** A history with nothing to undo. `limit` is the number of entries kept; the oldest are forgotten first. */
export function createHistory<T>(present: T, limit: number = HISTORY_LIMIT): History<T> {
  return { past: [], present, future: [], transaction: null, coalescing: null, limit };
}

/**
 * Makes `next` the present and the old present an entry. With a `key` equal to that of the entry before, the entry grows
 * instead. An open transaction is committed first.
 */
export function commit<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  const settled = commitTransaction(history);
  if (next === settled.present) return settled;
  if (key !== null && key === settled.coalescing) return { ...settled, present: next };
  return { ...pushed(settled, settled.present, next), coalescing: key };
}

/** The next edit starts an entry of its own, whatever its key. */
export function stopCoalescing<T>(history: History<T>): History<T> {
  return history.coalescing === null ? history : { ...history, coalescing: null };
}

/** One entry back; the same history when there is none. In an open transaction it takes back the gesture. */
export function undo<T>(history: History<T>): History<T> {
  if (history.transaction !== null) return rollbackTransaction(history);
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    coalescing: null,
  };
}

/** One entry forward; the same history when there is none, or while a transaction is open. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined || history.transaction !== null) return history;
  return { ...history, past: [...history.past, history.present], present: next, future, coalescing: null };
}

/** Whether `undo` would change anything. */
export function canUndo<T>(history: History<T>): boolean {
  return history.transaction === null
    ? history.past.length > 0
    : history.transaction.start !== history.present;
}

/** Whether `redo` would change anything. */
export function canRedo<T>(history: History<T>): boolean {
  return history.future.length > 0 && history.transaction === null;
}

/** Opens a gesture at the present. A gesture still open, whose end was never seen, is committed first. */
export function beginTransaction<T>(history: History<T>): History<T> {
  const settled = commitTransaction(history);
  return { ...settled, transaction: { start: settled.present }, coalescing: null };
}

/** Shows what the gesture would give so far; compute `next` from the start of the transaction every time. */
export function previewTransaction<T>(history: History<T>, next: T): History<T> {
  if (history.transaction === null) throw new Error('A preview needs an open transaction: call begin first.');
  return next === history.present ? history : { ...history, present: next };
}

/** Closes the gesture with one entry, or none when it changed nothing. Without an open one nothing happens. */
export function commitTransaction<T>(history: History<T>): History<T> {
  if (history.transaction === null) return history;
  const { start } = history.transaction;
  const closed = { ...history, transaction: null };
  return start === history.present ? closed : pushed(closed, start, history.present);
}

/** Closes the gesture and returns to its start. Without an open one nothing happens. */
export function rollbackTransaction<T>(history: History<T>): History<T> {
  if (history.transaction === null) return history;
  return { ...history, present: history.transaction.start, transaction: null };
}

function pushed<T>(history: History<T>, entry: T, present: T): History<T> {
  return { ...history, past: [...history.past, entry].slice(-history.limit), present, future: [] };
}
