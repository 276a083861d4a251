/** Where a node may leave ink: letters reach out of their lines, and lines that do not fit out of their box. */
import type { Bounds } from '../math/bounds.ts';
import { transformBounds } from '../math/bounds.ts';
import type { SceneNode } from '../scene/node.ts';

/** Letters reach at most this far out of the box of their line, in font sizes; flourishes of script fonts included. */
const REACH = 1.5;

/** A box in document space outside which painting the node changes no pixel. */
export function inkBounds(node: SceneNode): Bounds {
  if (node.kind === 'image') return node.bounds;
  const { width, height, layout } = node;
  let left = 0;
  let right = width;
  let size = 0;
  for (const line of layout.lines) {
    if (line.x < left) left = line.x;
    if (line.x + line.width > right) right = line.x + line.width;
    for (const { font } of line.runs) if (font.size > size) size = font.size;
  }
  const reach = size * REACH;
  return transformBounds(node.matrix, {
    x: left - reach,
    y: -reach,
    width: right - left + 2 * reach,
    height: Math.max(height, layout.contentHeight) + 2 * reach,
  });
}
