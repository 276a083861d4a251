/** Points, boxes, angles and matrices. */
export type { Bounds } from './bounds.ts';
export {
  boundsOfPoints,
  centreOf,
  expandBounds,
  intersects,
  transformBounds,
  unionBounds,
} from './bounds.ts';
export { colorParts } from './colorParts.ts';
export { clamp } from './interval.ts';
export type { Matrix } from './matrix.ts';
export {
  IDENTITY,
  applyToPoint,
  invert,
  matrixOf,
  multiply,
  rotation,
  scaling,
  translation,
} from './matrix.ts';
export type { Point } from './point.ts';
export { distance, subtractPoints } from './point.ts';
