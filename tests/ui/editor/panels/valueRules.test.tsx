/** Rules for all values of a column in one press. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createShapeLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const ROLES = ['Участник', 'Спикер', 'Участник', 'Жюри'];

function roleLayer(values: readonly string[] = ROLES) {
  return createDbLayer({
    id: 'role',
    name: 'Роль',
    display: '',
    format: '{Роль}',
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [{ index: 0, name: 'Роль' }],
      rows: [],
      filter: null,
    },
    selectedCells: [...values],
  });
}
const band = createShapeLayer({ id: 'band', name: 'Полоса', width: 300, height: 40 });
const title = createTextLayer({ id: 'title', name: 'Надпись', display: 'Бейдж' });

async function open(name: string, ...layers: readonly Layer[]) {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name }));
  return user;
}
const colours = () =>
  screen.queryAllByRole('button', { name: /^Цвет: / }).map((button) => button.getAttribute('aria-label'));
const made = () => screen.getAllByRole('group', { name: /^Правило \d/ }).length;

test('a band is coloured by the roles in one press, and one step takes all of it back', async () => {
  const user = await open('Фигура: Полоса', roleLayer(), band);
  await user.click(await screen.findByRole('button', { name: /^Цвет по значениям столбца/ }));
  const coloured = colours();
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([coloured, colours()]).toEqual([
    ['Цвет: Участник: #0b5394', 'Цвет: Спикер: #966900', 'Цвет: Жюри: #5a0f00'],
    [],
  ]);
});

test('the colour of a text that shows the column goes behind it, that of another one into its letters', async () => {
  const user = await open('Данные таблицы: Роль', roleLayer(), title);
  await user.click(await screen.findByRole('button', { name: /^Цвет по значениям столбца/ }));
  const behind = within(await screen.findByRole('group', { name: 'Правило 1' })).getByRole<HTMLSelectElement>(
    'combobox',
    { name: 'То' },
  ).value;
  await user.click(screen.getByRole('button', { name: 'Текст: Надпись' }));
  await user.click(await screen.findByRole('button', { name: /^Цвет по значениям столбца/ }));
  const inside = within(await screen.findByRole('group', { name: 'Правило 1' })).getByRole<HTMLSelectElement>(
    'combobox',
    { name: 'То' },
  ).value;
  expect([behind, inside, made()]).toEqual(['background', 'color', 3]);
});

test('texts by values are made with the text of the layer, to be changed one by one', async () => {
  const user = await open('Текст: Надпись', roleLayer(), title);
  const part = within(await screen.findByRole('group', { name: 'По значениям столбца' }));
  await user.click(part.getByRole('button', { name: 'Свой текст' }));
  const texts = screen
    .getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Новый текст' })
    .map(({ value }) => value);
  expect(texts).toEqual(['Бейдж', 'Бейдж', 'Бейдж']);
});

test('more than twelve values are asked about first', async () => {
  const many = Array.from({ length: 26 }, (_, place) => `Секция ${(place % 13) + 1}`);
  const ask = vi.fn((_question: string) => false);
  vi.stubGlobal('confirm', ask);
  const user = await open('Фигура: Полоса', roleLayer(many), band);
  await user.click(await screen.findByRole('button', { name: /^Цвет по значениям столбца/ }));
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect([ask.mock.calls, colours()]).toEqual([
    [['Сделать 13 правил?\n\nВ столбце «Роль» 13 значений. Так много цветов трудно различить.']],
    [],
  ]);
});

test('a value of a newer table gets its colour by one more press', async () => {
  const rules: Layer['rules'] = [
    {
      when: { field: 'Роль', is: 'is', value: 'Участник' },
      effect: { kind: 'color', color: '#123456' },
      byValue: true,
    },
  ];
  const user = await open('Фигура: Полоса', roleLayer(['Участник', 'Волонтёр']), { ...band, rules });
  await user.click(await screen.findByRole('button', { name: /^Добавить цвет: «/ }));
  expect(colours()).toEqual(['Цвет: Участник: #123456', 'Цвет: Волонтёр: #0b5394']);
});

test('a column that only the template names is not offered: there is no table yet', async () => {
  const number = createDbLayer({
    id: 'number',
    name: 'Номер',
    display: '',
    format: '№ {Номер}',
    query: { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Номер' }], rows: [], filter: null },
    selectedCells: [],
  });
  await open('Данные таблицы: Номер', number);
  await screen.findByRole('button', { name: 'Добавить правило' });
  expect(screen.queryByRole('button', { name: /по значениям столбца/ })).toBeNull();
});
