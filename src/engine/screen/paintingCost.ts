/**
 * How much work nodes are to paint, before they are painted. Counted and not measured: browsers paint after
 * the calls have returned, and the same document must always be painted in the same way.
 */
import type { Outline, SceneItem } from '../kinds/items.ts';
import type { ImageSource } from '../ports/imageSource.ts';
import type { SceneNode } from '../scene/node.ts';
import { needsGroup } from '../render/layerGroup.ts';
import { isCut } from '../render/paintPicture.ts';

/** More work is painted in steps, also that of a gesture; all of less takes some 70 milliseconds. */
export const STEPS_COST = 1200;

/** What a layer of its own bitmap costs besides its parts. */
const GROUP = 10;
const LETTERS = 50;
const COORDINATES = 200;
/** Pixels of a picture that cost as much as a short text, be they read or painted; and of a gradient. */
const PIXELS = 80_000;
/** A plain colour is so many times as cheap. */
const PLAIN = 4;
/** How often the pixels of a group are cleared, painted and drawn, and with those of a blurred shadow. */
const PASSES = 2;
const BLURRED_PASSES = 12;
/** More of a layer is seldom seen at once, in document pixels along a side. */
const SEEN = 1500;
const SEEN_AREA = SEEN * SEEN;

/**
 * The work of painting a node; 1 is that of a short text or a plain shape.
 * @param area of what is painted of the page, in square document pixels
 */
export function paintingCost(node: SceneNode, images: ImageSource, area = SEEN_AREA): number {
  const pixels = (box: { readonly width: number; readonly height: number }): number =>
    Math.min(Math.min(box.width, SEEN) * Math.min(box.height, SEEN), area) / PIXELS;
  let cost = 0;
  if (needsGroup(node)) {
    const isBlurred = (node.layer.dropShadow?.blur ?? 0) > 0;
    cost += GROUP + pixels(node) * (isBlurred ? BLURRED_PASSES : PASSES);
  }
  for (const item of node.items) {
    cost += 1;
    // Lines that are out of sight are not painted.
    if (item.item === 'text') cost += (item.layout.drawn.length / LETTERS) * Math.min(1, SEEN / node.height);
    else if (item.item === 'picture') {
      const image = images.get(item.src, item.look);
      if (image === undefined) continue;
      cost += Math.max((image.width * image.height) / PIXELS, pixels(item));
      if (isCut(item, node.rotation % 90 === 0)) cost += GROUP + pixels(item) * PASSES;
    } else {
      cost += coordinatesOf(item.outline) / COORDINATES;
      if (item.item === 'fill') cost += pixels(node) / (isGradient(item) ? 1 : PLAIN);
    }
  }
  return cost;
}

function coordinatesOf(outline: Outline): number {
  if (outline.form === 'path') return outline.path.coordinates.length;
  return outline.form === 'boxes' ? outline.boxes.length : 0;
}

function isGradient({ color }: Extract<SceneItem, { readonly item: 'fill' }>): boolean {
  return typeof color !== 'string';
}

/** Whether all of the nodes together cost at most this. */
export function areQuick(
  nodes: readonly SceneNode[],
  images: ImageSource,
  most: number,
  area?: number,
): boolean {
  let cost = 0;
  return nodes.every((node) => (cost += paintingCost(node, images, area)) <= most);
}
