/** Rows selected for one layer, and the layers that would then show other people's data. */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { bindSelection, followersOf } from '../../../../src/data/columns/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';

const sheet = {
  name: 'Люди',
  columnCount: 2,
  rows: [
    ['ФИО', 'Класс'],
    ['Иванова Анна', '7Б'],
    ['Щукин Пётр', '7В'],
    ['Ёлкина Ольга', '7В'],
  ],
};
const view = { sheet, headerRow: 0 };
const cells = (rows: readonly number[], column: number) => new Set(rows.map((row) => keyOf({ row, column })));
const bind = (document: Document, id: string, rows: readonly number[], column: number) =>
  bindSelection(
    document,
    id,
    layerPicks({ ...view, filter: '', withHidden: false, picks: cells(rows, column), itemKind: 'row' }),
  );

const layer = (id: string) => createDbLayer({ id, name: id, display: '' });
const unbound = createDocument({ layers: [layer('ФИО'), layer('Класс'), layer('Подпись')] });
const project = bind(bind(unbound, 'ФИО', [1, 2, 3], 0), 'Класс', [1, 2, 3], 1);
const followers = (id: string, rows: readonly number[], from = view, document = project) => {
  const { ready, stuck } = followersOf(document, id, { ...from, picks: cells(rows, 0), itemKind: 'row' });
  return { ready: ready.map(({ name }) => name), stuck: stuck.map(({ name }) => name) };
};

describe('other rows for a layer', () => {
  test('concern the layers that have the same rows as it', () => {
    expect(followers('ФИО', [2, 3])).toEqual({ ready: ['Класс'], stuck: [] });
  });

  test('concern nobody when they are the rows that all have', () => {
    expect(followers('ФИО', [1, 2, 3])).toEqual({ ready: [], stuck: [] });
  });

  test('of a new layer concern all that are bound', () => {
    expect(followers('Подпись', [2])).toEqual({ ready: ['ФИО', 'Класс'], stuck: [] });
  });

  test('concern nobody when the layer had cells of its own', () => {
    const own = bind(project, 'Подпись', [1], 0);
    expect(followers('Подпись', [2], view, own)).toEqual({ ready: [], stuck: [] });
  });

  test('on another sheet leave behind who has no column there, and they are named', () => {
    const names = { name: 'Имена', columnCount: 1, rows: [['ФИО'], ['Ким Ида']] };
    expect(followers('ФИО', [1], { sheet: names, headerRow: 0 })).toEqual({ ready: [], stuck: ['Класс'] });
  });
});
