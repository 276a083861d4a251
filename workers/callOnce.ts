/** One call of a worker that is created for it and terminated afterwards, so that nothing is left of it. */
import * as Comlink from 'comlink';

interface OneCall {
  readonly createWorker: () => Worker;
  /** Aborting terminates the worker at once. */
  readonly signal?: AbortSignal | undefined;
  /** A longer call is ended; any may last unless given. */
  readonly timeLimitMs?: number;
}

type CallEnd<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'aborted' }
  /** The call was rejected. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /**
   * The worker crashed, or a message of it could not be read; or it took too long. The reason is for logs.
   */
  | { readonly kind: 'died' | 'late'; readonly reason: string };

/**
 * Resolves with how the call ended; never rejects. An aborted signal creates no worker.
 * @param call is given `limit`, which begins another time limit, for a part of the call that comes next
 */
export function callOnce<Api, T>(
  { createWorker, signal, timeLimitMs }: OneCall,
  call: (api: Comlink.Remote<Api>, limit: (ms: number) => void) => Promise<T>,
): Promise<CallEnd<T>> {
  if (signal?.aborted === true) return Promise.resolve({ kind: 'aborted' });
  const worker = createWorker();
  return new Promise((resolve) => {
    const finish = (end: CallEnd<T>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      worker.terminate();
      resolve(end);
    };
    const abort = () => finish({ kind: 'aborted' });
    const late = () => finish({ kind: 'late', reason: 'The worker took too long.' });
    let timer = timeLimitMs === undefined ? undefined : setTimeout(late, timeLimitMs);
    const limit = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(late, ms);
    };
    signal?.addEventListener('abort', abort);
    worker.addEventListener('error', ({ message }) =>
      finish({ kind: 'died', reason: message || 'The worker stopped.' }),
    );
    worker.addEventListener('messageerror', () =>
      finish({ kind: 'died', reason: 'A message of the worker could not be read.' }),
    );
    call(Comlink.wrap<Api>(worker), limit).then(
      (value) => finish({ kind: 'done', value }),
      (error: unknown) => finish({ kind: 'failed', error }),
    );
  });
}

/** The value of a call that was done; throws what the call threw, else `ended`. */
export function valueOf<T>(end: CallEnd<T>, ended: () => Error): T {
  if (end.kind === 'done') return end.value;
  throw end.kind === 'failed' ? end.error : ended();
}
