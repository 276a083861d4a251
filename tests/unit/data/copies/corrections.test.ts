/** Values corrected by hand: marked, undone, kept in a save, and repeated on a newer table. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument, encodeLayers } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { changeCells } from '../../../../src/data/bindings/index.ts';
import { bindSelection } from '../../../../src/data/columns/index.ts';
import {
  carryCorrections,
  correctField,
  correctedFields,
  fieldsOfRecord,
  tableItems,
  undoCorrections,
} from '../../../../src/data/copies/index.ts';
import { layerPicks, keyOf, pickableRows } from '../../../../src/data/picks/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';
import { settled } from '../bindings/settled.ts';

const HEADER = ['ФИО', 'Класс'];
const ROWS = [
  ['Ивонова Анна', '7А'],
  ['Щукин Пётр', '7Б'],
  ['Ким Ида', '7В'],
];
/** Two layers: names and classes; with `columns` another layer shows both. */
function bound(
  rows: readonly (readonly string[])[],
  document: Document = empty,
  header: readonly string[] = HEADER,
): Document {
  const sheet = { name: 'Лист1', rows: [header, ...rows], columnCount: 2 };
  const view = { headerRow: 0, filter: '', withHidden: false };
  const take = (into: Document, id: string, columns: readonly number[]) => {
    const picked = pickableRows(sheet, view).flatMap((row) =>
      columns.map((column) => keyOf({ row, column })),
    );
    const picks = new Set(picked);
    return bindSelection(into, id, layerPicks({ sheet, ...view, picks, itemKind: 'row' }));
  };
  return take(take(take(document, 'кому', [0]), 'класс', [1]), 'оба', [0, 1]);
}
const empty = aDocument(aDbLayer({ id: 'кому' }), aDbLayer({ id: 'класс' }), aDbLayer({ id: 'оба' }));
const field = (document: Document, record: number, column: string) => {
  const found = fieldsOfRecord(document, record).find((each) => each.column === column);
  if (found === undefined) throw new Error(`There is no «${column}» in copy ${record}.`);
  return found;
};
const texts = (document: Document, record: number) =>
  fillDocument(RUSSIAN_FILLING, boundDocument(document), record).layers.map((layer) =>
    layer.type === 'db' ? layer.display : '',
  );
const corrected = (rows = ROWS) => {
  const document = bound(rows);
  return correctField(document, field(document, 0, 'ФИО'), 'Иванова Анна');
};
const plain = ({ record, column, value, was }: ReturnType<typeof field>) => [record, column, value, was];

describe('a corrected value', () => {
  test('can be saved in any number that the cells of a layer have', () => {
    const rows = Array.from({ length: 51_000 }, (_, row) => [` ${row}`, ` ${row}`]);
    const columns = HEADER.map((name, index) => ({ index, name }));
    const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
    const document = aDocument(aDbLayer({ query, selectedCells: rows }));
    const changes = rows.flatMap((values, recordIndex) =>
      values.map((before, place) => ({
        recordIndex,
        column: HEADER[place] ?? '',
        before,
        after: before.trim(),
      })),
    );
    expect(checkLayersText(encodeLayers(changeCells(document, changes)))).toEqual({ ok: true });
  });

  test('stands in every layer that shows it, on the canvas too, and in no other copy', () => {
    const document = settled(bound(ROWS), corrected());
    expect([
      texts(document, 0),
      texts(document, 1),
      document.layers.map((layer) => 'display' in layer && layer.display),
    ]).toEqual([
      ['Иванова Анна', '7А', 'Иванова Анна 7А'],
      ['Щукин Пётр', '7Б', 'Щукин Пётр 7Б'],
      ['Иванова Анна', '7А', 'Иванова Анна 7А'],
    ]);
  });
  test('is listed once with the text of the table', () => {
    expect(correctedFields(corrected()).map(plain)).toEqual([[0, 'ФИО', 'Иванова Анна', 'Ивонова Анна']]);
  });
  test('that is corrected again remembers the text of the table', () => {
    const document = corrected();
    const again = correctField(document, field(document, 0, 'ФИО'), 'Иванова А.');
    expect(correctedFields(again).map(plain)).toEqual([[0, 'ФИО', 'Иванова А.', 'Ивонова Анна']]);
  });
  test('that gets the text of the table again is no longer corrected', () => {
    const document = corrected();
    expect(correctField(document, field(document, 0, 'ФИО'), 'Ивонова Анна')).toEqual(bound(ROWS));
  });
  test('is undone with the others', () => {
    const document = corrected();
    const both = correctField(document, field(document, 2, 'Класс'), '8В');
    expect(undoCorrections(both, correctedFields(both))).toEqual(bound(ROWS));
  });
  test('does not hide what the table has', () => {
    const [layer] = corrected().layers;
    expect(layer?.type === 'db' && tableItems(layer)).toEqual(['Ивонова Анна', 'Щукин Пётр', 'Ким Ида']);
  });
  test('is kept by a save, and a save without one has no such field', () => {
    const document = corrected();
    const without = encodeDocument(bound(ROWS)).layers.includes('corrections');
    expect([decodeDocument(encodeDocument(document)).document.layers, without]).toEqual([
      document.layers,
      false,
    ]);
  });
  test('leaves neither text in a published template', () => {
    const published = redactLayers(encodeDocument(corrected()).layers, (src) => src);
    expect(['Иванова', 'Ивонова', 'corrections'].filter((text) => published.includes(text))).toEqual([]);
  });
});

