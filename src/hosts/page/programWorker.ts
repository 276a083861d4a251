/** The service worker (`public/sw.js`) as the page sees it: what it is asked, and what it tells. */
import { serviceWorkers } from './deviceStorage.ts';

/** Calls of the service that the worker answered with what it said last, because there was no network. */
interface AnsweredCalls {
  /** Paths. */
  readonly calls: readonly string[];
}

interface KeptProjects extends AnsweredCalls {
  /** Ids of the projects that open without a network. */
  readonly projects: readonly string[];
}

type Question =
  | { readonly kind: 'calls' }
  /** The person's kept projects, by the header that the calls are sent with. */
  | { readonly authorization: string }
  /** Whether the worker's version has this file. */
  | { readonly file: string };

/** Projects that the device keeps for this person; null where no worker keeps anything. */
export async function keptProjects(page: Window, authorization: string): Promise<KeptProjects | null> {
  const worker = serviceWorkers(page)?.controller ?? null;
  if (worker === null) return null;
  const answer = await ask(worker, { authorization });
  return isAnswered(answer) && 'projects' in answer && isListOfTexts(answer.projects)
    ? { calls: answer.calls, projects: answer.projects }
    : null;
}

/** Whether the version that this worker keeps has the file, given by its path. */
export async function hasFile(worker: ServiceWorker, file: string): Promise<boolean> {
  return (await ask(worker, { file })) === true;
}

/** Calls back with the paths that the worker has answered for this tab, those of before at once. */
export function watchAnswered(workers: ServiceWorkerContainer, heed: (path: string) => void): void {
  const take = (told: unknown): void => {
    if (isAnswered(told)) for (const path of told.calls) heed(path);
  };
  workers.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data));
  if (workers.controller !== null) void ask(workers.controller, { kind: 'calls' }).then(take);
}

/**
 * Calls back with each new version once it is kept whole and waits for its turn; also with one that waits
 * already.
 */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): void {
  const tell = (): void => {
    // Without an active worker it is the first version.
    if (registration.waiting !== null && registration.active !== null) onWaiting(registration.waiting);
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', follow);
  follow();
  tell();
}

function ask(worker: ServiceWorker, question: Question): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(question, [port2]);
  });
}

function isAnswered(answer: unknown): answer is AnsweredCalls {
  return typeof answer === 'object' && answer !== null && 'calls' in answer && isListOfTexts(answer.calls);
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
