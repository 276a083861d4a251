/**
 * Pages that take long are painted in steps, and roughly while they are zoomed. Few documents have any, so
 * what does that is a chunk of its own. A painter without it paints pages at once.
 */
import type { ImageSource } from '../ports/imageSource.ts';
import type { Scene } from '../scene/node.ts';
import type { LONG_PAGES } from './longPages.ts';
import { areQuick, STEPS_COST } from './paintingCost.ts';

/** What paints long pages; null while it is not loaded. */
export type LongPages = typeof LONG_PAGES | null;

/** Loads what paints long pages. Rejects when that fails; another call tries again. */
export async function loadLongPages(): Promise<NonNullable<LongPages>> {
  return (await import('./longPages.ts')).LONG_PAGES;
}

/** Of more layers images may still be to come, and they are shown roughly while they are zoomed. */
const MANY_LAYERS = 100;

/** Whether a scene is better painted with what paints long pages. */
export function isLong({ nodes }: Pick<Scene, 'nodes'>, images: ImageSource): boolean {
  return nodes.length > MANY_LAYERS || !areQuick(nodes, images, STEPS_COST);
}
