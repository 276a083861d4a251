import { describe, expect, test } from 'vitest';
import type { Gradient } from '../../../../src/document/layers/paint.ts';
import { gradientHandles, pulledGradient } from '../../../../src/engine/gesture/gradientHandles.ts';

const size = { width: 200, height: 100 };
const stops = [
  { at: 0, color: '#ff0000' },
  { at: 0.25, color: '#00ff00' },
  { at: 1, color: '#0000ff' },
];
const linear: Gradient = { kind: 'linear', angle: 0, stops };
const radial: Gradient = { kind: 'radial', stops };

describe('the handles', () => {
  test('of a linear gradient are its ends and the colours between', () => {
    expect(gradientHandles(linear, size)).toEqual({
      lines: [
        [
          { x: 0, y: 50 },
          { x: 200, y: 50 },
        ],
      ],
      handles: [
        { part: 'start', at: { x: 0, y: 50 }, color: '#ff0000' },
        { part: 'end', at: { x: 200, y: 50 }, color: '#0000ff' },
        { part: { stop: 1 }, at: { x: 50, y: 50 }, color: '#00ff00' },
      ],
    });
  });

  test('of a radial one are its middle and both radii', () => {
    const { handles } = gradientHandles(radial, size);
    expect(handles.map(({ part, at }) => [part, at])).toEqual([
      ['down', { x: 100, y: 150 }],
      ['across', { x: 200, y: 50 }],
      [{ stop: 1 }, { x: 125, y: 50 }],
      ['middle', { x: 100, y: 50 }],
    ]);
  });
});

describe('a handle that is dragged', () => {
  test('moves the end of a linear gradient, whose angle follows', () => {
    expect(pulledGradient(linear, size, { part: 'end', to: { x: 0, y: 90 } })).toEqual({
      kind: 'linear',
      angle: 90,
      way: { x: 0, y: 0.5, toX: 0, toY: 0.9 },
      stops,
    });
  });

  test('turns in steps with Shift', () => {
    expect(pulledGradient(linear, size, { part: 'end', to: { x: 80, y: 53 }, inSteps: true })).toEqual({
      kind: 'linear',
      angle: 0,
      way: { x: 0, y: 0.5, toX: 0.4, toY: 0.5 },
      stops,
    });
  });

  test.each([
    [{ x: 120, y: 90 }, 0.6],
    [{ x: -50, y: 50 }, 0],
    [{ x: 900, y: 50 }, 1],
  ])('moves a colour along the way: to %j', (to, at) => {
    const moved = pulledGradient(linear, size, { part: { stop: 1 }, to });
    expect(moved.stops.map((stop) => stop.at)).toEqual([0, at, 1]);
  });

  test('that leaves no way changes nothing', () => {
    expect(pulledGradient(linear, size, { part: 'end', to: { x: 0.2, y: 50 } })).toBe(linear);
  });

  test('moves the middle of a radial gradient with both radii', () => {
    expect(pulledGradient(radial, size, { part: 'middle', to: { x: 50, y: 25 } })).toEqual({
      kind: 'radial',
      ellipse: { x: 0.25, y: 0.25, across: [0.5, 0], down: [0, 1] },
      stops,
    });
  });

  test('turns and scales both radii, and one alone', () => {
    const turned = pulledGradient(radial, size, { part: 'across', to: { x: 100, y: 100 } });
    const flat = pulledGradient(radial, size, { part: 'down', to: { x: 130, y: 70 } });
    expect([turned, flat]).toEqual([
      { kind: 'radial', ellipse: { x: 0.5, y: 0.5, across: [0, 0.5], down: [-0.25, 0] }, stops },
      { kind: 'radial', ellipse: { x: 0.5, y: 0.5, across: [0.5, 0], down: [0, 0.2] }, stops },
    ]);
  });
});
