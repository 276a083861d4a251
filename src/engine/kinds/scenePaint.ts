import type { Paint } from '../../document/layers/paint.ts';
import type { ScenePaint } from './items.ts';
import type { Size } from './sizedKind.ts';

/** A paint over a box whose corner is (0,0) in local space. */
export function scenePaint(paint: Paint, { width, height }: Size): ScenePaint {
  if (typeof paint === 'string') return paint;
  const { kind } = paint;
  const [x, y] = [width / 2, height / 2];
  const stops = paint.stops.toSorted((a, b) => a.at - b.at);
  if (kind === 'radial') return { kind, x, y, toX: x + Math.max(x, y), toY: y, stops };
  const angle = (paint.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // As far as the corners lie in this direction.
  const reach = Math.abs(x * cos) + Math.abs(y * sin);
  return { kind, x: x - cos * reach, y: y - sin * reach, toX: x + cos * reach, toY: y + sin * reach, stops };
}
