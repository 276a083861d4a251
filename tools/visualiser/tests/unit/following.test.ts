import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf } from '../../../../src/inspect/describe.ts';
import { boxToFollow } from '../../src/chart/useFollowing.ts';
import { following } from '../../src/chart/viewport.ts';

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

  test('shows its beginning when it is too large to be read as a whole', () => {
    const wide = { x: 0, y: 0, width: 5000, height: 100 };
    const view = following(null, wide, window);
    expect([view.scale, Math.round(view.x)]).toEqual([0.6, 24]);
  });
});

describe('of active regions', () => {
  const chart = describeChart(createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } }));
  const [, a, b] = statesOf(chart);
  if (a === undefined || b === undefined) throw new Error('The chart has two states.');
  const box = { lines: [], tags: [], width: 100, height: 50 };
  const at = (state: typeof a, x: number) => ({
    state,
    parent: chart,
    box,
    x,
    y: 0,
    width: 100,
    height: 50,
  });

  test('all are followed where they can be read together', () => {
    expect(boxToFollow([at(a, 0), at(b, 300)], new Set(), window)).toEqual({
      x: 0,
      y: 0,
      width: 400,
      height: 50,
    });
  });

  test.each([
    ['at first the first one', [], 'm.a'],
    ['then the one that has become active', ['m.a'], 'm.b'],
  ])('far apart, %s is followed', (_, before, wanted) => {
    expect(boxToFollow([at(a, 0), at(b, 9000)], new Set(before), window)).toMatchObject({
      state: { id: wanted },
    });
  });
});
