/** Runs before every test file of the interface. */
import { configure } from '@testing-library/react';

// Tells what never comes from what comes late: a page is a chunk of its own, which on a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 60_000 });
