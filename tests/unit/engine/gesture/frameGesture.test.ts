/** A picture in its frame: whatever is done to it, the box stays covered. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedFrame, zoomedFrame } from '../../../../src/engine/gesture/frameGesture.ts';
import { placeInFrame } from '../../../../src/engine/kinds/placeInFrame.ts';
import { runs } from '../../../properties.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const frame = fc.record({
  fit: fc.constant('fill' as const),
  x: share,
  y: share,
  zoom: fc.double({ min: 1, max: 8, noNaN: true }),
});
const size = fc.record({
  width: fc.integer({ min: 10, max: 900 }),
  height: fc.integer({ min: 10, max: 900 }),
});
const way = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const NEARLY = 1e-6;

test('a filled frame stays covered by any drag and zoom', () => {
  fc.assert(
    fc.property(
      frame,
      size,
      size,
      way,
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (start, box, picture, by, zoom) => {
        const dragged = movedFrame(start, by, box, picture);
        const zoomed = zoomedFrame(dragged, zoom, { x: box.width / 3, y: box.height / 2 }, box, picture);
        for (const now of [dragged, zoomed]) {
          const place = placeInFrame({ x: 0, y: 0, ...box }, now, picture);
          expect(place.x).toBeLessThanOrEqual(NEARLY);
          expect(place.y).toBeLessThanOrEqual(NEARLY);
          expect(place.x + place.width).toBeGreaterThanOrEqual(box.width - NEARLY);
          expect(place.y + place.height).toBeGreaterThanOrEqual(box.height - NEARLY);
        }
      },
    ),
    { numRuns: runs(200) },
  );
});

test('the picture follows the pointer until an edge would be seen', () => {
  const start = { fit: 'fill', x: 0.5, y: 0.5, zoom: 2 } as const;
  const box = { width: 100, height: 100 };
  expect(movedFrame(start, { x: 25, y: -500 }, box, box)).toEqual({ ...start, x: 0.25, y: 1 });
});

test('the place of a box on the sheet means nothing to its picture', () => {
  const start = { fit: 'fill', x: 0.5, y: 0.5, zoom: 1 } as const;
  const box = { x: 70, y: 30, width: 100, height: 100 };
  expect(zoomedFrame(start, 2, { x: 50, y: 50 }, box, { width: 10, height: 10 })).toEqual({
    ...start,
    zoom: 2,
  });
});

test('a picture that is fitted into its box stays in it, whatever it was enlarged to before', () => {
  const box = { x: 10, y: 20, width: 100, height: 50 };
  const place = placeInFrame(box, { fit: 'fit', x: 0.5, y: 0, zoom: 3 }, { width: 40, height: 40 });
  expect(place).toEqual({ x: 35, y: 20, width: 50, height: 50 });
});
