/** What a person changes of the account itself: login, e-mail, devices, and leaving for good. */
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { readSession, replaceLogin } from '../../../src/api/session.ts';
import { lastSeen } from '../../../src/ui/pages/profile/ProfilePage.tsx';
import { aDraft } from '../../host/memoryDrafts.ts';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const PROFILE = {
  id: 'u1',
  username: 'olga',
  email: 'olga@example.org',
  name: '',
  is_github_user: false,
  is_tour_completed: true,
};
const nothing = () => new Response(null, { status: 204 });
const profile = (replies: Replies = {}, scene: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/profile', { signedIn: true, replies, ...scene });

async function change(view: ReturnType<typeof profile>, what: 'логин' | 'email', value: string) {
  await view.user.click(await screen.findByRole('button', { name: `Изменить ${what}` }));
  const form = within(screen.getByRole('form', { name: `Новый ${what}` }));
  await view.user.type(form.getByLabelText(`Новый ${what}`), value);
  await view.user.type(form.getByLabelText('Пароль'), 'зимняя дорога');
  await view.user.click(form.getByRole('button', { name: 'Сохранить' }));
  return form;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Устройства' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const open = async (view: ReturnType<typeof profile>) => {
  await view.user.click(await screen.findByRole('button', { name: 'Удалить учётную запись' }));
  return within(await screen.findByRole('alertdialog', { name: 'Удалить учётную запись?' }));
};

const session = (id: string, device: string | null, used_at: string, is_current = false) => ({
  id,
  device,
  created_at: used_at,
  used_at,
  is_current,
});

describe('the login', () => {
  const draft = aDraft();

  test('is changed with the password, here too, and the drafts are still this person’s', async () => {
    const view = profile(
      { 'POST /api/auth/change-login/': () => json(200, { ...PROFILE, username: 'olga-new' }) },
      { drafts: [draft] },
    );

    await change(view, 'логин', ' olga-new ');

    await waitFor(() => expect(view.storage.getItem('user')).toBe('olga-new'));
    const found = await view.drafts.list(readSession(view.storage).account);
    expect(found.map(({ id }) => id)).toEqual(['d1']);
    expect(view.service.changes).toEqual([
      'POST /api/auth/change-login/ {"username":"olga-new","password":"зимняя дорога"}',
    ]);
  });

  test('that was changed in another tab: signing out here asks about the drafts and removes them', async () => {
    const view = profile({}, { drafts: [draft] });
    replaceLogin(view.storage, 'olga', 'olga-new');

    await view.user.click(await screen.findByRole('button', { name: 'Выход' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Черновики на этом устройстве' }));
    await view.user.click(question.getByRole('button', { name: 'Да' }));

    await waitFor(() => expect(view.address()).toBe('/login'));
    expect([await view.drafts.list('olga'), view.storage.getItem('user')]).toEqual([[], null]);
  });

  test.each([
    [
      () => json(400, { username: ['Занят.'], detail: 'Пользователь с таким логином уже существует' }),
      'Пользователь с таким логином уже существует',
    ],
    [() => json(400, { password: ['Неверный пароль.'], detail: 'Неверный пароль.' }), 'Неверный пароль.'],
  ])('that is refused stays, with the reason (%#)', async (reply, text) => {
    const view = profile({ 'POST /api/auth/change-login/': reply });

    const form = await change(view, 'логин', 'maria');

    expect([(await form.findByRole('alert')).textContent, view.storage.getItem('user')]).toEqual([
      text,
      'olga',
    ]);
  });
});

describe('the e-mail address', () => {
  test('is changed with the password, and shown', async () => {
    const view = profile({
      'POST /api/auth/change-email/': () => json(200, { ...PROFILE, email: 'new@example.org' }),
    });

    await change(view, 'email', 'new@example.org');

    expect(await screen.findByText('new@example.org')).toBeTruthy();
    expect([view.storage.getItem('email'), view.service.changes]).toEqual([
      'new@example.org',
      ['POST /api/auth/change-email/ {"email":"new@example.org","password":"зимняя дорога"}'],
    ]);
  });

  test('that is none is not sent', async () => {
    const view = profile();

    const form = await change(view, 'email', 'olga');

    expect([form.getByText('Введите правильный email.').textContent, view.service.changes]).toEqual([
      'Введите правильный email.',
      [],
    ]);
  });
});

test('whoever signs in through GitHub has neither to change', async () => {
  profile({ 'GET /api/auth/me/': () => json(200, { ...PROFILE, is_github_user: true }) });
  await screen.findByText('olga@example.org');

  expect(screen.queryByRole('button', { name: /^Изменить/ })).toBe(null);
});

describe('the devices', () => {
  const SESSIONS = [
    session('s1', 'Firefox, Windows', '2025-03-09T12:00:00Z', true),
    session('s2', 'Safari, iPhone', '2025-03-07T12:00:00Z'),
    session('s3', null, '2025-03-08T12:00:00Z'),
  ];
  const listed = { 'GET /api/auth/sessions/': () => json(200, SESSIONS) };
  test('are listed with when they were last used', async () => {
    profile(listed);

    expect(await rows()).toEqual([
      'Firefox, Windowsэто устройство',
      'Safari, iPhoneзаходили 7\u00a0мартаВыйти на устройстве «Safari, iPhone»',
      'Неизвестное устройствозаходили 8\u00a0мартаВыйти на устройстве «Неизвестное устройство»',
    ]);
  });

  test('are signed out one by one', async () => {
    const { user, service } = profile({ ...listed, 'DELETE /api/auth/sessions/s2/': nothing });

    await user.click(await screen.findByRole('button', { name: /^Выйти на устройстве.*Safari, iPhone/ }));

    await waitFor(async () => expect((await rows()).length).toBe(2));
    expect(service.changes).toEqual(['DELETE /api/auth/sessions/s2/']);
  });

  test('are signed out everywhere, here too', async () => {
    const { user, service, address } = profile({ ...listed, 'DELETE /api/auth/sessions/': nothing });

    await user.click(await screen.findByRole('button', { name: 'Выйти везде' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect(service.changes).toEqual(['DELETE /api/auth/sessions/', 'POST /api/auth/logout/']);
  });
});

test.each([
  ['2026-11-22T00:10', 'заходили сегодня'],
  ['2026-11-21T23:50', 'заходили вчера'],
  ['2026-11-20T12:00', 'заходили 20\u00a0ноября'],
  ['2026-11-23T12:00', 'заходили сегодня'],
])('a device that was used at %s is «%s» on 22 November', (moment, text) => {
  expect(lastSeen(moment, new Date('2026-11-22T09:00').getTime())).toBe(text);
});

describe('leaving for good', () => {
  test('asks for the password, forgets the person on this device and opens the home page', async () => {
    const view = profile({ 'POST /api/auth/delete-account/': nothing });
    const dialog = await open(view);
    const { violations } = await axe.run(screen.getByRole('alertdialog'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });

    await view.user.type(dialog.getByLabelText('Пароль'), 'зимняя дорога');
    await view.user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));

    await waitFor(() => expect(view.left).toEqual(['/']));
    expect([
      violations.map(({ id }) => id),
      view.service.changes,
      view.storage.getItem('token'),
      view.storage.getItem('user'),
    ]).toEqual([[], ['POST /api/auth/delete-account/ {"password":"зимняя дорога"}'], null, null]);
  });

  test('with a wrong password leaves everything as it was', async () => {
    const view = profile({
      'POST /api/auth/delete-account/': () =>
        json(400, { password: ['Неверный пароль.'], detail: 'Неверный пароль.' }),
    });
    const dialog = await open(view);

    await view.user.type(dialog.getByLabelText('Пароль'), 'не тот{Enter}');

    expect([
      (await dialog.findByText('Неверный пароль.')).textContent,
      view.left,
      view.storage.getItem('user'),
    ]).toEqual(['Неверный пароль.', [], 'olga']);
  });

  test('asks whoever signs in through GitHub for the login', async () => {
    const view = profile(
      { 'POST /api/auth/delete-account/': nothing },
      { stored: { is_github_user: 'true' } },
    );
    const dialog = await open(view);

    await view.user.type(dialog.getByLabelText('Ваш логин (olga)'), 'olga');
    await view.user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }));

    await waitFor(() =>
      expect(view.service.changes).toEqual(['POST /api/auth/delete-account/ {"username":"olga"}']),
    );
  });

  test('offers everything as one file before', async () => {
    const view = profile({
      'GET /api/projects/export/': () =>
        new Response('zip', { headers: { 'Content-Type': 'application/zip' } }),
    });

    await view.user.click(await screen.findByRole('button', { name: 'Скачать всё' }));

    await waitFor(() => expect(view.downloads).toEqual(['Patent Generator.zip']));
  });
});

describe('signing out in the header', () => {
  test.each(['/about', '/templates', '/pgprojects'])('is on %s', async (path) => {
    const { user, address, storage } = renderApp(path, { signedIn: true });

    await user.click(await screen.findByRole('button', { name: 'Выход' }));

    await waitFor(() => expect([address(), storage.getItem('token')]).toEqual(['/login', null]));
  });

  test('is in the menu of a narrow screen', async () => {
    const { user, address } = renderApp('/about', { signedIn: true });
    await user.click(screen.getByRole('button', { name: 'Меню' }));

    await user.click(
      within(screen.getByRole('navigation', { name: 'Меню' })).getByRole('button', { name: 'Выход' }),
    );

    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('is not there while nobody is signed in', async () => {
    renderApp('/about');
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button', { name: 'Выход' })).toBe(null);
  });
});
