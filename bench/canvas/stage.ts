/** What every engine is asked for. Each brings its own way of doing it, as its documentation shows, without a visible difference. */
import type { Item } from './design.ts';

export interface World {
  /** Where the engine puts its canvas; A4 in CSS pixels. */
  readonly host: HTMLElement;
  readonly items: readonly Item[];
  readonly pictures: readonly ImageBitmap[];
  /** A CSS font stack of fonts that are loaded: the same letters for everyone. */
  readonly fontFamily: string;
  readonly pixelRatio: number;
}

/** A mounted scene: already painted once. */
export interface Stage {
  /** Begins to drag an item. */
  readonly grip: (index: number) => void;
  /** The gripped item moved this far from where it was gripped, in document pixels; painted before the call ends. */
  readonly drag: (dx: number, dy: number) => void;
  /** The item is let go where it stands. */
  readonly drop: () => void;
  /** Whether an item is under a point of the document. */
  readonly hit: (x: number, y: number) => boolean;
  /** The page at another scale, painted before the call ends. */
  readonly zoom: (scale: number) => void;
}
export type Mount = (world: World) => Stage;
