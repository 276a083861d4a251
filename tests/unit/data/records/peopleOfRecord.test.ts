/** Which person the words of a template agree with, when headings do not say who is a person. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DbLayer, Layer } from '../../../../src/document/layers/layer.ts';
import type { Document } from '../../../../src/document/document.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { recordKey } from '../../../../src/document/recordKey.ts';
import { correctNames } from '../../../../src/data/bindings/correctNames.ts';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import { toldSex } from '../../../../src/data/names/toldSex.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

/** A layer that has picked these columns of all rows. */
function aTable(format: string, columns: readonly string[], rows: readonly (readonly string[])[]): DbLayer {
  const query = {
    sheet: '',
    headerRow: 0,
    columns: columns.map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  };
  return aDbLayer({ id: format, format, query, selectedCells: rows.map((row) => [...row]) });
}

const printed = (copy: number, ...layers: readonly Layer[]) => printedOf(aDocument(...layers), copy);
const printedOf = (document: Document, copy: number) =>
  fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers.map((layer) =>
    'display' in layer ? layer.display : null,
  );

describe('the person whom words agree with', () => {
  test.each(['Участник конкурса', 'Обучающийся', 'Ф.И.', 'Педагог', 'Кому', 'Фамилия, имя участника'])(
    'is found in a column «%s», also by a layer that shows no column',
    (heading) => {
      const table = aTable(`{${heading}}`, [heading, 'Класс'], [['Петрова Анна', '7А']]);
      const text = aTextLayer({ display: '{род: награждён / награждена}' });
      expect(printed(0, table, text)).toEqual(['Петрова Анна', 'награждена']);
    },
  );

  test('is found where most values of the column are names, although this one is a rare name', () => {
    const rows = [['Ооржак Чойгана'], ['Петрова Анна'], ['Иванов Олег']];
    const table = aTable('{Кому} {род: награждён / награждена}', ['Кому'], rows);
    expect(printed(0, table)).toEqual(['Ооржак Чойгана награждена']);
  });

  test('is the one that stands nearest in the template', () => {
    const format =
      '{Участник} {род: занял / заняла} место, {Педагог} {род: подготовил / подготовила} к конкурсу';
    const table = aTable(format, ['Участник', 'Педагог'], [['Иванов Олег', 'Петрова Анна']]);
    expect(printed(0, table)).toEqual(['Иванов Олег занял место, Петрова Анна подготовила к конкурсу']);
  });

  test('has its own sex where two people are declined in one text', () => {
    const format = '{ФИО|дательный}, руководитель {Руководитель|творительный}';
    const table = aTable(format, ['ФИО', 'Руководитель'], [['Ткач Анна', 'Ткач Олег']]);
    expect(printed(0, table)).toEqual(['Ткач Анне, руководитель Ткачом Олегом']);
  });

  test('beside the person of the record has no sex from «Пол»', () => {
    const format = '{ФИО|дательный}, {Руководитель|дательный}';
    const columns = ['ФИО', 'Пол', 'Руководитель'];
    const table = aTable('{ФИО}', columns, [['Ли Саша', 'ж', 'Ткач Олег Ильич']]);
    const text = aTextLayer({ display: format });
    expect(printed(0, table, text)).toEqual(['Ли Саша', 'Ли Саше, Ткачу Олегу Ильичу']);
  });

  test('is nobody where no column has a name', () => {
    const table = aTable('{Класс} {род: занял / заняла}', ['Класс'], [['7Б']]);
    expect(printed(0, table)).toEqual(['7Б занял/заняла']);
  });
});

describe('the sex that a person has told', () => {
  const namesakes = [
    ['Ким Саша', '7А'],
    ['Ким Саша', '7Б'],
  ];
  const table = aTable('{ФИО} {род: награждён / награждена}', ['ФИО', 'Класс'], namesakes);

  test('is that of one record: namesakes may differ', () => {
    const document = correctNames(aDocument(table), {
      sexes: [
        ['Ким Саша', 'female', recordKey(['Ким Саша', '7А'])],
        ['Ким Саша', 'male', recordKey(['Ким Саша', '7Б'])],
      ],
      forms: [],
    });
    expect([printedOf(document, 0), printedOf(document, 1)]).toEqual([
      ['Ким Саша награждена'],
      ['Ким Саша награждён'],
    ]);
  });

  test('does not pass to a namesake who comes later', () => {
    const sexes = [['Ким Саша', 'female', recordKey(['Ким Саша', '7А'])]] as const;
    const document = correctNames(aDocument(table), { sexes, forms: [] });
    expect(printedOf(document, 1)).toEqual(['Ким Саша награждён/награждена']);
  });

  test('is that of everybody with the name in a project saved before', () => {
    const document = correctNames(aDocument(table), { sexes: [['Ким Саша', 'female']], forms: [] });
    expect(printedOf(document, 1)).toEqual(['Ким Саша награждена']);
  });

  test('stays when only letter case, ё and spaces of the record change', () => {
    expect(recordKey(['КИМ  Саша', 'зачет'])).toBe(recordKey(['Ким Саша', 'Зачёт']));
  });
});

describe('a column of the sex', () => {
  const folder = path.join(import.meta.dirname, '..', '..', '..', 'fixtures', 'names', 'found');
  const tableOf = (file: string) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').replace('\ufeff', '').trim().split('\n');
    const [heading = [], ...rows] = lines.map((line) => line.trim().split(';'));
    return rows.map((values) => toldSex({ columns: heading.map((name) => ({ name })), values }));
  };

  test('is understood under other headings and with other words', () => {
    expect([tableOf('k1-sex-column.csv'), tableOf('k2-sex-words.csv')]).toEqual([
      ['female', 'male'],
      ['female', 'male', 'female'],
    ]);
  });

  test.each([
    ['Пол', 'дев.', 'female'],
    ['Пол (м/ж)', 'м', 'male'],
    ['Пол ребенка', 'мальч.', 'male'],
    ['Пол:', 'юноша', 'male'],
    ['5. Пол', 'муж.', 'male'],
    ['Ваш пол', 'Женский', 'female'],
    ['ж/м', 'ж', 'female'],
    ['f/m', 'F', 'female'],
    ['Пол', 'не указан', null],
    ['Полное имя', 'м', null],
    ['Полка', 'м', null],
  ])('«%s» with «%s» tells: %s', (name, value, expected) => {
    expect(toldSex({ columns: [{ name }], values: [value] })).toBe(expected);
  });
});
