/**
 * The live store of the page. There is one, so that viewing a chart in between does not lose the recording.
 */
import { browserWire } from './browserWire.ts';
import type { LiveStore } from './liveStore.ts';
import { createLiveStore } from './liveStore.ts';

const stores = new WeakMap<Window, LiveStore>();

export function liveOf(page: Window): LiveStore {
  const store = stores.get(page) ?? createLiveStore(browserWire(page));
  stores.set(page, store);
  return store;
}
