import { describe, expect, test } from 'vitest';
import type { SheetChoice } from '../../../../src/engine/index.ts';
import { layoutOf, planSheets, USUAL_SHEET } from '../../../../src/engine/index.ts';

const BADGE = { width: 90, height: 55 };
const perSheet = (choice: Partial<SheetChoice>) =>
  planSheets(layoutOf({ ...USUAL_SHEET, ...choice }, BADGE), 1);

describe('a chosen sheet', () => {
  test.each<[string, Partial<SheetChoice>, number]>([
    ['A4 with cutting marks', {}, 10],
    ['A4 on its side, where copies are turned', { isLandscape: true }, 10],
    ['A3', { sheet: 'a3' }, 21],
    ['a grid of one’s own', { grid: { columns: 1, rows: 4, isTurned: false } }, 4],
    ['copies of another size', { copy: { width: 250, height: 25 } }, 7],
    [
      'labels, whatever grid and margins were chosen before',
      { sheet: 'l7160', margin: 20, grid: { columns: 1, rows: 1, isTurned: true } },
      21,
    ],
  ])('%s takes as many copies as fit', (_, choice, count) => {
    expect(perSheet(choice)).toMatchObject({ kind: 'planned', perSheet: count });
  });

  test('of labels is never marked or folded, since it is cut already', () => {
    const { hasCropMarks, backs, bleed, skip, offset } = layoutOf(
      { ...USUAL_SHEET, sheet: 'c32011', backs: 'fold', bleed: 3, skip: 2, offset: { x: 1, y: -1 } },
      BADGE,
    );
    expect({ hasCropMarks, backs, bleed, skip, offset }).toEqual({
      hasCropMarks: false,
      backs: 'none',
      bleed: 0,
      skip: 2,
      offset: { x: 1, y: -1 },
    });
  });
});
