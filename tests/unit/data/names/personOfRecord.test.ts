import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import { fillDocument } from '../../../../src/data/records/fillDocument.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

/** A layer that has picked these columns of the only row. */
function aPick(format: string, values: Readonly<Record<string, string>>): DbLayer {
  const columns = Object.keys(values).map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return aDbLayer({ id: format, format, query, selectedCells: [Object.values(values)] });
}

const printed = (...layers: readonly DbLayer[]) =>
  fillDocument(RUSSIAN_FILLING, boundDocument(aDocument(...layers)), 0).layers.map((layer) =>
    'display' in layer ? layer.display : null,
  );

describe('the person whom a layer names', () => {
  test('is told by all parts of the name, whichever layers have them', () => {
    expect(
      printed(
        aPick('{Фамилия|дательный}', { Фамилия: 'Герман' }),
        aPick('{Имя|дательный}', { Имя: 'Анна' }),
        aPick('{Отчество} {род: награждён / награждена}', { Отчество: '' }),
      ),
    ).toEqual(['Герман', 'Анне', 'награждена']);
  });

  test.each([
    ['Фамилия ребёнка', 'Имя ребёнка'],
    ['Фамилия (участника)', 'Имя (участника)'],
    ['Ваша фамилия', 'Ваше имя'],
    ['Фамилия', 'Имя обучающегося'],
  ])('is made of «%s» and «%s»', (surname, first) => {
    const values = { [surname]: 'Герман', [first]: 'Анна' };
    expect(
      printed(
        aPick(`{${surname}|дательный} {${first}|дательный}`, values),
        aPick('{Класс} {род: награждён / награждена}', { Класс: '7А' }),
      ),
    ).toEqual(['Герман Анне', '7А награждена']);
  });

  test('is the one whose parts are nearest, of two people in columns of parts', () => {
    const values = {
      'Фамилия ребёнка': 'Герман',
      'Имя ребёнка': 'Анна',
      'Фамилия учителя': 'Герман',
      'Имя учителя': 'Олег',
    };
    const words = '{род: награждён / награждена}';
    expect(printed(aPick(`{Имя ребёнка} ${words}, {Имя учителя} ${words}`, values))).toEqual([
      'Анна награждена, Олег награждён',
    ]);
  });

  test.each(['Имя файла', 'Имя и отчество', 'Имя команды'])('«%s» is no part of a name', (heading) => {
    const values = { Фамилия: 'Герман', Имя: 'Анна', [heading]: 'Олег' };
    expect(printed(aPick(`{${heading}} {род: награждён / награждена}`, values))).toEqual(['Олег награждена']);
  });

  test('has the sex that «Пол» tells in another layer', () => {
    expect(
      printed(
        aPick('{Класс}', { Класс: '7Б', Пол: 'м' }),
        aPick('{ФИО} {род: награждён / награждена}', { ФИО: 'Ли Андреа' }),
      ),
    ).toEqual(['7Б', 'Ли Андреа награждён']);
  });

  test.each(['Учитель', 'ФИО учителя'])('is not the pupil where it is the one in «%s»', (column) => {
    const pupil = aPick('{ФИО|дательный}', { ФИО: 'Петров Олег', Пол: 'м' });
    const teacher = aPick(`{${column}|дательный}`, { [column]: 'Заяц Анна Ильинична' });
    const inBothOrders = [printed(pupil, teacher), printed(teacher, pupil).toReversed()];
    expect(inBothOrders).toEqual([
      ['Петрову Олегу', 'Заяц Анне Ильиничне'],
      ['Петрову Олегу', 'Заяц Анне Ильиничне'],
    ]);
  });

  test('is the pupil where the parts of a name stand beside the full name of a teacher', () => {
    expect(
      printed(
        aPick('{ФИО учителя|дательный}', { 'ФИО учителя': 'Петров Олег Ильич' }),
        aPick('{Фамилия|дательный}', { Фамилия: 'Герман' }),
        aPick('{Имя|дательный}', { Имя: 'Анна' }),
      ),
    ).toEqual(['Петрову Олегу Ильичу', 'Герман', 'Анне']);
  });

  test('is that of the record where the layer names nobody', () => {
    expect(
      printed(
        aPick('{ФИО}', { ФИО: 'Заяц Анна' }),
        aPick('{Место} {род: занял / заняла}', { Место: '1 место' }),
      ),
    ).toEqual(['Заяц Анна', '1 место заняла']);
  });

  test('is known by the only column where the record has no full name', () => {
    expect(
      printed(aPick('{Класс}', { Класс: '7Б' }), aPick('{Фамилия|дательный}', { Фамилия: 'Иванова' })),
    ).toEqual(['7Б', 'Ивановой']);
  });
});
