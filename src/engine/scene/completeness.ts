/** Tracks which scenes and nodes still wait for their text or code because the allowance of `buildScene` ran out. */
import type { Scene, SceneNode } from './node.ts';
import type { Completeness } from './sceneCache.ts';
import { cacheOf } from './sceneCache.ts';

export function completeness(scene: Scene): Completeness {
  return cacheOf(scene).completeness ?? 'whole';
}

export function markScene(scene: Scene, state: Completeness): void {
  if (state !== 'whole') cacheOf(scene).completeness = state;
}

/** Whether the text of a node is not laid out yet, or its code not encoded. */
export function isWaiting(node: SceneNode): boolean {
  return node.isWaiting === true;
}

export function markWaiting<Node extends SceneNode>(node: Node): Node {
  return { ...node, isWaiting: true };
}
