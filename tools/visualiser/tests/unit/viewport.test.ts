import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewport } from '../../src/chart/viewport.ts';
import {
  centreOn,
  fitDrawing,
  opening,
  revealing,
  showing,
  showsAll,
  shownPart,
  zoomAt,
} from '../../src/chart/viewport.ts';

const size = { width: 800, height: 600 };
const lengths = fc.integer({ min: 1, max: 20_000 });
const rectangles = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 600 }),
  height: fc.integer({ min: 1, max: 400 }),
});
const viewports: fc.Arbitrary<Viewport> = fc.record({
  scale: fc.double({ min: 0.1, max: 4, noNaN: true }),
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
});

describe('the window of a chart', () => {
  test('shows a whole drawing that fits, in its middle, and never larger than it is', () => {
    expect(fitDrawing({ width: 400, height: 200 }, size)).toEqual({ scale: 1, x: 200, y: 200 });
    expect(fitDrawing({ width: 1504, height: 552 }, size)).toEqual({ scale: 0.5, x: 24, y: 162 });
  });

  test('shows the beginning of a drawing that would be a speck', () => {
    expect(opening({ width: 8000, height: 500 }, size)).toEqual({ scale: 0.85, x: 12, y: 12 });
    expect(opening({ width: 1504, height: 552 }, size)).toEqual({ scale: 0.5, x: 24, y: 162 });
  });

  test('keeps the point under the pointer where it is while it is zoomed', () => {
    const factors = fc.double({ min: 0.2, max: 5, noNaN: true });
    const points = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(viewports, factors, points, (before, factor, at) => {
        const after = zoomAt(before, factor, at);
        expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale, 3);
        expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale, 3);
      }),
    );
  });

  test('is zoomed no further than is of use', () => {
    const at = { x: 0, y: 0 };
    expect(zoomAt({ scale: 1, x: 0, y: 0 }, 100, at).scale).toBe(4);
    expect(zoomAt({ scale: 1, x: 0, y: 0 }, 0.001, at).scale).toBe(0.08);
  });

  test('has the asked for point in its middle', () => {
    const part = shownPart(centreOn({ scale: 2, x: 7, y: 9 }, { x: 100, y: 50 }, size), size);
    expect([part.x + part.width / 2, part.y + part.height / 2]).toEqual([100, 50]);
  });

  test('stays where it is for a state that is in sight, and moves the others into it', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(revealing(view, { x: 10, y: 10, width: 50, height: 20 }, size)).toBe(view);
    expect(revealing(view, { x: 900, y: 10, width: 100, height: 20 }, size)).toEqual({
      scale: 1,
      x: -550,
      y: 280,
    });
  });

  test('shows a state that a link asks for whole and no smaller than can be read, if there is room', () => {
    fc.assert(
      fc.property(rectangles, (target) => {
        const view = showing(target, size);
        const part = shownPart(view, size);
        expect(view.scale).toBe(0.85);
        expect(target.x).toBeGreaterThan(part.x);
        expect(target.x + target.width).toBeLessThan(part.x + part.width);
        expect(target.y).toBeGreaterThan(part.y);
        expect(target.y + target.height).toBeLessThan(part.y + part.height);
      }),
    );
  });

  test('knows when nothing of the drawing is outside it', () => {
    const drawing = { width: 400, height: 300 };
    expect(showsAll(fitDrawing(drawing, size), drawing, size)).toBe(true);
    expect(showsAll({ scale: 1, x: -1, y: 0 }, drawing, size)).toBe(false);
    expect(showsAll({ scale: 3, x: 0, y: 0 }, drawing, size)).toBe(false);
  });

  test('shows a drawing of any size whole, down to the least scale', () => {
    fc.assert(
      fc.property(lengths, lengths, (width, height) => {
        const { scale } = fitDrawing({ width, height }, size);
        expect(scale === 0.08 || (width * scale <= 800 && height * scale <= 600)).toBe(true);
      }),
    );
  });
});
