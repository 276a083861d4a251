/** How much of the sheet a layer fills. */
import type { Sheet } from '../../document/document.ts';
import type { Layer, ShapeLayer } from '../../document/layers/layer.ts';
import { coveredShare } from '../../document/layers/coveredShare.ts';
import { PATH_UNITS } from '../../document/schema/constants.ts';
import { hasPicture, isKind } from '../../document/layers/capabilities.ts';

/** A share of the sheet, 0 to 1: of a shape what its fill would paint, of a picture its box. */
export function filledShare(layer: Layer, sheet: Sheet): number {
  if (!isKind(layer, 'shape') && !hasPicture(layer)) return 0;
  const covered = coveredShare(layer, sheet);
  return covered > 0 && isKind(layer, 'shape') ? covered * shareOfBox(layer) : covered;
}

/** Of the box of a shape; that of a polygon is about the same as that of an ellipse. */
function shareOfBox({ shape, d }: ShapeLayer): number {
  switch (shape) {
    case 'rectangle':
      return 1;
    case 'line':
      return 0;
    case 'ellipse':
    case 'polygon':
      return Math.PI / 4;
    case 'star':
      return 0.4;
    case 'path':
      return shareOfPath(d ?? '');
  }
}

/** By its corners and the ends of its curves; parts that run the other way are holes. */
function shareOfPath(d: string): number {
  let area = 0;
  for (const part of d.split('M').slice(1)) {
    const points = corners(part);
    let own = 0;
    for (const [place, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(place + 1) % points.length] ?? [x, y];
      own += x * nextY - nextX * y;
    }
    area += own / 2;
  }
  return Math.min(1, Math.abs(area) / PATH_UNITS ** 2);
}

/** The end of each step, and of a curve a point on its way. */
function corners(part: string): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  for (const [, step = 'L', numbers = ''] of `L${part}`.matchAll(/([LC])([^LCZ]*)/gu)) {
    const values = numbers.split(' ').filter(Boolean).map(Number);
    const from = points.at(-1) ?? [0, 0];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = values;
    if (step === 'L') points.push([x1, y1]);
    else points.push([(from[0] + 3 * (x1 + x2) + x) / 8, (from[1] + 3 * (y1 + y2) + y) / 8], [x, y]);
  }
  return points;
}
