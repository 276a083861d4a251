import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, Size } from '../../../src/ui/tour/placePopup.ts';
import { highlightOf, placePopup } from '../../../src/ui/tour/placePopup.ts';

const WINDOW = { width: 1440, height: 900 };
const POPUP = { width: 320, height: 240 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('the side of the popup', () => {
  test.each([
    ['left, the first that is tried', box(600, 300, 100, 100), 'left', { left: 240, top: 230 }],
    [
      'left, with room for the popup and 40 px to the pixel',
      box(360, 300, 900, 100),
      'left',
      { left: 8, top: 230 },
    ],
    ['right, one pixel short of that', box(359, 300, 200, 100), 'right', { left: 599, top: 230 }],
    ['top, where neither side has room', box(200, 600, 1040, 100), 'top', { left: 560, top: 320 }],
    ['bottom, where the top has none either', box(200, 100, 1040, 100), 'bottom', { left: 560, top: 240 }],
    [
      'the middle of the window, where no side has room',
      box(200, 200, 1040, 500),
      'centre',
      { left: 560, top: 330 },
    ],
  ])('is %s', (_, target, side, corner) => {
    expect(placePopup(target, POPUP, WINDOW)).toEqual({ side, ...corner });
  });

  test('is the middle of the window for a step without a target', () => {
    expect(placePopup(null, POPUP, WINDOW)).toEqual({ side: 'centre', left: 560, top: 330 });
  });

  test('moves along the target, so as not to leave the window', () => {
    expect(placePopup(box(600, 10, 100, 30), POPUP, WINDOW)).toEqual({ side: 'left', left: 240, top: 8 });
  });
});

const size = (least: number, most: number): fc.Arbitrary<Size> =>
  fc.record({ width: fc.integer({ min: least, max: most }), height: fc.integer({ min: least, max: most }) });
const anyTarget = fc.option(
  fc.record({
    left: fc.integer({ min: -2000, max: 4000 }),
    top: fc.integer({ min: -2000, max: 4000 }),
    width: fc.integer({ min: 0, max: 4000 }),
    height: fc.integer({ min: 0, max: 4000 }),
  }),
);

describe('wherever the target is', () => {
  test('the popup lies inside the window, if it is not larger than that', () => {
    fc.assert(
      fc.property(anyTarget, size(320, 3000), size(100, 320), (target, windowSize, popup) => {
        const { left, top } = placePopup(target, popup, windowSize);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + popup.width).toBeLessThanOrEqual(windowSize.width);
        expect(top + popup.height).toBeLessThanOrEqual(windowSize.height);
      }),
    );
  });

  test('beside a target that is in sight the popup never covers any of it', () => {
    fc.assert(
      fc.property(anyTarget, size(320, 3000), size(100, 320), (target, windowSize, popup) => {
        const { side, left, top } = placePopup(target, popup, windowSize);
        if (target === null || side === 'centre' || !isInside(target, windowSize)) return;
        const apart =
          left + popup.width <= target.left ||
          target.left + target.width <= left ||
          top + popup.height <= target.top ||
          target.top + target.height <= top;
        expect(apart).toBe(true);
      }),
    );
  });

  test('a side is only passed over for want of room', () => {
    fc.assert(
      fc.property(anyTarget, size(320, 3000), size(100, 320), (target, windowSize, popup) => {
        const { side } = placePopup(target, popup, windowSize);
        if (target === null) return;
        const room = {
          left: target.left - popup.width,
          right: windowSize.width - target.left - target.width - popup.width,
          top: target.top - popup.height,
          bottom: windowSize.height - target.top - target.height - popup.height,
        };
        const order = ['left', 'right', 'top', 'bottom'] as const;
        expect(side).toBe(order.find((each) => room[each] >= 40) ?? 'centre');
      }),
    );
  });
});

function isInside({ left, top, width, height }: Box, windowSize: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= windowSize.width && top + height <= windowSize.height;
}

test('the highlight starts 12 px outside the target', () => {
  expect(highlightOf(box(100, 50, 30, 20))).toEqual(box(88, 38, 54, 44));
});

describe('a part of the page that stays clear', () => {
  const strip = box(264, 860, 900, 40);

  test.each([
    ['is left alone where the popup is elsewhere', box(600, 300, 100, 100), strip, { left: 240, top: 230 }],
    ['moves the popup above it', null, box(264, 500, 900, 40), { left: 560, top: 252 }],
    [
      'moves the popup below it, where there is no room above',
      null,
      box(264, 200, 900, 150),
      { left: 560, top: 358 },
    ],
    ['stays covered where neither side has room', null, box(264, 100, 900, 700), { left: 560, top: 330 }],
  ])('%s', (_, target, clear, corner) => {
    expect(placePopup(target, POPUP, WINDOW, clear)).toMatchObject(corner);
  });

  test('at the foot of the window is never covered, and the popup stays in it', () => {
    fc.assert(
      fc.property(anyTarget, size(620, 3000), size(100, 320), (target, windowSize, popup) => {
        const clear = box(0, windowSize.height - 40, windowSize.width, 40);
        const { top } = placePopup(target, popup, windowSize, clear);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + popup.height).toBeLessThanOrEqual(clear.top);
      }),
    );
  });
});
