/**
 * Undo and redo over immutable snapshots. Snapshots share unchanged parts, so an entry costs only what its
 * edit changed.
 *
 * - An edit that returns the same snapshot makes no entry.
 * - A gesture is one transaction: `begin`, any number of previews computed from its start, then one entry or
 * a rollback.
 * - Edits with the same coalescing key extend one entry (typing), until another edit or `stopCoalescing`.
 * - What arrives by itself while the person works, such as uploads, begins an entry with `commitBelow` and grows
 * it with `amend`; gestures, typing and later entries go on.
 */
export interface History<T> {
  /** Oldest first; at most `limit` entries. */
  readonly past: readonly T[];
  readonly present: T;
  /** Next redo first. */
  readonly future: readonly T[];
  /** The snapshot at the start of the open gesture, or null. */
  readonly transaction: { readonly start: T } | null;
  /** Edits with this key merge into the last entry. */
  readonly coalescing: string | null;
  readonly limit: number;
}

export const HISTORY_LIMIT = 500;

/** A history with nothing to undo. `limit` is the maximum number of entries; the oldest are dropped first. */
export function createHistory<T>(present: T, limit: number = HISTORY_LIMIT): History<T> {
  return { past: [], present, future: [], transaction: null, coalescing: null, limit };
}

/**
 * Makes `next` the present and pushes the old present. If `key` equals the current coalescing key, extends
 * the last entry instead. Commits an open transaction first.
 */
export function commit<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  const settled = commitTransaction(history);
  if (next === settled.present) return settled;
  if (key !== null && key === settled.coalescing) return { ...settled, present: next };
  return { ...pushed(settled, settled.present, next), coalescing: key };
}

/** Makes an entry of an edit. An open gesture stays open, upon the new entry. */
export function commitBelow<T>(history: History<T>, edit: (snapshot: T) => T): History<T> {
  if (history.transaction === null) return commit(history, edit(history.present));
  const { start } = history.transaction;
  const next = edit(start);
  if (next === start) return history;
  const present = start === history.present ? next : edit(history.present);
  return { ...pushed(history, start, present), transaction: { start: next } };
}

/**
 * Applies an edit to every snapshot and makes no entry, which extends the entry whose snapshots the edit
 * recognises. It must return the other snapshots unchanged.
 */
export function amend<T>(history: History<T>, edit: (snapshot: T) => T): History<T> {
  const { past, present, future, transaction } = history;
  const amended = new Map([...past, present, ...future].map((snapshot) => [snapshot, edit(snapshot)]));
  const after = (snapshot: T): T => amended.get(snapshot) ?? edit(snapshot);
  return {
    ...history,
    past: past.map(after),
    present: after(present),
    future: future.map(after),
    transaction: transaction === null ? null : { start: after(transaction.start) },
  };
}

/** Makes the next edit start a new entry, whatever its key. */
export function stopCoalescing<T>(history: History<T>): History<T> {
  return history.coalescing === null ? history : { ...history, coalescing: null };
}

/** One entry back, or the same history if there is none. Rolls back an open transaction. */
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

/** One entry forward. Returns the same history if there is none or a transaction is open. */
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

/** Starts a gesture. Commits a gesture that is still open (its end was missed). */
export function beginTransaction<T>(history: History<T>): History<T> {
  const settled = commitTransaction(history);
  return { ...settled, transaction: { start: settled.present }, coalescing: null };
}

/** Shows the intermediate result of a gesture. Always compute `next` from the start of the transaction. */
export function previewTransaction<T>(history: History<T>, next: T): History<T> {
  if (history.transaction === null) throw new Error('A preview needs an open transaction: call begin first.');
  return next === history.present ? history : { ...history, present: next };
}

/** Ends the gesture with one entry, or none if nothing changed. Without a transaction, does nothing. */
export function commitTransaction<T>(history: History<T>): History<T> {
  if (history.transaction === null) return history;
  const { start } = history.transaction;
  const closed = { ...history, transaction: null };
  return start === history.present ? closed : pushed(closed, start, history.present);
}

/** Ends the gesture and restores its start. Without a transaction, does nothing. */
export function rollbackTransaction<T>(history: History<T>): History<T> {
  if (history.transaction === null) return history;
  return { ...history, present: history.transaction.start, transaction: null };
}

function pushed<T>(history: History<T>, entry: T, present: T): History<T> {
  return { ...history, past: [...history.past, entry].slice(-history.limit), present, future: [] };
}
