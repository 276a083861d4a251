/** Edits of pages: layers go with their page, and what is ordered stays within one. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../../src/document/document.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import { keepGroups } from '../../../../../src/document/keepGroups.ts';
import { documentPage, boundPages } from '../../../../../src/document/records/pages.ts';
import { moveLayer } from '../../../../../src/engine/edits/layers/moveLayer.ts';
import { createEditor } from '../../../../../src/engine/editor/index.ts';
import { duplicateLayers, orderLayers, pasteLayers } from '../../../../../src/engine/edits/layers/index.ts';
import {
  duplicatePage,
  insertPage,
  movePage,
  moveToPage,
  removePage,
} from '../../../../../src/engine/edits/sheet/index.ts';
import { propertySeed, runs } from '../../../../properties.ts';
import { aTextLayer } from '../../builders.ts';

const on = (id: string, page: number) => aTextLayer({ id, name: id, ...(page > 0 && { page }) });
const leaflet = createDocument({
  settings: { pages: 3 },
  layers: [on('а1', 0), on('б1', 1), on('а2', 0), on('в1', 2), on('б2', 1)],
});
/** Ids of the layers, page by page. */
const pagesOf = (document: Document) =>
  boundPages(document)
    .map(({ document: page }) => page)
    .map(({ layers }) => layers.map(({ id }) => id).join(' '));

describe('a page', () => {
  test('is inserted empty, before the layers behind it', () => {
    expect(pagesOf(insertPage(leaflet, 1))).toEqual(['а1 а2', '', 'б1 б2', 'в1']);
    expect(pagesOf(insertPage(createDocument({ layers: [on('а1', 0)] }), 1))).toEqual(['а1', '']);
  });

  test('is not inserted beyond the tenth', () => {
    const full = { ...leaflet, settings: { pages: 10 } };
    expect(insertPage(full, 3)).toBe(full);
  });

  test('is copied behind itself, with layers of their own names and ids', () => {
    let number = 0;
    const copied = duplicatePage(leaflet, 1, () => `копия${(number += 1)}`);
    expect([pagesOf(copied), documentPage(copied, 2).layers.map(({ name }) => name)]).toEqual([
      ['а1 а2', 'б1 б2', 'копия1 копия2', 'в1'],
      ['б1 2', 'б2 2'],
    ]);
  });

  test('is removed with its layers, unless it is the only one', () => {
    const single = createDocument({ layers: [on('а1', 0)] });
    const back = removePage(removePage(leaflet, 0), 0);
    expect([pagesOf(removePage(leaflet, 1)), pagesOf(back), back.settings]).toEqual([
      ['а1 а2', 'в1'],
      ['в1'],
      {},
    ]);
    expect(removePage(single, 0)).toBe(single);
  });

  test('is moved, and the pages between make room', () => {
    expect([pagesOf(movePage(leaflet, 0, 2)), pagesOf(movePage(leaflet, 2, 1))]).toEqual([
      ['б1 б2', 'в1', 'а1 а2'],
      ['а1 а2', 'в1', 'б1 б2'],
    ]);
    expect(movePage(leaflet, 0, 3)).toBe(leaflet);
  });

  test('loses nothing by any moves', () => {
    const moves = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { maxLength: 8 });
    fc.assert(
      fc.property(moves, (steps) => {
        const moved = steps.reduce((document, [from, to]) => movePage(document, from, to), leaflet);
        expect(pagesOf(moved).toSorted()).toEqual(pagesOf(leaflet).toSorted());
      }),
      { seed: propertySeed, numRuns: runs(50) },
    );
  });
});

describe('layers', () => {
  test('move to another page above all others, in their order', () => {
    expect(pagesOf(moveToPage(leaflet, ['а2', 'а1'], 1))).toEqual(['', 'б1 б2 а1 а2', 'в1']);
    expect(moveToPage(leaflet, ['б1'], 1)).toBe(leaflet);
    expect(moveToPage(leaflet, ['а1'], 7)).toBe(leaflet);
  });

  test('move in the stack of their page only', () => {
    expect([
      pagesOf(moveLayer(leaflet, 'б1', 99)),
      pagesOf(orderLayers(leaflet, ['б2'], 'back')),
      pagesOf(orderLayers(leaflet, ['а1'], 'forward')),
    ]).toEqual([
      ['а1 а2', 'б2 б1', 'в1'],
      ['а1 а2', 'б2 б1', 'в1'],
      ['а2 а1', 'б1 б2', 'в1'],
    ]);
  });

  test('are pasted onto the page that is shown, whichever they were copied from', () => {
    const { document } = pasteLayers(leaflet, [on('а1', 0)], {
      newId: () => 'новый',
      boundsOf: ({ x, y }) => ({ x, y, width: 10, height: 10 }),
      visible: { x: 0, y: 0, width: 500, height: 500 },
      page: 2,
    });
    expect(pagesOf(document)[2]).toBe('в1 новый');
  });
});

const member = (id: string, group: string) => aTextLayer({ id, name: id, group });

test('a group in a group that goes to another page whole stays a group', () => {
  const inner = { id: 'inner', name: 'Печать', parent: 'outer' };
  const outer = { id: 'outer', name: 'Шапка' };
  const { layers } = createDocument({
    layers: [member('a', 'inner'), member('b', 'inner'), ...['c', 'd', 'e'].map((id) => member(id, 'outer'))],
  });
  const editor = createEditor({
    document: createDocument({ layers, settings: { pages: 2, groups: [outer, inner] } }),
  });
  editor.apply((document) => moveToPage(document, ['a', 'b'], 1));
  const { document } = editor.getSnapshot();
  expect([document.settings.groups, document.layers.map(({ id, group }) => `${id} ${group ?? ''}`)]).toEqual([
    [outer, { id: 'inner', name: 'Печать' }],
    ['c outer', 'd outer', 'e outer', 'a inner', 'b inner'],
  ]);
});

test('where there is no room for more groups, copies are alone and take no group from the originals', () => {
  const groups = Array.from({ length: 2000 }, (_, index) => ({ id: `g${index}`, name: `${index}` }));
  const members = groups.flatMap(({ id }, index) =>
    ['а', 'б'].map((half) => ({ ...on(`${half}${index}`, index > 0 ? 1 : 0), group: id })),
  );
  const full = createDocument({ settings: { pages: 2, groups }, layers: members });
  let number = 0;
  const newId = () => `копия${(number += 1)}`;
  const copies = [duplicatePage(full, 0, newId), duplicateLayers(full, ['а0', 'б0'], newId)].map((document) =>
    keepGroups(document).layers.flatMap(({ id, group }) => (group === 'g0' ? [id] : [])),
  );
  expect(copies).toEqual([
    ['а0', 'б0'],
    ['а0', 'б0'],
  ]);
});
