import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CopyPlace, SheetLayout } from '../../../../src/output/print/index.ts';
import {
  drawnCopies,
  LABEL_SHEETS,
  PAPERS,
  planSheets,
  printedPage,
} from '../../../../src/output/print/index.ts';
import type { PrintSheet } from '../../../../src/output/print/sheetLayout.ts';
import { propertySeed, runs } from '../../../properties.ts';

const BADGES: SheetLayout = {
  paper: PAPERS.a4,
  copy: { width: 90, height: 55 },
  margin: 5,
  origin: null,
  gapX: 0,
  gapY: 0,
  bleed: 0,
  grid: null,
  order: 'rows',
  repeat: 1,
  skip: 0,
  backs: 'none',
  hasCropMarks: false,
  offset: { x: 0, y: 0 },
  backOffset: null,
  measured: { x: 100, y: 100 },
  fit: 'fit',
};

const side = fc.integer({ min: 20, max: 120 });
const layouts: fc.Arbitrary<SheetLayout> = fc.record({
  paper: fc.constantFrom(PAPERS.a4, PAPERS.a3, PAPERS.letter, { width: 297, height: 210 }),
  copy: fc.record({ width: side, height: side }),
  margin: fc.integer({ min: 0, max: 12 }),
  origin: fc.constant(null),
  gapX: fc.integer({ min: 0, max: 8 }),
  gapY: fc.integer({ min: 0, max: 8 }),
  bleed: fc.constantFrom(0, 2, 3),
  grid: fc.constant(null),
  order: fc.constantFrom('rows', 'columns', 'stacks'),
  repeat: fc.constantFrom(1, 1, 1, 2, 3),
  skip: fc.integer({ min: 0, max: 5 }),
  backs: fc.constantFrom('none', 'long-edge', 'short-edge', 'fold'),
  hasCropMarks: fc.boolean(),
  offset: fc.constant({ x: 0, y: 0 }),
  backOffset: fc.constant(null),
  measured: fc.constant({ x: 100, y: 100 }),
  fit: fc.constant('fit'),
});
const counts = fc.integer({ min: 1, max: 60 });

/** Every printed page. Layouts that fit nothing have none. */
function pagesOf(layout: SheetLayout, copies: number): readonly PrintSheet[] {
  const plan = planSheets(layout, copies);
  const count = plan.kind === 'planned' ? plan.pageCount : 0;
  return Array.from({ length: count }, (_, index) => printedPage(layout, copies, index));
}

/** Every mark of a cut or a fold, with the copies of its page. */
const marksOf = (layout: SheetLayout, copies: number) =>
  pagesOf(layout, copies).flatMap(({ places, lines }) => lines.map((line) => ({ line, places })));

const copiesOn = (repeat: number | null, copies: number): readonly string[] =>
  pagesOf({ ...BADGES, repeat }, copies).map(({ places }) => places.map(({ copy }) => copy).join(''));

const repeatsOf = ({ repeat }: SheetLayout): number => repeat ?? 1;

function law(name: string, holds: (layout: SheetLayout, copies: number) => void): void {
  test(name, () => {
    fc.assert(fc.property(layouts, counts, holds), { seed: propertySeed, numRuns: runs(200) });
  });
}

const NEAR = 6;

