/**
 * Resolves with the reason, in Russian, when the worker crashes: an uncaught error, or a message that cannot
 * be read. The browser itself writes to its console what was thrown; the page is not told.
 * @param work what has stopped: «рисование копий прервалось»
 */
export function deathOf(worker: Worker, work: string): Promise<string> {
  return new Promise((resolve) => {
    for (const end of ['error', 'messageerror'])
      worker.addEventListener(end, () => resolve(`${work}, попробуйте ещё раз`));
  });
}
