import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { layerTitle } from '../../../src/document/layers/layerTitle.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const aText = (name: string, display: string) => createTextLayer({ id: name + display, name, display });

const aDataLayer = (name: string, headerRow: number | null) =>
  createDbLayer({
    id: 'd',
    name,
    display: 'Данные таблицы',
    query: {
      sheet: 'Лист1',
      headerRow,
      columns: [
        { index: 0, name: 'Фамилия' },
        { index: 1, name: 'Имя' },
      ],
      rows: [],
      filter: null,
    },
  });

test.each([
  ['by its words when nobody has named it', aText('Текст', 'Диплом'), 'Диплом'],
  ['also when it is not the first text', aText('Текст 12', 'Диплом'), 'Диплом'],
  ['by words on one line', aText('Текст', ' Диплом\n  победителя '), 'Диплом победителя'],
  [
    'by its first words when they are many',
    aText('Текст', 'Награждается участник олимпиады школьников'),
    'Награждается участник олимпиад…',
  ],
  ['«Текст» when it is empty', aText('Текст 2', ' \n'), 'Текст'],
  ['by its name when it has one', aText('Заголовок', 'Диплом'), 'Заголовок'],
  ['by its name when it shows data', createDbLayer({ id: 'a', name: 'Текст', display: 'ФИО' }), 'Текст'],
  [
    'by its columns when it shows data and nobody has named it',
    aDataLayer('Данные таблицы 2', 0),
    'Фамилия, Имя',
  ],
  ['by its name when its columns have none', aDataLayer('Данные таблицы', null), 'Данные таблицы'],
  ['by the name that a person gave to the data', aDataLayer('ФИО', 0), 'ФИО'],
])('a layer is called %s', (_what, layer, title) => {
  expect(layerTitle(layer)).toBe(title);
});

test('the list calls a text by its words, until a person names it', async () => {
  const { user } = await renderEditor(createDocument({ layers: [aText('Текст', 'Диплом')] }));
  const byWords = layerNames();
  screen.getByRole('button', { name: 'Текст: Диплом' }).focus();
  await user.keyboard('{F2}{Enter}');
  const looked = layerNames();
  screen.getByRole('button', { name: 'Текст: Диплом' }).focus();
  await user.keyboard('{F2}Заголовок{Enter}');
  expect([byWords, looked, layerNames()]).toEqual([
    ['Текст: Диплом'],
    ['Текст: Диплом'],
    ['Текст: Заголовок'],
  ]);
});

test('a second new text stands beside the first, not on it', async () => {
  const { user } = await renderEditor(createDocument());
  const places: string[] = [];
  for (let added = 0; added < 2; added += 1) {
    await user.click(screen.getByRole('button', { name: 'Текст' }));
    await user.keyboard('{Escape}');
    const fields = ['X', 'Y'].map((name) => screen.getByRole<HTMLInputElement>('spinbutton', { name }));
    places.push(fields.map(({ value }) => value).join(', '));
  }
  expect(places).toEqual(['20, 20', '44, 44']);
});
