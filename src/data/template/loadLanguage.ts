import type { Language } from './language.ts';
import { languageInUse, useLanguage } from './languageInUse.ts';

/** Loads the language apart from the page that asks for it. */
export async function loadLanguage(): Promise<Language> {
  return (await import('./russian.ts')).RUSSIAN;
}

/** Loads the language for `fillDocument` and for edits. Rejects when that fails; another call tries again. */
export async function loadLanguageInUse(): Promise<void> {
  if (languageInUse() === null) useLanguage(await loadLanguage());
}
