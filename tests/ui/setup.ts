/** Runs before every test file of the interface. */
import './cheaperRendering.ts';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Generous, to fail only on hangs: a page is a lazy chunk, which takes seconds to load on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Test files in a worker process share modules and page, so the changes of each test are undone here.
afterEach(() => {
  cleanup();
  toast.removeAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
