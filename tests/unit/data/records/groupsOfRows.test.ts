/**
 * Rows with one value in a column share a copy: all that fills, counts, names and checks copies agrees on it.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { setCopiesColumn, setGroupColumn } from '../../../../src/data/bindings/index.ts';
import { bindSelection, withTableColumns } from '../../../../src/data/columns/index.ts';
import { copyNames, registerRows, removeCopies } from '../../../../src/data/copies/index.ts';
import { issuedCopies } from '../../../../src/data/issued/index.ts';
import { keyOf, layerPicks } from '../../../../src/data/picks/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { copiesOf } from '../../../../src/document/records/copiesOf.ts';
import { groupRecords } from '../../../../src/document/records/groups.ts';
import { boundDocument, recordAt, recordsAt, recordsOf } from '../../../../src/document/records/records.ts';
import { recordValues } from '../../../../src/document/records/copyValues.ts';
import { copyContent } from '../../../../src/output/export/copyContent.ts';
import { contactSheet } from '../../../../src/output/pdf/index.ts';
import { copyPaths, planCollection } from '../../../../src/output/plan/index.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const ROWS = [
  ['Команда', 'ФИО', 'Школа', 'Место'],
  ['Волна', 'Ёлкина Анна', 'Лицей 1', '1'],
  ['Комета', 'Щукин Пётр', 'Лицей 2', '2'],
  ['волна ', 'Яшин Олег', 'Лицей 1', '3'],
  ['', 'Цой Марк', 'Лицей 3', ''],
  ['Комета', 'Ким Вера', 'Гимназия', '2'],
];

/** A list of people, of whom those of one team share a copy; `texts` stand on the sheet. */
function teams(texts: readonly string[], column: string | null = 'Команда', rows = ROWS): Document {
  const sheet = { name: 'Список', rows: rows.map((row) => [...row]), columnCount: 4 };
  const picks = new Set(rows.slice(1).map((_, row) => keyOf({ row: row + 1, column: 1 })));
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  const layers = texts.map((display, place) => aTextLayer({ id: `текст${place}`, display }));
  const document = aDocument(aDbLayer({ id: 'кому', name: 'Кому', width: 400 }), ...layers);
  const bound = bindSelection(document, 'кому', layerPicks({ ...view, picks, itemKind: 'row' }));
  return withTableColumns(setGroupColumn(bound, column), { fileName: 'a.csv', sheets: [sheet] });
}

