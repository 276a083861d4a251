import { reasonOf } from '../src/document/errorText.ts';

/**
 * Resolves with the reason, in Russian, when the worker crashes: an uncaught error, or a message that cannot
 * be read. The browser itself writes to its console what was thrown.
 * @param work what stops, as the beginning of the sentence: «рисование копий прервалось»
 */
export function deathOf(worker: Worker, work: string): Promise<string> {
  return new Promise((resolve) => {
    worker.addEventListener('error', ({ error }) => resolve(`${work}: ${reasonOf(error)}`));
    worker.addEventListener('messageerror', () => resolve(`${work}: браузер не смог передать данные`));
  });
}
