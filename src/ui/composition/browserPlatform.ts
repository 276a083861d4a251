/** The real browser behind the application. */
import { navigate } from 'wouter/use-browser-location';
import { createApiClient } from '../../api/client.ts';
import { notify } from '../kit/notify.ts';
import { showTheme } from '../theme/showTheme.ts';
import { browserLook } from './deviceLook.ts';
import type { Drawing } from './drawing.ts';
import { createLeaveGuard } from './leaveGuard.ts';
import type { Platform } from './platform.ts';

/** Browsers read a downloaded object URL after the click that starts it; a minute is ample for any of them. */
const OBJECT_URL_LIFE_MS = 60_000;

export function createBrowserPlatform(page: Window): Platform {
  const fetch = page.fetch.bind(page);
  return {
    createApi: (onUnauthorized) => createApiClient({ fetch, storage: page.localStorage, onUnauthorized }),
    storage: page.localStorage,
    navigate,
    leaveTo: (url) => page.location.assign(url),
    currentPath: () => page.location.pathname + page.location.search,
    reload: () => page.location.reload(),
    notify,
    download: (file, fileName) => download(page, file, fileName),
    showTheme: (darkMode) => showTheme(page.document, darkMode),
    look: browserLook(page),
    guardLeaving: createLeaveGuard(page),
    loadDrawing: drawingLoader(page.document, fetch),
  };
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
