/** Connects what a person asks of a run with the run that waits for it. */
import type { ExportReport, RunRequest } from '../../machines/export/events.ts';

type Decision = 'retry' | 'leave out';
export interface RunControl {
  readonly take: (request: RunRequest['type']) => void;
  /** Tells how far the run is, and how it ended. */
  readonly report: (message: ExportReport) => void;
  /** Aborted by `stop`. */
  readonly signal: AbortSignal;
  /** While the run is paused, a promise that resolves when it goes on. */
  readonly pause: () => Promise<void> | null;
  /** Resolves when the person has decided about the copies that failed. */
  readonly decision: () => Promise<Decision>;
}

export function createRunControl(report: RunControl['report']): RunControl {
  const stopping = new AbortController();
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
    stop: () => stopping.abort(),
    pause: () => {
      isPaused = true;
    },
    resume,
    retry: () => goOn('retry'),
    leaveOut: () => goOn('leave out'),
  };
  return {
    take: (request) => take[request](),
    report,
    signal: stopping.signal,
    pause: () => (isPaused ? new Promise((resolve) => void wakes.push(resolve)) : null),
    decision: () =>
      new Promise((resolve) => {
        decide = resolve;
      }),
  };
}
