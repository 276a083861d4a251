/** A new e-mail address until its link is opened: the page of the link, and the profile that waits for it. */
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const TOKEN = 'a1'.repeat(32);
const LINK = `/confirm-email?#token=${TOKEN}`;
const CALL = `POST /api/auth/confirm-email/ {"token":"${TOKEN}"}`;
const nothing = () => new Response(null, { status: 204 });
const follow = (reply: () => Response | Promise<Response>, address = LINK) =>
  renderApp(address, { replies: { 'POST /api/auth/confirm-email/': reply } });

async function faults(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id }) => id);
}

describe('the link to a new address', () => {
  test('is used once, is in no address, and leads to the profile', async () => {
    const { service, addresses, container } = follow(nothing);

    await screen.findByRole('heading', { level: 1, name: 'Email подтверждён' });

    expect([
      service.changes,
      addresses(),
      screen.getByRole('link', { name: 'Перейти в профиль' }).getAttribute('href'),
      screen.queryByRole('button', { name: 'Повторить' }),
      await faults(container),
    ]).toEqual([[CALL], ['/confirm-email'], '/profile', null, []]);
  });

  test.each(['/confirm-email', '/confirm-email?#token=a1', `/confirm-email?#token=${'z'.repeat(64)}`])(
    'that was cut (%s) is told at once, and nothing is sent',
    async (address) => {
      const { service } = follow(nothing, address);

      expect([
        (await screen.findByText(/^Ссылка неполная/)).textContent,
        service.changes,
        screen.queryByRole('button', { name: 'Повторить' }),
      ]).toEqual(['Ссылка неполная. Откройте её из\u00a0письма ещё раз, целиком.', [], null]);
    },
  );

  test('that does not work any more is not offered again', async () => {
    const text = 'Ссылка устарела или уже использована.';
    const { container } = follow(() => json(400, { detail: text }));

    expect([
      (await screen.findByRole('alert')).textContent,
      screen.queryByRole('button', { name: 'Повторить' }),
      await faults(container),
    ]).toEqual([text, null, []]);
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that fails', () => json(503, { detail: 'Сервер занят.' })],
    ['too many tries', () => json(429, { detail: 'Слишком много попыток.' })],
  ])('is used again after %s', async (_, failing) => {
    const replies = [failing, nothing];
    const { user, service } = follow(() => (replies.shift() ?? nothing)());
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));

    await screen.findByRole('heading', { name: 'Email подтверждён' });

    expect(service.changes).toEqual([CALL, CALL]);
  });
});

const PROFILE = {
  id: 'u1',
  username: 'olga',
  email: 'olga@example.org',
  name: '',
  is_github_user: false,
  is_tour_completed: true,
};
const WAITING = { ...PROFILE, pending_email: 'olga.new@example.org' };

/** The profile of a person whose new address waits; `replies` answer the calls about it. */
async function waiting(replies: Replies) {
  const view = renderApp('/profile', {
    signedIn: true,
    replies: { 'GET /api/auth/me/': () => json(200, WAITING), ...replies },
  });
  const box = within(await screen.findByRole('region', { name: 'Новый email' }));
  const press = (name: string) => view.user.click(box.getByRole('button', { name }));
  return { ...view, box, press };
}

describe('the profile while a new address waits', () => {
  test('names it, in no translation, beside the one that still gets the letters', async () => {
    const { box, container } = await waiting({});

    expect([
      box.getByText('olga.new@example.org').getAttribute('translate'),
      screen.getByText('olga@example.org').textContent,
      await faults(container),
    ]).toEqual(['no', 'olga@example.org', []]);
  });

  test('sends the letter again and says so', async () => {
    const { press, service } = await waiting({
      'POST /api/auth/change-email/resend/': () => json(200, WAITING),
    });
    await press('Отправить ещё раз');

    await screen.findByText('Письмо отправлено. Откройте ссылку из него, чтобы сменить email.');
    expect(service.changes).toEqual(['POST /api/auth/change-email/resend/']);
  });

  test('gives the new address up when asked, and says which stays', async () => {
    const { press } = await waiting({ 'DELETE /api/auth/change-email/': () => json(200, PROFILE) });
    await press('Отменить');

    await screen.findByText('Email остаётся прежним.');
    expect(screen.queryByRole('region', { name: 'Новый email' })).toBeNull();
  });

  test.each([
    ['Отправить ещё раз', 'POST /api/auth/change-email/resend/', 503],
    ['Отправить ещё раз', 'POST /api/auth/change-email/resend/', 429],
    ['Отменить', 'DELETE /api/auth/change-email/', 503],
  ])('says why «%s» was refused, and may be asked again (%s %i)', async (name, call, status) => {
    const { press, box } = await waiting({ [call]: () => json(status, { detail: 'Попробуйте позже.' }) });
    await press(name);

    await screen.findByText('Попробуйте позже.');
    expect(box.getAllByRole('button').map((button) => Reflect.get(button, 'disabled'))).toEqual([
      false,
      false,
    ]);
  });

  test('asks the service again when the address waits no longer', async () => {
    const profiles = [WAITING, PROFILE];
    const { press } = await waiting({
      'GET /api/auth/me/': () => json(200, profiles.shift() ?? PROFILE),
      'POST /api/auth/change-email/resend/': () => json(404, { detail: 'Не найдено.' }),
    });
    await press('Отправить ещё раз');

    await screen.findByText('Этот адрес больше не ждёт подтверждения.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Новый email' })).toBeNull());
  });
});

const profile = async (me: object, site: object, replies: Replies = {}) => {
  const view = renderApp('/profile', {
    signedIn: true,
    site,
    replies: { 'GET /api/auth/me/': () => json(200, me), ...replies },
  });
  await screen.findByText('olga@example.org');
  return view;
};
const CONFIRMED = { ...PROFILE, email_confirmed_at: '2026-11-21T09:00:00.000Z' };
const words = () => [
  screen.queryByRole('button', { name: 'Подтвердить адрес' }) !== null,
  screen.queryByText('Адрес подтверждён') !== null,
];

describe('the present address', () => {
  test.each([
    ['not confirmed, letters can be sent', PROFILE, { mail: true }, [true, false]],
    ['not confirmed, no letters', PROFILE, { mail: false }, [false, false]],
    ['confirmed', CONFIRMED, { mail: true }, [false, true]],
    ['a new one waits', WAITING, { mail: true }, [false, false]],
  ])('%s: %j', async (_, me, site, expected) => {
    const { container } = await profile(me, site);

    expect([words(), await faults(container)]).toEqual([expected, []]);
  });

  test.each([
    [200, PROFILE, 'Письмо отправлено. Откройте ссылку из него, чтобы подтвердить адрес.', [true, false]],
    [200, CONFIRMED, 'Email уже подтверждён.', [false, true]],
    [503, { detail: 'Попробуйте позже.' }, 'Попробуйте позже.', [true, false]],
  ])('is asked about, and the reply %i is said in words', async (status, body, text, after) => {
    const { user, service } = await profile(
      PROFILE,
      { mail: true },
      {
        'POST /api/auth/confirm-email/send/': () => json(status, body),
      },
    );

    await user.click(screen.getByRole('button', { name: 'Подтвердить адрес' }));

    await screen.findByText(text);
    expect([service.changes, words()]).toEqual([['POST /api/auth/confirm-email/send/'], after]);
  });
});
