/** «Моя школа»: the screen, and what it gives to the documents after it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('a guest fills it in once, and finds it again', async () => {
  const { user, organisationStore } = renderApp('/school');
  await user.type(await field('Полное название'), 'Гимназия № 3 «Логос»');
  await user.type(await field('Город'), 'Пермь');
  await user.type(await field('Должность'), 'Директор');
  await user.type(await field('Кто подписывает'), 'А. В. Кузнецова');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));

  await expect
    .poll(() => organisationStore.read())
    .toMatchObject({
      organisations: [
        {
          name: 'Гимназия № 3 «Логос»',
          city: 'Пермь',
          signers: [{ position: 'Директор', name: 'А. В. Кузнецова', signature: null }],
        },
      ],
    });
});

test('the forms of the name are shown as we decline them', async () => {
  const { user } = renderApp('/school');
  await user.type(await field('Полное название'), 'Гимназия № 3 «Логос»');
  await user.click(await screen.findByText('Как название склоняется'));

  const shown = screen.getByText('Как название склоняется').closest('details');
  if (shown === null) throw new Error('There are no forms.');
  expect(
    within(shown)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ placeholder }) => placeholder),
  ).toEqual([
    'Гимназии № 3 «Логос»',
    'Гимназии № 3 «Логос»',
    'Гимназию № 3 «Логос»',
    'Гимназией № 3 «Логос»',
    'Гимназии № 3 «Логос»',
  ]);
});

test('address, colours and fonts are kept', async () => {
  const { user, organisationStore } = renderApp('/school');
  await user.type(await field('Электронная почта'), 'school@example.ru');
  await user.click(await screen.findByRole('button', { name: 'Добавить цвет' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Шрифт текста' }), 'PT Serif');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));

  await expect
    .poll(() => organisationStore.read())
    .toMatchObject({
      organisations: [{ email: 'school@example.ru', colors: ['#1f3f7a'], fonts: ['PT Serif'] }],
    });
});
