/** One table fills every layer of a project: a newer file, another sheet name, other headings. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { Table } from '../../../../src/document/table/table.ts';
import type { LayerPlan } from '../../../../src/data/columns/index.ts';
import { bindFormat } from '../../../../src/data/bindings/index.ts';
import { bindPlan, bindSelection, isOpen, planLayers, viewFor } from '../../../../src/data/columns/index.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import { countCopies, textOfRecord } from '../../../../src/data/records/index.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { hasQuery } from '../../../../src/data/copies/tableRecords.ts';
import { settled } from '../bindings/settled.ts';

type Rows = readonly (readonly string[])[];
const tableOf = (name: string, rows: Rows): Table => ({
  fileName: `${name}.xlsx`,
  sheets: [{ name, rows, columnCount: Math.max(...rows.map((row) => row.length)) }],
});

const class7B = tableOf('7Б', [
  ['ФИО', 'Класс'],
  ['Иванова Анна', '7 «Б»'],
  ['Щукин Пётр', '7 «Б»'],
  ['Ёлкина Ольга', '7 «Б»'],
]);

/** A layer bound to all rows of one column of class 7Б. */
function bound(id: string, column: number, format = ''): DbLayer {
  const [sheet] = class7B.sheets;
  if (sheet === undefined) throw new Error('The table has a sheet.');
  const picks = new Set([1, 2, 3].map((row) => keyOf({ row, column })));
  const selection = layerPicks({
    sheet,
    headerRow: 0,
    filter: '',
    withHidden: false,
    picks,
    itemKind: 'row',
  });
  const empty = createDocument({ layers: [createDbLayer({ id, name: id, display: '', format })] });
  const [layer] = bindSelection(empty, id, selection).layers;
  if (layer?.type !== 'db') throw new Error('The layer is a DB layer.');
  return layer;
}
const plain = createDocument({ layers: [bound('ФИО', 0), bound('Класс', 1)] });
const project = createDocument({ layers: [bound('ФИО', 0), bound('Класс', 1, '{Класс} класс')] });

/** The plans for a newer table, and the function that applies them to all its rows. */
function planned(document: Document, table: Table) {
  const view = viewFor(table, document.layers.filter(hasQuery));
  if (view === null) throw new Error('The table has a sheet.');
  const rows = view.sheet.rows.map((_, row) => row).filter((row) => row > (view.headerRow ?? -1));
  const records = { ...view, filter: '', withHidden: false, rows };
  return {
    plans: planLayers(document, view, null),
    bind: (plans: readonly LayerPlan[]) => bindPlan(RUSSIAN_FILLING, document, plans, records),
  };
}
const update = (document: Document, table: Table) => {
  const { plans, bind } = planned(document, table);
  return bind(plans);
};
/** The texts of each copy, layer by layer. */
const copies = (document: Document) =>
  Array.from({ length: countCopies(document) }, (_, record) =>
    document.layers.map((layer) =>
      layer.type === 'db' ? textOfRecord(RUSSIAN_FILLING, layer, record, recordsOf(document)) : '',
    ),
  );

describe('a new file with the same columns', () => {
  test.each(['7Б', '7В', 'список'])('fills every layer, also when its sheet is called %s', (name) => {
    const newer = tableOf(name, [
      ['Класс', 'ФИО'],
      ['7 «В»', 'Арбузов Пётр'],
      ['7 «В»', 'Дынин Ян'],
    ]);

    expect(copies(update(project, newer))).toEqual([
      ['Арбузов Пётр', '7 «В» класс'],
      ['Дынин Ян', '7 «В» класс'],
    ]);
  });

  test('is what the canvas shows, also in a layer that names a column of a later one', () => {
    const turned = createDocument({ layers: plain.layers.toReversed() });
    const mixed = bindFormat(turned, 'Класс', '{Класс}: {ФИО}');
    const newer = tableOf('7В', [
      ['ФИО', 'Класс'],
      ['Арбузов Пётр', '7 «В»'],
    ]);

    const shown = settled(mixed, update(mixed, newer));
    expect(shown.layers.map((layer) => layer.type === 'db' && layer.display)).toEqual([
      '7 «В»: Арбузов Пётр',
      'Арбузов Пётр',
    ]);
  });

  test('is found below a title and among other sheets', () => {
    const people = tableOf('Люди', [['Школа № 1'], ['ФИО', 'Класс'], ['Арбузов Пётр', '7 «В»']]);
    const table = { ...people, sheets: [...tableOf('Титул', [['Школа']]).sheets, ...people.sheets] };

    expect(copies(update(project, table))).toEqual([['Арбузов Пётр', '7 «В» класс']]);
  });

  test('of other headings for the same keeps the words around a field', () => {
    const document = createDocument({ layers: [bound('Кому', 0, 'Награждается {ФИО}!')] });
    const headed = (heading: readonly string[], row: readonly string[]) =>
      copies(update(document, tableOf('Лист1', [heading, row])));

    expect([
      headed(['Фамилия, имя'], ['Арбузов Пётр']),
      headed(['Ученик'], ['Арбузов Пётр']),
      headed(['Имя', 'Фамилия', 'Отчество'], ['Пётр', 'Арбузов', 'Ильич']),
    ]).toEqual([
      [['Награждается Арбузов Пётр!']],
      [['Награждается Арбузов Пётр!']],
      [['Награждается Арбузов Пётр Ильич!']],
    ]);
  });
});

