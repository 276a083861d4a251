import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgesOf, firstFrom } from '../../../../src/engine/scene/edges.ts';
import { runs } from '../../../properties.ts';

const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const boxes = fc.array(
  fc.record({ x: number, y: number, width: fc.nat(300), height: fc.nat(300) }).map((bounds) => ({ bounds })),
  { maxLength: 40 },
);

test.each(['x', 'y'] as const)('edges and middles along %s are in order, each with its box', (axis) => {
  const side = axis === 'x' ? 'width' : 'height';
  fc.assert(
    fc.property(boxes, (all) => {
      const naive = all
        .flatMap(({ bounds }, owner) => {
          const [start, length] = [bounds[axis], bounds[side]];
          return [start, start + length / 2, start + length].map((position) => ({ position, owner }));
        })
        .toSorted((a, b) => a.position - b.position || a.owner - b.owner);
      const { positions, owners } = edgesOf(all, axis);
      expect([...positions].map((position, index) => ({ position, owner: owners[index] }))).toEqual(naive);
    }),
    { numRuns: runs(200) },
  );
});

test('the first position from a value on', () => {
  fc.assert(
    fc.property(boxes, number, (all, value) => {
      const edges = edgesOf(all, 'x');
      const naive = [...edges.positions].filter((position) => position < value).length;
      expect(firstFrom(edges, value)).toBe(naive);
    }),
    { numRuns: runs(200) },
  );
});
