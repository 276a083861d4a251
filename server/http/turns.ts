/**
 * Runs expensive jobs with limited concurrency, fairly by person: the next job is of the person served
 * longest ago. When the queue is full, the person with the most waiting jobs loses their last one.
 */
import { crowded, reasonOf } from './httpError.ts';

interface TurnLimits {
  /** Jobs at the same time; at most one per person. */
  readonly atOnce: number;
  readonly waitingOfPerson: number;
  readonly waitingInAll: number;
}

/** Loads of documents: one per person at a time; waiting ones hold no memory. */
export const LOAD_TURNS: TurnLimits = { atOnce: 16, waitingOfPerson: 100, waitingInAll: 1000 };

/** Who asked for a job; the place in the queue depends on the person. */
export interface By {
  readonly person: string;
  /** Aborted when the client no longer waits. */
  readonly gone?: AbortSignal | undefined;
}

interface Turns {
  /**
   * Runs the job when its turn comes. Rejects with a `HttpError` (429) when the queue is full, and with the
   * reason of `gone` when that aborts before the turn; a started job is not stopped.
   */
  run<T>(person: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T>;
}

interface Job {
  readonly begin: () => void;
  readonly refuse: (reason: unknown) => void;
}

export function createTurns(limits: TurnLimits): Turns {
  const queue: Queue = { waiting: new Map(), running: new Set(), served: new Map(), services: 0 };

  const next = (): void => {
    if (queue.running.size >= limits.atOnce) return;
    const taken = takeNext(queue);
    if (taken === null) return;
    taken.begin();
    next();
  };
  const end = (person: string): void => {
    queue.running.delete(person);
    forget(queue, person);
    next();
  };

  return {
    run: (person, work, gone) =>
      new Promise((resolve, reject) => {
        if (gone?.aborted === true) return reject(reasonOf(gone));
        if (!makeRoom(queue, person, limits)) return reject(crowded());
        const leave = (): void => {
          const own = queue.waiting.get(person) ?? [];
          queue.waiting.set(
            person,
            own.filter((one) => one !== job),
          );
          forget(queue, person);
          if (gone !== undefined) reject(reasonOf(gone));
        };
        const job: Job = {
          begin: () => {
            gone?.removeEventListener('abort', leave);
            work()
              .finally(() => end(person))
              .then(resolve, reject);
          },
          refuse: (reason) => {
            gone?.removeEventListener('abort', leave);
            reject(reason);
          },
        };
        gone?.addEventListener('abort', leave, { once: true });
        queue.waiting.set(person, [...(queue.waiting.get(person) ?? []), job]);
        next();
      }),
  };
}

interface Queue {
  /** In order of service; people who were never served come first. */
  readonly waiting: Map<string, Job[]>;
  readonly running: Set<string>;
  /** When each person with queued or running jobs was last served, as a counter, not a time. */
  readonly served: Map<string, number>;
  services: number;
}

function forget({ waiting, running, served }: Queue, person: string): void {
  if (waiting.get(person)?.length === 0) waiting.delete(person);
  if (!waiting.has(person) && !running.has(person)) served.delete(person);
}

/** Takes the job of the person who was served longest ago and has none running. */
function takeNext(queue: Queue): Job | null {
  const { waiting, running, served } = queue;
  const [person] = Array.from(waiting.keys())
    .filter((name) => !running.has(name))
    .toSorted((a, b) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
  const job = person === undefined ? undefined : waiting.get(person)?.shift();
  if (person === undefined || job === undefined) return null;
  running.add(person);
  served.set(person, (queue.services += 1));
  forget(queue, person);
  return job;
}

/**
 * Whether one more job of this person may wait; the person with the most waiting jobs may lose one for it.
 */
function makeRoom(
  { waiting }: Queue,
  person: string,
  { waitingOfPerson, waitingInAll }: Omit<TurnLimits, 'atOnce'>,
): boolean {
  const own = waiting.get(person)?.length ?? 0;
  if (own >= waitingOfPerson) return false;
  const all = Array.from(waiting.values(), ({ length }) => length).reduce((sum, length) => sum + length, 0);
  if (all < waitingInAll) return true;
  const [most] = Array.from(waiting).toSorted(([, a], [, b]) => b.length - a.length);
  if (most === undefined || most[1].length <= own + 1) return false;
  most[1].pop()?.refuse(crowded());
  return true;
}
