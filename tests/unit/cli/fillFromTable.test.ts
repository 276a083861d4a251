import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import { fillFromTable } from '../../../src/cli/fillFromTable.ts';
import type { CellQuery, Table } from '../../../src/document/table/table.ts';
import type { Settings } from '../../../src/document/settings.ts';
import type { DbLayer, Layer } from '../../../src/document/layers/layer.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { recordsOf } from '../../../src/document/records/records.ts';
import { textOfRecord } from '../../../src/data/records/index.ts';

const sheet = (name: string, ...rows: string[][]) => ({ name, rows, columnCount: rows[0]?.length ?? 0 });
const tableOf = (...sheets: Table['sheets'][number][]): Table => ({ fileName: 'список.xlsx', sheets });
const wishes = { rows: 'all', sheet: null } as const;

/** Bound in the editor: the first two people of «Люди», by the column «ФИО». */
const query: CellQuery = {
  sheet: 'Люди',
  headerRow: 0,
  columns: [{ index: 1, name: 'ФИО' }],
  rows: [[1, 3]],
  filter: null,
};
const person = createDbLayer({
  id: 'person',
  name: 'Кому',
  display: 'Анна',
  query,
  selectedCells: ['Анна', 'Пётр'],
  selectedCellsIdx: [
    [1, 1],
    [2, 1],
  ],
});
/** Layer of a template: names its columns, and has no people. */
const waiting = (id: string, ...names: string[]) =>
  createDbLayer({
    id,
    name: id,
    display: '',
    query: { ...query, sheet: '', columns: names.map((name, index) => ({ index, name })), rows: [] },
  });
/** A layer of a template that picks three columns. */
const picked = (format: string, also: Partial<DbLayer> = {}) => ({
  ...waiting('кому', 'ФИО', 'Класс', 'Email'),
  format,
  ...also,
});
const whenClass: NonNullable<DbLayer['rules']>[number] = {
  when: { field: 'Класс', is: 'is', value: '5' },
  effect: { kind: 'hide' },
};
const documentOf = (...layers: Layer[]): Document => ({ ...createDocument(), layers });
const textsOf = (document: Document, table: Table, options: Parameters<typeof fillFromTable>[2] = wishes) => {
  const filled = fillFromTable(document, table, options);
  if (filled.kind === 'refused') return filled.text;
  const texts = filled.document.layers.map((layer) =>
    layer.type === 'db'
      ? layer.selectedCells.map((_, record) =>
          textOfRecord(RUSSIAN_FILLING, layer, record, recordsOf(filled.document)),
        )
      : [],
  );
  return { texts, notes: filled.notes };
};
const people = sheet('Люди', ['ФИО', 'Класс'], ['Юля', '5'], ['Олег', '6'], ['', ''], ['Инна', '7']);

