import { boundDocument } from '../../../../src/document/records.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer } from '../../../../src/document/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { fillDocument } from '../../../../src/engine/index.ts';
import { asPublished, fixedTexts } from '../../../../src/ui/pages/templates/asPublished.ts';
import { sampleValue, withSamples } from '../../../../src/ui/pages/templates/samples.ts';

const query = (...names: string[]): DbLayer['query'] => ({
  sheet: '7А',
  headerRow: 0,
  columns: names.map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
});
const aLayer = (fields: Partial<DbLayer>): DbLayer =>
  createDbLayer({ id: 'l1', name: 'Данные таблицы', display: '{…}', ...fields });
const place = (value: string) => ({ field: 'Место', is: 'is' as const, value });
/** The texts of the layer for each sample person. */
const shown = (fields: Partial<DbLayer>): string[] => {
  const document = withSamples(createDocument({ layers: [aLayer(fields)] }));
  return [0, 1, 2].map((record) => {
    const [layer] = fillDocument(boundDocument(document), record).layers;
    return layer?.type === 'db' ? layer.display : '';
  });
};

describe('the sample people of a template', () => {
  test('have names of every length in the fields that ask for names', () => {
    const format = '{Фамилия} {Имя} {Отчество}';
    expect(shown({ query: query('Фамилия', 'Имя', 'Отчество'), format })).toEqual([
      'Соколова Алёна Сергеевна',
      'Ли Ян',
      'Константинопольская-Рождественская Александра Всеволодовна',
    ]);
  });

  test('are known by the format alone, and by the name of the layer when there is nothing else', () => {
    expect([shown({ format: '{ФИО}' })[0], shown({})[0], shown({ name: 'Класс' })[0]]).toEqual([
      'Соколова Алёна Сергеевна',
      'Соколова Алёна Сергеевна',
      '7 «Б»',
    ]);
  });

  test.each([
    ['Фамилия, инициалы', 'Соколова А. С.'],
    ['Кому', 'Соколовой Алёне Сергеевне'],
    ['ФИО (дат. падеж)', 'Соколовой Алёне Сергеевне'],
    ['Ф.И.О. ученика', 'Соколова Алёна Сергеевна'],
    ['ФИО учителя', 'Миронова Вера Павловна'],
    ['Дата рождения', '20 ноября 2026 г.'],
    ['Место', 'I'],
    ['Место работы', 'Центр «Северный ветер»'],
    ['Вид спорта', 'Плавание'],
    ['Тема доклада', 'Энергия ветра в городе'],
  ])('have for «%s» «%s»', (field, value) => {
    expect(sampleValue(field, 0)).toBe(value);
  });

  test('show a field of unknown meaning by its name', () => {
    expect([sampleValue('Шифр', 0), shown({ query: query('Шифр') })]).toEqual([
      'Шифр',
      ['Шифр', 'Шифр', 'Шифр'],
    ]);
  });
});

describe('a project as others will see it', () => {
  const people = {
    selectedCells: ['Ёлкина Мария', 'Щукин Олег'],
    selectedCellsIdx: [[1, 0]] as const,
    selectedCellsIdxString: new Map([['1:0', 0]]),
    display: 'Ёлкина Мария',
  };

  test('has its fields in the place of the people', () => {
    const { layers } = asPublished(
      createDocument({
        layers: [
          aLayer({ ...people, query: query('Фамилия', 'Имя') }),
          aLayer({ ...people, query: query('ФИО'), format: 'для {ФИО}' }),
          aLayer({ ...people, name: 'Кому' }),
        ],
      }),
    );
    expect(layers.map((layer) => layer.type === 'db' && [layer.display, layer.selectedCells])).toEqual([
      ['{Фамилия} {Имя}', []],
      ['для {ФИО}', []],
      ['Кому', []],
    ]);
    expect(JSON.stringify(layers)).not.toMatch(/Ёлкина|Щукин|7А/);
  });

  test('keeps the texts that were typed, which are told once each', () => {
    const texts = ['Грамота', ' ', 'Иванову Пете', 'Грамота'].map((display, index) =>
      createTextLayer({ id: `t${index}`, name: 'Текст', display }),
    );
    expect(fixedTexts(createDocument({ layers: [...texts, aLayer({})] }))).toEqual([
      'Грамота',
      'Иванову Пете',
    ]);
  });

  test('tells the texts of its rules, without the rules that name a person of the table', () => {
    const layer = createTextLayer({
      id: 't',
      name: 'Текст',
      display: 'Грамота',
      rules: [
        { when: place('1'), effect: { kind: 'text', text: 'Директор Пупкина' } },
        { when: place('школа Сидоровой'), effect: { kind: 'hide' } },
        { when: place('2'), effect: { kind: 'text', text: 'Лучше всех Ёлкина Мария' } },
      ],
    });
    const document = createDocument({ layers: [layer, aLayer(people)] });
    expect(fixedTexts(asPublished(document))).toEqual([
      'Грамота',
      '1',
      'Директор Пупкина',
      'школа Сидоровой',
    ]);
  });
});
