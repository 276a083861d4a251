/** Pages of a document on paper: one after another, and backs behind their fronts. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { USUAL_SHEET, layoutOf } from '../../../../src/output/print/index.ts';
import { layoutPage } from '../../../../src/output/pdf/paperPage.ts';
import type { Matrix } from '../../../../src/engine/math/matrix.ts';
import type { PaperPage } from '../../../../src/output/pdf/paperPage.ts';
import type { SheetLayout } from '../../../../src/output/print/layout.ts';
import { hasJudges, judged } from '../../../host/judges.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { pdfPages } from '../../../../src/output/pdf/pdfPages.ts';

const NAMES = ['Анна', 'Пётр', 'Олег', 'Зоя', 'Иван'];
const query = { sheet: 'Лист', headerRow: 0, columns: [{ index: 0, name: 'Имя' }], rows: [], filter: null };
const sheet = { width: 340, height: 208 };
const badge = createDocument({
  name: 'Бейдж',
  sheet,
  settings: { pages: 2 },
  layers: [
    createDbLayer({ id: 'front', name: 'Имя', display: '', selectedCells: NAMES, query }),
    createTextLayer({ id: 'back', name: 'Оборот', display: 'Оборот для {Имя}', page: 1 }),
  ],
});
const own = { width: 90, height: 55 };
const aLayout = (changes: Partial<SheetLayout>): SheetLayout => ({
  ...layoutOf(USUAL_SHEET, own),
  ...changes,
});
const pagesOf = (document: typeof badge, layout: SheetLayout | null, copies = NAMES.length) => {
  const pages = pdfPages(document, [...Array(copies).keys()], layout);
  if (pages.kind === 'too-small') throw new Error('Not one copy fits.');
  return Array.from({ length: pages.count }, (_, index) => pages.pageAt(index));
};
const shownOn = ({ copies }: PaperPage) => copies.map(({ recordIndex, page }) => [recordIndex, page]);

/** Where a point of the sheet of a copy comes, mm. */
const at = ({ a, b, c, d, e, f }: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
const rounded = (point: readonly (number | undefined)[]) =>
  point.map((value) => Math.round((value ?? 0) * 100) / 100 + 0);

describe('pages of paper', () => {
  test('follow each other copy by copy', () => {
    expect(pagesOf(badge, null, 2).map(shownOn)).toEqual([[[0, 0]], [[0, 1]], [[1, 0]], [[1, 1]]]);
  });

  test('of a layout without backs have a place for each page', () => {
    const [first] = pagesOf(badge, aLayout({ backs: 'none' }), 2);
    expect(first && shownOn(first)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  test('leave the back of a last odd page empty', () => {
    const leaflet = { ...badge, settings: { pages: 3 } };
    const [fronts, backs] = pagesOf(leaflet, aLayout({ backs: 'long-edge' }), 1);
    expect([fronts && shownOn(fronts), backs && shownOn(backs)]).toEqual([
      [
        [0, 0],
        [0, 2],
      ],
      [[0, 1]],
    ]);
  });

  test('repeat a single page on both faces, as table tents have it', () => {
    const tent = { ...badge, settings: {}, layers: badge.layers.slice(0, 1) };
    const [folded] = pagesOf(tent, aLayout({ backs: 'fold' }), 1);
    expect(folded && shownOn(folded)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('a back', () => {
  const layouts = fc.record({
    backs: fc.constantFrom('long-edge' as const, 'short-edge' as const),
    isLandscape: fc.boolean(),
    order: fc.constantFrom('rows' as const, 'columns' as const, 'stacks' as const),
    skip: fc.nat(3),
    grid: fc.constantFrom(
      null,
      { columns: 1, rows: 2, isTurned: true },
      { columns: 2, rows: 2, isTurned: false },
    ),
    copies: fc.integer({ min: 1, max: 20 }),
  });

  test('stands behind the front of its own copy, whichever edge the paper is turned along', () => {
    fc.assert(
      fc.property(layouts, ({ copies, isLandscape, ...changes }) => {
        const paper = isLandscape ? { width: 297, height: 210 } : { width: 210, height: 297 };
        const layout = aLayout({ ...changes, paper });
        const pages = pagesOf(badge, layout, copies);
        const turnsAcross = (changes.backs === 'long-edge') === !isLandscape;
        // The point of the paper on its other side.
        const behind = ([x = 0, y = 0]: readonly (number | undefined)[]) =>
          turnsAcross ? [paper.width - x, y] : [x, paper.height - y];
        for (let index = 0; index < pages.length; index += 2) {
          const [fronts, backs] = [pages[index]?.copies ?? [], pages[index + 1]?.copies ?? []];
          expect(backs).toHaveLength(fronts.length);
          for (const [place, front] of fronts.entries()) {
            const back = backs[place];
            expect([back?.recordIndex, front.page, back?.page]).toEqual([front.recordIndex, 0, 1]);
            if (back === undefined) continue;
            const { width, height } = sheet;
            expect(rounded(at(back.place, width / 2, height / 2))).toEqual(
              rounded(behind(at(front.place, width / 2, height / 2))),
            );
            // Head behind head, left behind right: the back is seen upright.
            expect(rounded(at(back.place, 0, 0))).toEqual(rounded(behind(at(front.place, width, 0))));
          }
        }
      }),
      { seed: propertySeed, numRuns: runs(60) },
    );
  });

  test('that is folded lies on its head beyond the head of its front', () => {
    const layout = aLayout({ backs: 'fold', grid: { columns: 1, rows: 2, isTurned: false } });
    const page = layoutPage(layout, badge, 2, 0, (copy) => copy);
    const { width } = sheet;
    for (const place of [0, 2]) {
      const [front, back] = [page.copies[place], page.copies[place + 1]];
      if (front === undefined || back === undefined) throw new Error('A face is missing.');
      expect([front.page, back.page, back.recordIndex]).toEqual([0, 1, front.recordIndex]);
      // The heads meet at the fold, the left end of one at the right end of the other.
      expect(rounded(at(back.place, 0, 0))).toEqual(rounded(at(front.place, width, 0)));
      expect(rounded(at(back.place, width, 0))).toEqual(rounded(at(front.place, 0, 0)));
    }
  });
});

describe.skipIf(!hasJudges)('a PDF', () => {
  test.each([[null], [{ scale: 1 }]])(
    'has the text of every page of every copy, as pictures of %j',
    async (picture) => {
      const pages = pdfPages(badge, [0, 1, 2], null);
      if (pages.kind === 'too-small') throw new Error('Not one copy fits.');
      const asPicture = picture && { widthMm: 90, heightMm: 55, pixelsPerInch: 96, quality: 0.9, ...picture };
      const pdf = await pdfOf(badge, new Map(), {
        pageAt: pages.pageAt,
        pageCount: pages.count,
        asPicture,
        bleed: 3,
      });
      judged('qpdf', pdf, ['--check']);
      const texts = judged('pdftotext', pdf, ['-raw'], ['-'])
        .split('\f')
        .map((text) => text.trim())
        .slice(0, 6);
      const names = NAMES.slice(0, 3).flatMap((name) => [name, `Оборот для ${name}`]);
      expect(texts).toEqual(picture === null ? names : names.map(() => ''));
    },
  );
});
