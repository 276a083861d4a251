/** Which scenes and nodes still wait for the layout of their texts, because the allowance of `buildScene` ran out. */
import type { Scene, SceneNode } from './node.ts';

/** `unfinished`: the next call goes on. `cut`: the document has more text than a page lays out, and the rest is not shown. */
export type Completeness = 'whole' | 'unfinished' | 'cut';

const scenes = new WeakMap<Scene, Completeness>();
const waiting = new WeakSet<SceneNode>();

export function completeness(scene: Scene): Completeness {
  return scenes.get(scene) ?? 'whole';
}

export function markScene(scene: Scene, state: Completeness): void {
  if (state !== 'whole') scenes.set(scene, state);
}

/** Whether a node has no lines yet, though its layer has a text. */
export function isWaiting(node: SceneNode): boolean {
  return waiting.has(node);
}

export function markWaiting<Node extends SceneNode>(node: Node): Node {
  waiting.add(node);
  return node;
}
