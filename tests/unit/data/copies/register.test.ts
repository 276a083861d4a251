import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { registerRows } from '../../../../src/data/copies/index.ts';

const facts = {
  made: new Date(2026, 10, 22, 23, 30),
  remarksOf: (record: number) => (record === 2 ? ['«Кому»: пустое значение.', 'Ещё одно.'] : []),
};
const DATE = { day: 20_779 };
const REMARKS = '«Кому»: пустое значение. Ещё одно.';
const copies = [0, 2].map((recordIndex) => ({ recordIndex, fileName: `Грамота-${recordIndex + 1}.png` }));

/** A layer with these columns and rows. */
function people(names: readonly string[], selectedCells: readonly (readonly string[])[]) {
  return createDbLayer({
    id: 'people',
    name: 'Кому',
    display: '',
    selectedCells,
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: names.map((name, index) => ({ index, name })),
      rows: [[1, 1 + selectedCells.length]],
      filter: null,
    },
  });
}

test('a register has a row for each chosen copy: its number, its data, its file, the day and what is remarked', () => {
  const document = createDocument({
    layers: [
      people(
        ['Класс', 'ФИО'],
        [
          ['9А', 'Анна'],
          ['9Б', 'Борис'],
          ['9А', 'Вера'],
        ],
      ),
    ],
  });
  expect(registerRows(RUSSIAN_FILLING, document, copies, facts)).toEqual([
    ['№', 'Класс', 'ФИО', 'Файл', 'Дата', 'Замечания'],
    [1, '9А', 'Анна', 'Грамота-1.png', DATE, ''],
    [3, '9А', 'Вера', 'Грамота-3.png', DATE, REMARKS],
  ]);
});

test('a register has the wanted columns only, in their order', () => {
  const document = createDocument({
    layers: [people(['Класс', 'ФИО', 'Рег. номер'], [['9А', 'Анна', 'М-1']])],
  });
  const columns = ['Рег. номер', 'ФИО', 'Школа'];
  const [copy] = copies;
  expect(
    registerRows(RUSSIAN_FILLING, document, copy === undefined ? [] : [copy], { ...facts, columns }),
  ).toEqual([
    ['№', 'Рег. номер', 'ФИО', 'Файл', 'Дата', 'Замечания'],
    [1, 'М-1', 'Анна', 'Грамота-1.png', DATE, ''],
  ]);
});

test('a register of values without columns names them by what the copies show', () => {
  const document = createDocument({
    layers: [createDbLayer({ id: 'n', name: 'Имя', display: '', selectedCells: ['Анна', 'Борис', 'Вера'] })],
  });
  expect(registerRows(RUSSIAN_FILLING, document, copies, facts)).toEqual([
    ['№', 'Имя', 'Файл', 'Дата', 'Замечания'],
    [1, 'Анна', 'Грамота-1.png', DATE, ''],
    [3, 'Вера', 'Грамота-3.png', DATE, REMARKS],
  ]);
});

test('a register says «(картинка)» for a picture in a cell', () => {
  const document = createDocument({
    layers: [people(['ФИО', 'Фото'], [['Анна', 'data:image/png;base64,iVBORw0KGgo=']])],
  });
  expect(
    registerRows(RUSSIAN_FILLING, document, [{ recordIndex: 0, fileName: 'Пропуск-1.png' }], facts)[1],
  ).toEqual([1, 'Анна', '(картинка)', 'Пропуск-1.png', DATE, '']);
});

test('a register has no marks of the direction of writing, which are not seen', () => {
  const document = createDocument({ layers: [people(['ФИО'], [['\u200Fשרה\u200E Коэн']])] });
  expect(
    registerRows(RUSSIAN_FILLING, document, [{ recordIndex: 0, fileName: 'Пропуск-1.png' }], facts)[1]?.[1],
  ).toBe('שרה Коэн');
});
