/**
 * Area in which a node may paint: letters extend beyond their lines, and overflowing lines beyond their box.
 */
import { COMMON_INK } from '../../document/text/fontMetrics.ts';
import { fontMetrics } from '../../document/fonts.ts';
import type { Bounds } from '../math/bounds.ts';
import { expandBounds, transformBounds, unionBounds } from '../math/bounds.ts';
import { matrixOf } from '../math/matrix.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import { onPageKind } from '../kinds/kinds.ts';
import type { TextLooks } from '../../document/layers/textBoxFields.ts';
import type { SceneNode } from './node.ts';
import { isTextNode } from './node.ts';
import type { TextLayout } from '../text/layout.ts';

/**
 * Maximum extent of letters beyond the box of their line, in font sizes; includes flourishes of script fonts.
 */
const REACH = 1.5;

/**
 * Characters that the catalogue's fonts have, without marks that stack on each other: their ink is known.
 * Other characters may come from any font.
 */
const PLAIN_TEXT = /^[\t\n\r\u0020-\u007E\u00A0-\u00FF\u0400-\u045F\u0490\u0491\u2010-\u2026\u2116]*$/u;

/** A box in document space outside which painting the node changes no pixel. */
export function inkBounds(node: SceneNode): Bounds {
  const ink = inkWithoutShadow(node);
  const { dropShadow } = node.layer;
  if (dropShadow === undefined) return ink;
  const { x, y, blur } = dropShadow;
  const shadow = expandBounds({ ...ink, x: ink.x + x, y: ink.y + y }, blur * BLUR_REACH);
  return unionBounds([ink, shadow]) ?? ink;
}

/** How far a blurred shadow reaches, in units of its blur: three standard deviations, of which it has two. */
export const BLUR_REACH = 1.5;

/** The same without the shadow of the layer. */
export function inkWithoutShadow(node: SceneNode): Bounds {
  const { width, height, layer } = node;
  if (!isTextNode(node))
    return hasText(layer) ? node.bounds : around(node, onPageKind(layer).reach(layer, node));
  const { layout } = node;
  const { letters, size, isPlain } = inkOf(layout);
  const reach = size * REACH;
  const isBent = layout.arc !== undefined;
  const ink =
    isPlain || isBent
      ? letters
      : boxOf(
          letters.x - reach,
          letters.x + letters.width + reach,
          Math.min(letters.y, -reach),
          Math.max(letters.y + letters.height, Math.max(height, layout.contentHeight) + reach),
        );
  const more = reachOfLooks(node.layer);
  const looked = more === 0 ? ink : expandBounds(ink, more);
  const painted = layer.background === undefined ? [looked] : [looked, boxOf(0, width, 0, height)];
  return transformBounds(matrixOf(node), unionBounds(painted) ?? looked);
}

/** The bounds of a node that paints beyond its box by `reach`. */
function around(node: SceneNode, reach: number): Bounds {
  const { width, height, bounds } = node;
  if (reach === 0) return bounds;
  return transformBounds(matrixOf(node), boxOf(-reach, width + reach, -reach, height + reach));
}

function boxOf(left: number, right: number, top: number, bottom: number): Bounds {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Maximum extent of a text's letters beyond the boxes of their lines, in document pixels. */
export function inkReach(layout: TextLayout): number {
  return inkOf(layout).size * REACH;
}

/** How far letters with a shadow and an outline reach beyond letters without, document pixels. */
function reachOfLooks({ outline, shadow }: Pick<TextLooks, 'outline' | 'shadow'>): number {
  const moved = shadow === undefined ? 0 : Math.max(Math.abs(shadow.x), Math.abs(shadow.y));
  return (outline?.width ?? 0) + moved;
}

interface Ink {
  /** Around the letters of the catalogue's fonts, in the text's own space. */
  readonly letters: Bounds;
  /** Of the largest font, in document pixels. */
  readonly size: number;
  readonly isPlain: boolean;
}

const known = new WeakMap<TextLayout, Ink>();

/** Around the letters of bent lines; null for straight ones. A turned letter has corners beyond its arc. */
function inkOnArc(layout: TextLayout, size: number, isPlain: boolean): Bounds | null {
  const { arc, lines } = layout;
  if (arc === undefined) return null;
  return expandBounds(arc.bend.box({ arc, lines }), size * (isPlain ? TURNED_REACH : REACH));
}
const TURNED_REACH = 1;

/** Cached per layout, because every painting needs it. */
function inkOf(layout: TextLayout): Ink {
  const before = known.get(layout);
  if (before !== undefined) return before;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let size = 0;
  const isPlain = PLAIN_TEXT.test(layout.drawn);
  for (const line of layout.lines) {
    for (const { font, rise = 0 } of line.runs) {
      // A letter that the family lacks is of another one, which is within the common reach.
      const [above, below, aside] = fontMetrics(font.family).ink ?? COMMON_INK;
      left = Math.min(left, line.x - (line.indent ?? 0) - aside * font.size);
      right = Math.max(right, line.x + line.width + aside * font.size);
      top = Math.min(top, line.baseline - rise - above * font.size);
      bottom = Math.max(bottom, line.baseline - rise + below * font.size);
      size = Math.max(size, font.size);
    }
  }
  const letters = size > 0 ? boxOf(left, right, top, bottom) : boxOf(0, 0, 0, 0);
  const ink = { letters: inkOnArc(layout, size, isPlain) ?? letters, size, isPlain };
  known.set(layout, ink);
  return ink;
}
