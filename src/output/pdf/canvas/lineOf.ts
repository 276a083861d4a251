import type { Matrix } from '../../../engine/math/index.ts';
import { decimal } from '../file/syntax.ts';
import type { Style } from './canvasStyle.ts';

interface LinePen {
  readonly matrix: Matrix;
  readonly dash: readonly number[];
  readonly style: Style;
}

/** Width and dashes of lines: PDF lines are measured in the space of the page. */
export function lineOf({ matrix, dash, style }: LinePen): {
  readonly scale: number;
  readonly line: string;
  /** Operators that make the next line a plain one again. */
  readonly reset: string;
} {
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
  const lengths = dash.map((part) => decimal(part * scale));
  // Dashes without a length are no dashes, and a reader refuses them.
  const dashes = lengths.every((length) => length === '0') ? '' : lengths.join(' ');
  const { lineCap, lineJoin, miterLimit, lineDashOffset } = style;
  const [cap, join] = [CAPS.indexOf(lineCap), JOINS.indexOf(lineJoin)];
  const isOwn = [cap > 0, join > 0, miterLimit !== 10];
  const form = [`${cap} J `, `${join} j `, `${decimal(miterLimit)} M `].filter((_, index) => isOwn[index]);
  const plain = ['0 J ', '0 j ', '10 M '].filter((_, index) => isOwn[index]);
  return {
    scale,
    line: `${decimal(style.lineWidth * scale)} w [${dashes}] ${decimal(lineDashOffset * scale)} d ${form.join('')}`,
    reset: plain.length === 0 ? '' : `${plain.join('')}\n`,
  };
}

/** By their numbers in a PDF. */
const CAPS = ['butt', 'round', 'square'];
const JOINS = ['miter', 'round', 'bevel'];
