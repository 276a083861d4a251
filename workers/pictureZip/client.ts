/** Opens zips of pictures in a worker, so that no zip can freeze the page. */
import * as Comlink from 'comlink';
import type { PictureZipApi, ZipRefused } from './messages.ts';

export type { ZipRefused } from './messages.ts';

const TIME_LIMIT_MS = 60_000;
/** A worker that is asked for nothing is terminated; the next file begins another one. */
const IDLE_MS = 5000;

export interface OpenZip {
  readonly kind: 'open';
  readonly names: readonly string[];
  /** The content of a file, unpacked now and again each time; a refusal when that fails or takes too long. */
  readonly read: (index: number) => Promise<ArrayBuffer | ZipRefused>;
}

/**
 * @param what which names are listed: pictures, or all for a workbook
 * @param createWorker creates the worker; replaceable in tests
 */
export async function openPictureZip(
  file: Blob,
  what: 'pictures' | 'all',
  createWorker: () => Worker = createPictureZipWorker,
): Promise<OpenZip | ZipRefused> {
  const ask = zipWorker(file, what, createWorker);
  const listing = await ask(async (_, opening) => opening);
  if (listing.kind === 'refused') return listing;
  return {
    kind: 'open',
    names: listing.names,
    read: (index) =>
      ask(async (api, opening) => {
        const opened = await opening;
        return opened.kind === 'refused' ? opened : api.read(index);
      }),
  };
}

const BROKEN: ZipRefused = { kind: 'refused', reason: 'broken' };
type Api = Comlink.Remote<PictureZipApi>;
type Opening = ReturnType<Api['open']>;

/**
 * Asks a worker that has the zip open. One that dies or takes too long is terminated, and what was asked is
 * refused.
 */
function zipWorker(file: Blob, what: 'pictures' | 'all', createWorker: () => Worker) {
  let running: { readonly worker: Worker; readonly api: Api; readonly opening: Opening } | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    running?.worker.terminate();
    running = null;
  };
  return <T>(question: (api: Api, opening: Opening) => PromiseLike<T>): Promise<T | ZipRefused> => {
    clearTimeout(idle);
    if (running === null) {
      const worker = createWorker();
      const api = Comlink.wrap<PictureZipApi>(worker);
      running = { worker, api, opening: api.open(file, what) };
    }
    const { worker, api, opening } = running;
    return new Promise((resolve) => {
      const finish = (answer: T | ZipRefused) => {
        clearTimeout(timer);
        worker.removeEventListener('error', fail);
        idle = setTimeout(stop, IDLE_MS);
        resolve(answer);
      };
      const fail = () => {
        stop();
        finish(BROKEN);
      };
      const timer = setTimeout(fail, TIME_LIMIT_MS);
      worker.addEventListener('error', fail);
      question(api, opening).then(finish, fail);
    });
  };
}

function createPictureZipWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'picture zip' });
}
