/** Columns that a template takes by the words of schools and events, and by what their values look like. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import type { Table } from '../../../../src/document/table/table.ts';
import { bindPlan, planLayers, viewFor } from '../../../../src/data/columns/index.ts';
import { textOfRecord } from '../../../../src/data/records/index.ts';
import { hasQuery } from '../../../../src/data/copies/tableRecords.ts';

type Rows = readonly (readonly string[])[];
const tableOf = (rows: Rows): Table => ({
  fileName: 'список.xlsx',
  sheets: [{ name: 'Лист1', rows, columnCount: Math.max(...rows.map((row) => row.length)) }],
});
/** A template with a layer for each of these formats, which wait for a table. */
const templateOf = (...formats: readonly string[]): Document =>
  createDocument({
    layers: formats.map((format): DbLayer => {
      const columns = [...format.matchAll(/\{([^|}]+)/gu)].map(([, name = ''], index) => ({ index, name }));
      const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
      return { ...createDbLayer({ id: format, name: format, display: format, format }), query };
    }),
  });

/** What the first person's copy shows, and the fields that the person is asked about. */
function filled(document: Document, rows: Rows) {
  const view = viewFor(tableOf(rows), document.layers.filter(hasQuery));
  if (view === null) throw new Error('The table has a sheet.');
  const plans = planLayers(document, view, null);
  const people = rows.map((_, row) => row).filter((row) => row > (view.headerRow ?? -1));
  const bound = bindPlan(RUSSIAN_FILLING, document, plans, {
    ...view,
    filter: '',
    withHidden: false,
    rows: people,
  });
  const texts = bound.layers.map((layer) =>
    layer.type === 'db' ? textOfRecord(RUSSIAN_FILLING, layer, 0, recordsOf(bound)) : '',
  );
  const asked = plans.flatMap(({ fields }) =>
    fields
      .filter(({ columns, isDoubtful }) => columns === null || isDoubtful === true)
      .map(({ name }) => name),
  );
  return { texts, asked };
}

const PERSON = 'Соколова Алёна Сергеевна';

test.each([
  [['Организация'], 'Школа'],
  [['Класс'], 'Кл.'],
  [['Предмет'], 'Дисциплина'],
  [['Вид спорта'], 'Дисциплина'],
  [['Тема'], 'Название доклада'],
  [['Повод'], 'За что'],
  [['Объём'], 'Кол-во часов'],
])('the field %j takes the column «%s»', ([field], heading) => {
  expect(
    filled(templateOf(`{${field ?? ''}}`), [
      ['ФИО', heading],
      [PERSON, 'значение'],
      ['Ким Олег', 'другое'],
    ]),
  ).toEqual({
    texts: ['значение'],
    asked: [],
  });
});

test.each(['Ученик', 'Участник', 'Педагог', 'Кому', 'Список награждаемых'])(
  'names under «%s» fill the field «ФИО»',
  (heading) => {
    expect(
      filled(templateOf('{ФИО}', '{Класс}'), [
        [heading, 'Класс'],
        [PERSON, '7Б'],
        ['Ким Олег', '7А'],
      ]),
    ).toEqual({ texts: [PERSON, '7Б'], asked: [] });
  },
);

test('of the awarded and their teachers the awarded are meant', () => {
  const rows = [
    ['Педагог', 'Участник'],
    ['Петрова Вера Павловна', PERSON],
    ['Ильин Олег Ильич', 'Ким Олег'],
  ];
  expect(filled(templateOf('{ФИО}'), rows)).toEqual({ texts: [PERSON], asked: [] });
});

test('a list without a heading is a list of names', () => {
  expect(filled(templateOf('{ФИО}'), [[PERSON], ['Ким Олег']])).toEqual({ texts: [PERSON], asked: [] });
});

test('a whole name is split where layers want its parts', () => {
  const rows = [['ФИО'], [PERSON], ['Ким Олег Ильич']];
  expect(filled(templateOf('{Имя}', '{Фамилия}', '{Имя и отчество},'), rows)).toEqual({
    texts: ['Алёна', 'Соколова', 'Алёна Сергеевна,'],
    asked: [],
  });
});

test('a part of a name keeps the case that the template wants', () => {
  const rows = [['ФИО'], [PERSON], ['Ким Олег Ильич']];
  expect(filled(templateOf('{Имя|дательный}'), rows).texts).toEqual(['Алёне']);
});

test('a word of several meanings is asked about', () => {
  const rows = [
    ['ФИО', 'Результат'],
    [PERSON, 'I'],
    ['Ким Олег', 'II'],
  ];
  expect(filled(templateOf('{Место}'), rows).asked).toEqual(['Место']);
});

test('a column that another field wants by its own name is no synonym', () => {
  const rows = [
    ['ФИО', 'Категория', 'Номинация'],
    [PERSON, 'старшая', 'Вокал'],
    ['Ким Олег', 'младшая', 'Танец'],
  ];
  expect(filled(templateOf('{Номинация}', '{Направление}'), rows)).toEqual({
    texts: ['Вокал', 'старшая'],
    asked: [],
  });
});
