/** Entry point of the visualiser: a separate page in the same build. */
import './style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CATALOGUE } from '../../../src/machines/catalogue.ts';
import { App } from './App.tsx';
import { pageMeasurer, workerEngine } from './layout/engine.ts';
import { layOutOnce } from './layout/layOutOnce.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root.');
const layOut = layOutOnce(workerEngine(), () => pageMeasurer(document));
createRoot(root).render(
  <StrictMode>
    <App entries={CATALOGUE} layOut={layOut} />
  </StrictMode>,
);
