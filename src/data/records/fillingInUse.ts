/**
 * What fills documents with records: the language, and the fill itself. Programs without a screen, workers
 * and tests have it from the beginning; the editor loads it with the first document that has records
 * (`src/app/document/documentLanguage.ts`), because it weighs thirty kilobytes. Edits fill texts too, deep in
 * the engine, so it is no argument.
 */
import type { Language } from '../template/language.ts';
import type { filledContent } from './fillLayer.ts';
import type { fillWith } from './fillWith.ts';

export interface Filling {
  readonly language: Language;
  readonly fillWith: typeof fillWith;
  readonly filledContent: typeof filledContent;
}

/** Takes it from a host that has loaded it. */
export function useFilling(filling: Filling): void {
  inUse = filling;
}

/** Null while it is not loaded: texts of records cannot be made then, and must be left as they are. */
export function fillingInUse(): Filling | null {
  return inUse;
}

/** The language that documents with records are filled in; null while it is not loaded. */
export function languageInUse(): Language | null {
  return inUse?.language ?? null;
}

let inUse: Filling | null = null;