/** What the texts of a document show in each copy. */
function copies(document: Document): readonly (readonly string[])[] {
  return Array.from({ length: recordsOf(document).count }, (_, copy) =>
    fillDocument(RUSSIAN_FILLING, boundDocument(document), copy)
      .layers.filter((layer) => hasText(layer))
      .slice(1)
      .map(({ display }) => display),
  );
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е').split(/\s+/u).join(' ').trim();

describe('rows that share a copy', () => {
  test('are those with one value, in their order; without a value a row has a copy of its own', () => {
    const records = recordsOf(teams(['{ФИО}']));
    expect([
      records.count,
      records.rows,
      [0, 1, 2, 3].map((copy) => recordsAt(records, copy)),
      [0, 1, 2, 3].map((copy) => recordAt(records, copy)),
      [0, 1, 2, 3, 4].map((record) => copiesOf(records, record)),
    ]).toEqual([3, 5, [[0, 2], [1, 4], [3], []], [0, 1, 3, 5], [[0], [1], [0], [2], [1]]]);
  });

  test('a field with one value prints it, one with several prints them with commas', () => {
    expect(copies(teams(['{Команда}', '{ФИО}', '{Школа}']))).toEqual([
      ['Волна', 'Ёлкина Анна, Яшин Олег', 'Лицей 1'],
      ['Комета', 'Щукин Пётр, Ким Вера', 'Лицей 2, Гимназия'],
      ['', 'Цой Марк', 'Лицей 3'],
    ]);
  });

  test('without a column every row makes a copy', () => {
    expect(copies(teams(['{ФИО|список: и}'], null)).map(([text]) => text)).toEqual([
      'Ёлкина Анна',
      'Щукин Пётр',
      'Яшин Олег',
      'Цой Марк',
      'Ким Вера',
    ]);
  });

  test('a column that the records lack leaves each row its copy', () => {
    const records = recordsOf(teams(['{ФИО}'], 'Отряд'));
    expect([records.count, records.groups, records.wantedGroups]).toEqual([5, null, 'Отряд']);
  });

  test('a column of groups takes the place of one with numbers of copies', () => {
    const { settings } = setGroupColumn(setCopiesColumn(teams([]), 'Место'), 'Школа');
    expect(settings).toEqual({ groupColumn: 'Школа' });
  });

  test('values of a copy are those of its rows together, and each row by itself', () => {
    const { values, rows } = recordValues(recordsOf(teams(['{Место} {ФИО}'])), 0);
    expect([values, rows?.map((row) => [row.record, row.values])]).toEqual([
      ['Волна', 'Ёлкина Анна, Яшин Олег', '1, 3'],
      [
        [0, ['Волна', 'Ёлкина Анна', '1']],
        [2, ['волна ', 'Яшин Олег', '3']],
      ],
    ]);
  });

  test('names of copies, of files, the register and the contact sheet name the group', () => {
    const document = teams(['{ФИО}', '{Команда}']);
    const plan = planCollection(document, 'Диплом', 'png');
    const planned = plan.kind === 'planned' ? plan.plan.copies : [];
    const nameOf = copyNames(RUSSIAN_FILLING, document);
    const facts = { made: new Date(2026, 4, 25), remarksOf: () => [] };
    const sheet = contactSheet(document, nameOf).document;
    const caption = fillDocument(RUSSIAN_FILLING, boundDocument(sheet), 1).layers.at(-1);
    expect([
      [0, 1, 2].map(nameOf),
      [...copyPaths(document, { pattern: '{Команда} {ФИО|фамилия|список}', name: 'Диплом', format: 'png' })],
      registerRows(RUSSIAN_FILLING, document, planned, facts).map((row) => row.slice(0, 3)),
      hasText(caption) && caption.display,
    ]).toEqual([
      ['Волна', 'Комета', 'Цой Марк'],
      ['Волна Ёлкина, Яшин.png', 'Комета Щукин, Ким.png', 'Цой.png'],
      [
        ['№', 'Команда', 'ФИО'],
        [1, 'Волна', 'Ёлкина Анна, Яшин Олег'],
        [2, 'Комета', 'Щукин Пётр, Ким Вера'],
        [3, '', 'Цой Марк'],
      ],
      '2. Комета',
    ]);
  });

  test('a row that changed changes its own copy alone, and the register knows the others again', () => {
    const texts = ['{ФИО|список}'];
    const changed = teams(texts, 'Команда', ROWS.with(3, ['Волна', 'Яшин Олег Ильич', 'Лицей 1', '3']));
    const contents = [teams(texts), changed].map((document) =>
      [0, 1, 2].map((copy) => copyContent(RUSSIAN_FILLING, boundDocument(document), copy)),
    );
    const issued = [teams(texts), changed].map((document) =>
      issuedCopies(RUSSIAN_FILLING, document).map(({ key, name }) => [key, name]),
    );
    expect([
      contents[0]?.map((content, copy) => content === contents[1]?.[copy]),
      issued[0]?.map(([key], copy) => key === issued[1]?.[copy]?.[0]),
      issued[1]?.map(([, name]) => name),
    ]).toEqual([
      [false, true, true],
      [false, true, true],
      ['Волна', 'Комета', 'Цой Марк'],
    ]);
  });

  test('removing a copy removes all its rows', () => {
    expect(copies(removeCopies(teams(['{ФИО}']), [1]))).toEqual([['Ёлкина Анна, Яшин Олег'], ['Цой Марк']]);
  });

  test('every row is in one copy, rows keep their order, copies come in the order of their first rows', () => {
    const value = fc.constantFrom('', ' ', 'А', 'а', 'Б ', 'ё', 'Е', 'длинное  имя', 'длинное имя');
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60 }), (values) => {
        const groups = groupRecords('К', [{ cells: values, place: 0 }], values.length);
        const expected: number[][] = [];
        for (const [row, text] of values.entries()) {
          const own = folded(text);
          const same =
            own === '' ? undefined : expected.find(([first]) => folded(values[first ?? 0] ?? '') === own);
          if (same === undefined) expected.push([row]);
          else same.push(row);
        }
        expect(groups.members).toEqual(expected);
        expect(groups.groupOf).toEqual(
          values.map((_, row) => expected.findIndex((own) => own.includes(row))),
        );
      }),
      { numRuns: runs(200), seed: propertySeed },
    );
  });
});
