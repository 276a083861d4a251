/**
 * Boxes of the page that were painted apart from the rest since it was painted whole. Pixels there differ a
 * little: Skia restarts the smoothed edges of what a box cuts, and bitmaps of still layers blend with an error
 * of a level or two. Once edits pause each box is painted anew, as a part of the whole page.
 */
import type { Bounds } from '../math/bounds.ts';
import { containsBounds, intersects, unionBounds } from '../math/bounds.ts';
import type { SceneNode } from '../scene/node.ts';

/** More boxes are joined: each is painted by itself. */
const MOST = 16;

/** The boxes with another one, joined to those that it meets; in device pixels. */
export function withPiece(pieces: readonly Bounds[], piece: Bounds): readonly Bounds[] {
  const met = pieces.filter((other) => intersects(other, piece));
  const joined = unionBounds([piece, ...met]) ?? piece;
  const others = pieces.filter((other) => !met.includes(other));
  // What is joined may meet others in its turn.
  if (met.length > 0) return withPiece(others, joined);
  return others.length < MOST ? [...others, joined] : [unionBounds([...others, joined]) ?? joined];
}

/**
 * The box that must be painted for a piece to have the pixels of the whole page: the piece and all of every
 * node in it whose smoothed edges it would cut.
 * @param nodes that paint in the piece, with what they paint
 */
export function wholeInk(piece: Bounds, nodes: readonly Inked[]): Bounds {
  const cut = nodes.filter(({ node, ink }) => isSmoothed(node) && !containsBounds(piece, ink));
  return unionBounds([piece, ...cut.map(({ ink }) => ink)]) ?? piece;
}

/** Letters have the same pixels wherever they are cut; shadows and all else have not. */
function isSmoothed({ items, layer }: SceneNode): boolean {
  return layer.dropShadow !== undefined || items.some(({ item }) => item !== 'text');
}

export interface Inked {
  readonly node: SceneNode;
  /** What it paints, in the space of the piece. */
  readonly ink: Bounds;
}
