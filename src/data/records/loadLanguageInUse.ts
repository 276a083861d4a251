import { fillingInUse, useFilling } from './fillingInUse.ts';

/**
 * Loads what fills documents, for `fillDocument` and for edits. Rejects when that fails; another call tries
 * again.
 */
export async function loadLanguageInUse(): Promise<void> {
  if (fillingInUse() === null) useFilling((await import('./filling.ts')).RUSSIAN_FILLING);
}
