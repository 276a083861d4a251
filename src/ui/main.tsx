/** Where the page begins: the application gets its browser, React gets the application. */
import '../kit/theme/index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { navigate as toAddress, useBrowserLocation } from 'wouter/use-browser-location';
import { App } from './App.tsx';
import { ApplicationProvider } from './application/ApplicationProvider.tsx';
import { startApplication } from '../app/application.ts';
import { notify } from '../kit/notify.ts';
import { showTheme } from '../kit/theme/showTheme.ts';
import { createBrowserPlatform } from '../app/browserPlatform.ts';
import { LOGIN_PATH } from '../app/platform/paths.ts';
import type { Inspecting } from '../app/inspection/inspectionChoice.ts';
import { isInspected } from '../app/inspection/inspectionChoice.ts';
import { isSiteThere } from '../kit/reachProgram.ts';
import { fetchScreen, routeAt } from './routes.ts';
import { keepInteraction } from './shell/keepInteraction.ts';
import { onceLoaded } from './shell/onceLoaded.ts';
import { prefetchLinks } from './shell/prefetchLinks.ts';
import { keepScrollPlaces } from '../app/scrollPlaces.ts';

/** After the first paint and what it needs. */
const LATER_MS = 2000;

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to be drawn in.');
const navigate = onceLoaded({
  navigate: toAddress,
  screenAt: routeAt,
  notify,
  isThere: isSiteThere,
  page: window,
});

/** Signing out waits for no screen: the page that is shown would ask for a sign-in first, and lead elsewhere. */
const leadOn: typeof navigate = (to, options) => (to === LOGIN_PATH ? toAddress : navigate)(to, options);

/** For every link of the page. */
function useLocationOnceLoaded(): [string, typeof navigate] {
  return [useBrowserLocation()[0], navigate];
}

void start(root);

/** The build merges the chunks that every screen loads only where no module waits at its top level. */
async function start(page: Element): Promise<void> {
  const application = startApplication({
    ...createBrowserPlatform(window, { navigate: leadOn, notify, showTheme }),
    ...(isInspected(window) && { inspecting: await fetchInspecting() }),
  });
  prefetchLinks(document, fetchScreen);
  keepScrollPlaces(window);
  setTimeout(
    () => void import('./shell/later.ts').then(({ startLater }) => startLater(application), ignore),
    LATER_MS,
  );
  // The build has put a public screen into the page already: it stays until its component can take its place
  // in one step.
  await fetchScreen(window.location.pathname);
  keepInteraction(page, earlyPresses(), () => {
    flushSync(() => {
      createRoot(page).render(
        <StrictMode>
          <ApplicationProvider application={application}>
            <Router hook={useLocationOnceLoaded}>
              <App />
            </Router>
          </ApplicationProvider>
        </StrictMode>,
      );
    });
  });
}

/** Without the network for it the page works all the same. */
function ignore(): void {}

/** The buttons that were pressed before there was anything behind them, each once (public/theme.js). */
function earlyPresses(): readonly Element[] {
  const take: unknown = Reflect.get(window, 'takeEarlyPresses');
  const pressed: unknown = typeof take === 'function' ? take() : [];
  return Array.isArray(pressed) ? pressed.filter((each) => each instanceof Element) : [];
}

/** Without the network for it the page works all the same. */
async function fetchInspecting(): Promise<Inspecting> {
  try {
    const { inspectTab } = await import('../app/inspection/inspectTab.ts');
    return inspectTab(window);
  } catch {
    return {};
  }
}
