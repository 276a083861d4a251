/**
 * Path construction of a canvas as PDF operators: points are transformed when they are added, as on a canvas.
 */
import type { Bounds, Matrix, Point } from '../../../engine/math/index.ts';
import { applyToPoint, boundsOfPoints } from '../../../engine/math/index.ts';
import { decimal } from '../file/syntax.ts';

/** Of a path without a point. */
const NOWHERE: Bounds = { x: 0, y: 0, width: 0, height: 0 };

/** Corners of a box, in the order of a canvas's `rect`. */
export function boxPath(matrix: Matrix, x: number, y: number, width: number, height: number): string {
  if (matrix.b === 0 && matrix.c === 0) {
    const corner = applyToPoint(matrix, { x, y });
    return `${point(corner)}${decimal(width * matrix.a)} ${decimal(height * matrix.d)} re `;
  }
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return `${corners.map((at, index) => `${point(applyToPoint(matrix, at))}${index === 0 ? 'm' : 'l'} `).join('')}h `;
}

/**
 * Arcs are approximated with one curve for each quarter of a turn or less; the error is below 0.03 % of the
 * radius.
 */
function arcPath(
  matrix: Matrix,
  centre: Point,
  radius: number,
  [start, end]: readonly [number, number],
  begins: boolean,
): string {
  const sweep = Math.max(-2 * Math.PI, Math.min(2 * Math.PI, end - start));
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): Point =>
    applyToPoint(matrix, {
      x: centre.x + radius * (Math.cos(angle) - along * Math.sin(angle)),
      y: centre.y + radius * (Math.sin(angle) + along * Math.cos(angle)),
    });
  let path = `${point(at(start, 0))}${begins ? 'm' : 'l'} `;
  for (let part = 0; part < count; part += 1) {
    const from = start + part * step;
    path += `${point(at(from, handle))}${point(at(from + step, -handle))}${point(at(from + step, 0))}c `;
  }
  return path;
}

/** `x y `. */
function point({ x, y }: Point): string {
  return `${decimal(x)} ${decimal(y)} `;
}

/**
 * The path methods of a canvas.
 * @param matrix the transformation now: a path keeps the one of each of its points, as on a canvas
 */
export function pathWriter(matrix: () => Matrix) {
  let path = '';
  /** Points that the path lies between. */
  let reached: Point[] = [];
  const reach = (x: number, y: number): Point => {
    const at = applyToPoint(matrix(), { x, y });
    reached.push(at);
    return at;
  };
  const to = (x: number, y: number): string => point(reach(x, y));
  return {
    /** The operators since `beginPath`. */
    operators: () => path,
    /** A box around the path. */
    bounds: (): Bounds => boundsOfPoints(reached) ?? NOWHERE,
    methods: {
      beginPath: () => {
        path = '';
        reached = [];
      },
      closePath: () => {
        path += 'h ';
      },
      moveTo: (x: number, y: number) => {
        path += `${to(x, y)}m `;
      },
      lineTo: (x: number, y: number) => {
        path += `${to(x, y)}${path === '' ? 'm' : 'l'} `;
      },
      bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => {
        path += `${to(x1, y1)}${to(x2, y2)}${to(x, y)}c `;
      },
      rect: (x: number, y: number, width: number, height: number) => {
        for (const across of [x, x + width]) for (const down of [y, y + height]) reach(across, down);
        path += boxPath(matrix(), x, y, width, height);
      },
      arc: (x: number, y: number, radius: number, start: number, end: number) => {
        for (const across of [x - radius, x + radius])
          for (const down of [y - radius, y + radius]) reach(across, down);
        path += arcPath(matrix(), { x, y }, radius, [start, end], path === '');
      },
    },
  };
}
