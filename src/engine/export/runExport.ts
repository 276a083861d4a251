/**
 * Runs an export: lanes draw the copies of a plan, and a container takes them in the plan's order. Page,
 * command line and tests use it with different lanes (a worker, a thread), containers and sinks.
 *
 *     plan ─► lanes (paint, encode) ─► container (zip, separate files) ─► sink (memory, file)
 */
import type { Container, ExportFailed } from './container.ts';
import type { PlannedCopy } from './plan.ts';

/** Draws and encodes one copy at a time. */
export interface Lane<File> {
  /** Prepares the lane; no copy is requested before. */
  open(): Promise<ExportFailed | null>;
  render(recordIndex: number | null): Promise<DrawnCopy<File> | ExportFailed>;
  /** Called once when no more copies are needed: all are drawn, or the run ends early. */
  close(): void;
}
export interface DrawnCopy<File> {
  readonly kind: 'drawn';
  readonly file: File;
}
export interface ExportProgress {
  /** Copies drawn and encoded so far. */
  readonly done: number;
  readonly total: number;
}
interface ExportRun<File> {
  /** The copies to make, in the container's order: all of a plan, or those that an earlier run left. */
  readonly copies: readonly PlannedCopy[];
  readonly lanes: readonly Lane<File>[];
  readonly container: Container<File>;
  /** How many copies may be drawn ahead of the oldest unfinished one; limits the number waiting. */
  readonly ahead: number;
  readonly signal?: AbortSignalPort | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}
/** The used part of an AbortSignal. */
interface AbortSignalPort {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
export type ExportResult =
  | { readonly kind: 'done' }
  /** `added` copies are complete in the container; whether they are usable depends on the container. */
  | { readonly kind: 'cancelled'; readonly added: number }
  | ExportFailed;

/**
 * Makes all copies. A free lane takes the next copy, so a slow lane does not block the others. A cancel or
 * the first failure ends the run at once and cancels the container. Rejects with what a lane or the container
 * throws.
 */
export async function runExport<File>(run: ExportRun<File>): Promise<ExportResult> {
  const { lanes, container, signal } = run;
  if (lanes.length === 0) throw new Error('At least one lane is required.');
  if (signal?.aborted) {
    for (const lane of lanes) lane.close();
    await container.cancel();
    return { kind: 'cancelled', added: 0 };
  }
  const drawing = startDrawing(run);
  let outcome: ExportFailed | 'aborted' | null;
  try {
    const finished = drawing.ended.then((failure) => failure ?? container.finish());
    outcome = await unlessAborted(finished, signal);
  } catch (error) {
    await drawing.abandon();
    throw error;
  }
  if (outcome === null) return { kind: 'done' };
  const added = await drawing.abandon();
  return outcome === 'aborted' ? { kind: 'cancelled', added } : outcome;
}

function unlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignalPort | undefined,
): Promise<Result | 'aborted'> {
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve('aborted');
    signal?.addEventListener('abort', abort);
    void result.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}

interface Drawing {
  /** Null when all copies are in the container; never settles after `abandon`. */
  readonly ended: Promise<ExportFailed | null>;
  /** Cancels the container; resolves with the number of copies in it. */
  abandon(): Promise<number>;
}

function startDrawing<File>({ copies, lanes, container, ahead, onProgress }: ExportRun<File>): Drawing {
  /** Copies drawn ahead of their turn, by index in `copies`. */
  const waiting = new Map<number, File>();
  const wakeLanes: (() => void)[] = [];
  /** Indexes in `copies`: next to draw and next to add. */
  const state = { next: 0, done: 0, added: 0, isAbandoned: false, isClosed: false };
  let delivery = Promise.resolve();
  const closeLanes = (): void => {
    if (!state.isClosed) for (const lane of lanes) lane.close();
    state.isClosed = true;
  };

  const ended = new Promise<ExportFailed | null>((end, reject) => {
    const deliver = async (): Promise<void> => {
      for (;;) {
        const [copy, file] = [copies[state.added], waiting.get(state.added)];
        if (copy === undefined || file === undefined || state.isAbandoned) return;
        const failure = await container.add(copy.fileName, file);
        if (failure !== null) return end(failure);
        waiting.delete(state.added);
        state.added += 1;
        for (const wake of wakeLanes.splice(0)) wake();
        if (state.added === copies.length) end(null);
      }
    };
    const work = async (lane: Lane<File>): Promise<void> => {
      const failure = await lane.open();
      if (failure !== null) return end(failure);
      while (!state.isAbandoned) {
        if (state.next < copies.length && state.next >= state.added + ahead) {
          await new Promise<void>((resolve) => void wakeLanes.push(resolve));
          continue;
        }
        const place = state.next;
        const copy = copies[place];
        if (copy === undefined) return;
        state.next += 1;
        const drawn = await lane.render(copy.recordIndex);
        if (state.isAbandoned) return;
        if (drawn.kind === 'failed') return end(drawn);
        waiting.set(place, drawn.file);
        state.done += 1;
        if (state.done === copies.length) closeLanes();
        onProgress?.({ done: state.done, total: copies.length });
        delivery = delivery.then(deliver).catch(reject);
      }
    };
    if (copies.length === 0) {
      closeLanes();
      end(null);
    }
    for (const lane of lanes) work(lane).catch(reject);
  });
  return {
    ended,
    abandon: async () => {
      state.isAbandoned = true;
      closeLanes();
      await container.cancel();
      await delivery;
      return state.added;
    },
  };
}
