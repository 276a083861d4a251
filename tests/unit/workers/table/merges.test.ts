/** Merged cells: values down the rows, and headings of several rows. */
import { describe, expect, test } from 'vitest';
import { likelyHeaderRow } from '../../../../src/data/table/index.ts';
import { settledSheet } from '../../../../workers/table/input/merges.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';

type Rows = readonly (readonly string[])[];
/** Blocks as A1-like numbers: top, left, bottom, right. */
const settled = (rows: Rows, blocks: readonly (readonly [number, number, number, number])[]) =>
  settledSheet(
    'Лист1',
    rows,
    blocks.map(([top, left, bottom, right]) => ({ top, left, bottom, right })),
    [],
  );
/** The heading and the rows below it. */
const heading = (rows: Rows, blocks: readonly (readonly [number, number, number, number])[] = []) => {
  const { sheet } = settled(rows, blocks);
  const row = likelyHeaderRow(sheet);
  return row === null ? null : [row, sheet.rows[row]];
};
const PEOPLE = [
  ['Иванова Анна', '9А', '5', '1', '7', '2'],
  ['Петров Олег', '9Б', '4', '2', '6', '3'],
];

test('a block down the rows gives its value to each row with other values', () => {
  const rows = [
    ['Школа', 'ФИО'],
    ['Лицей', 'Иванова Анна'],
    ['', 'Петров Олег'],
    ['', 'Ким Ян'],
    ['', ''],
    ['СОШ № 5', 'Ли Анна'],
  ];
  const { sheet, filledDown } = settled(rows, [[1, 0, 4, 0]]);
  expect([sheet.rows.map(([school = '']) => school), filledDown]).toEqual([
    ['Школа', 'Лицей', 'Лицей', 'Лицей', '', 'СОШ № 5'],
    2,
  ]);
});

describe('headings of two rows become one', () => {
  test.each<readonly [string, Rows, readonly (readonly [number, number, number, number])[], unknown]>([
    [
      'groups of equal names',
      [['ФИО', 'Класс', '1 тур', '', '2 тур', ''], ['', '', 'балл', 'место', 'балл', 'место'], ...PEOPLE],
      [
        [0, 0, 1, 0],
        [0, 1, 1, 1],
        [0, 2, 0, 3],
        [0, 4, 0, 5],
      ],
      [1, ['ФИО', 'Класс', '1 тур: балл', '1 тур: место', '2 тур: балл', '2 тур: место']],
    ],
    [
      'groups without merged cells, as in a CSV',
      [['ФИО', 'Класс', '1 тур', '', '2 тур', ''], ['', '', 'балл', 'место', 'балл', 'место'], ...PEOPLE],
      [],
      [1, ['ФИО', 'Класс', '1 тур: балл', '1 тур: место', '2 тур: балл', '2 тур: место']],
    ],
    [
      'a group without merged cells over two columns, beside a group over one, as in a CSV',
      [
        ['№', 'Участник', '', 'Школа', 'Результат'],
        ['', 'Фамилия', 'Имя', '', 'Балл'],
        ['1', '2', '3', '4', '5'],
        ['1', 'ИВАНОВА', 'АННА', 'Лицей № 1', '95'],
        ['2', 'ПЕТРОВ', 'ОЛЕГ', 'СОШ № 5', '90'],
      ],
      [],
      [1, ['№', 'Фамилия', 'Имя', 'Школа', 'Балл']],
    ],
    [
      'parts of a name under «ФИО участника»',
      [
        ['ФИО участника', '', '', 'Школа'],
        ['Фамилия', 'Имя', 'Отчество', ''],
        ['Иванова', 'Анна', 'Сергеевна', 'Лицей № 1'],
        ['Петров', 'Олег', 'Ильич', 'СОШ № 5'],
      ],
      [
        [0, 0, 0, 2],
        [0, 3, 1, 3],
      ],
      [1, ['Фамилия', 'Имя', 'Отчество', 'Школа']],
    ],
    [
      'a name that only one group has',
      [
        ['ФИО', '1 тур', '', '2 тур'],
        ['', 'балл', 'место', 'балл'],
        ['Иванова Анна', '5', '1', '7'],
        ['Петров Олег', '4', '2', '6'],
      ],
      [
        [0, 0, 1, 0],
        [0, 1, 0, 2],
      ],
      [1, ['ФИО', '1 тур: балл', '1 тур: место', '2 тур: балл']],
    ],
    [
      'a title above both',
      [
        ['Итоги олимпиады', '', '', '', '', ''],
        ['ФИО', 'Класс', '1 тур', '', '2 тур', ''],
        ['', '', 'балл', 'место', 'балл', 'место'],
        ...PEOPLE,
      ],
      [
        [0, 0, 0, 5],
        [1, 0, 2, 0],
        [1, 1, 2, 1],
        [1, 2, 1, 3],
        [1, 4, 1, 5],
      ],
      [2, ['ФИО', 'Класс', '1 тур: балл', '1 тур: место', '2 тур: балл', '2 тур: место']],
    ],
    [
      'three rows',
      [
        ['ФИО', 'Класс', 'Результаты', '', '', ''],
        ['', '', '1 тур', '', '2 тур', ''],
        ['', '', 'балл', 'место', 'балл', 'место'],
        ...PEOPLE,
      ],
      [
        [0, 0, 2, 0],
        [0, 1, 2, 1],
        [0, 2, 0, 5],
        [1, 2, 1, 3],
        [1, 4, 1, 5],
      ],
      [2, ['ФИО', 'Класс', '1 тур: балл', '1 тур: место', '2 тур: балл', '2 тур: место']],
    ],
    [
      'numbers of columns below',
      [
        ['ФИО', 'Класс', '1 тур', '', '2 тур', ''],
        ['', '', 'балл', 'место', 'балл', 'место'],
        ['1', '2', '3', '4', '5', '6'],
        ...PEOPLE,
      ],
      [
        [0, 0, 1, 0],
        [0, 1, 1, 1],
        [0, 2, 0, 3],
        [0, 4, 0, 5],
      ],
      [1, ['ФИО', 'Класс', '1 тур: балл', '1 тур: место', '2 тур: балл', '2 тур: место']],
    ],
  ])('%s', (_, rows, blocks, expected) => expect(heading(rows, blocks)).toEqual(expected));

  test.each<readonly [string, Rows]>([
    [
      'a title of two cells',
      [
        ['Школа № 5', '', '12.05.2026'],
        ['ФИО', 'Класс', 'Балл'],
        ['Ким Ян', '9А', '5'],
        ['Ли Анна', '9Б', '4'],
      ],
    ],
    [
      'a free column',
      [
        ['ФИО', '', 'Балл'],
        ['Ким Ян', '9А', '5'],
        ['Ли Анна', '9Б', '4'],
      ],
    ],
  ])('but not %s', (_, rows) => expect(settled(rows, []).sheet.rows).toEqual(rows));
});

