/** «Страница для получателей»: what the dialog says before anything is uploaded, and what it refuses. */
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aDbLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

beforeEach(() => void storedHere());

type Person = readonly [name: string, birthday: string];
const TWINS: readonly Person[] = [
  ['Ёлкина Анна', '3.5.2015'],
  ['Щукин Олег', ''],
  ['Елкина Вера', '03.05.2015'],
];

function aListOf(people: readonly Person[]) {
  return aDbLayer({
    name: 'Данные таблицы',
    display: '',
    format: '{ФИО}',
    selectedCells: people.map((person) => [...person]),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: ['ФИО', 'Дата рождения'].map((name, index) => ({ index, name })),
      rows: [],
      filter: null,
    },
  });
}

/** Opens the dialog as a person does: from the save dialog. */
async function openPickup(people: readonly Person[]) {
  const view = await renderEditor(createDocument({ name: 'Грамоты', layers: [aListOf(people)] }), {}, {}, {});
  await view.user.keyboard('{Control>}e{/Control}');
  const saving = await screen.findByRole('dialog', { name: 'Сохранение' });
  await view.user.click(within(saving).getByRole('radio', { name: 'Отправить' }));
  await view.user.click(within(saving).getByRole('button', { name: 'Страница для получателей…' }));
  const column = await screen.findByLabelText('Что ещё введёт получатель', {}, { timeout: 20_000 });
  const dialog = screen.getByRole('dialog', { name: 'Страница для получателей' });
  return { ...view, dialog, column };
}

const mayPublish = (dialog: HTMLElement) =>
  within(dialog)
    .getByRole('button', { name: /^Выложить для получателей/ })
    .getAttribute('aria-disabled') !== 'true';

test('codes are proposed, which tell all people apart', async () => {
  const { dialog } = await openPickup(TWINS);
  const { violations } = await axe.run(dialog, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });

  expect([mayPublish(dialog), within(dialog).queryByRole('list'), violations.map(({ id }) => id)]).toEqual([
    true,
    null,
    [],
  ]);
});

test('people whom the same words would open are named, and those without a word; nothing is uploaded', async () => {
  const { user, dialog, column } = await openPickup(TWINS);
  await user.selectOptions(column, 'Дата рождения');
  const told = within(dialog).getAllByRole('listitem');

  expect([mayPublish(dialog), told.map(({ textContent }) => textContent)]).toEqual([
    false,
    [
      'Копия 2: пусто в столбце «Дата рождения». Заполните его или выберите код. Щукин Олег',
      'Копии 1, 3: одинаковы и фамилия, и «Дата рождения» (Ёлкина, 3.5.2015). Выберите код или другой столбец.',
    ],
  ]);
});
