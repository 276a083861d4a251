/**
 * What Node is told when it runs the built server. A save of a large project makes some ten megabytes of short-lived texts
 * and bytes; with V8's own small beginnings every fifth save had to wait for a collection of the whole heap. A larger
 * nursery and a heap that may grow further between collections halve their number, for some fifty megabytes of memory.
 */
import { spawnSync } from 'node:child_process';

const TUNING = ['--min-semi-space-size=16', '--heap-growing-percent=400'];

/**
 * What the process must be started with besides. With glibc's eight heaps for each core, bodies that came and went leave hundreds of
 * megabytes behind; two heaps keep a third less.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

/** The tuning is V8's, whose flags come and go: a Node that does not know them runs the server without. */
export function serverFlags() {
  const isKnown = spawnSync(process.execPath, [...TUNING, '--version']).status === 0;
  return ['--enable-source-maps', ...(isKnown ? TUNING : [])];
}
