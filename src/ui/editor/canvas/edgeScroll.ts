/** While something is dragged to the edge of the canvas, the view follows. */
import type { Point } from '../../../engine/math/index.ts';
import type { Size } from '../../../engine/viewport/index.ts';
import { clamp } from '../../../engine/math/index.ts';

/** Within this of an edge the view moves, CSS pixels. */
const ZONE = 24;
/** CSS pixels a frame, and how much of the depth in the zone that takes. */
const FASTEST = 18;
const PER_DEPTH = 3;

/**
 * How far the view moves in a frame, CSS pixels. A drag that began near an edge has to come nearer to it, and
 * one that leaves the canvas moves the view faster.
 */
export function edgeShift(point: Point, pressed: Point, area: Size): Point {
  return {
    x: shiftAlong(point.x, pressed.x, area.width),
    y: shiftAlong(point.y, pressed.y, area.height),
  };
}

function shiftAlong(at: number, from: number, length: number): number {
  const beyond = (depth: (place: number) => number): number =>
    clamp(Math.ceil((depth(at) - Math.max(0, depth(from))) / PER_DEPTH), 0, FASTEST);
  // Adding 0 makes a plain zero of a negative one.
  return beyond((place) => ZONE - place) - beyond((place) => place - (length - ZONE)) + 0;
}
