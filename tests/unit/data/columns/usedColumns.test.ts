/** A record has the columns that some template uses, and no others. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument, recordsOf } from '../../../../src/document/records/records.ts';
import type { TableSheet } from '../../../../src/document/table/table.ts';
import { bindWaiting, tableFields, withTableColumns } from '../../../../src/data/columns/index.ts';
import { correctedFields, correctField, fieldsOfRecord } from '../../../../src/data/copies/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { setText } from '../../../../src/engine/edits/text/index.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import type { Document } from '../../../../src/document/document.ts';
import { aDbLayer, aDocument, anImageLayer, aTextLayer } from '../../engine/builders.ts';
import { settled } from '../bindings/settled.ts';

const sheet: TableSheet = {
  name: 'Лист1',
  columnCount: 3,
  rows: [
    ['Класс', 'ФИО', 'Телефон'],
    ['7А', 'Иванова Анна', '1'],
    ['8Б', 'Ким Олег', '2'],
  ],
};
const table = { fileName: 'Люди.xlsx', sheets: [sheet] };
const picks = (columns: readonly number[]) =>
  layerPicks({
    sheet,
    headerRow: 0,
    filter: '',
    withHidden: false,
    picks: new Set([1, 2].flatMap((row) => columns.map((column) => keyOf({ row, column })))),
    itemKind: 'row',
  });
const bound = (id: string, columns: readonly number[], fields: Partial<DbLayer> = {}) =>
  aDbLayer({ id, display: '', ...picks(columns), ...fields });
const columnsOf = (document: Document) => recordsOf(document).columns.map(({ name }) => name);
const firstTexts = (document: Document) =>
  fillDocument(RUSSIAN_FILLING, boundDocument(document), 0).layers.map((layer) =>
    hasText(layer) ? layer.display : '',
  );

test('columns that only a rule or a picture by row names join the record too', () => {
  const rules = [{ when: { field: 'Класс', is: 'filled', value: '' }, effect: { kind: 'hide' } }] as const;
  const photo = anImageLayer({ byRow: { field: 'Телефон', pictures: [] }, rules });

  expect(columnsOf(withTableColumns(aDocument(bound('who', [1]), photo), table))).toEqual([
    'Класс',
    'ФИО',
    'Телефон',
  ]);
});

describe('columns that only a template names', () => {
  test('join the picks of the lowest bound layer, whose format says what it shows', () => {
    const document = aDocument(
      bound('who', [1]),
      bound('phone', [2]),
      aTextLayer({ display: '{ФИО}, {Класс}' }),
    );
    const after = withTableColumns(document, table);

    expect([after.layers[0], firstTexts(after)]).toEqual([
      bound('who', [0, 1], { format: '{ФИО}' }),
      ['Иванова Анна', '1', 'Иванова Анна, 7А'],
    ]);
  });

  test('are found for a DB layer too', () => {
    const after = withTableColumns(aDocument(bound('who', [1], { format: '{ФИО} ({Класс})' })), table);

    expect(firstTexts(after)).toEqual(['Иванова Анна (7А)']);
  });

  test('are not picked twice, and a column that the table lacks is not picked', () => {
    const document = aDocument(bound('who', [1]), aTextLayer({ display: '{ФИО} {Школа}' }));

    expect(withTableColumns(document, table)).toBe(document);
  });

  test('are left out when the table no longer has the values of the document', () => {
    const document = aDocument(
      bound('who', [1], { selectedCells: ['Иванова Анна', 'Ким О.'] }),
      aTextLayer({ display: '{Класс}' }),
    );

    expect(withTableColumns(document, table)).toBe(document);
  });

  test('are picked when a table is bound', () => {
    const waiting = aDbLayer({
      id: 'who',
      display: '{ФИО}',
      query: { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null },
    });
    const { document } = bindWaiting(aDocument(waiting, aTextLayer({ display: '{Класс}' })), {
      sheet,
      headerRow: 0,
      filter: '',
      withHidden: false,
      picks: new Set([keyOf({ row: 1, column: 1 }), keyOf({ row: 2, column: 1 })]),
    });

    expect([columnsOf(document), firstTexts(document)]).toEqual([
      ['Класс', 'ФИО'],
      ['Иванова Анна', '7А'],
    ]);
  });
});

test('a layer whose rows have moved in the table keeps the columns of the rows away from all layers', () => {
  const longer: TableSheet = {
    ...sheet,
    rows: [
      ['Класс', 'ФИО', 'Телефон'],
      ['7А', 'Новая Нина', '0'],
      ['7А', 'Иванова Анна', '1'],
      ['7А', 'Ким Олег', '2'],
    ],
  };
  // As undo leaves it: the class is the same for all, and only the names tell that rows have moved.
  const document = aDocument(bound('class', [0], { selectedCells: ['7А', '7А'] }), bound('who', [1]));
  const newer = { fileName: 'Люди.xlsx', sheets: [longer] };

  expect([withTableColumns(document, newer, ['Телефон']), tableFields(document, newer)]).toEqual([
    document,
    [],
  ]);
});

test('a DB layer shows on the sheet what its new template says of the first record', () => {
  const document = aDocument(bound('who', [1]), bound('class', [0]));

  const changed = settled(document, setText(document, 'who', 'Вам {ФИО|дательный} {Класс}'));
  expect(changed.layers[0]).toEqual(
    bound('who', [1], { format: 'Вам {ФИО|дательный} {Класс}', display: 'Вам Ивановой Анне 7А' }),
  );
});

const corrected = (document: Document) => {
  const field = fieldsOfRecord(document, 1).find(({ column }) => column === 'ФИО');
  return field === undefined ? document : correctField(document, field, 'Ким Ольга');
};

describe('a value corrected by hand', () => {
  test('does not hide the other columns of the table, and stays when one of them joins', () => {
    const before = corrected(aDocument(bound('who', [1]), aTextLayer({ display: '{ФИО}, {Класс}' })));
    const after = withTableColumns(before, table);
    expect([
      columnsOf(after),
      recordsOf(after).layers.map(({ selectedCells }) => selectedCells),
      correctedFields(after).map(({ record, column, value, was }) => [record, column, value, was]),
    ]).toEqual([
      ['Класс', 'ФИО'],
      [
        [
          ['7А', 'Иванова Анна'],
          ['8Б', 'Ким Ольга'],
        ],
      ],
      [[1, 'ФИО', 'Ким Ольга', 'Ким Олег']],
    ]);
  });
});

test('a project that was saved with combining marks and soft hyphens still gets columns of its table', () => {
  const people = {
    name: 'Лист1',
    columnCount: 2,
    rows: [
      ['Район', 'Класс'],
      ['Заречный', '7А'],
      ['Новая', '7Б'],
    ],
  };
  const saved = {
    ...people,
    rows: [
      ['Район'.normalize('NFD'), 'Класс'],
      ['Заречный'.normalize('NFD'), '7А'],
      ['Но\u00adвая', '7Б'],
    ],
  };
  const selection = layerPicks({
    sheet: saved,
    headerRow: 0,
    filter: '',
    withHidden: false,
    picks: new Set([1, 2].map((row) => keyOf({ row, column: 0 }))),
    itemKind: 'row',
  });
  const text = aTextLayer({ id: 'text', display: '{Район}, {Класс}' });
  const document = aDocument(aDbLayer({ id: 'who', ...selection }), text);
  const filled = withTableColumns(document, { fileName: '', sheets: [people] });
  expect(
    fillDocument(RUSSIAN_FILLING, boundDocument(filled), 1).layers.map(
      (layer) => hasText(layer) && layer.display,
    ),
  ).toEqual(['Новая', 'Новая, 7Б']);
});

describe('the column of the sex', () => {
  const people: TableSheet = {
    name: 'Лист1',
    columnCount: 2,
    rows: [
      ['ФИО', 'Пол (м/ж)'],
      ['Белых Саша', 'ж'],
      ['Белых Женя', 'м'],
    ],
  };
  const who = (format: string) =>
    aDbLayer({
      id: 'who',
      display: '',
      ...layerPicks({
        sheet: people,
        headerRow: 0,
        filter: '',
        withHidden: false,
        picks: new Set([1, 2].map((row) => keyOf({ row, column: 0 }))),
        itemKind: 'row',
      }),
      format,
    });
  const filled = (format: string) =>
    withTableColumns(aDocument(who(format)), { fileName: 'Люди.xlsx', sheets: [people] });

  test.each([
    ['{ФИО|дательный}', ['Белых Саше', 'Белых Жене']],
    ['{ФИО} {род: награждён / награждена}', ['Белых Саша награждена', 'Белых Женя награждён']],
  ])('joins the record where a text depends on it: %s', (format, texts) => {
    const document = filled(format);
    const shown = [0, 1].map(
      (copy) => fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers[0],
    );
    expect([columnsOf(document), shown.map((layer) => (hasText(layer) ? layer.display : ''))]).toEqual([
      ['ФИО', 'Пол (м/ж)'],
      texts,
    ]);
  });

  test('stays in the file where no text depends on it', () => {
    expect(columnsOf(filled('{ФИО}'))).toEqual(['ФИО']);
  });
});

test.each([
  ['a layer', { display: '{род: награждён / награждена}' }],
  [
    'a rule',
    {
      display: 'Диплом',
      rules: [
        {
          when: { field: 'Класс', is: 'filled', value: '' },
          effect: { kind: 'text', text: '{род: награждён / награждена}' },
        } as const,
      ],
    },
  ],
])('words in the text of %s join the column with the sex', (_, fields) => {
  const withSex = {
    ...sheet,
    rows: sheet.rows.map((row, at) => [...row.slice(0, 2), ['Пол', 'ж', 'м'][at] ?? '']),
  };
  const document = aDocument(bound('who', [0, 1]), aTextLayer(fields));
  expect(columnsOf(withTableColumns(document, { ...table, sheets: [withSex] }))).toEqual([
    'Класс',
    'ФИО',
    'Пол',
  ]);
});
