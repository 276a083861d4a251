import { describe, expect, test } from 'vitest';
import { following } from '../../../src/visualiser/chart/viewport.ts';

const window = { width: 1000, height: 600 };
const state = { x: 2000, y: 1000, width: 200, height: 100 };
/** Where the middle of a part of the drawing is in the window. */
const middleOf = (part: typeof state, { scale, x, y }: { scale: number; x: number; y: number }) => [
  Math.round((part.x + part.width / 2) * scale + x),
  Math.round((part.y + part.height / 2) * scale + y),
];

describe('what is active', () => {
  test('opens in the middle, large enough to read', () => {
    const view = following(null, state, window);
    expect([view.scale, middleOf(state, view)]).toEqual([0.85, [500, 300]]);
  });

  test.each([
    ['a scale that the person has chosen stays', 1.5, 1.5],
    ['a scale at which nothing can be read does not', 0.2, 0.85],
  ])('comes to the middle when it changes; %s', (_, before, after) => {
    const view = following({ scale: before, x: 0, y: 0 }, state, window);
    expect([view.scale, middleOf(state, view)]).toEqual([after, [500, 300]]);
  });

  test('shows its beginning when its regions are too far apart to be read together', () => {
    const wide = { x: 0, y: 0, width: 5000, height: 100 };
    const view = following(null, wide, window);
    expect([view.scale, Math.round(view.x)]).toEqual([0.6, 24]);
  });
});
