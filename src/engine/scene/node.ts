/**
 * The scene: what is painted, in document space. It has one node for each visible layer, from the bottom of
 * the page to the top. A node keeps the layer from which it was built, so the next scene can tell whether to
 * reuse the node.
 *
 * Local space of a node: (0,0) is the top-left corner of its box before rotation, x to the right, y down, in
 * document pixels. Text layout is in local space.
 */
import type { Bounds } from '../math/bounds.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Sheet } from '../../document/document.ts';
import type { DbLayer, ImageLayer, LayerId, TextLayer } from '../../document/layers/layer.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import type { TextLayout } from '../text/layout.ts';

interface NodeBox {
  readonly layerId: LayerId;
  /** Top-left corner of the box before rotation, in document pixels. */
  readonly x: number;
  readonly y: number;
  /** Size of the box as drawn, in document pixels; for a text it comes from its layout. */
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the centre of the box. */
  readonly rotation: number;
  /** Local → document: rotation and translation, no scaling. */
  readonly matrix: Matrix;
  /** The axis-aligned box around the rotated box, in document space. */
  readonly bounds: Bounds;
}
/** A text or DB layer. */
export interface TextNode extends NodeBox {
  readonly kind: 'text';
  readonly layer: TextLayer | DbLayer;
  readonly layout: TextLayout;
}
export interface ImageNode extends NodeBox {
  readonly kind: 'image';
  readonly layer: ImageLayer;
  readonly src: string;
}
export type SceneNode = TextNode | ImageNode;

export interface Scene {
  readonly sheet: Sheet;
  readonly nodes: readonly SceneNode[];
  /** The measurer used for its text. */
  readonly measurer: TextMeasurer;
}
