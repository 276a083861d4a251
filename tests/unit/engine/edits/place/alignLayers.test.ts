import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../../src/document/document.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import type { Alignment } from '../../../../../src/engine/edits/place/alignLayers.ts';
import {
  alignLayers,
  centreLayers,
  distributeLayers,
} from '../../../../../src/engine/edits/place/alignLayers.ts';
import type { Bounds } from '../../../../../src/engine/math/bounds.ts';
import { buildScene } from '../../../../../src/engine/scene/buildScene.ts';
import { runs } from '../../../../properties.ts';
import { aBox, halfEmMeasurer, rounded } from '../../scene/sceneBuilders.ts';

const sheet = { width: 1000, height: 600 };
const nodesOf = (document: Document) => buildScene(document, halfEmMeasurer).nodes;
const withoutPlaces = ({ layers }: Document) => layers.map(({ x: _x, y: _y, ...rest }) => rest);
const places = (document: Document) => document.layers.map(({ id, x, y }) => rounded([id, x, y]));

const three = createDocument({
  sheet,
  layers: [
    aBox({ id: 'a', x: 10, y: 100, width: 100, height: 50 }),
    aBox({ id: 'b', x: 400, y: 20, width: 50, height: 50 }),
    aBox({ id: 'c', x: 200, y: 300, width: 20, height: 80 }),
  ],
});

/** The line of a box that an alignment puts on one line. */
const LINES: Readonly<Record<Alignment, (bounds: Bounds) => number>> = {
  left: ({ x }) => x,
  centre: ({ x, width }) => x + width / 2,
  right: ({ x, width }) => x + width,
  top: ({ y }) => y,
  middle: ({ y, height }) => y + height / 2,
  bottom: ({ y, height }) => y + height,
};
const alignments = Object.keys(LINES) as Alignment[]; // Object.keys forgets the names

const boxes = fc
  .array(
    fc.record({
      x: fc.integer({ min: -500, max: 1500 }),
      y: fc.integer({ min: -500, max: 1500 }),
      width: fc.integer({ min: 1, max: 500 }),
      height: fc.integer({ min: 1, max: 500 }),
      rotation: fc.constantFrom(0, 90, 45, 12.5),
    }),
    { minLength: 3, maxLength: 8 },
  )
  .map((list) =>
    createDocument({ sheet, layers: list.map((box, index) => aBox({ id: `${index}`, ...box })) }),
  );

describe('aligning', () => {
  test('puts several layers on the edge of the box around them', () => {
    expect(places(alignLayers(three, nodesOf(three), 'right'))).toEqual([
      ['a', 350, 100],
      ['b', 400, 20],
      ['c', 430, 300],
    ]);
  });

  test.each<[Alignment, number, number]>([
    ['left', 0, 100],
    ['centre', 450, 100],
    ['right', 900, 100],
    ['top', 10, 0],
    ['middle', 10, 275],
    ['bottom', 10, 550],
  ])('to the %s puts one layer there on the sheet', (alignment, x, y) => {
    const [only] = nodesOf(three);
    expect(places(alignLayers(three, only === undefined ? [] : [only], alignment))[0]).toEqual(['a', x, y]);
  });

  test('puts the edges of turned layers on one line, keeps sizes and order, and again changes nothing', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...alignments), (document, alignment) => {
        const aligned = alignLayers(document, nodesOf(document), alignment);
        const lines = nodesOf(aligned).map(({ bounds }) => LINES[alignment](bounds));
        for (const line of lines) expect(line).toBeCloseTo(lines[0] ?? Number.NaN, 6);
        expect(withoutPlaces(aligned)).toEqual(withoutPlaces(document));
        expect(alignLayers(aligned, nodesOf(aligned), alignment)).toBe(aligned);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('distributing', () => {
  test('makes the gaps equal and leaves the outermost layers', () => {
    expect(places(distributeLayers(three, nodesOf(three), 'horizontally'))).toEqual([
      ['a', 10, 100],
      ['b', 400, 20],
      ['c', 245, 300],
    ]);
  });

  test('of two layers changes nothing', () => {
    expect(distributeLayers(three, nodesOf(three).slice(0, 2), 'vertically')).toBe(three);
  });

  test('gives turned layers equal gaps, moves them along one axis only, and again changes nothing', () => {
    fc.assert(
      fc.property(boxes, (document) => {
        const done = distributeLayers(document, nodesOf(document), 'vertically');
        const inOrder = nodesOf(document)
          .map(({ bounds }, index) => ({ centre: bounds.y + bounds.height / 2, index }))
          .toSorted((a, b) => a.centre - b.centre)
          .flatMap(({ index }) => nodesOf(done)[index]?.bounds ?? []);
        const gaps = inOrder.slice(1).map((bounds, index) => {
          const before = inOrder[index];
          return before === undefined ? Number.NaN : bounds.y - before.y - before.height;
        });
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? Number.NaN, 6);
        // Layers that overlap may change their order by their centres.
        if ((gaps[0] ?? 0) >= 0) expect(distributeLayers(done, nodesOf(done), 'vertically')).toBe(done);
        expect(done.layers.map(({ x }) => x)).toEqual(document.layers.map(({ x }) => x));
      }),
      { numRuns: runs(100) },
    );
  });
});

test('a hidden layer of a group goes along with the others, a locked one stays', () => {
  const [a, b, c] = three.layers;
  if (a === undefined || b === undefined || c === undefined) throw new Error('There are three layers.');
  const member = { group: 'g' };
  const document = createDocument({
    sheet,
    layers: [
      { ...a, ...member },
      { ...b, ...member, visible: false },
      { ...c, ...member, locked: true },
    ],
    settings: { groups: [{ id: 'g', name: 'Печать' }] },
  });
  const drawn = nodesOf(document).filter(({ layer }) => !layer.locked);
  const ids = ['a', 'b', 'c'];
  const moved = [
    alignLayers(document, drawn, 'right', ids),
    centreLayers(document, drawn, 'horizontal', ids),
  ].map(places);
  expect(moved).toEqual([
    [
      ['a', 900, 100],
      ['b', 1290, 20],
      ['c', 200, 300],
    ],
    [
      ['a', 450, 100],
      ['b', 840, 20],
      ['c', 200, 300],
    ],
  ]);
});
