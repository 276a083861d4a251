import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ticks, tickStep } from '../../../../src/engine/rulers/ticks.ts';
import { MAX_SCALE, MIN_SCALE } from '../../../../src/engine/viewport/viewport.ts';

describe('ticks of a ruler', () => {
  test.each([
    { scale: 16, step: 5, parts: 5 },
    { scale: 8, step: 10, parts: 10 },
    { scale: 2, step: 50, parts: 5 },
    { scale: 1, step: 100, parts: 10 },
    { scale: 0.5, step: 200, parts: 4 },
    { scale: 0.25, step: 500, parts: 5 },
    { scale: 0.05, step: 2000, parts: 4 },
  ])('at scale $scale are labelled every $step pixels and divided in $parts', ({ scale, step, parts }) => {
    expect(tickStep(scale)).toEqual({ step, parts });
  });

  test('stand where the document is on the screen, with a true minus before the sheet', () => {
    const shown = ticks('x', { scale: 0.5, x: 110, y: 0 }, 260, 1).map(
      ({ screen, value, size, label }) => `${screen} ${value} ${size} ${label ?? ''}`,
    );
    expect(shown).toEqual([
      '10 -200 major −200',
      '35 -150 minor ',
      '60 -100 middle ',
      '85 -50 minor ',
      '110 0 major 0',
      '135 50 minor ',
      '160 100 middle ',
      '185 150 minor ',
      '210 200 major 200',
      '235 250 minor ',
      '260 300 middle ',
    ]);
  });

  test('in another unit are round numbers of that unit', () => {
    const labelled = ticks('x', { scale: 0.5, x: 10, y: 0 }, 250, 4).filter((tick) => tick.label !== null);
    expect(labelled.map(({ screen, value, label }) => [screen, value, label])).toEqual([
      [10, 0, '0'],
      [110, 50, '50'],
      [210, 100, '100'],
    ]);
  });

  test('of the vertical ruler follow the vertical offset', () => {
    const labelled = ticks('y', { scale: 1, x: 500, y: 7 }, 220, 1).filter((tick) => tick.label !== null);
    expect(labelled.map((tick) => tick.screen)).toEqual([7, 107, 207]);
  });

  test('at any zoom have round labels with room for them, and small ticks on whole pixels', () => {
    fc.assert(
      fc.property(
        fc.double({ min: MIN_SCALE, max: MAX_SCALE, noNaN: true }),
        fc.double({ min: -50_000, max: 50_000, noNaN: true }),
        (scale, offset) => {
          const all = ticks('x', { scale, x: offset, y: 0 }, 1000, 1);
          const { step, parts } = tickStep(scale);
          expect(String(step)).toMatch(/^[125]0*$/);
          expect(step * scale).toBeGreaterThanOrEqual(63.999);
          expect(Number.isInteger(step / parts)).toBe(true);
          expect(all.filter((tick) => tick.size === 'major').every((tick) => tick.value % step === 0)).toBe(
            true,
          );
          expect(all.every((tick) => tick.screen > -1e-6 && tick.screen < 1000 + 1e-6)).toBe(true);
        },
      ),
    );
  });
});
