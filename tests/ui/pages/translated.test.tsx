import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROUTES } from '../../../src/ui/routes.ts';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';
import { translatePage } from '../support/translator.ts';

let stop: () => void = () => undefined;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

/** Waits until the translator has replaced this text, and returns what is shown. */
const shown = async (translated: string) => (await screen.findByText(translated)).tagName;
const isBroken = () => document.body.textContent.includes('Страница не открылась');

test.each(ROUTES.filter(({ path, audience }) => audience === 'public' && !path.includes(':')))(
  '$path stays whole in another language',
  async ({ path, title }) => {
    renderApp(path);
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading.querySelector('font')).not.toBe(null));
    expect([isBroken(), title === '']).toEqual([false, false]);
  },
);

test('signing in shows a refusal, and a second one with other words', async () => {
  const refusals = ['Неверный логин или пароль.', 'Слишком много попыток.'];
  const { user } = renderApp('/login', {
    replies: { 'POST /api/auth/login/': () => json(400, { detail: refusals.shift() }) },
  });
  await user.type(await screen.findByLabelText('~Логин или email'), 'olga');
  await user.type(screen.getByLabelText('~Пароль'), 'secret');

  await user.click(screen.getByRole('button', { name: '~Войти' }));
  const first = await shown('~Неверный логин или пароль.');
  await user.click(screen.getByRole('button', { name: '~Войти' }));

  expect([first, await shown('~Слишком много попыток.'), isBroken()]).toEqual(['FONT', 'FONT', false]);
});

test('registration says what is wrong while the form is filled in', async () => {
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText('~Логин'), 'ol ga');
  await user.type(screen.getByLabelText('~Email'), 'olga');
  await user.type(screen.getByLabelText('~Пароль'), 'correct-horse');
  await user.type(screen.getByLabelText('~Повторите пароль'), 'another');

  await user.click(screen.getByRole('button', { name: '~Зарегистрироваться' }));

  expect([await shown('~Введите правильный email.'), isBroken()]).toEqual(['FONT', false]);
});

test('a project is renamed, and its name is not translated', async () => {
  const { user, service } = renderApp('/pgprojects', {
    signedIn: true,
    projects: [aProject({ id: 'p1', name: 'Дипломы' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Действия с проектом «Дипломы»' }));
  await user.click(await screen.findByRole('menuitem', { name: '~Переименовать' }));
  const name = await screen.findByLabelText('~Название проекта');
  await user.clear(name);
  await user.type(name, 'Грамоты{Enter}');

  expect([await shown('Грамоты'), service.changes.length, isBroken()]).toEqual(['A', 1, false]);
});

test('a new project is made', async () => {
  const { user, address } = renderApp('/pgprojects', { signedIn: true });
  await user.click((await screen.findAllByRole('button', { name: '~Создать проект' }))[0] as HTMLElement); // found one
  await user.click(await screen.findByRole('button', { name: '~Создать' }));

  await waitFor(() => expect(address()).toMatch(/^\/generator2\//));
  expect(isBroken()).toBe(false);
});

test('the profile saves a name', async () => {
  const { user, service } = renderApp('/profile', { signedIn: true });
  await user.type(await screen.findByLabelText('~Имя'), 'Ольга');
  await user.click(screen.getByRole('button', { name: '~Сохранить имя' }));

  await waitFor(() => expect(service.changes.length).toBe(1));
  expect(isBroken()).toBe(false);
});