describe('a table for the command line', () => {
  test('gives every row, whichever the project had, by the name of the column', () => {
    expect(textsOf(documentOf(person), tableOf(people))).toEqual({
      texts: [['Юля', 'Олег', 'Инна']],
      notes: [],
    });
  });

  test('leaves out totals and signatures, and says so', () => {
    const form = sheet('Люди', ['ФИО', 'Класс'], ['Ким Юлия', '5'], ['Итого', '1'], ['Директор ____', '']);
    expect(textsOf(documentOf(person), tableOf(form))).toEqual({
      texts: [['Ким Юлия']],
      notes: ['На листе «Люди» итоги, подписи и подзаголовки не взяты: строки 3, 4.'],
    });
  });

  test('leaves out the rows that its file hides, and says so once', () => {
    const hiding = { ...people, hiddenRows: [2] };
    expect(textsOf(documentOf(person, { ...person, id: 'again' }), tableOf(hiding))).toEqual({
      texts: [
        ['Юля', 'Инна'],
        ['Юля', 'Инна'],
      ],
      notes: ['На листе «Люди» скрыто строк: 1. Они не взяты.'],
    });
  });

  test('gives the rows at the same places when asked to', () => {
    expect(textsOf(documentOf(person), tableOf(people), { rows: 'same', sheet: null })).toEqual({
      texts: [['Юля', 'Олег']],
      notes: [],
    });
  });

  test('keeps to the filter that was set in the editor', () => {
    const filtered = { ...person, query: { ...query, filter: '6' } };

    expect(textsOf(documentOf(filtered), tableOf(people))).toEqual({ texts: [['Олег']], notes: [] });
  });

  test('is searched for a sheet that has the columns when there is none of that name, and says so', () => {
    const table = tableOf(sheet('Заметки', ['Что'], ['…']), { ...people, name: 'Sheet1' });

    expect(textsOf(documentOf(person), table)).toEqual({
      texts: [['Юля', 'Олег', 'Инна']],
      notes: ['Листа «Люди» в таблице нет, данные слоя «Кому» взяты с листа «Sheet1».'],
    });
  });

  test('fills all layers of a template from the one sheet that has the columns of all', () => {
    const names = sheet('Имена', ['ФИО'], ['Чужой'], ['Лишний']);

    expect(
      textsOf(documentOf(waiting('кому', 'ФИО'), waiting('класс', 'Класс')), tableOf(names, people)),
    ).toEqual({
      texts: [
        ['Юля', 'Олег', 'Инна'],
        ['5', '6', '7'],
      ],
      notes: [],
    });
  });

  test('gets the columns that the project has made of others', () => {
    const derivedColumns = [{ kind: 'part', name: 'Имя', from: 'ФИО', part: 'first' } as const];
    const document = { ...documentOf(waiting('Имя', 'Имя')), settings: { derivedColumns } };
    const list = sheet('Люди', ['ФИО'], ['Ёлкина Анна'], ['Щукин Пётр']);
    expect(textsOf(document, tableOf(list))).toEqual({ texts: [['Анна', 'Пётр']], notes: [] });
  });

  test.each<[string, string, string[], string[], string]>([
    [
      '«Имя и отчество» from two columns',
      '{Имя и отчество}',
      ['Имя', 'Отчество'],
      ['Анна', 'Ильинична'],
      'Анна Ильинична',
    ],
    [
      '«Имя и отчество» of a whole name',
      '{Имя и отчество}',
      ['ФИО'],
      ['Ёлкина Анна Ильинична'],
      'Анна Ильинична',
    ],
    ['«Имя» of a whole name', '', ['Участник'], ['Ёлкина Анна'], 'Анна'],
    ['«ФИО» by its values', '{ФИО|дательный}', ['Имя участника'], ['Ёлкина Анна'], 'Ёлкиной Анне'],
    [
      '«ФИО» of whole names under «Фамилия»',
      '{ФИО|дательный}',
      ['Фамилия', 'Имя'],
      ['Ёлкина Анна', 'Анна'],
      'Ёлкиной Анне',
    ],
    [
      '«ФИО» from three columns, by a pipe of the whole',
      '{ФИО|в две строки}',
      ['Фамилия', 'Имя', 'Отчество'],
      ['Ёлкина', 'Анна', 'Ильинична'],
      'Ёлкина\nАнна Ильинична',
    ],
  ])('gets %s, as the page does', (_, format, heading, row, text) => {
    const name = /\{([^|}]+)/u.exec(format)?.[1] ?? 'Имя';
    const layer = { ...waiting('кому', name), format };
    expect(textsOf(documentOf(layer), tableOf(sheet('Лист1', heading, row)))).toEqual({
      texts: [[text]],
      notes: [],
    });
  });

  test('may be kept to one sheet', () => {
    const table = tableOf(people, sheet('Другие', ['ФИО'], ['Яна'], ['Глеб']));

    expect(textsOf(documentOf(waiting('кому', 'ФИО')), table, { rows: 'all', sheet: 'Другие' })).toEqual({
      texts: [['Яна', 'Глеб']],
      notes: [],
    });
  });

  test('leaves out the layers whose columns may be missing', () => {
    const document = documentOf(person, waiting('Место', 'Место'));
    const filled = fillFromTable(document, tableOf(people), { ...wishes, allowMissing: true });
    if (filled.kind === 'refused') throw new Error(filled.text);
    expect([filled.document.layers.map(({ name, visible }) => [name, visible]), filled.notes]).toEqual([
      [
        ['Кому', true],
        ['Место', false],
      ],
      ['В таблице нет столбцов для слоя «Место»: «Место». Слой не нарисован.'],
    ]);
  });

  test('keeps what is decided for all copies when a layer is left out', () => {
    const settings = {
      copiesColumn: 'Штук',
      decisions: { sexes: [['Ким Ольга', 'female']], forms: [] },
    } satisfies Settings;
    const layers = [{ ...waiting('Место', 'Место'), selectedCells: ['1'] }, person];
    const document = { ...documentOf(...layers), settings };
    const list = sheet('Люди', ['ФИО', 'Штук'], ['Ким Ольга', '3'], ['Олег', '1']);
    const filled = fillFromTable(document, tableOf(list), { ...wishes, allowMissing: true });
    if (filled.kind === 'refused') throw new Error(filled.text);
    const { count, layers: bound, decisions } = recordsOf(filled.document);

    expect([count, bound.map(({ id }) => id), decisions]).toEqual([4, ['person'], settings.decisions]);
  });

  describe('of a layer that picks more columns than the table has', () => {
    const names = tableOf(sheet('Люди', ['ФИО', 'Email'], ['Юля', 'a@b.ru'], ['Олег', 'c@d.ru']));
    const lacks = 'В таблице нет столбцов для слоя «кому»: «Класс». Есть: «ФИО», «Email».';

    test.each([
      ['its format shows the column', documentOf(picked('{ФИО} {Класс}'))],
      ['it shows all of its columns', documentOf(picked(''))],
      ['its rules look at the column', documentOf(picked('{ФИО}', { rules: [whenClass] }))],
      [
        'a text shows the column',
        documentOf(picked('{ФИО}'), createTextLayer({ id: 't', name: 'Подпись', display: '{Класс} класс' })),
      ],
      [
        'the number of copies is in it',
        { ...documentOf(picked('{ФИО}')), settings: { copiesColumn: 'Класс' } },
      ],
    ])('names only the missing one where %s', (_, document) => {
      expect(textsOf(document, names)).toBe(lacks);
    });

    test('names only the missing one of a sheet with another name', () => {
      const bound = {
        ...person,
        format: '{ФИО} {Класс}',
        query: { ...query, columns: picked('').query?.columns ?? [] },
      };
      expect(textsOf(documentOf(bound), tableOf(sheet('Лист1', ['ФИО', 'Email'], ['Юля', 'a'])))).toBe(
        'В таблице нет столбцов для слоя «Кому»: «Класс». Есть: «ФИО», «Email».',
      );
    });

    test('says that its columns are on several sheets', () => {
      const table = tableOf(sheet('Имена', ['ФИО'], ['Юля']), sheet('Классы', ['Класс'], ['5']));
      expect(textsOf(documentOf(waiting('кому', 'ФИО', 'Класс')), table)).toBe(
        'Столбцы для слоя «кому» на разных листах, а нужны на одном: «ФИО», «Класс». Есть: «ФИО», «Класс».',
      );
    });

    test('fills it where nothing shows the missing one, and says so once', () => {
      const document = documentOf(picked('{ФИО}'), { ...picked('{Email}'), id: 'почта', name: 'почта' });
      expect(textsOf(document, names)).toEqual({
        texts: [
          ['Юля', 'Олег'],
          ['a@b.ru', 'c@d.ru'],
        ],
        notes: ['Столбца «Класс» в таблице нет. На листе он не показан.'],
      });
    });

    test('refuses only the layer that shows the missing one', () => {
      const document = documentOf(picked('{ФИО}'), { ...picked('{Класс} класс'), id: 'b', name: 'класс' });
      expect(textsOf(document, names)).toBe(
        'В таблице нет столбцов для слоя «класс»: «Класс». Есть: «ФИО», «Email».',
      );
      expect(textsOf(document, names, { ...wishes, allowMissing: true })).toMatchObject({
        texts: [['Юля', 'Олег'], []],
      });
    });

    test('keeps a column that the run names, such as in names of files', () => {
      expect(textsOf(documentOf(picked('{ФИО}')), names, { ...wishes, also: ['Класс'] })).toBe(lacks);
    });
  });

  test('says that layers have got an uneven number of values', () => {
    const filtered = { ...person, id: 'other', name: 'Класс', query: { ...query, filter: '6' } };

    expect(textsOf(documentOf(person, filtered), tableOf(people))).toMatchObject({
      notes: ['Значений у слоёв не поровну: «Кому» — 3, «Класс» — 1.'],
    });
  });

  test.each([
    [
      'lacks the column',
      documentOf(person),
      tableOf(sheet('Люди', ['Фамилия', 'Класс'], ['Юлина', '5'])),
      wishes,
      'На листе «Люди» нет столбцов для слоя «Кому»: «ФИО». Есть: «Фамилия», «Класс».',
    ],
    [
      'lacks the column on every sheet',
      documentOf(waiting('Место', 'Место')),
      tableOf(people),
      wishes,
      'В таблице нет столбцов для слоя «Место»: «Место». Есть: «ФИО», «Класс».',
    ],
    [
      'lacks columns of several layers',
      documentOf(person, waiting('Место', 'Место'), waiting('Школа', 'Школа')),
      tableOf(people),
      wishes,
      'В таблице нет столбцов для слоя «Место»: «Место». В таблице нет столбцов для слоя «Школа»: «Школа». Есть: «ФИО», «Класс».',
    ],
    [
      'lacks the columns of all layers, even if some may be missing',
      documentOf(waiting('Место', 'Место')),
      tableOf(people),
      { ...wishes, allowMissing: true },
      'В таблице нет столбцов для слоя «Место»: «Место». Есть: «ФИО», «Класс».',
    ],
    [
      'lacks the sheet that was asked for',
      documentOf(person),
      tableOf(people),
      { rows: 'all', sheet: 'Итог' } as const,
      'В таблице нет листа «Итог». Есть: «Люди».',
    ],
    [
      'has no row that the filter leaves',
      documentOf({ ...person, query: { ...query, filter: '11 класс' } }),
      tableOf(people),
      wishes,
      'На листе «Люди» нет строк для слоя «Кому», где есть «11 класс» (отбор задан в проекте).',
    ],
    [
      'meets a project that is bound to no column',
      documentOf({ ...person, query: null }),
      tableOf(people),
      wishes,
      'В проекте нет слоёв, связанных со столбцами. Свяжите их в редакторе и сохраните проект снова.',
    ],
  ])('is refused when it %s', (_, document, table, options, text) => {
    expect(fillFromTable(document, table, options)).toEqual({ kind: 'refused', text });
  });
});
