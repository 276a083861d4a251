/**
 * Pages that take long are painted in steps, and roughly while they are zoomed. Few documents have any, so
 * what does that is a chunk of its own. Without it pages are painted at once.
 */
import type { ImageSource } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { LONG_PAGES } from './longPages.ts';
import { areQuick, STEPS_COST } from './paintingCost.ts';

/** Loads what paints long pages. Rejects when that fails; another call tries again. */
export async function loadLongPages(): Promise<void> {
  const { LONG_PAGES: loaded } = await import('./longPages.ts');
  inUse = loaded;
}

/** Of more layers images may still be to come, and they are shown roughly while they are zoomed. */
const MANY_LAYERS = 100;

/** Whether a scene is better painted once `loadLongPages` is through. */
export function awaitsLongPages({ nodes }: Pick<Scene, 'nodes'>, images: ImageSource): boolean {
  return inUse === null && (nodes.length > MANY_LAYERS || !areQuick(nodes, images, STEPS_COST));
}

/** What paints long pages; null while it is not loaded. */
export function longPagesInUse(): typeof LONG_PAGES | null {
  return inUse;
}

let inUse: typeof LONG_PAGES | null = null;
