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
import { fetchScreen } from './routes.ts';

export { DESCRIPTIONS } from './shell/descriptions.ts';
export { NOT_FOUND, ROUTES } from './routes.ts';
export { metaOf, tabTitle } from './shell/pageHead.ts';

/** What stands in `#root` at this address. */
export async function renderScreen(path: string): Promise<string> {
  await fetchScreen(path);
  return renderToString(
    <Router ssrPath={path}>
      <ApplicationProvider application={startApplication(buildPlatform(path))}>
        <App />
      </ApplicationProvider>
    </Router>,
  );
}
