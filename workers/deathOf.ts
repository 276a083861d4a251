/**
 * Resolves with the reason, in Russian, when the worker crashes: an uncaught error, or a message that cannot
 * be read.
 */
export function deathOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.addEventListener('error', (event) => {
      const reason = event.message ? ` (${event.message})` : '';
      resolve(`рисование прервалось${reason}`);
    });
    worker.addEventListener('messageerror', () => resolve('браузер не смог передать готовую копию'));
  });
}
