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

/**
 * Letters of the catalogue's fonts, without marks that stack on each other: their ink is within these
 * distances of the baseline and of the ends of the line, in font sizes. Other characters may come from any font.
 */
const PLAIN_TEXT = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF\u0400-\u045F\u0490\u0491\u2010-\u2026\u2116]*$/u;
const ABOVE = 1.5;
const BELOW = 0.7;
const ASIDE = 1;

/** A box in document space outside which painting the node changes no pixel. */
export function inkBounds(node: SceneNode): Bounds {
  if (node.kind === 'image') return node.bounds;
  const { width, height, layout, layer } = node;
  const { left, right, top, bottom, size, isPlain } = inkOf(layout);
  const reach = size * REACH;
  const letters = isPlain
    ? boxOf(left - ASIDE * size, right + ASIDE * size, top - ABOVE * size, bottom + BELOW * size)
    : boxOf(left - reach, right + reach, -reach, Math.max(height, layout.contentHeight) + reach);
  const painted = layer.background === undefined ? [letters] : [letters, boxOf(0, width, 0, height)];
  return transformBounds(node.matrix, unionBounds(painted) ?? letters);
}

function boxOf(left: number, right: number, top: number, bottom: number): Bounds {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Maximum extent of a text's letters beyond the boxes of their lines, in document pixels. */
export function inkReach(layout: TextLayout): number {
  return inkOf(layout).size * REACH;
}

interface Ink {
  readonly left: number;
  readonly right: number;
  /** The first and the last baseline. */
  readonly top: number;
  readonly bottom: number;
  /** Of the largest font, in document pixels. */
  readonly size: number;
  readonly isPlain: boolean;
}

const known = new WeakMap<TextLayout, Ink>();

/** Cached per layout, because every painting needs it. */
function inkOf(layout: TextLayout): Ink {
  const before = known.get(layout);
  if (before !== undefined) return before;
  const [first] = layout.lines;
  let [left, right] = [first?.x ?? 0, first?.x ?? 0];
  let [top, bottom] = [first?.baseline ?? 0, first?.baseline ?? 0];
  let size = 0;
  for (const line of layout.lines) {
    if (line.x < left) left = line.x;
    if (line.x + line.width > right) right = line.x + line.width;
    if (line.baseline < top) top = line.baseline;
    if (line.baseline > bottom) bottom = line.baseline;
    for (const { font } of line.runs) if (font.size > size) size = font.size;
  }
  const ink = { left, right, top, bottom, size, isPlain: PLAIN_TEXT.test(layout.text) };
  known.set(layout, ink);
  return ink;
}
