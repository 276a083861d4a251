/** What a kind of layer with a size of its own does on the page. Texts get their size from their layout. */
import type { Point } from '../math/point.ts';
import type { Sheet } from '../../document/document.ts';
import type { Typesetter } from '../text/typesetter.ts';
import type { CodeFault, PlacedNode, Surroundings } from './codeFaults.ts';
import type { CodeParts } from './codeParts.ts';
import type { SceneItem } from './items.ts';
import type { KindParts } from './lateKinds.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The axes on which something is mirrored: `x` exchanges left and right. */
export interface Mirrored {
  readonly x: boolean;
  readonly y: boolean;
}

export interface SizedKind<Layer> {
  /**
   * What is painted over the layer's background; `size` is that of its box, in document pixels.
   * @throws when a part that it needs is not loaded
   */
  items(layer: Layer, size: Size, typesetter: Typesetter & KindParts): readonly SceneItem[];
  /** The layer in a box of this size; the same layer if it already has it. */
  resized(layer: Layer, size: Size): Layer;
  /** The layer as in a mirror, in its own box; the same layer if it is not mirrored. Absent where it would be unreadable. */
  mirrored?(layer: Layer, axes: Mirrored): Layer;
  /** Whether handles at the corners keep the proportions. */
  keepsRatio(layer: Layer): boolean;
  /**
   * Whether handles at the sides matter more than those at the corners where the box is low on the screen.
   */
  isLow(layer: Layer): boolean;
  /** How far it may paint beyond its box, in document pixels. */
  reach(layer: Layer, painted: Size & { readonly items: readonly SceneItem[] }): number;
  /** Whether a pointer that is inside the box, `point` in local space, is on what is painted. */
  holds(layer: Layer, size: Size, point: Point): boolean;
  /** What a layer of this size gets when one side is set. */
  withSide(layer: Layer, size: Size, side: Partial<Size>): Partial<Size>;
  /** The layer with its lines and rounded corners by this factor larger, within their limits. */
  scaledLines(layer: Layer, factor: number): Layer;
  /** What a screen reader says of it, by what it paints; empty for what says nothing. */
  alternative(layer: Layer, items: readonly SceneItem[]): string;
  /** Why devices could not read what it paints on the node; absent where nothing is read. */
  faults?(layer: Layer, node: PlacedNode, sheet: Sheet, parts: CodeParts): readonly CodeFault[];
  /** The same of the layers around it: those in its quiet zone, and those that take its contrast. */
  faultsAround?(layer: Layer, node: PlacedNode, around: Surroundings, parts: CodeParts): readonly CodeFault[];
}
