import { describe, expect, test } from 'vitest';
import type { PaperSize, SheetChoice } from '../../../../src/output/print/index.ts';
import { layoutOf, layoutRefusal, shapeText, USUAL_SHEET } from '../../../../src/output/print/index.ts';
import { layoutPage } from '../../../../src/output/pdf/paperPage.ts';
import { createDocument } from '../../../../src/document/document.ts';

const layoutWith = (choice: Partial<SheetChoice>, own: PaperSize) =>
  layoutOf({ ...USUAL_SHEET, ...choice }, own);

describe('copies of another shape than their cells', () => {
  const TALL = { width: 90, height: 60 };
  test.each<[string, PaperSize, Partial<SheetChoice>, string | null]>([
    ['the size of the document', TALL, {}, null],
    ['the same shape, smaller', TALL, { copy: { width: 45, height: 30 } }, null],
    ['a tenth of a millimetre off', { width: 70, height: 37 }, { sheet: '3474' }, null],
    [
      'a badge in a lower cell',
      TALL,
      { copy: { width: 90, height: 55 } },
      'Копия 90 × 60 мм другой формы, чем место для неё, 90 × 55 мм: по бокам останется белая полоса 3,8 мм.',
    ],
    [
      'a badge that fills a lower cell',
      TALL,
      { copy: { width: 90, height: 55 }, fit: 'fill' },
      'Копия 90 × 60 мм другой формы, чем место для неё, 90 × 55 мм: сверху и снизу срежется 2,5 мм.',
    ],
    [
      'a card on a label',
      { width: 90, height: 55 },
      { sheet: 'l7163' },
      'Копия 90 × 55 мм другой формы, чем место для неё, 99,1 × 38,1 мм: по бокам останется белая полоса 18,4 мм.',
    ],
  ])('are told of: %s', (_, own, choice, text) => {
    expect(shapeText(layoutWith(choice, own), own)).toBe(text);
  });

  test('cover their cell when they fill it, and are cut off at its bleed', () => {
    const document = createDocument({ sheet: { width: 400, height: 300 } });
    const layout = layoutWith(
      { copy: { width: 80, height: 50 }, fit: 'fill', bleed: 2, hasCropMarks: false },
      { width: 80, height: 60 },
    );
    const [copy] = layoutPage(layout, document, 1, 0, () => 0).copies;
    expect([copy?.place, copy?.clip]).toEqual([
      { a: 0.2, b: 0, c: 0, d: 0.2, e: 23, f: 10.5 },
      { x: 21, y: 13.5, width: 84, height: 54 },
    ]);
  });
});

describe('a layout that cannot be printed', () => {
  const CARD = { width: 90, height: 55 };
  test.each<[Partial<SheetChoice>, PaperSize, string | null]>([
    [{}, CARD, null],
    [
      { grid: { columns: 3, rows: 3, isTurned: false } },
      CARD,
      'Сетка 3 × 3 на лист не помещается, самое большее 2 × 5. Возьмите лист больше или поля меньше.',
    ],
    [
      {},
      { width: 297, height: 420 },
      'На лист 210 × 297 мм не помещается ни одна копия 297 × 420 мм. Возьмите лист больше или поля меньше.',
    ],
  ])('has its true reason: %o', (choice, own, text) => {
    expect(layoutRefusal(layoutWith(choice, own))).toBe(text);
  });
});
