/**
 * The run of an export: copies of a plan are drawn in lanes and put into a container in the order of the plan. The page, the
 * command line and the tests use it; they differ in their lanes (a worker, a thread), containers and sinks.
 *
 *     plan ─► lanes (paint, encode) ─► container (zip, separate files) ─► sink (memory, file)
 */
import type { Container, ExportFailed } from './container.ts';
import type { PlannedCopy } from './plan.ts';

/** Draws and encodes one copy at a time. */
export interface Lane<File> {
  /** Gets ready; no copy is asked for before. */
  open(): Promise<ExportFailed | null>;
  render(recordIndex: number | null): Promise<DrawnCopy<File> | ExportFailed>;
  /** No more copies are wanted: when all are drawn, or at once when the run ends early. Called once. */
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
  /** What is to be made, in the order of the container: all copies of a plan, or those that an earlier run left. */
  readonly copies: readonly PlannedCopy[];
  readonly lanes: readonly Lane<File>[];
  readonly container: Container<File>;
  /** How many copies may be drawn before the oldest unfinished one: as many wait for their turn at most. */
  readonly ahead: number;
  readonly signal?: AbortSignalPort | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}
/** The part of an AbortSignal that is needed. */
interface AbortSignalPort {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
export type ExportResult =
  | { readonly kind: 'done' }
  /** `added` copies are whole in the container; whether that is worth anything, the container knows. */
  | { readonly kind: 'cancelled'; readonly added: number }
  | ExportFailed;

/**
 * Makes all copies. A lane that is free takes the next one, so a slow lane never holds the others up. Cancelling and the
 * first failure end the run at once and cancel the container. Rejects with what a lane or the container throws.
 */
export async function runExport<File>(run: ExportRun<File>): Promise<ExportResult> {
  const { lanes, container, signal } = run;
  if (lanes.length === 0) throw new Error('Copies are drawn by one lane or more; none was given.');
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
  /** Null when all copies are in the container; never settles once the drawing is abandoned. */
  readonly ended: Promise<ExportFailed | null>;
  /** Cancels the container; resolves with how many copies are in it. */
  abandon(): Promise<number>;
}

function startDrawing<File>({ copies, lanes, container, ahead, onProgress }: ExportRun<File>): Drawing {
  /** Drawn before their turn, by place in `copies`. */
  const waiting = new Map<number, File>();
  const wakeLanes: (() => void)[] = [];
  /** Places in `copies`: the next to be drawn and the next to be added. */
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
