import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesToRadians, normaliseDegrees, radiansToDegrees } from '../../../../src/engine/math/angle.ts';
import { clamp, roundTo } from '../../../../src/engine/math/interval.ts';

describe('angles', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [360, 0],
    [-90, 270],
    [725, 5],
    [-1e-20, 0],
  ])('of %d degrees are stored as %d', (degrees, stored) => {
    expect(normaliseDegrees(degrees)).toBe(stored);
  });

  it('lie in 0 to 360, whatever comes in', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (degrees) => {
        const stored = normaliseDegrees(degrees);
        expect(stored >= 0 && stored < 360).toBe(true);
      }),
    );
    expect(() => normaliseDegrees(Number.NaN)).toThrow('An angle of NaN degrees has no direction.');
  });

  it('are the same in radians and back', () => {
    expect(radiansToDegrees(degreesToRadians(30))).toBeCloseTo(30);
  });
});

describe('intervals', () => {
  it('bring a value in', () => {
    expect([clamp(7, 8, 72), clamp(80, 8, 72), clamp(20, 8, 72)]).toEqual([8, 72, 20]);
    expect(() => clamp(Number.NaN, 0, 1)).toThrow('NaN cannot be brought into 0 to 1.');
  });

  it('round to a step', () => {
    expect([roundTo(37, 15), roundTo(38, 15), roundTo(-1, 15)]).toEqual([30, 45, 0]);
  });
});
