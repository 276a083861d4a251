/** Where a node may leave ink: letters reach out of their lines, and lines that do not fit out of their box. */
import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import type { SceneNode } from '../scene/node.ts';
import type { TextLayout } from '../text/layout.ts';

/** Letters reach at most this far out of the box of their line, in font sizes; flourishes of script fonts included. */
const REACH = 1.5;

/** A box in document space outside which painting the node changes no pixel. */
export function inkBounds(node: SceneNode): Bounds {
  if (node.kind === 'image') return node.bounds;
  const { width, height, layout } = node;
  const ink = inkOf(layout);
  const left = Math.min(0, ink.left);
  const right = Math.max(width, ink.right);
  const reach = ink.size * REACH;
  return transformBounds(node.matrix, {
    x: left - reach,
    y: -reach,
    width: right - left + 2 * reach,
    height: Math.max(height, layout.contentHeight) + 2 * reach,
  });
}

/** How far letters of a text reach out of the boxes of their lines at most, in document pixels. */
export function inkReach(layout: TextLayout): number {
  return inkOf(layout).size * REACH;
}

interface Ink {
  readonly left: number;
  readonly right: number;
  /** Of the largest font. */
  readonly size: number;
}

const known = new WeakMap<TextLayout, Ink>();

/** Looked up by every painting, so each layout is walked through once. */
function inkOf(layout: TextLayout): Ink {
  const before = known.get(layout);
  if (before !== undefined) return before;
  let left = 0;
  let right = 0;
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
