/** Round corners of polygons and stars. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedPath, starCorners } from '../../../../src/engine/kinds/pathSteps.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const rounded = (radius: number) => {
  const { steps, coordinates } = closedPath(square, radius).path;
  const numbers = coordinates.map((value) => Math.round(value * 10) / 10);
  return `${steps} ${numbers.join(' ')}`;
};

test('corners of a square become quarters of a circle', () => {
  const arcs = [
    '0 20 0 9 9 0 20 0',
    '80 0 91 0 100 9 100 20',
    '100 80 100 91 91 100 80 100',
    '20 100 9 100 0 91 0 80',
  ];
  expect(rounded(20)).toBe(`MCLCLCLCZ ${arcs.join(' ')}`);
});

test.each([0, -3])('without a radius corners stay sharp: %s', (radius) => {
  expect(rounded(radius)).toBe('MLLLZ 0 0 100 0 100 100 0 100');
});

test('whatever the radius, every point stays in the box of the shape', () => {
  const shape = fc.record({
    corners: fc.integer({ min: 3, max: 60 }),
    depth: fc.option(fc.double({ min: 0.05, max: 0.95, noNaN: true })),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
    radius: fc.integer({ min: -50, max: 5000 }),
  });
  fc.assert(
    fc.property(shape, ({ corners, depth, width, height, radius }) => {
      const { coordinates } = closedPath(starCorners(corners, depth, { width, height }), radius).path;
      const out = coordinates.filter(
        (value, index) => !(value >= -1e-6 && value <= (index % 2 === 0 ? width : height) + 1e-6),
      );
      expect(out).toEqual([]);
    }),
  );
});
