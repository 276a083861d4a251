/** The real browser behind the application. */
import { createApiClient } from '../api/client.ts';
import { sendByXhr } from '../api/sendByXhr.ts';
import { createDecoder } from '../hosts/page/decoder.ts';
import { forgetNames } from '../hosts/page/nameStore.ts';
import { forgetRuns } from '../hosts/page/export/runFolders.ts';
import { deviceStorage } from '../hosts/page/deviceStorage.ts';
import { forgetTables } from '../hosts/page/forgetTables.ts';
import { browserDrafts } from '../hosts/page/draftStore.ts';
import { readCommandLine } from './platform/commandLine.ts';
import { browserLook } from './platform/deviceLook.ts';
import type { Drawing } from './platform/drawing.ts';
import { createHeldTable, deviceStore } from '../hosts/page/heldTable.ts';
import { deviceOrganisations } from '../hosts/page/organisationStore.ts';
import { createNetworkWatch } from '../hosts/page/network.ts';
import { laterWorks } from './platform/laterWorks.ts';
import type { Platform } from './platform/platform.ts';
import { readSite } from './platform/site.ts';
import { browserReloading } from '../hosts/page/reloading.ts';
import { forgetOrders } from './platform/orderKey.ts';
import { browserSharing } from '../hosts/page/sharing.ts';

/** The used part of a window. */
interface LeavingPage {
  readonly location: { readonly href: string };
  readonly history: Pick<History, 'pushState'>;
  addEventListener(type: 'beforeunload' | 'popstate', listener: (event: Event) => void): void;
}

interface Guarded {
  readonly needed: () => boolean;
  readonly onBack: () => void;
  readonly address: string;
}

/**
 * Browsers read a downloaded object URL after the click that starts it; a minute is ample for any of them.
 */
const OBJECT_URL_LIFE_MS = 60_000;

/** What the interface gives: its router, its notices, its theme. */
interface Interface extends Pick<Platform, 'navigate' | 'notify'> {
  readonly showTheme: (page: Document, darkMode: boolean) => void;
}

export function createBrowserPlatform(page: Window, { navigate, notify, showTheme }: Interface): Platform {
  const fetch = page.fetch.bind(page);
  const storage = deviceStorage(page);
  const drafts = browserDrafts();
  const heldTable = createHeldTable(deviceStore);
  const startedWorks = laterWorks(async () =>
    (await import('./startedWorks.ts')).browserWorks(page, storage),
  );
  return {
    createApi: (onUnauthorized) =>
      createApiClient({
        fetch,
        sendWithProgress: sendByXhr,
        storage,
        onUnauthorized,
        decode: createDecoder(),
      }),
    storage,
    remembers: !storage.isForbidden,
    ...browserReloading(page, navigate),
    leaveTo: (url) => page.location.assign(url),
    origin: page.location.origin,
    currentPath: () => page.location.pathname + page.location.search + page.location.hash,
    notify,
    download: (file, fileName) => download(page, file, fileName),
    ...browserSharing(page.navigator),
    showTheme: (darkMode) => showTheme(page.document, darkMode),
    look: browserLook(page),
    guardLeaving: createLeaveGuard(page),
    watchHiding: (onHiding) => watchHiding(page, onHiding),
    watchNetwork: createNetworkWatch(page, Math.random),
    drafts,
    heldTable,
    startedWorks,
    organisationStore: deviceOrganisations,
    forgetAccount: async (account) => {
      forgetOrders(storage, account);
      await Promise.all([
        drafts.clear(account),
        forgetTables(),
        forgetNames(),
        forgetRuns(),
        heldTable.forget(),
        startedWorks.forget(),
      ]);
    },
    site: readSite(page.document),
    commandLine: readCommandLine(page.document),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    loadDrawing: drawingLoader(page.document, fetch),
  };
}

/**
 * A browser's question before closing gives the time that writing takes; a phone only hides the page, and may
 * never show it again.
 */
function watchHiding(page: Window, onHiding: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const whenHidden = (): void => {
    if (page.document.visibilityState === 'hidden') onHiding();
  };
  page.addEventListener('beforeunload', onHiding, { signal });
  page.addEventListener('pagehide', onHiding, { signal });
  page.document.addEventListener('visibilitychange', whenHidden, { signal });
  return () => listening.abort();
}

/** One drawing for the whole page, fetched when it is first asked for; a failure is not kept. */
function drawingLoader(page: Document, fetch: typeof globalThis.fetch): Platform['loadDrawing'] {
  let drawing: Promise<Drawing> | null = null;
  return () => {
    drawing ??= import('./browserDrawing.ts').then(
      ({ createBrowserDrawing }) => createBrowserDrawing(page, fetch),
      (error: unknown) => {
        drawing = null;
        throw error;
      },
    );
    return drawing;
  };
}

function download(page: Window, file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = page.document.createElement('a');
  link.href = address;
  link.download = fileName;
  page.document.body.append(link);
  link.click();
  link.remove();
  page.setTimeout(() => URL.revokeObjectURL(address), OBJECT_URL_LIFE_MS);
}

/**
 * Prevents loss of work when the tab closes or the browser goes Back. When the page hears of Back, the URL
 * has already changed, so it is restored before the router reads it. Chromium calls a window's listeners in
 * the order they were added, capturing or not, so the guard must be created before the router first renders.
 */
export function createLeaveGuard(page: LeavingPage): Platform['guardLeaving'] {
  const guarded = new Set<Guarded>();
  const inNeed = () => [...guarded].find(({ needed }) => needed());

  page.addEventListener('beforeunload', (event) => {
    if (inNeed() !== undefined) event.preventDefault();
  });
  page.addEventListener('popstate', (event) => {
    const place = inNeed();
    if (place === undefined) return;
    event.stopImmediatePropagation();
    page.history.pushState(null, '', place.address);
    place.onBack();
  });

  return (needed, onBack) => {
    const place = { needed, onBack, address: page.location.href };
    guarded.add(place);
    return () => void guarded.delete(place);
  };
}
