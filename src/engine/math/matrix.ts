/**
 * A 2×3 affine matrix, local → parent, in the order of the canvas:
 *
 *   | a c e |   x' = a·x + c·y + e
 *   | b d f |   y' = b·x + d·y + f
 */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}
