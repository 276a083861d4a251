/**
 * Node flags of the built server. Saving a large project makes about ten megabytes of short-lived data; with
 * V8's small defaults every fifth save waited for a full garbage collection. A larger nursery and a heap that
 * grows further between collections halve the number of collections, for about fifty megabytes of memory.
 */
import { spawnSync } from 'node:child_process';

const TUNING = ['--min-semi-space-size=16', '--heap-growing-percent=400'];

/**
 * Environment of the process. With glibc's default of eight arenas per core, finished request bodies leave
 * hundreds of megabytes behind; two arenas keep a third less.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

/** V8 flags change between versions: a Node that does not know them runs the server without them. */
export function serverFlags() {
  const isKnown = spawnSync(process.execPath, [...TUNING, '--version']).status === 0;
  return ['--enable-source-maps', ...(isKnown ? TUNING : [])];
}
