/** The stack with the headings of groups, and the way of Tab through it. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { stackOutline, unitBeside, unitsInside } from '../../../src/document/stackOutline.ts';
import { aTextLayer } from '../engine/builders.ts';

const at = (id: string, group?: string, visible = true) =>
  aTextLayer({ id, name: id, visible, ...(group !== undefined && { group }) });
const nested = createDocument({
  layers: [at('e'), at('d', 'outer'), at('c', 'inner'), at('b', 'inner'), at('a')],
  settings: {
    groups: [
      { id: 'outer', name: 'Шапка' },
      { id: 'inner', name: 'Печать', parent: 'outer' },
    ],
  },
});

test('groups stand above their members, the top of the page first', () => {
  expect(stackOutline(nested).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)).toEqual([
    'a',
    'outer',
    '-inner',
    '--b',
    '--c',
    '-d',
    'e',
  ]);
});

const walk = (from: readonly string[], step: 1 | -1) => unitBeside(nested, from, step);

test('Tab goes through what is closed as one, and after the last member on beside the group', () => {
  expect([
    walk([], 1),
    walk(['a'], 1),
    walk(['b', 'c', 'd'], 1),
    walk(['b'], 1),
    walk(['c'], 1),
    walk(['d'], 1),
    walk(['e'], 1),
    walk(['d'], -1),
    walk(['b'], -1),
    walk(['a'], -1),
  ]).toEqual([
    ['a'],
    ['b', 'c', 'd'].toReversed(),
    ['e'],
    ['c'],
    ['d'],
    ['e'],
    null,
    ['c', 'b'],
    ['a'],
    null,
  ]);
});

test('a marquee takes a closed group only as a whole, hidden members with it, and single ones inside it', () => {
  const hidden = {
    ...nested,
    layers: nested.layers.map((layer) => (layer.id === 'c' ? { ...layer, visible: false } : layer)),
  };
  expect([
    unitsInside(nested, null, ['b', 'd']),
    unitsInside(nested, null, ['b', 'c', 'd', 'a']),
    unitsInside(nested, 'outer', ['b', 'd']),
    unitsInside(nested, 'inner', ['b', 'd']),
    unitsInside(hidden, null, ['b', 'd']),
  ]).toEqual([[], ['d', 'c', 'b', 'a'], ['d'], ['d', 'b'], ['d', 'c', 'b']]);
});

test('the stack of many groups reads each layer a few times', () => {
  let reads = 0;
  const count = 600;
  const layers = Array.from({ length: count }, (_, index) =>
    Object.defineProperty(at(`l${index}`), 'group', {
      get: () => {
        reads += 1;
        return `g${Math.floor(index / 2)}`;
      },
    }),
  );
  const groups = Array.from({ length: count / 2 }, (_, index) => ({ id: `g${index}`, name: 'Группа' }));
  stackOutline(createDocument({ layers, settings: { groups } }));
  expect(reads / count).toBeLessThan(5);
});
