import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { asPublished, peopleOf, publicTexts } from '../../../../src/app/templates/publishedProject.ts';
import { neededColumns, sampleTable } from '../../../../src/ui/pages/templates/TemplateFacts.tsx';
import { aSignatureLayer } from '../../../unit/engine/builders.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { sampleValue, withSamples } from '../../../../src/app/document/samples.ts';

const query = (...names: string[]): DbLayer['query'] => ({
  sheet: '7А',
  headerRow: 0,
  columns: names.map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
});
const aLayer = (fields: Partial<DbLayer>): DbLayer =>
  createDbLayer({ id: 'l1', name: 'Данные таблицы', display: '{…}', ...fields });
const shownTexts = (document: Document) => publicTexts(asPublished(document), peopleOf(document));
const place = (value: string) => ({ field: 'Место', is: 'is' as const, value });
/** The texts of the layer for each sample person. */
const shown = (fields: Partial<DbLayer>): string[] => {
  const document = withSamples(createDocument({ layers: [aLayer(fields)] }));
  return [0, 1, 2].map((record) => {
    const [layer] = fillDocument(RUSSIAN_FILLING, boundDocument(document), record).layers;
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

  test('fill what only a signature or a typed text asks for', () => {
    const layers = [
      aSignatureLayer({ id: 's', caption: 'Директор', signer: '{Директор}' }),
      createTextLayer({ id: 't', name: 'Текст', display: '{Класс}' }),
    ];
    const document = withSamples(createDocument({ layers }));
    const filled = fillDocument(RUSSIAN_FILLING, boundDocument(document), 0);
    expect(
      filled.layers
        .filter(({ visible }) => visible)
        .map((layer) => (layer.type === 'signature' ? layer.signer : hasText(layer) ? layer.display : null)),
    ).toEqual(['А. В. Ермаков', '7 «Б»']);
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

  test('tells every text once, and marks what looks like a name', () => {
    const texts = ['Грамота', ' ', 'Иванову Пете', 'Грамота'].map((display, index) =>
      createTextLayer({ id: `t${index}`, name: 'Текст', display }),
    );
    expect(
      shownTexts(createDocument({ layers: [...texts, aLayer({ name: 'Кому', query: query('ФИО') })] })),
    ).toEqual([
      { text: 'Иванову Пете', place: 'text', marks: [[0, 12]] },
      { text: 'Грамота', place: 'text', marks: [] },
      { text: 'Текст', place: 'name', marks: [] },
      { text: '{ФИО}', place: 'format', marks: [] },
      { text: 'ФИО', place: 'column', marks: [] },
      { text: 'Кому', place: 'name', marks: [] },
    ]);
  });

  test('tells the format of a hidden layer, and a person of the table in a typed text', () => {
    const typed = createTextLayer({ id: 't', name: 'Слово', display: 'Молодец, Щукин!' });
    const hidden = aLayer({ ...people, visible: false, name: 'Кому', format: 'от школы 5' });
    const told = shownTexts(createDocument({ layers: [typed, hidden] }));
    expect(told.slice(0, 3)).toEqual([
      { text: 'Молодец, Щукин!', place: 'text', marks: [[9, 14]] },
      { text: 'Слово', place: 'name', marks: [] },
      { text: 'от школы 5', place: 'hidden', marks: [] },
    ]);
  });

  test('tells the texts of its rules, without those that name a person or cannot be compared', () => {
    const layer = createTextLayer({
      id: 't',
      name: 'Текст',
      display: 'Грамота',
      rules: [
        { when: place('1'), effect: { kind: 'text', text: 'Директор школы' } },
        { when: place('школа Сидоровой'), effect: { kind: 'hide' } },
        { when: place('2'), effect: { kind: 'text', text: 'Лучше всех Ёлкина Мария' } },
        { when: place('3'), effect: { kind: 'text', text: 'Ура Ёлкиной' } },
      ],
    });
    const document = createDocument({ layers: [layer, aLayer({ ...people, name: 'Кому' })] });
    expect(shownTexts(document).map(({ text }) => text)).toEqual([
      'Грамота',
      'Место',
      '1',
      'Директор школы',
      'Текст',
      'Кому',
    ]);
  });
});

describe('the table that a template needs', () => {
  const layers = [
    aLayer({ format: '{ФИО|в две строки}', query: query('ФИО') }),
    aLayer({ id: 'l2', format: '{ФИО}, {Класс} класс', query: query('ФИО') }),
    aLayer({ id: 'l3', format: '№ {№|с номера: 001}', query: query() }),
    aLayer({ id: 'l4', format: '{Скрытое}', query: query('Скрытое'), visible: false }),
  ];

  test('has the columns of its visible fields, each once', () => {
    expect(neededColumns(createDocument({ layers }))).toEqual(['ФИО', 'Класс']);
  });

  test('is given with a heading and two people, as spreadsheets open it', () => {
    expect(sampleTable(['ФИО', 'Организация', 'Цвет'])).toBe(
      '\uFEFFФИО;Организация;Цвет\r\nСоколова Алёна Сергеевна;Центр «Северный ветер»;\r\nЛи Ян;АО «Яр»;\r\n',
    );
  });
});
