import { describe, expect, test } from 'vitest';
import type { SheetChoice } from '../../../../src/output/print/index.ts';
import { layoutOf, openingSheet, planSheets, USUAL_SHEET } from '../../../../src/output/print/index.ts';

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
      'labels with a gap in one direction, from a corner of one’s own',
      {
        copy: { width: 64, height: 33.86 },
        grid: { columns: 3, rows: 8, isTurned: false },
        origin: { x: 6.46, y: 13.06 },
        gapX: 2.54,
        gapY: 0,
        hasCropMarks: false,
      },
      24,
    ],
    [
      'labels, whatever grid and margins were chosen before',
      { sheet: 'l7160', margin: 20, grid: { columns: 1, rows: 1, isTurned: true } },
      21,
    ],
  ])('%s takes as many copies as fit', (_, choice, count) => {
    expect(perSheet(choice)).toMatchObject({ kind: 'planned', perSheet: count });
  });

  test('opens on a larger paper when the document does not fit on the usual one', () => {
    const opened = openingSheet(USUAL_SHEET, { width: 210, height: 297 });
    expect([openingSheet(USUAL_SHEET, BADGE), opened]).toEqual([
      USUAL_SHEET,
      { ...USUAL_SHEET, sheet: 'a3' },
    ]);
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
