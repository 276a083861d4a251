/** Template layers name their columns; one table fills them all. */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { recordsOf } from '../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer } from '../../../src/document/layers/layer.ts';
import type { Document } from '../../../src/document/document.ts';
import type { Table } from '../../../src/document/table/table.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { bindSelection, bindWaiting } from '../../../src/data/columns/index.ts';
import { textOfRecord } from '../../../src/data/records/index.ts';
import { reapply } from '../../../src/ui/editor/table/dialog/reapply.ts';
import type { GridState } from '../../../src/ui/editor/table/grid/gridState.ts';
import { selectionOf } from '../../../src/ui/editor/table/grid/gridState.ts';

const HEADER = ['№', 'класс', 'ФИО'];
const ROWS = [HEADER, ['1', '7А', 'Щукин Пётр'], ['', '', ''], ['2', '8Б', 'Ёлкина Анна']];
const empty = { name: 'Титул', rows: [['Список победителей']], columnCount: 1 };
const table: Table = {
  fileName: 'список.xlsx',
  sheets: [empty, { name: 'Люди', rows: ROWS, columnCount: 3 }],
};
const loaded = { table, notes: [], previous: null, fresh: true };

function waiting(id: string, format: string, ...names: string[]): DbLayer {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return { ...createDbLayer({ id, name: id, display: format }), format, query };
}
const person = waiting('Кто', '{ФИО}', 'ФИО');
const group = waiting('Где', '{Класс} класс', 'Класс');
const prize = waiting('Приз', '{Приз}', 'Приз');

/** The text of each layer in each of its copies. */
const copies = (document: Document) =>
  document.layers.map((layer) =>
    layer.type === 'db'
      ? layer.selectedCells.map((_, record) =>
          textOfRecord(RUSSIAN_FILLING, layer, record, recordsOf(document)),
        )
      : null,
  );
const bind = (document: Document, grid: GridState) =>
  bindWaiting(bindSelection(document, person.id, selectionOf(grid)), {
    ...grid,
    picks: grid.selection.picks,
  });

describe('a layer of a template', () => {
  test('begins with all rows of the first sheet that has its column', () => {
    const { grid, changes } = reapply(loaded, person);

    expect([grid.sheet.name, selectionOf(grid).selectedCells, changes]).toEqual([
      'Люди',
      ['Щукин Пётр', 'Ёлкина Анна'],
      ['Столбец «ФИО» нашёлся по названию. Выбраны все строки.'],
    ]);
  });

  test('finds its columns whatever their letter case and order', () => {
    const { grid } = reapply(loaded, waiting('Оба', '{ФИО}, {Класс}', 'ФИО', 'Класс'));

    expect(selectionOf(grid).selectedCells).toEqual([
      ['7А', 'Щукин Пётр'],
      ['8Б', 'Ёлкина Анна'],
    ]);
  });

  test.each([
    [['ФИО'], ['Имя', 'Класс', 'Фамилия'], ['Пётр', '7А', 'Щукин'], ['Щукин Пётр']],
    [['ФИО'], ['Ф. И. О. ученика', 'Класс'], ['Щукин Пётр', '7А'], ['Щукин Пётр']],
    [['Фамилия', 'Имя', 'Отчество'], ['№', 'ФИО'], ['1', 'Щукин Пётр Ильич'], ['Щукин Пётр Ильич']],
    [['ФИО'], ['Фамилия', 'Класс'], ['Щукин', '7А'], []],
    [['Имя'], ['ФИО', 'Класс'], ['Щукин Пётр', '7А'], ['Пётр']],
    [['Приз'], ['ФИО', 'Класс'], ['Щукин Пётр', '7А'], []],
    [['ФИО'], ['Фиолетовый', 'Класс'], ['да', '7А'], []],
  ])('that wants %j finds it in a table of %j, if it is there', (names, header, row, shown) => {
    const people = { name: 'Люди', rows: [header, row], columnCount: header.length };
    const layer = waiting('Кто', names.map((name) => `{${name}}`).join(' '), ...names);
    const { grid } = reapply({ ...loaded, table: { fileName: 'a.xlsx', sheets: [people] } }, layer);
    const document = createDocument({ layers: [layer] });

    expect(copies(bindSelection(document, layer.id, selectionOf(grid)))).toEqual([shown]);
  });

  test('whose column is missing begins with nothing picked, and says so', () => {
    const { grid, changes } = reapply(loaded, prize);

    expect([grid.selection.picks.size, changes]).toEqual([
      0,
      ['Столбца «Приз» в таблице нет. Отметьте, откуда взять данные.'],
    ]);
  });

  test('takes the others of its template along, row by row; those without a column wait on', () => {
    const { grid } = reapply(loaded, person);
    const { document, names } = bind(createDocument({ layers: [person, group, prize] }), grid);

    expect([copies(document), names]).toEqual([
      [['Щукин Пётр', 'Ёлкина Анна'], ['7А класс', '8Б класс'], []],
      ['Где'],
    ]);
  });

  test('takes the others along for the rows that were picked, and for no more', () => {
    const { grid } = reapply(loaded, person);
    const one = [...grid.selection.picks].slice(1);
    const selection = { ...grid.selection, picks: new Set(one) };
    const { document } = bind(createDocument({ layers: [person, group] }), { ...grid, selection });

    expect(copies(document)).toEqual([['Ёлкина Анна'], ['8Б класс']]);
  });

  test('leaves alone what a person has bound already', () => {
    const { grid } = reapply(loaded, person);
    const bound = { ...group, selectedCells: ['11В'] };
    const { document, names } = bind(createDocument({ layers: [person, bound] }), grid);

    expect([document.layers[1], names]).toEqual([bound, []]);
  });
});
