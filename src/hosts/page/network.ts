/** Detects the return of the network by the browser's event or by a response of the service. */

/**
 * Calls `onReturn` once when `isBack` resolves to true; checks on the browser's event and at intervals.
 * Returns a function that stops this.
 */
export type WatchNetwork = (isBack: () => Promise<boolean>, onReturn: () => void) => () => void;

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

interface NetworkPage {
  addEventListener(type: 'online', listener: () => void): void;
  removeEventListener(type: 'online', listener: () => void): void;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/** Checks after 2 s, then at growing intervals up to a minute, and immediately on the browser's `online`. */
export function createNetworkWatch(page: NetworkPage): WatchNetwork {
  return (isBack, onReturn) => {
    let wait = FIRST_WAIT_MS;
    let stopped = false;
    let timer = page.setTimeout(() => void ask(), wait);

    async function ask(): Promise<void> {
      page.clearTimeout(timer);
      const back = await isBack();
      if (stopped) return;
      if (back) {
        stop();
        onReturn();
        return;
      }
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      page.clearTimeout(timer);
      timer = page.setTimeout(() => void ask(), wait);
    }
    const onOnline = (): void => {
      wait = FIRST_WAIT_MS;
      void ask();
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
