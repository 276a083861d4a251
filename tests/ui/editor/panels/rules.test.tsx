import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: '',
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'ФИО' },
      { index: 1, name: 'Место' },
    ],
    rows: [],
    filter: null,
  },
  selectedCells: [
    ['Гирин', '1'],
    ['Долин', '2'],
    ['Ефимов', '3'],
  ],
});
const title = createTextLayer({ id: 'title', name: 'Надпись', display: 'Диплом' });

async function openRules(layers = [people, title]) {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: 'Текст: Надпись' }));
  await screen.findByRole('group', { name: 'Правила' });
  return user;
}
const rule = (number: number) => within(screen.getByRole('group', { name: `Правило ${number}` }));
const fieldsOf = (number: number) =>
  rule(number)
    .getAllByRole<HTMLSelectElement>('combobox')
    .map(({ value }) => value);

describe('the rules of a layer', () => {
  test('are added, filled in, and say how many copies they match', async () => {
    const user = await openRules();
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'Если столбец' }), 'Место');
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'Условие' }), 'less');
    await user.type(rule(1).getByRole('textbox', { name: 'Значение' }), '3');
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'То' }), 'background');
    expect([fieldsOf(1), rule(1).queryByText('Подходит: 2 копии из 3.') !== null]).toEqual([
      ['Место', 'less', 'background'],
      true,
    ]);
  });

  test('change their order by a button and by Ctrl with an arrow, and the focus follows', async () => {
    const user = await openRules();
    for (const effect of ['hide', 'color']) {
      await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
      const number = effect === 'hide' ? 1 : 2;
      await user.selectOptions(rule(number).getByRole('combobox', { name: 'То' }), effect);
    }
    await user.click(screen.getByRole('button', { name: 'Правило 2: выше' }));
    const byButton = [fieldsOf(1).at(-1), fieldsOf(2).at(-1)];
    fireEvent.keyDown(rule(1).getByRole('combobox', { name: 'То' }), { key: 'ArrowDown', ctrlKey: true });
    const focused = rule(2).getByRole('combobox', { name: 'Если столбец' });
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect([byButton, fieldsOf(1).at(-1), fieldsOf(2).at(-1)]).toEqual([['color', 'hide'], 'hide', 'color']);
  });

  test('are removed by their button, and one step takes that back', async () => {
    const user = await openRules();
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.click(screen.getByRole('button', { name: 'Удалить: Правило 1' }));
    const removed = screen.queryByRole('group', { name: 'Правило 1' });
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect([removed, fieldsOf(1)]).toEqual([null, ['ФИО', 'filled', 'show']]);
  });

  test('keep the lines of their new text', async () => {
    const user = await openRules([people, { ...title, display: 'Диплом\nучастника' }]);
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'То' }), 'text');
    const field = rule(1).getByRole('textbox', { name: 'Новый текст' });
    await user.type(field, '{Enter}!');
    expect(field).toHaveProperty('value', 'Диплом\nучастника\n!');
  });

  test('cannot be added before there are data, and the panel says so', async () => {
    await openRules([createDbLayer({ id: 'people', name: 'Кому', display: '' }), title]);
    expect([
      screen.queryByRole('button', { name: 'Добавить правило' }),
      screen.queryByText(/Сначала выберите данные таблицы/u) !== null,
    ]).toEqual([null, true]);
  });
});

const address = (letter: string) => `/api/images/${letter.repeat(64)}`;

describe('the picture of a rule', () => {
  const medal = createImageLayer({
    id: 'medal',
    name: 'Медаль',
    src: address('a'),
    width: 10,
    height: 10,
    fileName: 'medal.png',
  });
  /** A rule with a picture whose upload waits for `finish`. */
  async function uploadPicture() {
    const answers: ((reply: Response) => void)[] = [];
    const reply = new Promise<Response>((resolve) => {
      answers.push(resolve);
    });
    const { user } = await renderEditor(
      createDocument({ layers: [people, medal] }),
      {},
      { 'POST /api/images/': () => reply },
    );
    await user.click(screen.getByRole('button', { name: /^Изображение: Медаль/u }));
    await screen.findByRole('group', { name: 'Правила' });
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'То' }), 'image');
    const file = new File(['x'], 'gold.png', { type: 'image/png' });
    await user.upload(rule(1).getByLabelText('Файл картинки для правила'), file);
    const finish = () =>
      act(async () => {
        answers[0]?.(json(200, { hash: 'b'.repeat(64), src: address('b'), width: 5, height: 5 }));
      });
    return { user, finish };
  }

  test('keeps the condition that was set while it was uploaded', async () => {
    const { user, finish } = await uploadPicture();
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'Если столбец' }), 'Место');
    await finish();
    await rule(1).findByText('gold.png');
    expect(fieldsOf(1)).toEqual(['Место', 'filled', 'image']);
  });

  test('follows its rule that was moved while it was uploaded', async () => {
    const { user, finish } = await uploadPicture();
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.click(screen.getByRole('button', { name: 'Правило 2: выше' }));
    await finish();
    await rule(2).findByText('gold.png');
    expect([fieldsOf(1), fieldsOf(2)]).toEqual([
      ['ФИО', 'filled', 'show'],
      ['ФИО', 'filled', 'image'],
    ]);
  });

  test('is dropped when its rule does something else by then', async () => {
    const { user, finish } = await uploadPicture();
    await user.selectOptions(rule(1).getByRole('combobox', { name: 'То' }), 'hide');
    await finish();
    expect([fieldsOf(1), rule(1).queryByText('gold.png')]).toEqual([['ФИО', 'filled', 'hide'], null]);
  });
});

test('a layer gets a background colour and loses it by one button', async () => {
  const user = await openRules();
  await user.click(screen.getByRole('button', { name: 'Фон слоя: нет' }));
  await user.click(await screen.findByRole('button', { name: 'Красный' }));
  const removal = await screen.findByRole('button', { name: 'Убрать фон' });
  await user.click(removal);
  expect(screen.queryByRole('button', { name: 'Убрать фон' })).toBe(null);
});
