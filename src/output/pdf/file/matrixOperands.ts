import type { Matrix } from '../../../engine/math/index.ts';
import { decimal } from './syntax.ts';

/** `a b c d e f `. Six decimals for rotations: a sheet is a thousand pixels wide. */
export function matrixOperands({ a, b, c, d, e, f }: Matrix): string {
  return `${[a, b, c, d].map(precise).join(' ')} ${decimal(e)} ${decimal(f)} `;
}

function precise(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  // PDF has no exponents, and JavaScript writes numbers below 1e-6 only with one.
  return Math.abs(rounded) < 1e-6 ? '0' : String(rounded);
}
