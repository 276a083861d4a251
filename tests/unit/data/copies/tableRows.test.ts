import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { tableRows } from '../../../../src/data/copies/index.ts';

function aLayer(id: string, cells: readonly (readonly [string, number])[], count = 3) {
  return createDbLayer({
    id,
    name: id,
    display: '',
    selectedCells: Array.from({ length: count }, (_, index) => `${id} ${index}`),
    selectedCellsIdxString: new Map(cells),
  });
}

test.each<[string, readonly ReturnType<typeof aLayer>[], readonly (readonly [number, number])[]]>([
  [
    'counted as in a spreadsheet',
    [
      aLayer('a', [
        ['1:0', 0],
        ['4:0', 1],
      ]),
    ],
    [
      [0, 2],
      [1, 5],
    ],
  ],
  [
    'once for several columns',
    [
      aLayer('a', [
        ['1:0', 0],
        ['1:2', 0],
      ]),
      aLayer('b', [['1:1', 0]]),
    ],
    [[0, 2]],
  ],
  [
    'not when layers show different rows',
    [
      aLayer('a', [
        ['1:0', 0],
        ['2:0', 1],
      ]),
      aLayer('b', [['3:0', 0]]),
    ],
    [[1, 3]],
  ],
  ['not for copies typed by hand', [aLayer('a', [])], []],
])('the row of a copy is told %s', (_, layers, expected) => {
  expect([...tableRows(createDocument({ layers: [...layers] }))]).toEqual(expected);
});

test('all copies of a row have its number when the table says how many it makes', () => {
  const columns = ['ФИО', 'Штук'].map((name, index) => ({ index, name }));
  const people = createDbLayer({
    id: 'people',
    name: 'Кому',
    display: '',
    query: { sheet: 'Лист', headerRow: 0, columns, rows: [[1, 4]], filter: null },
    selectedCells: [
      ['Анна', '3'],
      ['Пётр', '0'],
      ['Олег', '1'],
    ],
    selectedCellsIdxString: new Map([
      ['1:0', 0],
      ['2:0', 1],
      ['3:0', 2],
    ]),
  });

  expect([...tableRows(createDocument({ settings: { copiesColumn: 'Штук' }, layers: [people] }))]).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
  ]);
});
