/** Connects what a person asks of a run with the run that waits for it. */
import type { RunRequest } from '../../machines/export/events.ts';

type Decision = 'retry' | 'leave out';
export interface RunControl {
  readonly take: (request: Exclude<RunRequest['type'], 'stop'>) => void;
  /** While the run is paused, a promise that resolves when it goes on. */
  readonly pause: () => Promise<void> | null;
  /** Resolves when the person has decided about the copies that failed. */
  readonly decision: () => Promise<Decision>;
}

export function createRunControl(): RunControl {
  let isPaused = false;
  const wakes: (() => void)[] = [];
  let decide: ((decision: Decision) => void) | null = null;
  const resume = (): void => {
    isPaused = false;
    for (const wake of wakes.splice(0)) wake();
  };
  /** The last copies may fail while the run is paused; it continues after the decision. */
  const goOn = (decision: Decision): void => {
    resume();
    decide?.(decision);
  };
  const take = {
    pause: () => {
      isPaused = true;
    },
    resume,
    retry: () => goOn('retry'),
    leaveOut: () => goOn('leave out'),
  };
  return {
    take: (request) => take[request](),
    pause: () => (isPaused ? new Promise((resolve) => void wakes.push(resolve)) : null),
    decision: () =>
      new Promise((resolve) => {
        decide = resolve;
      }),
  };
}
