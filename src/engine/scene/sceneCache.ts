import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { Edges } from './edges.ts';
import type { InSteps } from './inSteps.ts';
import type { Scene, SceneNode } from './node.ts';
import type { SpatialIndex } from './spatialIndex.ts';

/**
 * Whether all texts of a scene are laid out. `unfinished`: the next call continues. `cut`: the document
 * exceeds the letter limit, and the rest is not shown.
 */
export type Completeness = 'whole' | 'unfinished' | 'cut';

/**
 * What is known about one scene besides its nodes. `buildScene` begins it, the functions of the scene fill it
 * on first use, and it goes with the scene: no two scenes share one.
 */
interface SceneCache {
  /**
   * The layers that the scene was built from: comparing two lists is faster than inspecting ten thousand
   * nodes.
   */
  source?: readonly Layer[];
  /** Index of the node of each layer. */
  positions?: ReadonlyMap<LayerId, number>;
  spatialIndex?: SpatialIndex<SceneNode>;
  /** Indexes of the nodes whose text does not fit, in ascending order. */
  overflowing?: readonly number[] | undefined;
  /** Edges and middles of the nodes, sorted, for snapping. */
  edgesAlongX?: Edges;
  edgesAlongY?: Edges;
  /** What is left to prepare (`prepareLookUps`). */
  preparing?: InSteps<undefined>;
  /**
   * The scene that this one was derived from. A WeakRef: a chain would keep every step of a gesture in
   * memory.
   */
  origin?: { readonly from: WeakRef<Scene>; readonly changed: readonly number[] };
  /** Absent for a scene that is whole. */
  completeness?: Completeness;
}

/** Not a field of the scene: a copy of a scene with another sheet is another scene. */
const known = new WeakMap<Scene, SceneCache>();

/** The cache of a scene; an empty one for a scene that is seen for the first time. */
export function cacheOf(scene: Scene): SceneCache {
  let cache = known.get(scene);
  if (cache === undefined) known.set(scene, (cache = {}));
  return cache;
}
