/**
 * Detects a service that has stopped responding. A response may be slow because of a large upload; a service
 * that does not answer a short request either is down, and the person must be told.
 */

/**
 * Calls `onTimeout` once when `asks` failed to answer twice in a row. Returns a function that stops the
 * watchdog.
 */
export type StartWatchdog = (
  asks: (signal: AbortSignal) => Promise<boolean>,
  onTimeout: () => void,
) => () => void;

/** Delay before the first check, ms: fast calls never cause one. */
const PATIENCE_MS = 5000;
/**
 * Timeout of one check, ms. With two checks, a silent server is reported within 15 s (5 + 2 × 4.5 = 14 s).
 */
const ANSWER_MS = 4500;
const QUESTIONS = 2;

interface WatchdogTimers {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/**
 * Checks after 5 s, and again 5 s after each reply. A check times out after 4.5 s; two timeouts mean
 * silence.
 */
export function createWatchdog(page: WatchdogTimers): StartWatchdog {
  return (asks, onTimeout) => {
    const stopping = new AbortController();
    let timer = page.setTimeout(() => void ask(QUESTIONS), PATIENCE_MS);

    async function ask(left: number): Promise<void> {
      const answered = await answeredInTime();
      if (stopping.signal.aborted) return;
      if (answered) timer = page.setTimeout(() => void ask(QUESTIONS), PATIENCE_MS);
      else if (left > 1) await ask(left - 1);
      else onTimeout();
    }

    function answeredInTime(): Promise<boolean> {
      const question = new AbortController();
      return new Promise((resolve) => {
        const end = (answered: boolean): void => {
          page.clearTimeout(timer);
          stopping.signal.removeEventListener('abort', giveUp);
          resolve(answered);
          question.abort();
        };
        const giveUp = (): void => end(false);
        timer = page.setTimeout(giveUp, ANSWER_MS);
        stopping.signal.addEventListener('abort', giveUp);
        void asks(question.signal).then((answered) => {
          // A refused connection fails at once: the call itself reports it.
          if (answered) end(true);
        });
      });
    }

    return () => {
      page.clearTimeout(timer);
      stopping.abort();
    };
  };
}