describe('a layout of copies on sheets', () => {
  law('draws copies as often as they stand on its pages', (layout, copies) => {
    const places = pagesOf(layout, copies).flatMap((page) => page.places);
    expect(drawnCopies(layout, copies, 1)).toBe(places.length);
  });

  test('a copy whose back is its second page is drawn whole once a place', () => {
    const layout: SheetLayout = { ...BADGES, backs: 'long-edge', repeat: 3 };

    expect([drawnCopies(layout, 4, 1), drawnCopies(layout, 4, 2)]).toEqual([24, 12]);
  });

  law(
    'prints each front once, or as often as it is repeated, and its back if there are backs',
    (layout, copies) => {
      const pages = pagesOf(layout, copies);
      const all = Array.from({ length: pages.length === 0 ? 0 : copies }, (_, copy) => copy).flatMap((copy) =>
        Array.from({ length: repeatsOf(layout) }, () => copy),
      );
      const printed = (face: CopyPlace['face']) =>
        pages
          .flatMap(({ places }) => places)
          .filter((place) => place.face === face)
          .map(({ copy }) => copy)
          .toSorted((a, b) => a - b);
      expect([printed('front'), printed('back')]).toEqual([all, layout.backs === 'none' ? [] : all]);
    },
  );

  law('keeps copies with their bleed within the margins', (layout, copies) => {
    const { margin, paper, bleed } = layout;
    const beyond = pagesOf(layout, copies).flatMap(({ places }) =>
      places.filter(
        ({ x, y, width, height }) =>
          Math.min(x, y) - bleed < margin - 1e-6 ||
          x + width + bleed > paper.width - margin + 1e-6 ||
          y + height + bleed > paper.height - margin + 1e-6,
      ),
    );
    expect(beyond).toEqual([]);
  });

  law('keeps copies apart from each other by the bleed of both', (layout, copies) => {
    const { bleed, backs } = layout;
    const near = pagesOf(layout, copies).flatMap(({ places }) =>
      places.flatMap((place, index) =>
        places.slice(index + 1).filter((other) => {
          // Front and back of one copy meet at the fold.
          const room =
            backs === 'fold' && other.copy === place.copy && other.face !== place.face ? 0 : 2 * bleed;
          const apartX = Math.max(other.x - place.x - place.width, place.x - other.x - other.width);
          const apartY = Math.max(other.y - place.y - place.height, place.y - other.y - other.height);
          return Math.max(apartX, apartY) < room - 1e-6;
        }),
      ),
    );
    expect(near).toEqual([]);
  });

  law('draws marks on the paper', (layout, copies) => {
    const { paper } = layout;
    const off = marksOf(layout, copies).filter(
      ({ line: { x1, y1, x2, y2 } }) =>
        Math.min(x1, x2, y1, y2) < 0 || Math.max(x1, x2) > paper.width || Math.max(y1, y2) > paper.height,
    );
    expect(off).toEqual([]);
  });

  law('draws marks outside every copy and its bleed', (layout, copies) => {
    const { bleed } = layout;
    const over = marksOf(layout, copies).flatMap(({ line: { x1, y1, x2, y2 }, places }) =>
      places.filter(
        (place) =>
          Math.max(x1, x2) > place.x - bleed + 1e-6 &&
          Math.min(x1, x2) < place.x + place.width + bleed - 1e-6 &&
          Math.max(y1, y2) > place.y - bleed + 1e-6 &&
          Math.min(y1, y2) < place.y + place.height + bleed - 1e-6,
      ),
    );
    expect(over).toEqual([]);
  });

  law(
    'in stacks puts each pile, and the piles after each other, in the order of the table',
    (layout, copies) => {
      const pages = pagesOf({ ...layout, order: 'stacks', backs: 'none' }, copies);
      const piles = new Map<string, number[]>();
      for (const { places } of pages)
        for (const { copy, x, y } of places) {
          const cell = `${y.toFixed(NEAR).padStart(12, '0')} ${x.toFixed(NEAR).padStart(12, '0')}`;
          piles.set(cell, [...(piles.get(cell) ?? []), copy]);
        }
      const inTurn = [...piles].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, pile]) => pile);
      expect(inTurn).toEqual(inTurn.map((_, index) => Math.floor(index / repeatsOf(layout))));
    },
  );

  law('prints a back behind its front, with the same edge up', (layout, copies) => {
    for (const backs of ['long-edge', 'short-edge'] as const) {
      const pages = pagesOf({ ...layout, backs }, copies);
      const { width, height } = layout.paper;
      // Turning the paper over along its upright edge mirrors x, along its level edge y.
      const mirrorsX = (backs === 'long-edge') === height >= width;
      pages.forEach(({ places }, index) => {
        if (index % 2 === 0) return;
        const seen = places.map((place) => ({
          copy: place.copy,
          x: (mirrorsX ? width - place.x - place.width : place.x).toFixed(NEAR),
          y: (mirrorsX ? place.y : height - place.y - place.height).toFixed(NEAR),
          head: headOf(place, mirrorsX ? 'x' : 'y'),
        }));
        const fronts = (pages[index - 1]?.places ?? []).map((place) => ({
          copy: place.copy,
          x: place.x.toFixed(NEAR),
          y: place.y.toFixed(NEAR),
          head: headOf(place, null),
        }));
        expect(seen).toEqual(fronts);
      });
    }
  });

  law('with a fold mirrors the front at the fold', (layout, copies) => {
    for (const { places, lines } of pagesOf({ ...layout, backs: 'fold' }, copies)) {
      const marks = lines.filter(({ kind }) => kind === 'fold');
      const backs = places.filter(({ face }) => face === 'back');
      const fronts = places.filter(({ face }) => face === 'front');
      expect(fronts.map(({ copy }) => copy)).toEqual(backs.map(({ copy }) => copy));
      fronts.forEach((front, index) => {
        const back = backs[index];
        if (back === undefined) throw new Error('A front has no back.');
        const isLevel = back.x === front.x;
        const fold = isLevel ? front.y : front.x + front.width;
        const mirrored = isLevel
          ? { ...back, y: 2 * fold - back.y - back.height }
          : { ...back, x: 2 * fold - back.x - back.width };
        const ends = marks.filter(({ x1, y1, x2, y2 }) =>
          isLevel ? y1 === y2 && Math.abs(y1 - fold) < 1e-6 : x1 === x2 && Math.abs(x1 - fold) < 1e-6,
        );
        expect(ends.length).toBe(2);
        expect([
          mirrored.x.toFixed(NEAR),
          mirrored.y.toFixed(NEAR),
          headOf(back, isLevel ? 'y' : 'x'),
        ]).toEqual([front.x.toFixed(NEAR), front.y.toFixed(NEAR), headOf(front, null)]);
      });
    }
  });

  test('takes ten badges of 90 × 55 on an A4, 300 on 30 sheets', () => {
    expect(planSheets(BADGES, 300)).toEqual({ kind: 'planned', perSheet: 10, sheetCount: 30, pageCount: 30 });
  });

  test('turns copies when more of them fit so', () => {
    const layout = { ...BADGES, copy: { width: 55, height: 90 } };
    expect([planSheets(layout, 10).kind, printedPage(layout, 1, 0).places[0]?.rotation]).toEqual([
      'planned',
      90,
    ]);
  });

  test('shifts backs by themselves when the printer is off there', () => {
    const layout: SheetLayout = {
      ...BADGES,
      backs: 'long-edge',
      offset: { x: 2, y: 1 },
      backOffset: { x: -1, y: 0 },
    };
    const firsts = [0, 1].map((page) => printedPage(layout, 1, page).places[0]);
    expect(firsts.map((place) => [place?.x, place?.y])).toEqual([
      [17, 12],
      [104, 11],
    ]);
  });

  test('leaves the used cells of the first sheet empty', () => {
    const places = printedPage({ ...BADGES, skip: 3 }, 20, 0).places;
    expect([places.length, places[0]?.copy, places[0]?.x, places[0]?.y]).toEqual([7, 0, 105, 66]);
  });

  test('fills a sheet with one copy, or with as many pieces of each as are wanted', () => {
    expect([copiesOn(null, 2), copiesOn(4, 3)]).toEqual([
      ['0000000000', '1111111111'],
      ['0000111122', '22'],
    ]);
  });

  test('refuses more columns than fit', () => {
    const grid = { columns: 3, rows: 5, isTurned: false };
    expect(planSheets({ ...BADGES, grid }, 1)).toEqual({
      kind: 'too-small',
      most: { columns: 2, rows: 5 },
    });
  });

  test.each(Object.entries(LABEL_SHEETS))('fills every label of %s', (_, label) => {
    const layout: SheetLayout = {
      ...BADGES,
      copy: label,
      gapX: label.gapX,
      gapY: label.gapY,
      origin: label,
      grid: { columns: label.columns, rows: label.rows, isTurned: false },
    };
    const count = label.columns * label.rows;
    const places = printedPage(layout, count, 0).places;
    const right = Math.max(...places.map(({ x, width }) => x + width));
    // Labels stand in the middle of the sheet, to half a millimetre.
    expect([places.length, Math.abs(right + label.x - PAPERS[label.paper].width) < 0.5]).toEqual([
      count,
      true,
    ]);
  });
});

/** Where the head of a copy points, seen after mirroring. */
function headOf({ rotation }: CopyPlace, mirrored: 'x' | 'y' | null): string {
  const heads = { 0: [0, -1], 90: [1, 0], 180: [0, 1], 270: [-1, 0] } as const;
  const [x, y] = heads[rotation];
  return `${mirrored === 'x' ? 0 - x : x} ${mirrored === 'y' ? 0 - y : y}`;
}