/** What is corrected after a newer file with these rows, and what is asked. */
const carried = (rows: readonly (readonly string[])[]) => {
  const before = corrected();
  const { document, questions } = carryCorrections(before, bound(rows, before));
  return [
    correctedFields(document).map(plain),
    questions.map(({ correction, field: now }) => [correction.value, now?.value ?? null]),
  ];
};

describe('after a newer file', () => {
  test('a row with the same other values is corrected again, wherever it stands', () => {
    expect(
      carried([
        ['Ким Ида', '7В'],
        ['Ли Ян', '7Г'],
        ['Ивонова Анна', '7А'],
      ]),
    ).toEqual([[[2, 'ФИО', 'Иванова Анна', 'Ивонова Анна']], []]);
  });
  test.each([
    ['in capitals', ['ФИО', 'КЛАСС']],
    ['with Latin letters', ['ФИO', 'Kласс']],
    ['with numbers and signs', ['1. ФИО', 'Класс:']],
    ['with words added', ['ФИО участника', 'Ваш класс']],
  ])('a row is corrected again under headings %s', (_, header) => {
    const before = corrected();
    const { document, questions } = carryCorrections(before, bound(ROWS, before, header));
    expect([correctedFields(document).map(plain), questions]).toEqual([
      [[0, header[0], 'Иванова Анна', 'Ивонова Анна']],
      [],
    ]);
  });
  test('a row that the file corrected itself needs nothing', () => {
    expect(carried([['Иванова Анна', '7А']])).toEqual([[], []]);
  });
  test('a row whose value is another one is asked about', () => {
    expect(carried([['Иванова-Ли Анна', '7А']])).toEqual([[], [['Иванова Анна', 'Иванова-Ли Анна']]]);
  });
  test('a row whose other values have changed is asked about', () => {
    expect(carried([['Ивонова Анна', '8А']])).toEqual([[], [['Иванова Анна', 'Ивонова Анна']]]);
  });
  test('a row that has gone is told', () => {
    expect(carried([['Ким Ида', '7В']])).toEqual([[], [['Иванова Анна', null]]]);
  });
  test('of 10,000 rows all are corrected again, before the page seems to be frozen', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`Иванов  Иван ${row}`, `${row % 11}Б`]);
    const table = bound(rows);
    const cells = rows.map(([name = ''], recordIndex) => ({
      recordIndex,
      column: 'ФИО',
      before: name,
      after: name.replace('  ', ' '),
    }));
    const before = changeCells(table, cells);
    const after = carryCorrections(before, bound([['Ли Ян', '7Г'], ...rows], before));
    expect([after.carried, after.questions, texts(after.document, 10_000)]).toEqual([
      10_000,
      [],
      ['Иванов Иван 9999', '0Б', 'Иванов Иван 9999 0Б'],
    ]);
  }, 30_000);
  test('of equal rows the one in the same place is corrected again', () => {
    expect(
      carried([
        ['Ивонова Анна', '7А'],
        ['Ивонова Анна', '7А'],
      ]),
    ).toEqual([[[0, 'ФИО', 'Иванова Анна', 'Ивонова Анна']], []]);
  });
});
