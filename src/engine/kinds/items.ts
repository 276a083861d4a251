/**
 * Items of a display list: what a node paints, from the bottom up, in its local space (document pixels, (0,0)
 * is the top-left corner of its box before rotation). Painters know these four and no kind of layer.
 */
import type { TextLayout } from '../text/layout.ts';

/** A closed or open path. */
export type Outline =
  | {
      readonly form: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly form: 'rounded';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** Of each corner; at most half of the shorter side. */
      readonly radius: number;
    }
  | {
      readonly form: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly form: 'line';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
    };

export type SceneItem =
  | { readonly item: 'fill'; readonly outline: Outline; readonly color: string }
  | {
      readonly item: 'stroke';
      readonly outline: Outline;
      readonly color: string;
      readonly width: number;
      /** Lengths of dashes and gaps; empty for a solid stroke. */
      readonly dashes: readonly number[];
    }
  | { readonly item: 'picture'; readonly src: string; readonly width: number; readonly height: number }
  | { readonly item: 'text'; readonly layout: TextLayout };
