import type { PathSteps } from '../../engine/kinds/index.ts';
import type { Matrix } from '../../engine/math/index.ts';
import { applyToPoint, IDENTITY } from '../../engine/math/index.ts';

/** The simplified form writes every transform as one matrix. */
export function matrixOfAttribute(text: string | undefined): Matrix {
  const [, body = ''] = /^matrix\(([^()]*)\)$/u.exec(text ?? '') ?? [];
  const numbers = body.split(/[\s,]+/u).map(Number);
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return { a, b, c, d, e, f };
}

export function transformedPath({ steps, coordinates }: PathSteps, matrix: Matrix): PathSteps {
  const moved: number[] = [];
  for (let at = 0; at < coordinates.length; at += 2) {
    const { x, y } = applyToPoint(matrix, { x: coordinates[at] ?? 0, y: coordinates[at + 1] ?? 0 });
    moved.push(x, y);
  }
  return { steps, coordinates: moved };
}

/**
 * How many times wider a line gets, or null where it would not be as wide in each direction.
 * @param width of the line before
 * @param room by how much its width may differ on the page
 */
export function lineScale({ a, b, c, d }: Matrix, width = 1, room = 0): number | null {
  const [one, other] = [Math.hypot(a + d, b - c), Math.hypot(a - d, b + c)];
  const [most, least] = [(one + other) / 2, Math.abs(one - other) / 2];
  const isEven = least / most > EVEN || (most - least) * width < room;
  return most > 0 && isEven ? (most + least) / 2 : null;
}

/** As far as one does not see the difference. */
const EVEN = 0.98;
