/** Last year's name must not stay on a copy. */
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { leftNames } from '../../../../src/data/check/leftNames.ts';

const bound = createDbLayer({
  id: 'class',
  name: 'Класс',
  display: '9А',
  selectedCells: [['Соколова Алёна', '9А']],
  selectedCellsIdx: [],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'ФИО участника' },
      { index: 1, name: 'Класс' },
    ],
    rows: [[1, 1]],
    filter: null,
  },
});
const typed = (display: string) => createTextLayer({ id: 't', name: 'Текст', display });

test('a name that was typed is a remark with the field of the list', () => {
  const document = createDocument({ layers: [bound, typed('Вручается Ивановой Анне Петровне')] });
  expect(leftNames(document)).toEqual([
    {
      kind: 'leftName',
      place: 0,
      value: 'Ивановой Анне Петровне',
      range: [10, 32],
      becomes: '{ФИО участника|дательный}',
      layerId: 't',
      layerName: 'Вручается Ивановой Анне Петров…',
    },
  ]);
});

test.each([
  'Директор школы И. И. Иванов',
  'Председатель жюри Петрова Мария Сергеевна',
  'За участие в конкурсе',
  'Директор школы И. И. Петрова',
  'Петрова Ирина Ивановна\nдиректор школы',
  'Петрова Ирина Ивановна,\nначальник управления образования',
  'Руководитель: Петрова Ирина Ивановна',
  'награждается {ФИО участника}, руководитель Петрова Ирина Ивановна',
  'Награждается {ФИО участника} (руководитель: Петрова Ирина Ивановна)',
  'вручается {ФИО участника|дательный} Директор школы Петрова Ирина Ивановна',
  'Ответственный за проведение Петрова Ирина Ивановна',
  'Губернатор Петров Иван Иванович',
  '____________ Петрова Ирина Ивановна',
])('no remark about «%s»', (text) => {
  expect(leftNames(createDocument({ layers: [bound, typed(text)] }))).toEqual([]);
});

test.each([
  'Награждается учитель Петрова Ирина Ивановна',
  'Награждается директор школы Петрова Ирина Ивановна',
  'Петрова Ирина Ивановна',
  'Директор школы награждает Петрову Ирину Ивановну',
])('a remark about «%s»', (text) => {
  expect(leftNames(createDocument({ layers: [bound, typed(text)] })).map(({ kind }) => kind)).toEqual([
    'leftName',
  ]);
});

test('a name among the words of a data layer is a remark too; a name of the list itself is none', () => {
  const format = 'Награждается Иванова Анна Петровна, ученица {Класс} класса';
  const remark = {
    kind: 'leftName',
    place: 0,
    value: 'Иванова Анна Петровна',
    range: [13, 34],
    becomes: '{ФИО участника}',
    layerId: 'class',
    layerName: 'Класс',
  };
  const documents = [{ ...bound, format }, bound].map((layer) => createDocument({ layers: [layer] }));
  expect(documents.map(leftNames)).toEqual([[remark], []]);
});

test('a document without records may name one person', () => {
  expect(leftNames(createDocument({ layers: [typed('Вручается Ивановой Анне Петровне')] }))).toEqual([]);
});
