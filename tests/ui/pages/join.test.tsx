/** The page of a link to become a member. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';
import { words } from '../support/words.ts';

// The location of these tests knows a hash only after a query.
const SECRET = 'ab'.repeat(32);
const invitation = { project: 'Дипломы', owner: 'Мария Петрова', role: 'fills' };
const replies = {
  'POST /api/invitations/': () => json(200, invitation),
  'POST /api/invitations/accept/': () => json(200, { id: 'p7' }),
};

test('says whose project it is and what it allows, and joins when that is wanted', async () => {
  const { user, service, address } = renderApp(`/join?#${SECRET}`, { signedIn: true, replies });

  expect(await screen.findByText(words('Мария Петрова зовёт вас в проект «Дипломы».'))).toBeTruthy();
  expect(screen.getByText(/^Вы сможете заполнять таблицу/).textContent).toBe(
    'Вы сможете заполнять таблицу, исправлять значения и выпускать копии. Макет меняет владелец.',
  );
  await user.click(screen.getByRole('button', { name: 'Присоединиться' }));

  await waitFor(() => expect(address()).toBe('/generator2/p7'));
  expect(service.changes).toEqual([
    `POST /api/invitations/ {"secret":"${SECRET}"}`,
    `POST /api/invitations/accept/ {"secret":"${SECRET}"}`,
  ]);
});

test('a guest signs in first and comes back; the secret is in no address meanwhile', async () => {
  const { user, address, storage } = renderApp(`/join?#${SECRET}`, { replies });

  const page = within(await screen.findByRole('main'));
  await user.click(await page.findByRole('link', { name: 'Войти' }));

  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjoin'));
  expect(storage.getItem('invitation')).toBe(SECRET);
  await user.type(await screen.findByLabelText('Логин или email'), 'olga');
  await user.type(screen.getByLabelText('Пароль'), 'тихая осень');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Войти' }));
  expect((await screen.findByRole('button', { name: 'Присоединиться' })).textContent).toBeTruthy();
  expect(storage.getItem('invitation')).toBe(null);
});

test.each([
  ['/join', 'Ссылка неполная. Откройте её из сообщения ещё раз, целиком.'],
  ['/join?#abc', 'Ссылка неполная. Откройте её из сообщения ещё раз, целиком.'],
])('%s is not a whole link', async (path, text) => {
  renderApp(path, { signedIn: true, replies });

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a link that has ended says why', async () => {
  renderApp(`/join?#${SECRET}`, {
    signedIn: true,
    replies: { 'POST /api/invitations/': () => json(404, { detail: 'Эту ссылку отозвали.' }) },
  });

  expect((await screen.findByRole('alert')).textContent).toBe('Эту ссылку отозвали.');
});
