import type { Language } from './language.ts';

/** Loads the language apart from the page that asks for it. */
export async function loadLanguage(): Promise<Language> {
  return (await import('./russian.ts')).RUSSIAN;
}
