/**
 * Indexes of a scene, built on first use and collected with the scene. A scene derived from another by
 * changing a few nodes shares its indexes: dragging one layer among ten thousand rebuilds nothing.
 */
import type { LayerId } from '../../document/layers/layer.ts';
import type { Bounds } from '../math/bounds.ts';
import type { Axis, Edges } from './edges.ts';
import { edgesInSteps, edgesOf } from './edges.ts';
import { inkBounds } from './inkBounds.ts';
import type { InSteps } from './inSteps.ts';
import type { Scene, SceneNode } from './node.ts';
import { overflows } from './node.ts';
import { cacheOf } from './sceneCache.ts';
import type { SpatialIndex } from './spatialIndex.ts';
import { buildSpatialIndex, spatialIndexInSteps } from './spatialIndex.ts';

/** The node of a layer, or undefined if the layer is hidden or absent. */
export function nodeOf(scene: Scene, layerId: LayerId): SceneNode | undefined {
  const cache = cacheOf(scene);
  const place = (cache.positions ??= positionsOf(scene)).get(layerId);
  return place === undefined ? undefined : scene.nodes[place];
}

function positionsOf({ nodes }: Scene): ReadonlyMap<LayerId, number> {
  const positions = new Map<LayerId, number>();
  for (const [index, { layerId }] of nodes.entries()) positions.set(layerId, index);
  return positions;
}

/** The edges and middles of all nodes along an axis. */
export function edgesAlong(scene: Scene, axis: Axis): Edges {
  const cache = cacheOf(scene);
  const name = axis === 'x' ? 'edgesAlongX' : 'edgesAlongY';
  return (cache[name] ??= edgesOf(scene.nodes, axis));
}

/**
 * Makes some of the look-ups that a press needs and the scene lacks: at most some milliseconds of work, for
 * ten thousand nodes too. False if it has all.
 */
export function prepareLookUps(scene: Scene): boolean {
  const cache = cacheOf(scene);
  cache.preparing ??= lookUps(scene);
  return cache.preparing.next().done !== true;
}

function* lookUps(scene: Scene): InSteps<undefined> {
  const cache = cacheOf(scene);
  const { nodes } = scene;
  if (cache.positions === undefined) {
    cache.positions = positionsOf(scene);
    yield;
  }
  if (cache.spatialIndex === undefined) {
    cache.spatialIndex = yield* spatialIndexInSteps(nodes, areaOf(scene), reachOf);
    yield;
  }
  if (cache.edgesAlongX === undefined) {
    cache.edgesAlongX = yield* edgesInSteps(nodes, 'x');
    yield;
  }
  if (cache.edgesAlongY === undefined) {
    cache.edgesAlongY = yield* edgesInSteps(nodes, 'y');
    yield;
  }
  if (cache.overflowing === undefined) {
    overflowingNodes(scene);
    yield;
  }
  return undefined;
}

/** The nodes whose text does not fit into its box, from the bottom up. */
export function overflowingNodes(scene: Scene): readonly SceneNode[] {
  const cache = cacheOf(scene);
  cache.overflowing ??= [...scene.nodes.keys()].filter((index) => overflowsAt(scene, index));
  return cache.overflowing.flatMap((index) => scene.nodes[index] ?? []);
}

function overflowsAt({ nodes }: Scene, place: number): boolean {
  const node = nodes[place];
  return node !== undefined && overflows(node);
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

/**
 * Spatial index over the bounds of the scene's nodes, and for `near` over what they paint. An entry is an
 * index into `scene.nodes`.
 */
export function spatialIndexOf(scene: Scene): SpatialIndex<SceneNode> {
  const cache = cacheOf(scene);
  cache.spatialIndex ??= buildSpatialIndex(scene.nodes, areaOf(scene), reachOf);
  return cache.spatialIndex;
}

function areaOf({ sheet: { width, height } }: Scene): Bounds {
  return { x: 0, y: 0, width, height };
}

/** The place under a node that can be pressed, and what it paints. */
function reachOf(node: SceneNode): Bounds {
  const [box, ink] = [node.bounds, inkBounds(node)];
  if (box === ink) return box;
  const x = Math.min(box.x, ink.x);
  const y = Math.min(box.y, ink.y);
  const width = Math.max(box.x + box.width, ink.x + ink.width) - x;
  const height = Math.max(box.y + box.height, ink.y + ink.height) - y;
  return { x, y, width, height };
}

/**
 * Shares the indexes of a scene with one that has nodes of the same layers and differs only at the indexes
 * `changed`.
 */
export function inheritLookUps(from: Scene, to: Scene, changed: readonly number[]): void {
  const [known, cache] = [cacheOf(from), cacheOf(to)];
  cache.origin = { from: new WeakRef(from), changed };
  if (known.positions !== undefined) cache.positions = known.positions;
  // Found anew where one of them began or ended to overflow.
  if (changed.every((place) => overflowsAt(from, place) === overflowsAt(to, place)))
    cache.overflowing = known.overflowing;
  const index = known.spatialIndex?.withMoved(to.nodes, changed);
  if (index) cache.spatialIndex = index;
}

/**
 * Indexes at which the nodes of two scenes differ; null if the sheet changed or layers were added or removed.
 */
export function changedNodes(before: Scene, now: Scene): readonly number[] | null {
  const [a, b] = [before.nodes, now.nodes];
  const isSameSheet = before.sheet === now.sheet && before.margins.background === now.margins.background;
  if (!isSameSheet || a.length !== b.length) return null;
  const { origin } = cacheOf(now);
  if (origin?.from.deref() === before) return origin.changed;
  const changed: number[] = [];
  for (let place = 0; place < b.length; place += 1) if (a[place] !== b[place]) changed.push(place);
  return changed;
}
