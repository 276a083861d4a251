/**
 * Runs an export: lanes draw the copies of a plan, and a container takes them in the plan's order. Page,
 * command line and tests use it with different lanes (a worker, a thread), containers and sinks.
 *
 *     plan ─► lanes (paint, encode) ─► container (zip, separate files) ─► sink (memory, file)
 */
import type { Container, ExportFailed } from './container.ts';
import type { PlannedCopy } from '../plan/plan.ts';
import type { FailedCopy, Lane, Round } from './drawRound.ts';
import { drawRound } from './drawRound.ts';

export type { DrawnCopy, FailedCopy, Lane } from './drawRound.ts';

export interface ExportProgress {
  /** Copies drawn and encoded so far. */
  readonly done: number;
  readonly total: number;
}
interface ExportRun<File> {
  /** The copies to make, in the container's order: all of a plan, or those that an earlier run left. */
  readonly copies: readonly PlannedCopy[];
  /** How many copies an earlier run has put into the container. */
  readonly before?: number;
  readonly lanes: readonly Lane<File>[];
  readonly container: Container<File>;
  /** How many copies may be drawn ahead of the oldest unfinished one; limits the number waiting. */
  readonly ahead: number;
  readonly signal?: AbortSignalPort | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
  /** While it returns a promise, no further copy is begun until that resolves. */
  readonly pause?: (() => Promise<void> | null) | undefined;
  /**
   * Decides about copies that could not be drawn, when all others are in the container. Without it the first
   * of them ends the run.
   */
  readonly onFailedCopies?: ((failed: readonly FailedCopy[]) => Promise<'retry' | 'leave out'>) | undefined;
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
  const state: Round<File>['state'] = { done: 0, added: 0, isAbandoned: false };
  const closeLanes = once(() => lanes.forEach((lane) => lane.close()));
  const abandon = async (): Promise<void> => {
    state.isAbandoned = true;
    closeLanes();
    await container.cancel();
    await state.delivery;
  };
  if (signal?.aborted) {
    await abandon();
    return { kind: 'cancelled', added: 0 };
  }
  let outcome: ExportFailed | 'aborted' | null;
  try {
    const finished = drawAll(run, state, closeLanes).then((failure) => failure ?? container.finish());
    outcome = await unlessAborted(finished, signal);
  } catch (error) {
    await abandon();
    throw error;
  }
  if (outcome === null) return { kind: 'done' };
  await abandon();
  return outcome === 'aborted' ? { kind: 'cancelled', added: state.added } : outcome;
}

/** When so many copies fail one after another, the others would too. */
const MAX_FAILURES_IN_A_ROW = 20;

/** Draws the copies, and those that failed as often as it is wanted. */
async function drawAll<File>(
  run: ExportRun<File>,
  state: Round<File>['state'],
  closeLanes: () => void,
): Promise<ExportFailed | null> {
  const { lanes, container, ahead, pause, onProgress, onFailedCopies, before = 0 } = run;
  const total = run.copies.length;
  const lasting = {
    lanes,
    container,
    ahead,
    pause: () => pause?.() ?? null,
    onCopy: () => {
      state.done += 1;
      if (state.done === total) closeLanes();
      onProgress?.({ done: state.done, total });
    },
    state,
  };
  let failureLimit = firstLimit(run);
  for (let { copies } = run; ;) {
    const round = await drawRound({ ...lasting, copies, failureLimit });
    if (round.kind === 'failed') return round;
    const [first] = round.failed;
    if (first === undefined || onFailedCopies === undefined) break;
    if (before + state.added === 0) return { kind: 'failed', message: first.message, copy: first.copy };
    if ((await onFailedCopies(round.failed)) === 'leave out') break;
    copies = round.failed.map(({ copy }) => copy);
    // These have failed before: they may do so again without the loss of what is ready.
    failureLimit = Infinity;
  }
  closeLanes();
  return null;
}

/** Copies that an earlier run left may be those that it could not draw, so any number of them may fail. */
function firstLimit<File>({ onFailedCopies, before = 0 }: ExportRun<File>): number {
  if (onFailedCopies === undefined) return 1;
  return before > 0 ? Infinity : MAX_FAILURES_IN_A_ROW;
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
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
