/** Boxes of the canvas, in whole device pixels, and the nodes that paint in them. */
import type { Bounds } from '../math/bounds.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { spatialIndexOf } from '../scene/sceneIndex.ts';
import { inkBounds } from '../scene/inkBounds.ts';
import type { Inked } from './pieces.ts';

export interface DevicePlace {
  /** Canvas width, in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per document pixel. */
  readonly scale: number;
  /** Position of the sheet's top-left corner on the canvas, in whole device pixels. */
  readonly offsetX: number;
  readonly offsetY: number;
}

interface PlacedScene extends DevicePlace {
  readonly scene: Scene;
}

/** A box of the canvas, in document pixels. */
export function onDocument(
  { scale, offsetX, offsetY }: Pick<DevicePlace, 'scale' | 'offsetX' | 'offsetY'>,
  box: Bounds,
): Bounds {
  return {
    x: (box.x - offsetX) / scale,
    y: (box.y - offsetY) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
}

/** The indexes of the nodes that may paint in a box of device pixels, in ascending order. */
export function nodesNear({ scene, ...place }: PlacedScene, box: Bounds): readonly number[] {
  return spatialIndexOf(scene).near(onDocument(place, box));
}

/** The nodes at these indexes, with what they paint on the canvas; without those that paint nothing there. */
export function inkOf(view: PlacedScene, indexes: readonly number[]): readonly Inked[] {
  return indexes.flatMap((index) => {
    const node = view.scene.nodes[index];
    const ink = node === undefined ? null : regionOf([node], view);
    return node === undefined || ink === null ? [] : [{ node, ink }];
  });
}

/** The box of device pixels that these nodes may touch, or null if there are none. */
export function regionOf(nodes: readonly (SceneNode | undefined)[], place: DevicePlace): Bounds | null {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const node of nodes) {
    if (node === undefined) continue;
    const { x, y, width, height } = inkBounds(node);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  // One extra pixel on every side, because smoothing reaches beyond an edge.
  const { scale, offsetX, offsetY } = place;
  const x = Math.max(0, Math.floor(left * scale + offsetX) - 1);
  const y = Math.max(0, Math.floor(top * scale + offsetY) - 1);
  const width = Math.min(place.width, Math.ceil(right * scale + offsetX) + 1) - x;
  const height = Math.min(place.height, Math.ceil(bottom * scale + offsetY) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
