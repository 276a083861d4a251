import { createApiClient } from '../api/client.ts';
import { MARKED_SITE } from '../api/contract/site.ts';
import { NO_DRAFTS } from '../hosts/page/draftStore.ts';
import type { Platform } from './platform/platform.ts';

/** The browser of the build: without a person, a memory or a network. */
export function buildPlatform(path: string, commandLine: Platform['commandLine']): Platform {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return {
    createApi: (onUnauthorized) => createApiClient({ fetch: offline, storage, onUnauthorized }),
    storage,
    remembers: true,
    navigate: notHere,
    leaveTo: notHere,
    origin: '',
    currentPath: () => path,
    reload: notHere,
    notify: notHere,
    download: notHere,
    showTheme: () => undefined,
    look: {
      systemPrefersDark: () => false,
      watchSystemTheme: () => undefined,
      watchStored: () => undefined,
    },
    guardLeaving: () => () => undefined,
    watchHiding: notHere,
    watchNetwork: notHere,
    drafts: NO_DRAFTS,
    heldTable: { hold: notHere, find: notHere, forget: notHere },
    startedWorks: {
      keep: notHere,
      keepSoon: notHere,
      load: notHere,
      stays: () => false,
      stay: notHere,
      forget: notHere,
    },
    organisationStore: { read: notHere, write: notHere, clear: notHere },
    forgetAccount: notHere,
    site: MARKED_SITE,
    commandLine,
    now: () => 0,
    newId: notHere,
    loadDrawing: notHere,
  };
}

function notHere(): never {
  throw new Error('A screen wanted something of the browser while it was built.');
}

const offline = () => Promise.reject(new TypeError('There is no network while pages are built.'));
