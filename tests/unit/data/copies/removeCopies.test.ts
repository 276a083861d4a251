import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { expect, test } from 'vitest';
import { takesRecords } from '../../../../src/document/layers/capabilities.ts';
import type { Document } from '../../../../src/document/document.ts';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import { bindSelection } from '../../../../src/data/columns/bindSelection.ts';
import { layerPicks } from '../../../../src/data/picks/layerPicks.ts';
import { keyOf } from '../../../../src/data/picks/picks.ts';
import { removeCopies } from '../../../../src/data/copies/removeCopies.ts';
import { withTableColumns } from '../../../../src/data/columns/usedColumns.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const sheet = {
  name: '7Б',
  columnCount: 2,
  rows: [
    ['ФИО', 'Класс'],
    ['Ёлкина Анна', '7Б'],
    ['Щукин Пётр', '7В'],
    ['Ким Ида', '8А'],
  ],
};
const table = { fileName: 'список.xlsx', sheets: [sheet] };

/** A document whose layer has picked the names of all three rows. */
function aBoundDocument(): Document {
  const picks = new Set([1, 2, 3].map((row) => keyOf({ row, column: 0 })));
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  return bindSelection(aDocument(aDbLayer()), 'db', layerPicks({ ...view, picks, itemKind: 'row' }));
}

test('removing copies removes their values and cells from every layer', () => {
  const layer = aDbLayer({
    selectedCells: ['а', 'б', 'в'],
    selectedCellsIdx: [
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    selectedCellsIdxString: new Map([
      ['1:0', 0],
      ['2:0', 1],
      ['3:0', 2],
    ]),
  });
  const [left] = removeCopies(aDocument(layer), [1]).layers;
  expect(left).toEqual({
    ...layer,
    selectedCells: ['а', 'в'],
    selectedCellsIdx: [
      [1, 0],
      [3, 0],
    ],
    selectedCellsIdxString: new Map([
      ['1:0', 0],
      ['3:0', 1],
    ]),
  });
});

test('a project without some of its copies still takes columns from its table', () => {
  const left = removeCopies(aBoundDocument(), [1]);
  const named = { ...left, layers: [...left.layers, aTextLayer({ display: 'Класс {Класс}' })] };
  const second = fillDocument(RUSSIAN_FILLING, boundDocument(withTableColumns(named, table)), 1);
  expect(second.layers.map((layer) => ('display' in layer ? layer.display : null))).toEqual([
    'Ким Ида',
    'Класс 8А',
  ]);
});

test('the saved selection has the rows of the copies that are left', () => {
  const [layer] = removeCopies(aBoundDocument(), [1]).layers;
  expect(takesRecords(layer) && layer.query?.rows).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('the last copies of a project stay', () => {
  const document = aBoundDocument();
  expect(removeCopies(document, [0, 1, 2])).toBe(document);
});

test('a layer that has values only for the removed copies shows nothing in the others', () => {
  const short = aDbLayer({ id: 'short', display: 'призёр', selectedCells: ['призёр'] });
  const document = aBoundDocument();
  const left = removeCopies({ ...document, layers: [...document.layers, short] }, [0]);
  const first = fillDocument(RUSSIAN_FILLING, boundDocument(left), 0);
  expect(first.layers.map((layer) => ('display' in layer ? layer.display : null))).toEqual([
    'Щукин Пётр',
    '',
  ]);
});
