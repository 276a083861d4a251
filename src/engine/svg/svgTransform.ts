import type { Matrix } from '../math/matrix.ts';
import { IDENTITY, multiply, rotation, scaling, translation } from '../math/matrix.ts';

/** The matrix of an attribute `transform`; what cannot be read changes nothing. */
export function readTransform(text: string): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', body = ''] of text.matchAll(/([a-z]+)\s*\(([^()]*)\)/giu)) {
    const numbers = body
      .split(/[\s,]+/u)
      .filter(Boolean)
      .map(Number);
    if (numbers.every(Number.isFinite)) matrix = multiply(matrix, matrixOf(name, numbers));
  }
  return matrix;
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [first = 0, second, third = 0, d = 1, e = 0, f = 0] = numbers;
  switch (name) {
    case 'matrix':
      return { a: first, b: second ?? 0, c: third, d, e, f };
    case 'translate':
      return translation(first, second ?? 0);
    case 'scale':
      return scaling(first, second ?? first);
    case 'rotate':
      return rotation(first, { x: second ?? 0, y: third });
    case 'skewX':
      return { ...IDENTITY, c: Math.tan((first * Math.PI) / 180) };
    case 'skewY':
      return { ...IDENTITY, b: Math.tan((first * Math.PI) / 180) };
    default:
      return IDENTITY;
  }
}
