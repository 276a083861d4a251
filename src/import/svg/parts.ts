/** Parts of a drawing before they become layers, in document pixels of its page. */
import type { Paint } from '../../document/layers/paint.ts';
import type { ShapeLayer } from '../../document/layers/layer.ts';
import type { PathSteps } from '../../engine/kinds/index.ts';
import type { Bounds, Matrix } from '../../engine/math/index.ts';

export interface ShapePart {
  readonly part: 'shape';
  readonly path: PathSteps;
  readonly box: Bounds;
  readonly evenOdd: boolean;
  readonly fill: PartPaint | null;
  readonly stroke: PartPaint | null;
  readonly strokeWidth: number;
  readonly strokeLook?: ShapeLayer['strokeLook'];
  readonly opacity: number;
}

export interface PicturePart {
  readonly part: 'picture';
  readonly src: string;
  readonly box: Bounds;
  readonly opacity: number;
  readonly blend?: 'multiply' | 'darken';
}

export type DrawingPart = ShapePart | PicturePart;

/** A colour, or a gradient on the page. */
export type PartPaint = string | PartGradient;
type Stops = Exclude<Paint, string>['stops'];
type PartGradient =
  | {
      readonly kind: 'linear';
      readonly x: number;
      readonly y: number;
      readonly toX: number;
      readonly toY: number;
      readonly stops: Stops;
    }
  | {
      readonly kind: 'radial';
      /** From the unit circle to the page. */
      readonly matrix: Matrix;
      readonly focus: readonly [number, number];
      readonly stops: Stops;
    };
