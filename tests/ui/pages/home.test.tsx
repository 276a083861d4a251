/** Texts of the home page and the footer required by the specification (§1). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

test('the home page says what the product does and the five whom it suits', async () => {
  renderApp('/');
  const main = await screen.findByRole('main');
  const what = await within(main).findByRole('region', { name: 'Что делает программа' });
  const who = await within(main).findByRole('region', { name: 'Кому подойдёт' });

  expect([
    within(what).getAllByRole('heading', { level: 3 }).length,
    within(who)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ]).toEqual([
    3,
    [
      'Учителям',
      'Организаторам мероприятий',
      'Ответственным за наградные листы',
      'Сотрудникам организаций',
      'Всем, кто готовит именные наборы',
    ],
  ]);
});

test('a list is given on the home page itself, and the buttons say what they open', async () => {
  renderApp('/');
  const list = await screen.findByLabelText('Вставьте список имён');
  const names = within(list.parentElement ?? list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Подставить имена', 'Выбрать файл таблицы']);
});

test('the footer names the foundation that supported the project', async () => {
  renderApp('/about');

  expect((await screen.findByRole('contentinfo')).textContent).toMatch(
    /при поддержке Фонда содействия инновациям.*«Платформа университетского технологического предпринимательства»/,
  );
});
