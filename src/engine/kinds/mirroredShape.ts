import type { Paint } from '../../document/layers/paint.ts';
import type { ShapeLayer } from '../../document/layers/layer.ts';
import { DEFAULT_CORNERS, DEFAULT_STAR_POINTS } from '../../document/schema/constants.ts';
import { normaliseDegrees } from '../math/angle.ts';
import { mirroredPath } from './pathSteps.ts';
import type { Mirrored } from './sizedKind.ts';

/** A shape as in a mirror, in its own box: its path, its gradients and the ends of a line. */
export function mirroredShape(layer: ShapeLayer, axes: Mirrored): ShapeLayer {
  if (axes.y && pointsUp(layer)) {
    // Its outline is the same on the left and on the right, so half a turn stands it on its head.
    const turned = { ...layer, rotation: normaliseDegrees(layer.rotation + 180) };
    return mirroredShape(turned, { x: !axes.x, y: false });
  }
  if (!axes.x && !axes.y) return layer;
  const { start, end, ...rest } = layer;
  const ends = axes.x ? { start: end, end: start } : { start, end };
  return {
    ...rest,
    ...(ends.start !== undefined && { start: ends.start }),
    ...(ends.end !== undefined && { end: ends.end }),
    ...(layer.d !== undefined && { d: mirroredPath(layer.d, axes) }),
    fill: mirroredPaint(layer.fill, axes),
    stroke: mirroredPaint(layer.stroke, axes),
  };
}

/** Whether its upper half differs from its lower one: its first corner is on top. */
function pointsUp({ shape, corners }: ShapeLayer): boolean {
  if (shape === 'polygon') return (corners ?? DEFAULT_CORNERS) % 2 === 1;
  return shape === 'star' && (corners ?? DEFAULT_STAR_POINTS) % 2 === 1;
}

function mirroredPaint(paint: Paint | null, { x, y }: Mirrored): Paint | null {
  if (paint === null || typeof paint === 'string') return paint;
  const across = (share: number): number => (x ? 1 - share : share);
  const down = (share: number): number => (y ? 1 - share : share);
  const turned = ([one, other]: readonly [number, number]): [number, number] => [
    x ? -one : one,
    y ? -other : other,
  ];
  if (paint.kind === 'radial') {
    const { ellipse } = paint;
    if (ellipse === undefined) return paint;
    const radii = { across: turned(ellipse.across), down: turned(ellipse.down) };
    return { ...paint, ellipse: { ...ellipse, x: across(ellipse.x), y: down(ellipse.y), ...radii } };
  }
  const { way } = paint;
  const direction = x ? 180 - paint.angle : paint.angle;
  return {
    ...paint,
    angle: normaliseDegrees(y ? -direction : direction),
    ...(way && { way: { x: across(way.x), y: down(way.y), toX: across(way.toX), toY: down(way.toY) } }),
  };
}
