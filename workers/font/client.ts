/** Prepares font files in a worker, one for each, which is terminated afterwards: a file may be hostile. */
import { callOnce } from '../callOnce.ts';
import type { FontPreparation, FontWorkerApi } from './messages.ts';

export type { FontPreparation, PreparedFont } from './messages.ts';

const TIME_LIMIT_MS = 20_000;
const SPOILT = 'Файл шрифта повреждён. Возьмите его заново там, откуда он пришёл.';

/**
 * The font as it is stored, or why it cannot be. Never rejects.
 * @param createWorker creates the worker; replaceable in tests
 */
export async function prepareFont(
  file: Blob,
  createWorker: () => Worker = createFontWorker,
): Promise<FontPreparation> {
  const end = await callOnce<FontWorkerApi, FontPreparation>(
    { createWorker, timeLimitMs: TIME_LIMIT_MS },
    (api) => api.prepare(file),
  );
  return end.kind === 'done' ? end.value : { kind: 'refused', text: SPOILT };
}

function createFontWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'font' });
}
