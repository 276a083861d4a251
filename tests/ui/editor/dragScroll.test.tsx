import { describe, expect, test } from 'vitest';
import { placeUnder, scrollStep } from '../../../src/ui/editor/table/grid/useDragScroll.ts';

const frame = { left: 100, top: 50, right: 900, bottom: 650 };

describe('a drag over the grid scrolls it', () => {
  test.each([
    ['not at all in the middle', { x: 500, y: 300 }, { x: 0, y: 0 }],
    ['slowly near the bottom', { x: 500, y: 638 }, { x: 0, y: 4 }],
    ['faster below it', { x: 500, y: 686 }, { x: 0, y: 20 }],
    ['at most 40 pixels a frame', { x: 500, y: 5000 }, { x: 0, y: 40 }],
    ['up, from under the header', { x: 500, y: 94 }, { x: 0, y: -4 }],
    ['sideways too', { x: 20, y: 300 }, { x: -40, y: 0 }],
  ])('%s', (_, point, step) => {
    expect(scrollStep(point, frame)).toEqual(step);
  });
});

describe('a drag reaches', () => {
  const extent = { rows: 1000, widths: [168, 168, 168] };
  test.each([
    ['the cell under the pointer', { x: 330, y: 120 }, { x: 0, y: 0 }, { index: 1, column: 1 }],
    [
      'what the scrolling has brought there',
      { x: 330, y: 120 },
      { x: 168, y: 320 },
      { index: 11, column: 2 },
    ],
    [
      'the last row in sight from below the grid',
      { x: 330, y: 2000 },
      { x: 0, y: 0 },
      { index: 17, column: 1 },
    ],
    ['no column that is not there', { x: 3000, y: 120 }, { x: 0, y: 0 }, { index: 1, column: 2 }],
  ])('%s', (_, point, scroll, place) => {
    expect(placeUnder(point, frame, scroll, extent)).toEqual(place);
  });
});
