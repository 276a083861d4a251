import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { moveLayersUnder } from '../../../../src/engine/edits/layers/moveLayer.ts';
import { runs } from '../../../properties.ts';
import { aDocument, aTextLayer } from '../builders.ts';

const rowsOf = (document: ReturnType<typeof aDocument>) => document.layers.toReversed().map(({ id }) => id);
/** A list whose top row is `a`. */
const listOf = (ids: readonly string[]) => aDocument(...ids.toReversed().map((id) => aTextLayer({ id })));

test('rows are dropped before a row, together and in their order', () => {
  const list = listOf(['a', 'b', 'c', 'd', 'e']);
  expect([
    rowsOf(moveLayersUnder(list, ['d', 'b'], 0)),
    rowsOf(moveLayersUnder(list, ['a', 'c'], 5)),
    rowsOf(moveLayersUnder(list, ['a', 'd'], 3)),
  ]).toEqual([
    ['b', 'd', 'a', 'c', 'e'],
    ['b', 'd', 'e', 'a', 'c'],
    ['b', 'c', 'a', 'd', 'e'],
  ]);
});

test('rows dropped where they are leave the document as it was', () => {
  const list = listOf(['a', 'b', 'c']);
  expect([
    moveLayersUnder(list, ['b'], 1),
    moveLayersUnder(list, ['b'], 2),
    moveLayersUnder(list, [], 0),
  ]).toEqual([list, list, list]);
  expect(moveLayersUnder(list, ['b'], 2)).toBe(list);
});

test('any rows land as if each were taken out and put behind the others at the place', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(fc.subarray(IDS), fc.integer({ min: 0, max: IDS.length }), (moving, place) => {
      const expected: string[] = [];
      for (let row = 0; row <= IDS.length; row += 1) {
        if (row === place) expected.push(...IDS.filter((id) => moving.includes(id)));
        const here = IDS[row];
        if (here !== undefined && !moving.includes(here)) expected.push(here);
      }
      expect(rowsOf(moveLayersUnder(listOf(IDS), moving, place))).toEqual(expected);
    }),
    { numRuns: runs(200) },
  );
});

test('rows come into the group at whose place they are dropped, and leave it', () => {
  const list = createDocument({
    layers: ['e', 'd', 'c', 'b', 'a'].map((id) =>
      aTextLayer({ id, ...('bcd'.includes(id) && { group: 'g' }) }),
    ),
    settings: { groups: [{ id: 'g', name: 'Группа' }] },
  });
  const membersAfter = (ids: readonly string[], above: number, into: string | null) =>
    moveLayersUnder(list, ids, above, into)
      .layers.toReversed()
      .map(({ id, group }) => (group === undefined ? id : `${id} in ${group}`));
  expect([
    membersAfter(['a'], 3, 'g'),
    membersAfter(['d'], 0, null),
    membersAfter(['d'], 4, null),
    membersAfter(['d'], 4, 'g'),
    membersAfter(['b', 'c', 'd'], 5, null),
    membersAfter(['b', 'c', 'd'], 2, 'g'),
  ]).toEqual([
    ['b in g', 'c in g', 'a in g', 'd in g', 'e'],
    ['d', 'a', 'b in g', 'c in g', 'e'],
    ['a', 'b in g', 'c in g', 'd', 'e'],
    ['a', 'b in g', 'c in g', 'd in g', 'e'],
    ['a', 'e', 'b in g', 'c in g', 'd in g'],
    ['a', 'b in g', 'c in g', 'd in g', 'e'],
  ]);
});
