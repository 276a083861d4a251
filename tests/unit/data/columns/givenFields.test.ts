/** What a person gives where the table has no column: it is printed, and nothing of the template is left. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { FieldPlan, GivenField } from '../../../../src/data/columns/index.ts';
import { bindPlan } from '../../../../src/data/columns/index.ts';
import { countCopies, fillDocument } from '../../../../src/data/records/index.ts';
import { asksForNumber } from '../../../../src/data/template/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { withFacts } from '../../../../src/document/records/issuedFacts.ts';

const sheet = {
  name: '7А',
  rows: [
    ['ФИО', 'Класс'],
    ['Соколова Алёна', '7А'],
    ['Галиев Тимур', '7Б'],
  ],
  columnCount: 2,
};
const waiting = (name: string, format: string, columns: readonly string[]) => {
  const query = {
    sheet: '',
    headerRow: 0,
    columns: columns.map((each, index) => ({ index, name: each })),
    rows: [],
    filter: null,
  };
  return createDbLayer({ id: name, name, display: format, format, query });
};
const column = (name: string, place: number): FieldPlan => ({ name, columns: [place] });
const given = (name: string, what: GivenField): FieldPlan => ({ name, columns: [], given: what });

/** The texts of each copy of a layer with the person, and of one with these fields. */
function printed(format: string, fields: readonly FieldPlan[]) {
  const names = fields.map(({ name }) => name);
  const document = createDocument({
    layers: [waiting('ФИО', '{ФИО}', ['ФИО']), waiting('Поле', format, names)],
  });
  const plan = { state: 'waiting', byHand: false, decision: 'fill' } as const;
  const plans = [
    { ...plan, id: 'ФИО', name: 'ФИО', fields: [column('ФИО', 0)] },
    { ...plan, id: 'Поле', name: 'Поле', fields },
  ];
  const records = { sheet, headerRow: 0, filter: '', withHidden: false, rows: [1, 2] };
  const filled = withFacts(
    bindPlan(RUSSIAN_FILLING, document, plans, records),
    new Map([['номер', ['041', '042']]]),
  );
  return Array.from({ length: countCopies(filled) }, (_, copy) =>
    fillDocument(RUSSIAN_FILLING, boundDocument(filled), copy).layers.map((layer) =>
      layer.visible && 'display' in layer ? layer.display : null,
    ),
  );
}

describe('a field without a column', () => {
  test('prints one text for all', () => {
    expect(
      printed('по предмету «{Предмет}»', [given('Предмет', { kind: 'text', text: 'Математика' })]),
    ).toEqual([
      ['Соколова Алёна', 'по предмету «Математика»'],
      ['Галиев Тимур', 'по предмету «Математика»'],
    ]);
  });

  test('prints one text beside a column of the table', () => {
    const fields = [column('Класс', 1), given('Школа', { kind: 'text', text: 'Гимназия {№} 7' })];
    expect(printed('{Класс} класс, {Школа}', fields)).toEqual([
      ['Соколова Алёна', '7А класс, Гимназия {№} 7'],
      ['Галиев Тимур', '7Б класс, Гимназия {№} 7'],
    ]);
  });

  test('prints one text as the pipes of the field show it', () => {
    expect(printed('{Предмет|прописные}', [given('Предмет', { kind: 'text', text: 'химия' })])[0]?.[1]).toBe(
      'ХИМИЯ',
    );
  });

  test('prints the numbers of the register', () => {
    expect(printed('№ {Номер}', [given('Номер', { kind: 'number' })])).toEqual([
      ['Соколова Алёна', '№ 041'],
      ['Галиев Тимур', '№ 042'],
    ]);
  });

  test('takes its words along when it is left empty', () => {
    expect(printed('по предмету «{Предмет}»', [given('Предмет', { kind: 'empty' })])).toEqual([
      ['Соколова Алёна', null],
      ['Галиев Тимур', null],
    ]);
  });
});

test.each([
  ['Номер', true],
  ['№', true],
  ['Рег. номер', true],
  ['Регистрационный номер', true],
  ['№ документа', true],
  ['Номер телефона', false],
  ['Место', false],
])('«%s» asks for the number of a document: %s', (name, is) => {
  expect(asksForNumber(name)).toBe(is);
});
