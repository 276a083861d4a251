import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds } from '../../../../src/engine/math/bounds.ts';
import { containsBounds } from '../../../../src/engine/math/bounds.ts';
import { withPiece } from '../../../../src/engine/render/pieces.ts';
import { runs } from '../../../properties.ts';

const side = fc.integer({ min: 1, max: 60 });
const place = fc.integer({ min: 0, max: 900 });
const boxes = fc.array(fc.record({ x: place, y: place, width: side, height: side }), { maxLength: 60 });

test('every painted box lies in a piece, pieces do not overlap, and there are at most 16', () => {
  fc.assert(
    fc.property(boxes, (painted) => {
      const pieces = painted.reduce<readonly Bounds[]>(withPiece, []);
      const lost = painted.filter((box) => !pieces.some((piece) => containsBounds(piece, box)));
      const pairs = pieces.flatMap((one, index) =>
        pieces.slice(index + 1).map((other) => [one, other] as const),
      );
      expect([lost, pairs.filter(([one, other]) => overlap(one, other)), pieces.length <= 16]).toEqual([
        [],
        [],
        true,
      ]);
    }),
    { numRuns: runs(200) },
  );
});

/** Boxes that only touch do not. */
function overlap(one: Bounds, other: Bounds): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
