import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewport } from '../../../../src/engine/viewport/viewport.ts';
import {
  alignViewport,
  centreSheet,
  devicePlacement,
  fitSheet,
  keepSheetInSight,
  MAX_SCALE,
  MIN_SCALE,
  panBy,
  toDocument,
  toScreen,
  visibleBounds,
  zoomAt,
} from '../../../../src/engine/viewport/viewport.ts';
import { zoomInStep, zoomOutStep } from '../../../../src/engine/viewport/zoomSteps.ts';

const scale = fc.double({ min: MIN_SCALE, max: MAX_SCALE, noNaN: true });
const offset = fc.double({ min: -10_000, max: 10_000, noNaN: true });
const viewports: fc.Arbitrary<Viewport> = fc.record({ scale, x: offset, y: offset });
const points = fc.record({ x: offset, y: offset });
const ratio = fc.constantFrom(1, 1.25, 1.5, 2, 3);

describe('laws of the viewport', () => {
  test('a point taken to the screen and back is where it was', () => {
    fc.assert(
      fc.property(viewports, points, (viewport, point) => {
        const back = toDocument(viewport, toScreen(viewport, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test('zooming keeps the document point under the pointer', () => {
    fc.assert(
      fc.property(viewports, points, scale, (viewport, screenPoint, next) => {
        const zoomed = zoomAt(viewport, screenPoint, next);
        const under = toScreen(zoomed, toDocument(viewport, screenPoint));
        expect(under.x).toBeCloseTo(screenPoint.x, 5);
        expect(under.y).toBeCloseTo(screenPoint.y, 5);
        expect(zoomed.scale).toBe(next);
      }),
    );
  });

  test('aligning moves the sheet by at most half a device pixel, onto a whole one', () => {
    fc.assert(
      fc.property(viewports, ratio, (viewport, devicePixelRatio) => {
        const aligned = alignViewport(viewport, devicePixelRatio);
        const { offsetX, offsetY } = devicePlacement(aligned, devicePixelRatio);
        expect(Math.abs(aligned.x - viewport.x)).toBeLessThanOrEqual(0.5 / devicePixelRatio + 1e-9);
        expect(aligned.x * devicePixelRatio).toBeCloseTo(offsetX, 6);
        expect(aligned.y * devicePixelRatio).toBeCloseTo(offsetY, 6);
        expect([Number.isInteger(offsetX), Number.isInteger(offsetY)]).toEqual([true, true]);
      }),
    );
  });

  test('panning there and back changes nothing', () => {
    expect(panBy(panBy({ scale: 2, x: 5, y: 7 }, { x: 30, y: -9 }), { x: -30, y: 9 })).toEqual({
      scale: 2,
      x: 5,
      y: 7,
    });
  });
});

describe('zoom', () => {
  test('stays within its limits', () => {
    const start = { scale: 1, x: 0, y: 0 };
    expect(zoomAt(start, { x: 0, y: 0 }, 100).scale).toBe(16);
    expect(zoomAt(start, { x: 0, y: 0 }, 0.001).scale).toBe(0.05);
  });

  test('steps go through round scales, from any scale between', () => {
    expect([1, 1.1, 0.9995, 16].map(zoomInStep)).toEqual([1.25, 1.25, 1.25, 16]);
    expect([1, 1.1, 1.0005, 0.05].map(zoomOutStep)).toEqual([0.75, 1, 0.75, 0.05]);
  });
});

describe('the sheet on the screen', () => {
  const sheet = { width: 1000, height: 500 };

  test('fits into the area with its padding, centred', () => {
    expect(fitSheet(sheet, { width: 540, height: 500 }, 20)).toEqual({ scale: 0.5, x: 20, y: 125 });
    expect(fitSheet(sheet, { width: 5000, height: 290 }, 20)).toEqual({ scale: 0.5, x: 2250, y: 20 });
  });

  test('fits at the least scale when the area is smaller than its padding', () => {
    expect(fitSheet(sheet, { width: 30, height: 30 }, 20)).toEqual({ scale: 0.05, x: -10, y: 2.5 });
  });

  test('stands in the middle at a given scale', () => {
    expect(centreSheet(sheet, { width: 1200, height: 700 }, 1)).toEqual({ scale: 1, x: 100, y: 100 });
  });

  test('cannot be panned out of sight', () => {
    const area = { width: 800, height: 600 };
    const inSight = { scale: 1, x: 10, y: 10 };
    expect(keepSheetInSight(inSight, sheet, area, 40)).toBe(inSight);
    expect(keepSheetInSight({ scale: 1, x: -5000, y: 9000 }, sheet, area, 40)).toEqual({
      scale: 1,
      x: -960,
      y: 560,
    });
  });

  test('shows the part of the document that the area covers', () => {
    expect(visibleBounds({ scale: 2, x: 100, y: -50 }, { width: 800, height: 600 })).toEqual({
      x: -50,
      y: 25,
      width: 400,
      height: 300,
    });
  });
});
