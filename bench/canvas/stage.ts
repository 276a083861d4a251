/**
 * The interface of a benchmarked engine. Each implements it as its documentation recommends, with the same
 * visible result.
 */
import type { Item } from './design.ts';

export interface World {
  /** Container of the engine's canvas; A4 in CSS pixels. */
  readonly host: HTMLElement;
  readonly items: readonly Item[];
  readonly pictures: readonly ImageBitmap[];
  /** A CSS font stack of loaded fonts, the same for all engines. */
  readonly fontFamily: string;
  readonly pixelRatio: number;
}

/** A mounted scene, painted once. */
export interface Stage {
  /**
   * Paints at once what the last events of the pointer have changed, as the engine would in the next frame. An
   * engine gets these events from its canvas: the hit test of a press, the drag and its end are its own.
   */
  readonly paint: () => void;
  /** What the engine does by itself while the page is idle, a little at a time; false once it is done. */
  readonly prepare?: () => boolean;
  /** Selects all items and shows handles around them; absent in an engine without a selection. */
  readonly selectAll?: () => void;
  /**
   * Repaints, step by step, what a zoom has drawn blurred; true once all of it is sharp. Absent where every
   * frame is.
   */
  readonly sharpen?: () => boolean;
  /** Whether an item is under a document point. */
  readonly hit: (x: number, y: number) => boolean;
  /** Changes the scale of the page. Painted before the call returns. */
  readonly zoom: (scale: number) => void;
}
export type Mount = (world: World) => Stage;
