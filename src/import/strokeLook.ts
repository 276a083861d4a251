/** How a line of a file is drawn, as a layer says it. */
import type { ShapeLayer } from '../document/layers/layer.ts';

export interface FileStroke {
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miter: number;
  /** Lengths of dashes and gaps, and where they begin, in widths of the line. */
  readonly dashes: readonly number[];
  readonly offset: number;
}

export function strokeLook({
  cap,
  join,
  miter,
  dashes,
  offset,
}: FileStroke): NonNullable<ShapeLayer['strokeLook']> {
  const hasDashes = dashes.some((length) => length > 0);
  return {
    ...(cap !== 'butt' && { cap }),
    ...(join === 'miter' ? { miter: Math.min(100, Math.max(1, miter)) } : { join }),
    ...(hasDashes && { dashes: [...dashes], ...(offset !== 0 && { offset }) }),
  };
}
