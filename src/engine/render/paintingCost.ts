/**
 * How much work nodes are to paint, before they are painted. Counted and not measured: browsers paint after
 * the calls have returned, and the same document must always be painted in the same way.
 */
import type { Outline } from '../kinds/items.ts';
import type { ImageSource } from '../ports/imageSource.ts';
import type { SceneNode } from '../scene/node.ts';
import { needsGroup } from './layerGroup.ts';

/** What a layer of its own bitmap costs besides its parts. */
const GROUP = 10;
const LETTERS = 50;
const COORDINATES = 200;
/** Pixels of a picture that cost as much as a short text, be they read or painted. */
const PIXELS = 80_000;
/** More of a picture is seldom seen at once, in document pixels along a side. */
const SEEN = 1500;

/** The work of painting a node; 1 is that of a short text or a plain shape. */
export function paintingCost(node: SceneNode, images: ImageSource): number {
  let cost = needsGroup(node) ? GROUP : 0;
  for (const item of node.items) {
    cost += 1;
    if (item.item === 'text') cost += (node.layout?.drawn.length ?? 0) / LETTERS;
    else if (item.item === 'picture') {
      const image = images.get(item.src, item.look);
      const painted = Math.min(item.width, SEEN) * Math.min(item.height, SEEN);
      if (image !== undefined) cost += Math.max(image.width * image.height, painted) / PIXELS;
    } else cost += coordinatesOf(item.outline) / COORDINATES;
  }
  return cost;
}

function coordinatesOf(outline: Outline): number {
  if (outline.form === 'path') return outline.path.coordinates.length;
  return outline.form === 'boxes' ? outline.boxes.length : 0;
}

/** Whether all of the nodes together cost at most this. */
export function areQuick(nodes: readonly SceneNode[], images: ImageSource, most: number): boolean {
  let cost = 0;
  return nodes.every((node) => (cost += paintingCost(node, images)) <= most);
}
