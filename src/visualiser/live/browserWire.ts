/** The channel to the tabs of this browser, and their locks: a page that ends in whatever way lets its lock go. */
import { CHANNEL_NAME, lockOf } from '../../inspect/traceChannel.ts';
import type { TabWire } from './liveStore.ts';

export function browserWire(page: Window): TabWire {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
    say: (message) => channel.postMessage(message),
    listen: (hear) => {
      const listening = new AbortController();
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), listening);
      return () => listening.abort();
    },
    watchEnd: (pageId, onEnd) => {
      const watching = new AbortController();
      // Without locks, on an address without https, the tab's own farewell is all there is.
      if ('locks' in page.navigator) {
        page.navigator.locks
          .request(lockOf(pageId), { signal: watching.signal }, onEnd)
          .catch(() => undefined);
      }
      return () => watching.abort();
    },
  };
}
