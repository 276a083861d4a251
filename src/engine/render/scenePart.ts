/**
 * A scene cut in three for the length of a gesture: what lies below the moving layers and what lies above them does not
 * change, so a shell can keep both as bitmaps and paint only the middle at each step.
 */
import type { LayerId } from '../../document/layer.ts';
import type { Scene } from '../scene/node.ts';

/** Half-open range of indexes into `scene.nodes`. */
export interface ScenePart {
  readonly start: number;
  readonly end: number;
}
export interface SceneParts {
  readonly below: ScenePart;
  /** From the lowest moving layer to the highest, with those that stand still between them. */
  readonly moving: ScenePart;
  readonly above: ScenePart;
}

/** Cuts a scene around the layers that move; without any visible one, all of it is below. */
export function partsAround(scene: Scene, moving: ReadonlySet<LayerId>): SceneParts {
  const count = scene.nodes.length;
  const first = scene.nodes.findIndex((node) => moving.has(node.layerId));
  const start = first === -1 ? count : first;
  const end = first === -1 ? count : scene.nodes.findLastIndex((node) => moving.has(node.layerId)) + 1;
  return { below: { start: 0, end: start }, moving: { start, end }, above: { start: end, end: count } };
}
