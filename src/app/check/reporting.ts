/**
 * An actor that works in the background and reports; only its last report matters, so no transition depends
 * on it.
 */
import type { Observer } from 'xstate';
import { fromObservable } from 'xstate';

/**
 * `work` is called when the actor starts; its signal is aborted when the actor stops, and later reports are
 * dropped.
 */
export function reporting<Report>(
  work: (report: (value: Report) => void, signal: AbortSignal) => Promise<void>,
) {
  return fromObservable<Report, unknown>(() => ({
    subscribe: (observer: Observer<Report> | ((value: Report) => void)) => {
      const stopping = new AbortController();
      const report = (value: Report): void => {
        if (stopping.signal.aborted) return;
        if (typeof observer === 'function') observer(value);
        else observer.next?.(value);
      };
      void work(report, stopping.signal);
      return { unsubscribe: () => stopping.abort() };
    },
  }));
}
