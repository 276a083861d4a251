/** Detects the return of the network by the browser's event or by a response of the service. */

/**
 * Calls `onReturn` once when `isBack` resolves to true; checks on the browser's event (then with true) and at
 * intervals. Returns a function that stops this.
 * @param failures calls that have failed one after another: the more of them, the later the first check
 */
export type WatchNetwork = (
  isBack: () => Promise<boolean>,
  onReturn: (isOnline: boolean) => void,
  failures?: number,
) => () => void;

const FIRST_WAIT_MS = 2000;
/** Between two checks of a service that does not answer. */
const LONGEST_WAIT_MS = 60_000;
/** Between two calls to a service that answers checks, but does not get the call. */
const LONGEST_PAUSE_MS = 240_000;
/** A wait differs by so much of it, up or down, so that the pages of a school do not all come at once. */
const JITTER = 0.2;

interface NetworkPage {
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/**
 * Checks after 2 s, later when several calls have failed, then at growing intervals, and immediately on the
 * browser's `online`.
 * @param random from 0 to before 1
 */
export function createNetworkWatch(page: NetworkPage, random: () => number): WatchNetwork {
  return (isBack, onReturn, failures = 1) => {
    let wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS);
    let stopped = false;
    let timer = schedule();

    function schedule(): number {
      return page.setTimeout(() => void ask(false), Math.round(wait * (1 - JITTER + 2 * JITTER * random())));
    }
    async function ask(isOnline: boolean): Promise<void> {
      page.clearTimeout(timer);
      const back = await isBack();
      if (stopped) return;
      if (back) {
        stop();
        onReturn(isOnline);
        return;
      }
      wait = Math.max(wait, Math.min(2 * wait, LONGEST_WAIT_MS));
      page.clearTimeout(timer);
      timer = schedule();
    }
    const onOnline = (): void => {
      wait = FIRST_WAIT_MS;
      void ask(true);
    };
    function stop(): void {
      stopped = true;
      page.clearTimeout(timer);
      page.removeEventListener('online', onOnline);
    }
    page.addEventListener('online', onOnline);
    return stop;
  };
}
