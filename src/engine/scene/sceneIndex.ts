/** Look-ups in a scene, built when first asked for and forgotten with the scene. */
import type { LayerId } from '../model/layer.ts';
import type { Scene, SceneNode } from './node.ts';
import type { SpatialIndex } from './spatialIndex.ts';
import { buildSpatialIndex } from './spatialIndex.ts';

const nodesById = new WeakMap<Scene, ReadonlyMap<LayerId, SceneNode>>();
const spatialIndexes = new WeakMap<Scene, SpatialIndex>();

/** The node of a layer, or undefined when the layer is hidden or absent. */
export function nodeOf(scene: Scene, layerId: LayerId): SceneNode | undefined {
  let byId = nodesById.get(scene);
  if (byId === undefined) {
    byId = new Map(scene.nodes.map((node) => [node.layerId, node]));
    nodesById.set(scene, byId);
  }
  return byId.get(layerId);
}

/** The nodes of those of the layers that are visible, in the order of the ids. */
export function nodesOf(scene: Scene, layerIds: Iterable<LayerId>): readonly SceneNode[] {
  const nodes: SceneNode[] = [];
  for (const id of layerIds) {
    const node = nodeOf(scene, id);
    if (node !== undefined) nodes.push(node);
  }
  return nodes;
}

/** The spatial index over the bounds of the scene's nodes; an entry is an index into `scene.nodes`. */
export function spatialIndexOf(scene: Scene): SpatialIndex {
  let index = spatialIndexes.get(scene);
  if (index === undefined) {
    index = buildSpatialIndex(scene.nodes.map((node) => node.bounds));
    spatialIndexes.set(scene, index);
  }
  return index;
}
