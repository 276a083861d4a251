import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Document } from '../../../../src/document/document.ts';
import { centreLayers } from '../../../../src/engine/edits/place/alignLayers.ts';
import { orderLayers } from '../../../../src/engine/edits/layers/orderLayers.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aDocument, aTextLayer } from '../builders.ts';

const stackOf = (...ids: readonly string[]) => aDocument(...ids.map((id) => aTextLayer({ id })));
const ids = ({ layers }: Document) => layers.map(({ id }) => id);
const ALL = ['a', 'b', 'c', 'd', 'e'];
const stack = stackOf(...ALL);

describe('the order of layers', () => {
  test.each([
    ['b', 'front', 'a c d e b'],
    ['b', 'forward', 'a c b d e'],
    ['d', 'backward', 'a b d c e'],
    ['d', 'back', 'd a b c e'],
    ['b d', 'front', 'a c e b d'],
    ['b d', 'forward', 'a c b e d'],
    ['b d', 'backward', 'b a d c e'],
    ['b d', 'back', 'b d a c e'],
    ['b c', 'forward', 'a d b c e'],
    ['d b', 'back', 'b d a c e'],
  ] as const)('%s go %s: %s', (chosen, move, order) => {
    expect(ids(orderLayers(stack, chosen.split(' '), move))).toEqual(order.split(' '));
  });

  test('does not change for layers that are at the end already, nor for unknown ones', () => {
    expect([
      orderLayers(stack, ['d', 'e'], 'forward') === stack,
      orderLayers(stack, ['a', 'b'], 'back') === stack,
      orderLayers(stack, ['x'], 'front') === stack,
    ]).toEqual([true, true, true]);
  });

  test('keeps the chosen in their order and the others in theirs', () => {
    const move = fc.constantFrom('front', 'forward', 'backward', 'back');
    fc.assert(
      fc.property(fc.subarray(ALL), move, (chosen, how) => {
        const order = ids(orderLayers(stack, chosen, how));
        const isChosen = (id: string) => chosen.includes(id);
        expect([order.filter(isChosen), order.filter((id) => !isChosen(id))]).toEqual([
          ALL.filter(isChosen),
          ALL.filter((id) => !isChosen(id)),
        ]);
      }),
      { seed: propertySeed, numRuns: runs(200) },
    );
  });
});

test.each([
  ['both', [440, 260, 480, 300]],
  ['horizontal', [440, 10, 480, 50]],
  ['vertical', [10, 260, 50, 300]],
] as const)('layers are centred on the sheet together: %s', (axes, places) => {
  const document = createDocument({
    sheet: { width: 1000, height: 600 },
    layers: [aTextLayer({ id: 'a', x: 10, y: 10 }), aTextLayer({ id: 'b', x: 50, y: 50 })],
  });
  const placed = [
    { layerId: 'a', bounds: { x: 10, y: 10, width: 40, height: 40 } },
    { layerId: 'b', bounds: { x: 50, y: 50, width: 80, height: 40 } },
  ];
  const { layers } = centreLayers(document, placed, axes);
  expect(layers.flatMap(({ x, y }) => [x, y])).toEqual(places);
});
