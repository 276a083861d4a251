/** Columns made from others: they are the project's, and a newer table gets them too. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { derivedOf } from '../../../../src/document/records/decisions.ts';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { DerivedColumn } from '../../../../src/document/table/derivedColumns.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { Table } from '../../../../src/document/table/table.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { boundDocument, recordsOf } from '../../../../src/document/records/records.ts';
import { recordValues } from '../../../../src/document/records/copyValues.ts';
import {
  bindSelection,
  findPicks,
  layerPicksOf,
  withTableColumns,
} from '../../../../src/data/columns/index.ts';
import {
  addDerivedColumns,
  correctField,
  derivingObstacle,
  fieldAt,
  gridOfSheet,
  tableWithDerived,
  withDerivedColumns,
} from '../../../../src/data/copies/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const tableOf = (rows: readonly (readonly string[])[]) => ({
  fileName: '7Б.xlsx',
  sheets: [{ name: '7Б', rows: [['ФИО', 'Класс'], ...rows], columnCount: 2 }],
});
const table = tableOf([
  ['Ёлкина Анна Львовна', '7Б'],
  ['Пётр Щукин', '7Б'],
]);
const PARTS: readonly DerivedColumn[] = [
  { kind: 'part', name: 'Фамилия', from: 'ФИО', part: 'surname' },
  { kind: 'part', name: 'Имя', from: 'ФИО', part: 'first' },
];
const JOINED: DerivedColumn = { kind: 'join', name: 'Подпись', from: ['ФИО', 'Класс'], separator: ', ' };

/** A layer that shows the name, another that shows the class. */
function project(): Document {
  const [sheet] = table.sheets;
  const take = (document: Document, id: string, column: number) => {
    if (sheet === undefined) return document;
    const picks = new Set([1, 2].map((row) => keyOf({ row, column })));
    const view = { sheet, headerRow: 0, filter: '', withHidden: false };
    return bindSelection(document, id, layerPicks({ ...view, picks, itemKind: 'row' }));
  };
  return take(take(aDocument(aDbLayer({ id: 'кому' }), aDbLayer({ id: 'класс' })), 'кому', 0), 'класс', 1);
}
const valuesOf = (document: Document, name: string) => {
  const records = recordsOf(document);
  const place = records.columns.findIndex((column) => column.name === name);
  return Array.from({ length: records.count }, (_, copy) => recordValues(records, copy).values[place]);
};

const texts = (document: Document) =>
  fillDocument(RUSSIAN_FILLING, boundDocument(document), 1).layers.map((layer) =>
    layer.type === 'db' ? layer.display : '',
  );

describe('a column made from others', () => {
  test('splits a full name into its parts, in any order of the words', () => {
    const split = addDerivedColumns(project(), PARTS, null);
    expect([valuesOf(split, 'Фамилия'), valuesOf(split, 'Имя')]).toEqual([
      ['Ёлкина', 'Щукин'],
      ['Анна', 'Пётр'],
    ]);
  });

  test('joins columns', () => {
    const joined = addDerivedColumns(project(), [JOINED], null);
    expect(valuesOf(joined, 'Подпись')).toEqual(['Ёлкина Анна Львовна, 7Б', 'Пётр Щукин, 7Б']);
  });

  test('changes no copy by itself', () => {
    expect(texts(addDerivedColumns(project(), PARTS, null))).toEqual(texts(project()));
  });

  test('takes the value as it was corrected, and keeps what the table has', () => {
    const [sheet] = table.sheets;
    if (sheet === undefined) throw new Error('The table has a sheet.');
    const grid = gridOfSheet(project(), sheet);
    const field = fieldAt(project(), grid, { row: 1, column: 0 });
    if (field === null) throw new Error('The first row is a copy.');
    const corrected = correctField(project(), field, 'Ёлкина Алла Львовна');
    const complete = withDerivedColumns(table, PARTS);
    const split = addDerivedColumns(corrected, PARTS, complete);
    const [after] = complete.sheets;
    const own = after === undefined ? null : gridOfSheet(split, after);
    expect([valuesOf(split, 'Имя'), own && fieldAt(split, own, { row: 1, column: 3 })?.was]).toEqual([
      ['Алла', 'Пётр'],
      'Анна',
    ]);
  });

  test('is saved with the project, and not published', () => {
    const split = addDerivedColumns(project(), PARTS, null);
    const saved = encodeDocument(split);
    expect([
      derivedOf(decodeDocument(saved).document),
      redactLayers(saved.layers, (src) => src).includes('surname'),
    ]).toEqual([PARTS, false]);
  });
});

