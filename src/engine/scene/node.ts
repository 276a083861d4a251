/**
 * The scene: what is painted, in document space. It has one node for each visible layer, from the bottom of
 * the page to the top. A node keeps the layer from which it was built, so the next scene can tell whether to
 * reuse the node.
 *
 * Local space of a node: (0,0) is the top-left corner of its box before rotation, x to the right, y down, in
 * document pixels. Text layout is in local space.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Bounds } from '../math/bounds.ts';
import type { TurnedBox } from '../math/matrix.ts';
import type { Sheet } from '../../document/document.ts';
import type { SheetMargins } from '../../document/sheetMargins.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { SceneItem } from '../kinds/items.ts';
import type { TextLayout } from '../text/layout.ts';
import type { SceneTypesetter } from './parts.ts';

/** The box as drawn; the size of a text comes from its layout. */
interface NodeBox extends TurnedBox {
  readonly layerId: LayerId;
  /** The axis-aligned box around the rotated box, in document space. */
  readonly bounds: Bounds;
}
export interface SceneNode extends NodeBox {
  readonly layer: Layer;
  /** What is painted, from the bottom up. */
  readonly items: readonly SceneItem[];
  /** Of a text or DB layer; null of the others. */
  readonly layout: TextLayout | null;
  /** Handles at its sides matter more than those at its corners where the box is low on the screen. */
  readonly isLow: boolean;
  /** Its text is not laid out yet, or its code not encoded: the allowance ran out, or a part is on its way. */
  readonly isWaiting?: true;
}
/** A text or DB layer. */
export interface TextNode extends SceneNode {
  readonly layer: LayerWith<'text'>;
  readonly layout: TextLayout;
}

export function isTextNode(node: SceneNode | null | undefined): node is TextNode {
  return node !== null && node !== undefined && node.layout !== null;
}

/** Whether a text that a node paints does not fit into its box. */
export function overflows({ items }: Pick<SceneNode, 'items'>): boolean {
  return items.some((item) => item.item === 'text' && item.layout.overflows);
}

/** The pictures that a node paints. */
export function pictureItems({ items }: Pick<SceneNode, 'items'>) {
  return items.filter((item) => item.item === 'picture');
}

/** Addresses of the pictures that a node paints. */
export function picturesOf({ items }: SceneNode): readonly string[] {
  return items.flatMap((item) => (item.item === 'picture' ? [item.src] : []));
}

export interface Scene {
  readonly sheet: Sheet;
  readonly margins: SheetMargins;
  readonly nodes: readonly SceneNode[];
  /** What it was built with. */
  readonly typesetter: SceneTypesetter;
}
