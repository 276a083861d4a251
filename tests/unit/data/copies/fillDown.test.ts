import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import type { TableSheet } from '../../../../src/document/table/table.ts';
import { fillDown } from '../../../../src/data/copies/fillDown.ts';
import { mainSheet } from '../../../../src/data/table/mainSheet.ts';
import { bindSelection } from '../../../../src/data/columns/bindSelection.ts';
import { layerPicks } from '../../../../src/data/picks/layerPicks.ts';
import { correctedFields } from '../../../../src/data/copies/corrections.ts';
import { keyOf } from '../../../../src/data/picks/picks.ts';
import { gridOfSheet } from '../../../../src/data/copies/recordGrid.ts';

const sheet: TableSheet = {
  name: 'Лист1',
  columnCount: 2,
  rows: [
    ['Школа', 'ФИО'],
    ['Лицей', 'Иванова Анна'],
    ['', 'Петров Олег'],
    ['СОШ № 5', 'Ким Ян'],
    ['', 'Ли Анна'],
  ],
};

test('an empty value takes the one above it, as corrections', () => {
  const picks = new Set([1, 2, 3, 4].flatMap((row) => [0, 1].map((column) => keyOf({ row, column }))));
  const selection = layerPicks({
    sheet,
    headerRow: 0,
    filter: '',
    withHidden: false,
    picks,
    itemKind: 'row',
  });
  const layer = createDbLayer({ id: 'а', name: 'а', display: '' });
  const bound = bindSelection(createDocument({ layers: [layer] }), 'а', selection);
  const filled = fillDown(bound, gridOfSheet(bound, sheet), 0);
  const [first] = recordsOf(filled).layers;

  expect([first?.selectedCells, correctedFields(filled).map(({ was }) => was)]).toEqual([
    [
      ['Лицей', 'Иванова Анна'],
      ['Лицей', 'Петров Олег'],
      ['СОШ № 5', 'Ким Ян'],
      ['СОШ № 5', 'Ли Анна'],
    ],
    ['', ''],
  ]);
});

test('a table is not opened on the summary of its sheets', () => {
  const summary = { name: 'Сводка экспорта', columnCount: 2, rows: [['Лист', 'Лист1']] };
  expect([
    mainSheet({ fileName: 'a', sheets: [summary, sheet] })?.name,
    mainSheet({ fileName: 'a', sheets: [sheet, summary] })?.name,
    mainSheet({ fileName: 'a', sheets: [summary] })?.name,
  ]).toEqual(['Лист1', 'Лист1', 'Сводка экспорта']);
});
