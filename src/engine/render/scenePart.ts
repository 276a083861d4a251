/**
 * Splits a scene into three parts for a gesture. The layers below and above the moving ones do not change, so
 * a shell can keep both as bitmaps and paint only the middle at each step.
 */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene } from '../scene/node.ts';

/** Half-open range of indexes into `scene.nodes`. */
export interface ScenePart {
  readonly start: number;
  readonly end: number;
}
interface SceneParts {
  readonly below: ScenePart;
  /** From the lowest to the highest moving layer, including the layers between them. */
  readonly moving: ScenePart;
  readonly above: ScenePart;
}

/** Splits a scene around the moving layers. If none of them is visible, all nodes are below. */
export function partsAround(scene: Scene, moving: ReadonlySet<LayerId>): SceneParts {
  const count = scene.nodes.length;
  const first = scene.nodes.findIndex((node) => moving.has(node.layerId));
  const start = first === -1 ? count : first;
  const end = first === -1 ? count : scene.nodes.findLastIndex((node) => moving.has(node.layerId)) + 1;
  return { below: { start: 0, end: start }, moving: { start, end }, above: { start: end, end: count } };
}

/**
 * The same for bitmaps of the still layers. Layers that mix with what is below them cannot be painted on a
 * bitmap without it: what is above the moving layers begins over the highest of them.
 */
export function stillPartsAround(scene: Scene, moving: ReadonlySet<LayerId>): SceneParts {
  const { nodes } = scene;
  const parts = partsAround(scene, moving);
  const highest = nodes.findLastIndex(({ layer }) => layer.blend !== undefined);
  if (highest < parts.above.start) return parts;
  return {
    ...parts,
    moving: { start: parts.moving.start, end: highest + 1 },
    above: { start: highest + 1, end: nodes.length },
  };
}

export function holdsAll({ start, end }: ScenePart, places: readonly number[]): boolean {
  return places.every((place) => place >= start && place < end);
}
