import { expect, test } from 'vitest';
import { wheelShift, wheelZoom } from '../../../src/kit/wheel.ts';

const [PIXELS, LINES, PAGES] = [0, 1, 2];
const wheel = (deltaY: number, deltaMode: number, ctrlKey = false) => ({
  deltaX: 0,
  deltaY,
  deltaMode,
  ctrlKey,
});
const area = { width: 800, height: 600 };
/** Scale after these events, to two digits. */
const scaleOf = (deltas: readonly number[], pixelRatio: number, mode = PIXELS) =>
  Math.round(
    deltas.reduce((scale, delta) => scale * wheelZoom(wheel(delta, mode, true), pixelRatio), 1) * 100,
  ) / 100;

test.each<[what: string, deltas: readonly number[], pixelRatio: number, scale: number]>([
  ['a pinch in ten events that doubles', Array<number>(10).fill(-6.931), 1, 2],
  ['a pinch in one event that doubles', [-69.31], 1, 2],
  ['a pinch that halves', [34.657, 34.657], 2, 0.5],
  ['a notch of 100 px', [-100], 1, 1.25],
  ['a notch of 120 px', [-120], 1, 1.3],
  ['three notches in one event', [300], 1, 0.52],
  ['a notch on a screen with 1.5 device pixels', [-66.667], 1.5, 1.16],
  ['a notch on a screen with 2 device pixels', [-60], 2, 1.14],
])('%s zooms as the hand means it', (_, deltas, pixelRatio, scale) => {
  expect(scaleOf(deltas, pixelRatio)).toBe(scale);
});

test('lines and pages zoom by a step, never by a hundredfold', () => {
  expect([scaleOf([-3], 1, LINES), scaleOf([-1], 1, PAGES)]).toEqual([1.11, 1.25]);
});

test('a wheel scrolls by pixels, by lines, or by pages of the area', () => {
  const small = { width: 300, height: 100 };
  expect([
    wheelShift(wheel(40, PIXELS), area),
    wheelShift(wheel(3, LINES), area),
    wheelShift(wheel(1, PAGES), area),
    wheelShift(wheel(-1, PAGES), small),
  ]).toEqual([
    { x: 0, y: 40 },
    { x: 0, y: 48 },
    { x: 0, y: 600 },
    { x: 0, y: -200 },
  ]);
});
