/** Path methods of a canvas as the data of an SVG path. Points are transformed when they are added. */
import type { Matrix } from '../../engine/math/index.ts';
import { applyToPoint } from '../../engine/math/index.ts';
import { decimal } from '../vector/xml.ts';

/** @param matrix the transformation now: a path keeps the one of each of its points, as on a canvas */
export function svgPath(matrix: () => Matrix) {
  let data = '';
  /** Where the path has come to: a line that leads nowhere is none. */
  let last = '';
  const to = (x: number, y: number): string => {
    const at = applyToPoint(matrix(), { x, y });
    return `${decimal(at.x)} ${decimal(at.y)}`;
  };
  return {
    /** Since `beginPath`. */
    data: () => data,
    methods: {
      beginPath: () => {
        data = '';
        last = '';
      },
      closePath: () => {
        data += 'Z';
      },
      moveTo: (x: number, y: number) => {
        last = to(x, y);
        data += `M${last}`;
      },
      lineTo: (x: number, y: number) => {
        const at = to(x, y);
        if (at !== last) data += `${data === '' ? 'M' : 'L'}${at}`;
        last = at;
      },
      bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => {
        last = to(x, y);
        data += `C${to(x1, y1)} ${to(x2, y2)} ${last}`;
      },
      rect: (x: number, y: number, width: number, height: number) => {
        data += boxData(to, x, y, width, height);
      },
      arc: () => {
        throw new Error('Nothing of a scene is drawn with arcs.');
      },
    },
    box: (x: number, y: number, width: number, height: number): string => boxData(to, x, y, width, height),
  };
}

/** An upright box takes the short commands. */
function boxData(
  to: (x: number, y: number) => string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const [start, across, corner, down] = [
    to(x, y),
    to(x + width, y),
    to(x + width, y + height),
    to(x, y + height),
  ];
  const [left = '', top = ''] = start.split(' ');
  const [right = '', bottom = ''] = corner.split(' ');
  return across === `${right} ${top}` && down === `${left} ${bottom}`
    ? `M${start}H${right}V${bottom}H${left}Z`
    : `M${start}L${across}L${corner}L${down}Z`;
}
