/** Runs before every test file of the interface. */
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Tells what never comes from what comes late: a page is a chunk of its own, which on a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 60_000 });

// The files of a worker share its modules and its page, so what a test has put there is taken away here, for all of them.
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
