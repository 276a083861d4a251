/**
 * The public screens as HTML, for the build (scripts/prerender.mjs): a visitor sees the page before any script has run, and
 * whoever runs none can read it. Everyone is anonymous here, and the page is light until `theme.js` says otherwise.
 */
import '../kit/theme/index.css';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createApiClient } from '../api/client.ts';
import { MARKED_SITE } from '../api/contract/site.ts';
import { App } from './App.tsx';
import { ApplicationProvider } from './application/ApplicationProvider.tsx';
import { startApplication } from '../app/application.ts';
import { NO_DRAFTS } from '../hosts/page/draftStore.ts';
import type { Platform } from '../app/platform/platform.ts';
import { fetchScreen } from './routes.ts';

export { NOT_FOUND, ROUTES } from './routes.ts';
export { metaOf, tabTitle } from './shell/pageHead.ts';

/** What stands in `#root` at this address. */
export async function renderScreen(path: string): Promise<string> {
  await fetchScreen(path);
  return renderToString(
    <Router ssrPath={path}>
      <ApplicationProvider application={startApplication(nowhere(path))}>
        <App />
      </ApplicationProvider>
    </Router>,
  );
}

const offline = () => Promise.reject(new TypeError('There is no network while pages are built.'));

/** A browser without a person, a memory or a network. */
function nowhere(path: string): Platform {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  return {
    createApi: (onUnauthorized) => createApiClient({ fetch: offline, storage, onUnauthorized }),
    storage,
    remembers: true,
    navigate: notHere,
    leaveTo: notHere,
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
    isOnline: () => false,
    drafts: NO_DRAFTS,
    heldTable: { hold: notHere, find: notHere, forget: notHere },
    startedWorks: { keep: notHere, load: notHere, forget: notHere },
    forgetAccount: notHere,
    site: MARKED_SITE,
    now: () => 0,
    newId: notHere,
    loadDrawing: notHere,
  };
}

function notHere(): never {
  throw new Error('A screen wanted something of the browser while it was built.');
}
