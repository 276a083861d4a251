/** Where the page begins: the application gets its browser, React gets the application. */
import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { ApplicationProvider } from './composition/ApplicationProvider.tsx';
import { startApplication } from './composition/application.ts';
import { createBrowserPlatform } from './composition/browserPlatform.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to be drawn in.');
const application = startApplication(createBrowserPlatform(window));
createRoot(root).render(
  <StrictMode>
    <ApplicationProvider application={application}>
      <App />
    </ApplicationProvider>
  </StrictMode>,
);
