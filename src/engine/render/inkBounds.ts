/**
 * Area in which a node may paint: letters extend beyond their lines, and overflowing lines beyond their box.
 */
import type { Bounds } from '../math/bounds.ts';
import { transformBounds, unionBounds } from '../math/bounds.ts';
import type { SceneNode } from '../scene/node.ts';
import type { TextLayout } from '../text/layout.ts';

/**
 * Maximum extent of letters beyond the box of their line, in font sizes; includes flourishes of script fonts.
 */
const REACH = 1.5;

/** A box in document space outside which painting the node changes no pixel. */
export function inkBounds(node: SceneNode): Bounds {
  if (node.kind === 'image') return node.bounds;
  const { width, height, layout, layer } = node;
  const { left, right, size } = inkOf(layout);
  const reach = size * REACH;
  const letters = {
    x: left - reach,
    y: -reach,
    width: right - left + 2 * reach,
    height: Math.max(height, layout.contentHeight) + 2 * reach,
  };
  const box = { x: 0, y: 0, width, height };
  const ink = layer.background === undefined ? letters : (unionBounds([letters, box]) ?? letters);
  return transformBounds(node.matrix, ink);
}

/** Maximum extent of a text's letters beyond the boxes of their lines, in document pixels. */
export function inkReach(layout: TextLayout): number {
  return inkOf(layout).size * REACH;
}

interface Ink {
  readonly left: number;
  readonly right: number;
  /** Of the largest font, in document pixels. */
  readonly size: number;
}

const known = new WeakMap<TextLayout, Ink>();

/** Cached per layout, because every painting needs it. */
function inkOf(layout: TextLayout): Ink {
  const before = known.get(layout);
  if (before !== undefined) return before;
  let left = layout.lines[0]?.x ?? 0;
  let right = left;
  let size = 0;
  for (const line of layout.lines) {
    if (line.x < left) left = line.x;
    if (line.x + line.width > right) right = line.x + line.width;
    for (const { font } of line.runs) if (font.size > size) size = font.size;
  }
  const ink = { left, right, size };
  known.set(layout, ink);
  return ink;
}
