/**
 * A column with the number of copies of a row: everything that counts, shows, names or checks copies agrees
 * on them.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import { copiesOf } from '../../../../src/document/records/copiesOf.ts';
import { boundDocument, recordAt, recordsOf } from '../../../../src/document/records/records.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { setCopiesColumn } from '../../../../src/data/bindings/index.ts';
import { bindSelection, withTableColumns } from '../../../../src/data/columns/index.ts';
import {
  addRecord,
  copyNames,
  correctField,
  fieldAt,
  gridOfSheet,
  registerRows,
  removeCopies,
} from '../../../../src/data/copies/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import { countCopies, fillDocument } from '../../../../src/data/records/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { contactSheet } from '../../../../src/output/pdf/index.ts';
import { collectionError, copyPaths, planCollection } from '../../../../src/output/plan/index.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const sheetOf = (numbers: readonly string[]) => ({
  name: '7Б',
  rows: [['ФИО', 'Сколько'], ...NAMES.map((name, row) => [name, numbers[row] ?? ''])],
  columnCount: 2,
});
const NAMES = ['Ёлкина Анна', 'Щукин Пётр', 'Яшин Олег'];
const NUMBERS = ['2', '0', ''];

/** A list of names in a project that knows the column of numbers, and a text with the number of the copy. */
function project(numbers = NUMBERS): Document {
  const sheet = sheetOf(numbers);
  const picks = new Set([1, 2, 3].map((row) => keyOf({ row, column: 0 })));
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  const counter = aTextLayer({ id: 'номер', display: '{№|с номера: 1}' });
  const document = aDocument(aDbLayer({ id: 'кому', name: 'Кому', width: 400 }), counter);
  const bound = bindSelection(document, 'кому', layerPicks({ ...view, picks, itemKind: 'row' }));
  return withTableColumns(setCopiesColumn(bound, 'Сколько'), { fileName: '7Б.csv', sheets: [sheet] });
}
const copies = (document: Document) =>
  Array.from({ length: countCopies(document) }, (_, copy) =>
    fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers.map((layer) =>
      hasText(layer) ? layer.display : '',
    ),
  );
function check(document: Document) {
  const checking = checkCopies(
    RUSSIAN_FILLING,
    document,
    { advance: (text, { size }) => (text.length * size) / 2 },
    1000,
  );
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return value;
  }
}