test('an HTML table with rowspan gives the value to each row and says so', async () => {
  const html =
    '<table><tr><td>Школа</td><td>ФИО</td></tr><tr><td rowspan=2>Лицей</td><td>Ким Ян</td></tr><tr><td>Ли Анна</td></tr></table>';
  const read = await parseTable(new TextEncoder().encode(html), 'a.xls');
  expect(read.kind === 'table' ? [read.table.sheets[0]?.rows, read.notes] : read).toEqual([
    [
      ['Школа', 'ФИО'],
      ['Лицей', 'Ким Ян'],
      ['Лицей', 'Ли Анна'],
    ],
    ['В таблице есть объединённые ячейки: их значение поставлено в каждую строку (ячеек: 1).'],
  ]);
});

/** A cell of an OpenDocument table. */
const cell = (text: string, spans = '') =>
  `<table:table-cell office:value-type="string"${spans}><text:p>${text}</text:p></table:table-cell>`;

test('an ODS table with a spanned cell gives the value to each row', async () => {
  const rows = [
    cell('Школа') + cell('ФИО'),
    cell('Лицей', ' table:number-rows-spanned="2" table:number-columns-spanned="1"') + cell('Ким Ян'),
    `<table:covered-table-cell/>${cell('Ли Анна')}`,
  ];
  const xml = `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:spreadsheet><table:table table:name="Л">${rows
    .map((row) => `<table:table-row>${row}</table:table-row>`)
    .join('')}</table:table></office:spreadsheet></office:document>`;
  const read = await parseTable(new TextEncoder().encode(xml), 'a.fods');
  expect(read.kind === 'table' ? read.table.sheets[0]?.rows : read).toEqual([
    ['Школа', 'ФИО'],
    ['Лицей', 'Ким Ян'],
    ['Лицей', 'Ли Анна'],
  ]);
});
