/**
 * Items of a display list: what a node paints, from the bottom up, in its local space (document pixels, (0,0)
 * is the top-left corner of its box before rotation). Painters know these four and no kind of layer.
 */
import type { PictureLooks, PixelLook } from '../../document/pictures/pictureLooks.ts';
import type { Matrix } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { LetterShade, TextLayout } from '../text/layout.ts';

export type PictureFrame = NonNullable<PictureLooks['frame']>;

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
    }
  | {
      readonly form: 'boxes';
      /** x, y, width and height of each; they do not overlap. */
      readonly boxes: readonly number[];
    }
  | {
      readonly form: 'path';
      readonly path: PathSteps;
      /** Overlaps are holes. */
      readonly evenOdd: boolean;
    };

/** Steps of a path, and the coordinates that they take one after the other. */
export interface PathSteps {
  /** `M` and `L` take a point, `C` takes three, `Z` none. */
  readonly steps: string;
  readonly coordinates: readonly number[];
}

/** A colour, or a gradient in local space. */
export type ScenePaint = string | SceneGradient;
interface SceneGradient {
  /** From one point to another; of a radial one, from the middle to a point of the outer circle. */
  readonly kind: 'linear' | 'radial';
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** In the order of the way; `#rrggbbaa` where a colour is seen through. */
  readonly stops: readonly { readonly at: number; readonly color: string }[];
  /** Where a radial one begins; absent for its middle. */
  readonly focus?: Point;
  /** From the space of the points above to the local one; absent where they are the same. */
  readonly matrix?: Matrix;
}

/** How a stroke is drawn; lengths in document pixels, absent fields as a new canvas has them. */
export interface StrokeLook {
  readonly cap?: 'round' | 'square' | undefined;
  readonly join?: 'round' | 'bevel' | undefined;
  readonly miter?: number | undefined;
  readonly offset?: number | undefined;
}

export type SceneItem =
  | { readonly item: 'fill'; readonly outline: Outline; readonly color: ScenePaint }
  | {
      readonly item: 'stroke';
      readonly outline: Outline;
      readonly color: ScenePaint;
      readonly width: number;
      /** Lengths of dashes and gaps; empty for a solid stroke. */
      readonly dashes: readonly number[];
      readonly look?: StrokeLook;
    }
  | {
      readonly item: 'picture';
      readonly src: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** How its pixels differ from those of the file; absent when they do not. */
      readonly look?: PixelLook;
      /** Keeps its own proportions in this box; absent when it is stretched to it. */
      readonly frame?: PictureFrame;
      readonly flip?: PictureLooks['flip'];
      /** What of the box is painted; absent for all of it. */
      readonly mask?: Outline;
    }
  | {
      readonly item: 'text';
      readonly layout: TextLayout;
      /** Another drawing of the letters, below them; absent for the letters themselves. */
      readonly shade?: LetterShade;
    };
