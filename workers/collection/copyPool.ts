/**
 * Gives the copies of a run to several makers. Nothing is shared out beforehand: a maker that is done takes the next
 * copy, so a slow core never holds the others up. Each maker is given two copies at a time; while one is being encoded
 * the other is drawn. Cancelling, a failure and a maker's death end the run at once and terminate every maker.
 */
import type { Cancelled, CollectionProgress, CopyJob, CopyWorkerApi, Failed } from '../protocol.ts';

/** A worker, or what stands for one in a test. */
export interface CopyMaker extends CopyWorkerApi {
  /** Resolves, with the reason, when the maker will never answer again. */
  readonly died: Promise<string>;
  terminate(): void;
}
export interface CopyRun {
  readonly makers: readonly CopyMaker[];
  readonly job: CopyJob;
  /** The copies to make, in the order of the result; null is the document as it stands. */
  readonly indexes: readonly (number | null)[];
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: CollectionProgress) => void) | undefined;
  /** Resolves when a maker that began now has been silent for too long. Injected, because time is. */
  readonly silence: () => Silence;
}
export interface Silence {
  readonly passed: Promise<void>;
  cancel(): void;
}
export type MadeCopies = { readonly kind: 'copies'; readonly blobs: readonly Blob[] } | Cancelled | Failed;

const LANES_A_MAKER = 2;

/** Makes all copies; never rejects. */
export async function makeCopies(run: CopyRun): Promise<MadeCopies> {
  const { makers, signal } = run;
  const result = signal?.aborted
    ? cancelled
    : await new Promise<MadeCopies>((resolve) => start(run, resolve));
  for (const maker of makers) maker.terminate();
  return result;
}

const cancelled: Cancelled = { kind: 'cancelled' };

/** Sets every maker to work; the first call of `finish` counts. */
function start(run: CopyRun, finish: (result: MadeCopies) => void): void {
  const { makers, indexes, signal, onProgress } = run;
  const blobs = new Map<number, Blob>();
  let next = 0;
  signal?.addEventListener('abort', () => finish(cancelled), { once: true });

  const lane = async (maker: CopyMaker): Promise<void> => {
    while (next < indexes.length) {
      const place = next;
      next += 1;
      const copy = await answer(maker, maker.render(indexes[place] ?? null), run.silence);
      if (copy.kind === 'failed') return finish(copy);
      blobs.set(place, copy.blob);
      onProgress?.({ done: blobs.size, total: indexes.length });
    }
    if (blobs.size === indexes.length) finish({ kind: 'copies', blobs: inOrder(blobs, indexes.length) });
  };
  const work = async (maker: CopyMaker): Promise<void> => {
    const prepared = await answer(maker, maker.prepare(run.job), run.silence);
    if (prepared.kind === 'failed') return finish(prepared);
    await Promise.all(Array.from({ length: LANES_A_MAKER }, () => lane(maker)));
  };
  for (const maker of makers) work(maker).catch((error: unknown) => finish(crash(error)));
}

/** What a maker answers, or the failure that it will not. */
async function answer<Answer>(
  maker: CopyMaker,
  asked: Promise<Answer>,
  silence: CopyRun['silence'],
): Promise<Answer | Failed> {
  const watch = silence();
  const result = await Promise.race([
    asked,
    maker.died.then((reason): Failed => ({ kind: 'failed', message: reason })),
    watch.passed.then((): Failed => ({
      kind: 'failed',
      message: 'рисование копии остановилось и не отвечает',
    })),
  ]);
  watch.cancel();
  return result;
}

function crash(error: unknown): Failed {
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

function inOrder(blobs: ReadonlyMap<number, Blob>, count: number): Blob[] {
  return Array.from({ length: count }, (_, place) => {
    const blob = blobs.get(place);
    if (!blob) throw new Error(`Copy ${place} of ${count} was counted as made but is not there.`);
    return blob;
  });
}
