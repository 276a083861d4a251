/**
 * The language that documents with records are filled in. Programs without a screen, workers and tests have
 * it from the beginning; the editor loads it with the first document that has records
 * (`src/app/document/documentLanguage.ts`), because it weighs twenty kilobytes. Edits fill texts too, deep in
 * the engine, so it is no argument.
 */
import type { Language } from './language.ts';

/** Takes the language from a host that has loaded it. */
export function useLanguage(language: Language): void {
  inUse = language;
}

/** Null while it is not loaded: texts of records cannot be made then, and must be left as they are. */
export function languageInUse(): Language | null {
  return inUse;
}

let inUse: Language | null = null;
