/** Where the visualiser of the machines begins: a page of its own beside the product, in the same build. */
import './style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CATALOGUE } from '../machines/catalogue.ts';
import { App } from './App.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to be drawn in.');
createRoot(root).render(
  <StrictMode>
    <App entries={CATALOGUE} />
  </StrictMode>,
);
