import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { layoutOf, planSheets, USUAL_SHEET } from '../../../../src/output/print/index.ts';
import { layoutPage } from '../../../../src/output/pdf/paperPage.ts';

const WHOLE_SHEET = { ...USUAL_SHEET, margin: 0, hasCropMarks: false };

/** The layout of a sheet of so many document pixels on A4 without margins. */
function layoutOfSheet(width: number, height: number) {
  const { widthMm, heightMm } = pageOf({ sheet: { width, height } });
  return layoutOf(WHOLE_SHEET, { width: widthMm, height: heightMm });
}

test.each([
  ['A4', 794, 1123, 1],
  ['A5', 559, 794, 2],
  ['A6', 397, 559, 4],
  ['stickers of 70 × 37 mm', 265, 140, 24],
])('A4 without margins takes %s to its edges', (_, width, height, perSheet) => {
  expect(planSheets(layoutOfSheet(width, height), 100)).toMatchObject({ perSheet });
});

test('neighbouring badges without a gap touch each other', () => {
  const [width, height] = [340, 208];
  const layout = layoutOfSheet(width, height);
  const document = createDocument({ sheet: { width, height } });
  const { copies } = layoutPage(layout, document, 10, 0, () => null);
  const [first, second] = copies.map(({ place: { a, d, e, f } }) => ({
    left: e,
    right: e + a * width,
    height: d * height,
    top: f,
  }));
  expect([(second?.left ?? 0) - (first?.right ?? 0), first?.height]).toEqual([
    expect.closeTo(0, 9),
    expect.closeTo(55, 9),
  ]);
});
