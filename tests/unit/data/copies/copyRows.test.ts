/** The rows of the table by which copies are chosen. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { copyRows } from '../../../../src/data/copies/index.ts';

const TABLE = {
  fileName: 'Список.xlsx',
  sheets: [
    {
      name: 'Лист1',
      rows: [['Список 7Б'], [], ['ФИО', 'Копий'], ['Анна', '1'], ['Итого', '1'], ['Борис', '2']],
      columnCount: 2,
    },
  ],
};

/** Anna and Boris, picked from rows 4 and 6 of the table. */
const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: '',
  selectedCells: [
    ['Анна', '1'],
    ['Борис', '2'],
  ],
  selectedCellsIdxString: new Map([
    ['3:0', 0],
    ['3:1', 0],
    ['5:0', 1],
    ['5:1', 1],
  ]),
  query: {
    sheet: 'Лист1',
    headerRow: 2,
    columns: [
      { index: 0, name: 'ФИО' },
      { index: 1, name: 'Копий' },
    ],
    rows: [
      [3, 4],
      [5, 6],
    ],
    filter: null,
  },
});

test('are those that the table shows, with its title above', () => {
  expect(copyRows(createDocument({ layers: [people] }), TABLE)).toEqual([4, 6]);
});

test('without the table on this device are those of the list of copies, below its heading', () => {
  expect(copyRows(createDocument({ layers: [people] }), null)).toEqual([2, 3]);
});

test('are none where a row makes several copies, and without copies', () => {
  const several = createDocument({ layers: [people], settings: { copiesColumn: 'Копий' } });
  expect([copyRows(several, TABLE), copyRows(createDocument(), TABLE)]).toEqual([null, null]);
});
