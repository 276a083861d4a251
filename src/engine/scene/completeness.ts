/** Tracks which scenes and nodes still wait for text layout because the allowance of `buildScene` ran out. */
import type { Scene, SceneNode } from './node.ts';

/**
 * `unfinished`: the next call continues. `cut`: the document exceeds the letter limit, and the rest is not
 * shown.
 */
type Completeness = 'whole' | 'unfinished' | 'cut';

const scenes = new WeakMap<Scene, Completeness>();
const waiting = new WeakSet<SceneNode>();

export function completeness(scene: Scene): Completeness {
  return scenes.get(scene) ?? 'whole';
}

export function markScene(scene: Scene, state: Completeness): void {
  if (state !== 'whole') scenes.set(scene, state);
}

/** Whether the layer of a node has text that is not laid out yet. */
export function isWaiting(node: SceneNode): boolean {
  return waiting.has(node);
}

export function markWaiting<Node extends SceneNode>(node: Node): Node {
  waiting.add(node);
  return node;
}