describe('a column with the number of copies', () => {
  test('makes so many copies of each row, none for 0 and one for an empty cell; copies are counted through', () => {
    expect(copies(project())).toEqual([
      ['Ёлкина Анна', '1'],
      ['Ёлкина Анна', '2'],
      ['Яшин Олег', '3'],
    ]);
  });

  test('maps copies to their records and back', () => {
    const records = recordsOf(project(['2', '0', '3']));
    expect([
      [0, 1, 2, 3, 4, 5].map((copy) => recordAt(records, copy)),
      [0, 1, 2].map((record) => copiesOf(records, record)),
    ]).toEqual([
      [0, 0, 2, 2, 2, 3],
      [[0, 1], [], [2, 3, 4]],
    ]);
  });

  test('switched off, every row makes one copy again, and the document is as it would be without it', () => {
    const document = project();
    expect([
      countCopies(setCopiesColumn(document, null)),
      document === setCopiesColumn(document, 'Сколько'),
    ]).toEqual([3, true]);
  });

  test('numbers equal file names, as for rows that are alike', () => {
    expect([...copyPaths(project(), { pattern: '{ФИО}', name: 'Диплом', format: 'png' })]).toEqual([
      'Ёлкина Анна.png',
      'Ёлкина Анна (2).png',
      'Яшин Олег.png',
    ]);
  });

  test('decides the plan, the register, the list of copies and the contact sheet alike', () => {
    const document = project();
    const plan = planCollection(document, 'Диплом', 'png');
    const planned = plan.kind === 'planned' ? plan.plan.copies : [];
    const nameOf = copyNames(RUSSIAN_FILLING, document);
    const captions = contactSheet(document, nameOf).document;
    expect([
      planned.map(({ fileName }) => fileName),
      registerRows(RUSSIAN_FILLING, document, planned, {
        made: new Date(2026, 10, 22),
        remarksOf: () => [],
      }).map((row) => row.slice(0, 3)),
      [0, 1, 2].map(nameOf),
      copies(captions).map((texts) => texts.filter((text) => /^\d\. /u.test(text))),
    ]).toEqual([
      ['Диплом-1.png', 'Диплом-2.png', 'Диплом-3.png'],
      [
        ['№', 'ФИО', 'Сколько'],
        [1, 'Ёлкина Анна', '2'],
        [2, 'Ёлкина Анна', '2'],
        [3, 'Яшин Олег', ''],
      ],
      ['Ёлкина Анна', 'Ёлкина Анна', 'Яшин Олег'],
      [['1. Ёлкина Анна'], ['2. Ёлкина Анна'], ['3. Яшин Олег']],
    ]);
  });

  test('finds no duplicate people in the copies of one row', () => {
    expect(check(project()).findings).toEqual([]);
  });

  test('of a number that cannot be understood the check names the copy, which is one', () => {
    const { copies: count, findings, flagged } = check(project(['2', 'много', '']));
    expect([count, flagged, findings.map(({ problem }) => problem)]).toEqual([
      4,
      [2],
      [{ kind: 'copyNumber', column: 'Сколько', value: 'много', layerId: 'кому', layerName: 'Кому' }],
    ]);
  });

  test('that the data lack is told of, and every row makes one copy', () => {
    const { copies: count, findings } = check(setCopiesColumn(project(), 'Штук'));
    expect([count, findings.map(({ problem, count: found }) => [problem.kind, found])]).toEqual([
      3,
      [['copyColumn', 3]],
    ]);
  });

  test('with zeros only, or with too many copies, is refused with the reason', () => {
    const many = {
      ...aDocument(
        aDbLayer({
          selectedCells: Array.from({ length: 101 }, () => ['Анна', '1000']),
          query: {
            sheet: '',
            headerRow: 0,
            columns: [
              { index: 0, name: 'ФИО' },
              { index: 1, name: 'Сколько' },
            ],
            rows: [[1, 102]],
            filter: null,
          },
        }),
      ),
      settings: { copiesColumn: 'Сколько' },
    };
    expect([collectionError(project(['0', '0', '0'])), collectionError(many), countCopies(many)]).toEqual([
      'В столбце с числом копий у всех строк стоит 0. Исправьте его или выключите.',
      `Копий получается больше ${(100_000).toLocaleString('ru')}. Уменьшите числа в столбце.`,
      100_001,
    ]);
  });

  test('counts a corrected number', () => {
    const document = project();
    const field = fieldAt(document, gridOfSheet(document, sheetOf(NUMBERS)), { row: 2, column: 1 });
    const corrected = field === null ? document : correctField(document, field, '3');
    expect(copies(corrected).map(([name]) => name)).toEqual([
      'Ёлкина Анна',
      'Ёлкина Анна',
      'Щукин Пётр',
      'Щукин Пётр',
      'Щукин Пётр',
      'Яшин Олег',
    ]);
  });

  test('a row typed by hand makes one copy; removing a copy removes its row', () => {
    const document = project();
    expect([
      countCopies(addRecord(document)),
      copies(removeCopies(document, [1])).map(([name]) => name),
    ]).toEqual([4, ['Яшин Олег']]);
  });

  test('is saved once, kept on opening, and absent from a document that does not use it', () => {
    const document = project();
    const opened = decodeDocument(encodeDocument(document)).document;
    const without = encodeDocument(setCopiesColumn(document, null)).layers;
    expect([opened, without.includes('copiesColumn')]).toEqual([document, false]);
  });

  test('is not published', () => {
    const published = redactLayers(encodeDocument(project()).layers, (src) => src);
    expect(published).not.toContain('copiesColumn');
  });
});
