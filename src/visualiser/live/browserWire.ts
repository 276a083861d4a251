/**
 * The channel to the tabs of this browser, and their locks: the browser releases a page's lock however the
 * page ends.
 */
import { openChannel, sharedLocks } from '../../hosts/page/deviceStorage.ts';
import { CHANNEL_NAME, lockOf } from '../../inspect/traceChannel.ts';
import type { TabWire } from './liveStore.ts';

export function browserWire(page: Window): TabWire {
  const channel = openChannel(CHANNEL_NAME);
  const locks = sharedLocks(page);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
    say: (message) => channel?.postMessage(message),
    listen: (hear) => {
      const listening = new AbortController();
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), listening);
      return () => listening.abort();
    },
    watchEnd: (pageId, onEnd) => {
      const watching = new AbortController();
      // Without locks (on an address without https), only the tab's own goodbye message reports its end.
      locks?.request(lockOf(pageId), { signal: watching.signal }, onEnd).catch(() => undefined);
      return () => watching.abort();
    },
  };
}
