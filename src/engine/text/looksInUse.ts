/**
 * Looks of texts as they are drawn. Few documents have any, so what draws them is a chunk of its own, loaded
 * with the encoders of codes (`kinds/codesInUse.ts`). Until then texts are drawn plain.
 */
import { hasTextLooks } from '../../document/text/textLooks.ts';
import type { LOOKS } from './looks.ts';

/** Loads what draws the looks among these layers. Rejects when that fails; another call tries again. */
export async function loadTextLooks(layers: readonly object[]): Promise<void> {
  if (areLooksLoaded(layers)) return;
  const { LOOKS: loaded } = await import('./looks.ts');
  inUse = loaded;
}

/** Whether the texts among these layers can be drawn as they look. */
export function areLooksLoaded(layers: readonly object[]): boolean {
  return inUse !== null || !layers.some(hasTextLooks);
}

/** What draws looks; null while it is not loaded. */
export function looksInUse(): typeof LOOKS | null {
  return inUse;
}

let inUse: typeof LOOKS | null = null;