describe('a column that the new file does not have', () => {
  const newer = tableOf('7В', [
    ['ФИО', 'Группа'],
    ['Арбузов Пётр', '1'],
  ]);
  const { plans, bind } = planned(project, newer);
  const decided = (change: (plan: LayerPlan) => LayerPlan) =>
    bind(plans.map((plan) => (isOpen(plan) ? change(plan) : plan)));

  test('leaves its layer open, and only that one', () => {
    expect(plans.filter(isOpen).map(({ name }) => name)).toEqual(['Класс']);
  });

  test('may be replaced by another column; the words around the field stay', () => {
    const fields = [{ name: 'Класс', columns: [1] }];
    expect(copies(decided((plan) => ({ ...plan, fields })))).toEqual([['Арбузов Пётр', '1 класс']]);
  });

  test('may leave the values as they are: no more copies than there are people', () => {
    expect(copies(decided((plan) => ({ ...plan, decision: 'keep' })))).toEqual([
      ['Арбузов Пётр', '7 «Б» класс'],
    ]);
  });

  test('may be left out: a layer without any of its columns is empty in every copy', () => {
    const fields = [{ name: 'Класс', columns: [] }];
    expect(copies(decided((plan) => ({ ...plan, fields })))).toEqual([['Арбузов Пётр', '']]);
  });

  test('may leave the layer empty', () => {
    expect(copies(decided((plan) => ({ ...plan, decision: 'clear' })))).toEqual([['Арбузов Пётр', '']]);
  });
});

test('whatever rows are chosen, there is one copy for each, and all its values stand in that row', () => {
  const people = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(people, fc.array(fc.nat(7), { minLength: 1 }), fc.boolean(), (list, chosen, isTurned) => {
      const turned = (cells: readonly string[]) => (isTurned ? cells.toReversed() : cells);
      const [sheet] = tableOf('7В', [turned(['ФИО', 'Класс']), ...list.map(turned)]).sheets;
      if (sheet === undefined) return;
      const view = { sheet, headerRow: 0 };
      const indexes = [...new Set(chosen.map((index) => index % list.length))].toSorted((a, b) => a - b);
      const rows = indexes.map((index) => index + 1);
      const plans = planLayers(plain, view, null);
      const filled = bindPlan(RUSSIAN_FILLING, plain, plans, {
        ...view,
        filter: '',
        withHidden: false,
        rows,
      });

      expect(copies(filled)).toEqual(indexes.map((index) => list[index]));
    }),
    { seed: 9, numRuns: 300 },
  );
});

test('cells picked one by one are asked about: names of columns do not say which to take', () => {
  const byHand = {
    ...bound('Подпись', 0),
    selectedCells: ['Щукин Пётр'],
    selectedCellsIdx: [[2, 0]] as const,
  };
  const document = createDocument({ layers: [bound('ФИО', 0), byHand] });

  expect(planned(document, class7B).plans.map((plan) => [plan.name, plan.byHand, isOpen(plan)])).toEqual([
    ['ФИО', false, false],
    ['Подпись', true, true],
  ]);
});

test('a field that waits for a column that is not there waits on', () => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Приз' }], rows: [], filter: null };
  const prize = { ...createDbLayer({ id: 'Приз', name: 'Приз', display: '{Приз}' }), query };
  const document = createDocument({ layers: [bound('ФИО', 0), prize] });
  const { plans, bind } = planned(document, class7B);

  expect([plans.some(isOpen), bind(plans).layers[1]]).toEqual([false, prize]);
});

test('a column whose name is only alike is chosen, and asked about', () => {
  const table = tableOf('8Б', [
    ['ФИO', 'Ваш класс'],
    ['Ким Ян', '8Б'],
  ]);
  const { plans } = planned(plain, table);

  expect(plans.flatMap(({ fields }) => fields)).toEqual([
    { name: 'ФИО', columns: [0] },
    { name: 'Класс', columns: [1], isDoubtful: true },
  ]);
});

test('a title with a word of a field does not make names of people its values', () => {
  const pasted = tableOf('Список', [['Список класса:'], ['Иванова Анна'], ['Щукин Пётр']]);
  const [sheet] = pasted.sheets;
  if (sheet === undefined) throw new Error('The table has a sheet.');
  const plans = planLayers(plain, { sheet, headerRow: 0 }, null);
  expect(plans.map(({ fields }) => fields.map(({ name, columns }) => [name, columns]))).toEqual([
    [['ФИО', [0]]],
    [['Класс', null]],
  ]);
});
