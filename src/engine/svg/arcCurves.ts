import type { Point } from '../math/point.ts';

interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** Of the ellipse, degrees. */
  readonly turn: number;
  readonly isLong: boolean;
  readonly isClockwise: boolean;
}

type Curve = readonly [one: Point, other: Point, to: Point];

/**
 * An arc of an ellipse between two points as cubic curves, each of at most a quarter of a turn. Radii that do
 * not reach are enlarged, as SVG has it; without a radius it is a line.
 */
export function arcCurves(from: Point, to: Point, arc: Arc): readonly Curve[] {
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)];
  if (from.x === to.x && from.y === to.y) return [];
  if (rx === 0 || ry === 0) return [[from, to, to]];
  const turn = (arc.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Half of the way between the points, in the axes of the ellipse.
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const lack = (px / rx) ** 2 + (py / ry) ** 2;
  if (lack > 1) [rx, ry] = [rx * Math.sqrt(lack), ry * Math.sqrt(lack)];
  const share = Math.max(0, 1 / Math.max(lack, Number.MIN_VALUE) - 1);
  const side = Math.sqrt(lack > 1 ? 0 : share) * (arc.isLong === arc.isClockwise ? -1 : 1);
  const [cx, cy] = [(side * rx * py) / ry, (-side * ry * px) / rx];
  const middle = {
    x: cos * cx - sin * cy + (from.x + to.x) / 2,
    y: sin * cx + cos * cy + (from.y + to.y) / 2,
  };
  const begin = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let sweep = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - begin;
  if (arc.isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const place = (x: number, y: number): Point => ({
    x: middle.x + cos * rx * x - sin * ry * y,
    y: middle.y + sin * rx * x + cos * ry * y,
  });
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const handle = (4 / 3) * Math.tan(sweep / count / 4);
  return Array.from({ length: count }, (_, index): Curve => {
    const [a, b] = [begin + (sweep * index) / count, begin + (sweep * (index + 1)) / count];
    return [
      place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      index === count - 1 ? to : place(Math.cos(b), Math.sin(b)),
    ];
  });
}
