/**
 * URL of the thread's program: beside the built program, or in the source. `from` is the running file's URL.
 */
export function workerUrlFrom(from: string): URL {
  return new URL(from.endsWith('.ts') ? './database/pglite.worker.dev.mjs' : './pglite.worker.js', from);
}
