import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const site = { mail: true };
const TOKEN = 'a1'.repeat(32);
const LINK = `/reset-password?#token=${TOKEN}`;
const nothing = () => new Response(null, { status: 204 });
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

async function faults(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id }) => id);
}

const ask = async (reply: () => Response | Promise<Response>, login: string) => {
  const view = renderApp('/forgot-password', {
    site,
    replies: { 'POST /api/auth/forgot-password/': reply },
  });
  const field = await screen.findByLabelText('Логин или email');
  if (login !== '') await view.user.type(field, login);
  await view.user.click(screen.getByRole('button', { name: 'Отправить письмо' }));
  return view;
};

const save = async (reply: () => Response, first: string, second = first) => {
  const view = renderApp(LINK, { replies: { 'POST /api/auth/reset-password/': reply } });
  await view.user.type(await screen.findByLabelText('Новый пароль'), first);
  await view.user.type(screen.getByLabelText('Повторите пароль'), second);
  await view.user.click(screen.getByRole('button', { name: 'Сохранить пароль' }));
  return view;
};

test('the login page leads whoever forgot the password to the page that helps', async () => {
  const { user, address } = renderApp('/login', { site });

  await user.click(await screen.findByRole('link', { name: 'Забыли пароль?' }));

  await waitFor(() => expect(address()).toBe('/forgot-password'));
});

describe('where letters are sent', () => {
  test('the page sends what was typed and says where to look, not whether there is such an account', async () => {
    const { service, container } = await ask(nothing, 'olga@example.org');

    expect((await screen.findByRole('status')).textContent).toBe(
      'Ссылка действует 30\u00a0минут и\u00a0один раз. Письма нет? Загляните в\u00a0«Спам» и\u00a0проверьте, тот\u00a0ли логин или email вы указали.',
    );
    expect([await title(), service.changes, await faults(container)]).toEqual([
      'Проверьте почту',
      ['POST /api/auth/forgot-password/ {"login":"olga@example.org"}'],
      [],
    ]);
  });

  test('an empty field is asked for, and nothing is sent', async () => {
    const { service } = await ask(nothing, '');

    expect([(await screen.findByRole('alert')).textContent, service.changes]).toEqual([
      'Заполнены не все поля',
      [],
    ]);
  });

  test.each([
    [() => json(429, { detail: 'Слишком много попыток.' }), 'Слишком много попыток.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Ошибка соединения с сервером'],
  ])('a refusal is shown (%#)', async (reply, text) => {
    await ask(reply, 'olga');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

test('where no letters are sent the page says who helps', async () => {
  const { container } = renderApp('/forgot-password');
  await screen.findByRole('heading', { level: 1 });

  const main = screen.getByRole('main');
  expect([
    main.textContent.includes('Этот сайт не\u00a0отправляет писем'),
    screen.getByRole('link', { name: '«Контакты»' }).getAttribute('href'),
    screen.queryByRole('button', { name: 'Отправить письмо' }),
    await faults(container),
  ]).toEqual([true, '/contact', null, []]);
});

describe('the link to a new password', () => {
  test('sets it, and leads to the login', async () => {
    const { service, user, address } = await save(nothing, 'зимняя дорога');
    await screen.findByRole('heading', { name: 'Пароль изменён' });

    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Войти' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect(service.changes).toEqual([
      `POST /api/auth/reset-password/ {"token":"${TOKEN}","new_password":"зимняя дорога"}`,
    ]);
  });

  test('stays in no address', async () => {
    const { addresses } = renderApp(LINK);
    await screen.findByLabelText('Новый пароль');

    await waitFor(() => expect(addresses()).toEqual(['/reset-password']));
  });

  test.each([
    [['1234567', '1234567'], 'Пароль слишком короткий: нужно не меньше 8 знаков.'],
    [['зимняя дорога', 'летняя дорога'], 'Пароли не совпадают.'],
  ])('asks for a better one before anything is sent (%#)', async ([first = '', second = ''], text) => {
    const { service } = await save(nothing, first, second);

    expect([(await screen.findByText(text)).textContent, service.changes]).toEqual([text, []]);
  });

  test('that does not work any more says so and leads to a new one', async () => {
    const text = 'Ссылка устарела или уже использована. Попросите новую.';
    await save(() => json(400, { error: text }), 'зимняя дорога');

    expect([
      (await screen.findByRole('alert')).textContent,
      screen.getByRole('link', { name: 'Попросить новую' }).getAttribute('href'),
    ]).toEqual([text, '/forgot-password']);
  });

  test('that was cut is told at once', async () => {
    renderApp('/reset-password?#token=a1');
    expect(await screen.findByText(/^Ссылка неполная/)).toBeTruthy();
  });
});
