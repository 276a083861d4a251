/**
 * Whether a service that owes an answer is there at all. An answer may take long because much is being sent; a service
 * that does not answer a short question either has stopped, and nobody should wait for it without being told.
 */

/** Calls `onTimeout` once when `asks` was not answered twice in a row; the result stops asking. */
export type StartWatchdog = (
  asks: (signal: AbortSignal) => Promise<boolean>,
  onTimeout: () => void,
) => () => void;

/** Of a call that goes well nobody hears within this time. */
const PATIENCE_MS = 5000;
/** For the answer to a short question; with two of them a person is told within 15 s. */
const ANSWER_MS = 4500;
const QUESTIONS = 2;

interface WatchdogTimers {
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/** Asks after 5 s, and again 5 s after each answer; a question has 4.5 s, and two without an answer are silence. */
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
          // A refusal to connect comes at once: the call itself will tell of it.
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