const rowsIn = (document: Document, { sheets: [sheet] }: Table) =>
  sheet === undefined ? [] : gridOfSheet(document, sheet).sheet.rows;
const withText = (document: Document, display: string) => ({
  ...document,
  layers: [...document.layers, aTextLayer({ id: 'текст', display })],
});

describe('a table at hand', () => {
  const wide = {
    fileName: '7Б.xlsx',
    sheets: table.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((cells, row) => [...cells, ['Балл', '5', '4'][row] ?? '']),
      columnCount: 3,
    })),
  };
  test('has the rows of the copies, also when the column was made without it', () => {
    const split = addDerivedColumns(project(), PARTS, null);
    const complete = tableWithDerived(wide, derivedOf(split));
    const filled = withTableColumns(withText(split, '{Балл}'), wide);
    expect([rowsIn(split, complete), valuesOf(filled, 'Балл'), valuesOf(filled, 'Имя')]).toEqual([
      [
        ['ФИО', 'Класс', 'Балл', 'Фамилия', 'Имя'],
        ['Ёлкина Анна Львовна', '7Б', '5', 'Ёлкина', 'Анна'],
        ['Пётр Щукин', '7Б', '4', 'Щукин', 'Пётр'],
      ],
      ['5', '4'],
      ['Анна', 'Пётр'],
    ]);
  });

  test('without the column has the rows of the copies all the same', () => {
    expect(rowsIn(addDerivedColumns(project(), PARTS, null), wide)).toEqual(wide.sheets[0]?.rows);
  });

  test('does not give a column that was undone', () => {
    const undone = withText(project(), '{Фамилия}');
    expect(withTableColumns(undone, withDerivedColumns(table, PARTS))).toBe(undone);
  });

  test('without a header gets no columns', () => {
    const layers = project().layers.map((layer) =>
      layer.type === 'db' && layer.query !== null
        ? { ...layer, query: { ...layer.query, headerRow: null } }
        : layer,
    );
    const document = { ...project(), layers };
    expect([derivingObstacle(document), addDerivedColumns(document, PARTS, null)]).toEqual([
      'noHeader',
      document,
    ]);
  });
});

describe('a newer table', () => {
  test('gets the same columns, so that the layers find them', () => {
    const split = addDerivedColumns(project(), PARTS, withDerivedColumns(table, PARTS));
    const newer = withDerivedColumns(tableOf([['Яшин Лев', '8Б']]), derivedOf(split));
    const layer = split.layers.find(({ id }) => id === 'кому');
    const search = findPicks(newer, layer?.type === 'db' ? layer : null, { kind: 'all' });
    expect(search.kind === 'found' && layerPicksOf(search.found).selectedCells).toEqual([
      ['Яшин Лев', 'Яшин', 'Лев'],
    ]);
  });

  test('that has such a column keeps its own', () => {
    const own = {
      fileName: '',
      sheets: [
        {
          name: '',
          rows: [
            ['ФИО', 'Имя'],
            ['Яшин Лев', 'Лёва'],
          ],
          columnCount: 2,
        },
      ],
    };
    expect(withDerivedColumns(own, PARTS).sheets[0]?.rows).toEqual([
      ['ФИО', 'Имя', 'Фамилия'],
      ['Яшин Лев', 'Лёва', 'Яшин'],
    ]);
  });
});
