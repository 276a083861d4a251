/**
 * Undo and redo over immutable snapshots. Snapshots share unchanged parts, so an entry costs only what its
 * edit changed.
 *
 * - An edit that returns the same snapshot makes no entry.
 * - A gesture is one transaction: `begin`, any number of previews computed from its start, then one entry or
 * a rollback. An edit that comes meanwhile is an entry before it: it changes the start, and the gesture is
 * computed again from there.
 * - Edits with the same coalescing key extend one entry (typing), until another edit or `stopCoalescing`.
 * - What arrives by itself while the person works, such as uploads, begins an entry with `commit` and grows
 * it with `amend`; gestures, typing and later entries go on.
 */
export interface History<T> {
  /** Oldest first; at most `limit` entries. */
  readonly past: readonly T[];
  readonly present: T;
  /** Next redo first. */
  readonly future: readonly T[];
  /** The open gesture, or null. */
  readonly transaction: Transaction<T> | null;
  /** Edits with this key merge into the last entry. */
  readonly coalescing: string | null;
  readonly limit: number;
}

interface Transaction<T> {
  /** The snapshot that the gesture is computed from. */
  readonly start: T;
  /** The last preview. */
  readonly step: Step<T>;
}
/** What a gesture makes of its start. Pure: it may be called again with another start. */
type Step<T> = (start: T) => T;

export const HISTORY_LIMIT = 500;

/** A history with nothing to undo. `limit` is the maximum number of entries; the oldest are dropped first. */
export function createHistory<T>(present: T, limit: number = HISTORY_LIMIT): History<T> {
  return { past: [], present, future: [], transaction: null, coalescing: null, limit };
}

/** The snapshot that edits change: the present, or the start of an open gesture. */
export function editable<T>({ transaction, present }: History<T>): T {
  return transaction === null ? present : transaction.start;
}

/**
 * Makes an entry of an edit; `next` is what it made of `editable(history)`. If `key` equals the current
 * coalescing key, extends the last entry instead. An open gesture continues from `next`.
 */
export function commit<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  const { transaction } = history;
  const old = editable(history);
  if (next === old) return history;
  if (transaction !== null) return within(pushed(history, old, next), { ...transaction, start: next });
  if (key !== null && key === history.coalescing) return { ...history, present: next };
  return { ...pushed(history, old, next), coalescing: key };
}

/**
 * Applies an edit to every snapshot and makes no entry, which extends the entry whose snapshots the edit
 * recognises. It must return the other snapshots unchanged.
 */
export function amend<T>(history: History<T>, edit: (snapshot: T) => T): History<T> {
  const { past, present, future, transaction } = history;
  const amended = new Map([...past, present, ...future].map((snapshot) => [snapshot, edit(snapshot)]));
  const after = (snapshot: T): T => amended.get(snapshot) ?? edit(snapshot);
  const all = { ...history, past: past.map(after), present: after(present), future: future.map(after) };
  return transaction === null ? all : within(all, { ...transaction, start: after(transaction.start) });
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
  return { ...settled, transaction: { start: settled.present, step: (start) => start }, coalescing: null };
}

/** Shows the intermediate result of a gesture. Without a transaction, does nothing. */
export function previewTransaction<T>(history: History<T>, step: Step<T>): History<T> {
  const { transaction } = history;
  return transaction === null ? history : within(history, { ...transaction, step });
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

/** The history with this gesture open. */
function within<T>(history: History<T>, transaction: Transaction<T>): History<T> {
  return { ...history, present: transaction.step(transaction.start), transaction };
}

function pushed<T>(history: History<T>, entry: T, present: T): History<T> {
  return { ...history, past: [...history.past, entry].slice(-history.limit), present, future: [] };
}
