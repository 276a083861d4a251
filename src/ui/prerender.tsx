/**
 * The public screens as HTML, for the build (scripts/prerender.mjs): a visitor sees the page before any
 * script has run, and whoever runs none can read it. Everyone is anonymous here, and the page is light until
 * `theme.js` says otherwise.
 */
import '../kit/theme/index.css';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { ApplicationProvider } from './application/ApplicationProvider.tsx';
import { startApplication } from '../app/application.ts';
import { buildPlatform } from '../app/buildPlatform.ts';
import type { CommandLine } from '../app/platform/commandLine.ts';
import { fetchScreen } from './routes.ts';

export { NOT_FOUND, ROUTES } from './routes.ts';
export { metaOf, tabTitle } from './shell/pageHead.ts';

/** Fetched as on a page, where nobody reads them at once: RouteHead.tsx. */
export async function loadDescriptions() {
  return (await import('./shell/descriptions.ts')).DESCRIPTIONS;
}

/** What stands in `#root` at this address; `commandLine` is null before the program is built. */
export async function renderScreen(path: string, commandLine: CommandLine | null): Promise<string> {
  await fetchScreen(path);
  return renderToString(
    <Router ssrPath={path}>
      <ApplicationProvider application={startApplication(buildPlatform(path, commandLine))}>
        <App />
      </ApplicationProvider>
    </Router>,
  );
}
