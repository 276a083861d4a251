/** The path of an arrow, with rounded corners. */
import type { Point } from '../layout/layoutChart.ts';

const RADIUS = 5;

export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  rest.forEach((corner, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (after === undefined) {
      parts.push(`L${round(corner.x)} ${round(corner.y)}`);
      return;
    }
    const into = towards(corner, before);
    const out = towards(corner, after);
    parts.push(
      `L${round(into.x)} ${round(into.y)}`,
      `Q${round(corner.x)} ${round(corner.y)} ${round(out.x)} ${round(out.y)}`,
    );
  });
  return parts.join(' ');
}

/** A point near a corner, at most the middle of the segment. */
function towards(corner: Point, end: Point): Point {
  const [dx, dy] = [end.x - corner.x, end.y - corner.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return corner;
  const step = Math.min(RADIUS, length / 2) / length;
  return { x: corner.x + dx * step, y: corner.y + dy * step };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
