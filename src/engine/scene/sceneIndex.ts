/**
 * Indexes of a scene, built on first use and collected with the scene. A scene derived from another by
 * changing a few nodes shares its indexes: dragging one layer among ten thousand rebuilds nothing.
 */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene, SceneNode } from './node.ts';
import type { SpatialIndex } from './spatialIndex.ts';
import { buildSpatialIndex } from './spatialIndex.ts';

const positions = new WeakMap<Scene, ReadonlyMap<LayerId, number>>();
const spatialIndexes = new WeakMap<Scene, SpatialIndex>();
/** WeakRef, so that earlier scenes can be collected; a chain would keep every step of a gesture in memory. */
const origins = new WeakMap<Scene, { readonly from: WeakRef<Scene>; readonly changed: readonly number[] }>();

/** The node of a layer, or undefined if the layer is hidden or absent. */
export function nodeOf(scene: Scene, layerId: LayerId): SceneNode | undefined {
  let places = positions.get(scene);
  if (places === undefined) {
    places = new Map(scene.nodes.map((node, index) => [node.layerId, index]));
    positions.set(scene, places);
  }
  const place = places.get(layerId);
  return place === undefined ? undefined : scene.nodes[place];
}

/** The nodes of the visible layers among `layerIds`, in the order of the ids. */
export function nodesOf(scene: Scene, layerIds: Iterable<LayerId>): readonly SceneNode[] {
  const nodes: SceneNode[] = [];
  for (const id of layerIds) {
    const node = nodeOf(scene, id);
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

/** Spatial index over the bounds of the scene's nodes. An entry is an index into `scene.nodes`. */
export function spatialIndexOf(scene: Scene): SpatialIndex {
  let index = spatialIndexes.get(scene);
  if (index === undefined) {
    const { width, height } = scene.sheet;
    index = buildSpatialIndex(scene.nodes, { x: 0, y: 0, width, height });
    spatialIndexes.set(scene, index);
  }
  return index;
}

/**
 * Shares the indexes of a scene with one that has nodes of the same layers and differs only at the indexes
 * `changed`.
 */
export function inheritLookUps(from: Scene, to: Scene, changed: readonly number[]): void {
  origins.set(to, { from: new WeakRef(from), changed });
  const places = positions.get(from);
  if (places !== undefined) positions.set(to, places);
  const index = spatialIndexes.get(from)?.withMoved(to.nodes, changed);
  if (index) spatialIndexes.set(to, index);
}

/**
 * Indexes at which the nodes of two scenes differ; null if the sheet changed or layers were added or removed.
 */
export function changedNodes(before: Scene, now: Scene): readonly number[] | null {
  const [a, b] = [before.nodes, now.nodes];
  if (before.sheet !== now.sheet || a.length !== b.length) return null;
  const origin = origins.get(now);
  if (origin?.from.deref() === before) return origin.changed;
  const changed: number[] = [];
  for (let place = 0; place < b.length; place += 1) if (a[place] !== b[place]) changed.push(place);
  return changed;
}
