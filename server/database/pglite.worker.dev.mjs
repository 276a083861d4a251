/**
 * Runs the thread from source: on Node 20 the TypeScript loader of the main thread does not reach a worker.
 */
import { register } from 'tsx/esm/api';

register();
await import('./pglite.worker.ts');
