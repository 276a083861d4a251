import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const signedIn = true;
const SWITCHES = [
  ['Подтверждать удаление слоя', 'confirm_layer_delete'],
  ['Всегда показывать настройки слоя', 'show_layer_settings'],
  ['Показывать линейку листа', 'show_canvas_ruler'],
  ['Показывать слои за пределами листа', 'show_layers_outside_canvas'],
  ['Прилипание к краям листа', 'enable_snap_to_edges'],
] as const;

const renamed = (name: string) => () =>
  json(200, {
    id: 'u1',
    username: 'olga',
    email: 'olga@example.org',
    name,
    is_github_user: false,
    is_tour_completed: true,
  });

/** What a device keeps of a person. */
const OF_PERSON = ['token', 'user', 'email', 'name'];
const NAMED = { email: 'olga@example.org', name: 'Ольга' };

const fill = async (user: ReturnType<typeof renderApp>['user'], old: string, fresh: string) => {
  const field = await screen.findByLabelText('Текущий пароль');
  if (old !== '') await user.type(field, old);
  if (fresh !== '') await user.type(screen.getByLabelText('Новый пароль'), fresh);
  await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
};

describe('the profile', () => {
  test('shows the account as the server knows it', async () => {
    renderApp('/profile', { signedIn });
    expect((await screen.findByText('olga@example.org')).textContent).toBe('olga@example.org');
  });

  test('says that the account could not be loaded', async () => {
    renderApp('/profile', { signedIn, replies: { 'GET /api/auth/me/': () => json(500, {}) } });
    expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки профиля');
  });

  test('whose settings could not be loaded either says so, and has those of the device', async () => {
    renderApp('/profile', {
      signedIn,
      replies: {
        'GET /api/auth/me/': () => json(500, {}),
        'GET /api/auth/get_user_settings/': () => json(500, {}),
      },
    });
    for (const text of ['Ошибка загрузки профиля', 'Ошибка загрузки настроек'])
      expect(await screen.findAllByText(text)).not.toEqual([]);
    const switches = within(screen.getByRole('main')).getAllByRole('switch');
    expect(switches.map((each) => each.getAttribute('aria-checked'))).toEqual([
      ...SWITCHES.map(() => 'true'),
      'false',
    ]);
  });

  test.each(SWITCHES)('the switch «%s» is kept on the server as %s', async (label, field) => {
    const { user, service } = renderApp('/profile', { signedIn });
    const toggle = await screen.findByRole('switch', { name: label });
    await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false));

    await user.click(toggle);

    await waitFor(() => expect(service.changes).toHaveLength(1));
    const sent: unknown = JSON.parse(
      service.changes[0]?.replace('POST /api/auth/update_settings/ ', '') ?? '',
    );
    expect(sent).toMatchObject({ [field]: false });
    expect(await screen.findByText('Настройки успешно обновлены')).toBeTruthy();
  });

  test('a switch that the server refuses goes back, with a notice', async () => {
    const { user } = renderApp('/profile', {
      signedIn,
      replies: { 'POST /api/auth/update_settings/': () => json(500, {}) },
    });
    const toggle = await screen.findByRole('switch', { name: SWITCHES[0][0] });
    await waitFor(() => expect(toggle.hasAttribute('disabled')).toBe(false));
    const before = toggle.getAttribute('aria-checked');

    await user.click(toggle);

    expect(await screen.findByText('Ошибка при обновлении настроек')).toBeTruthy();
    expect(toggle.getAttribute('aria-checked')).toBe(before);
  });
});

describe('the person’s name', () => {
  test('is saved on the server and on this device, and a notice says so', async () => {
    const { user, service, storage } = renderApp('/profile', {
      signedIn,
      replies: { 'POST /api/auth/update_profile/': renamed('Ольга') },
    });
    await user.type(await screen.findByLabelText('Имя'), ' Ольга ');

    await user.click(screen.getByRole('button', { name: 'Сохранить имя' }));

    expect((await screen.findByText('Профиль успешно обновлён')).textContent).toBe(
      'Профиль успешно обновлён',
    );
    expect([service.changes, storage.getItem('name')]).toEqual([
      ['POST /api/auth/update_profile/ {"name":"Ольга"}'],
      'Ольга',
    ]);
  });

  test('that could not be saved stays in the field, with the reason', async () => {
    const { user } = renderApp('/profile', {
      signedIn,
      replies: { 'POST /api/auth/update_profile/': () => json(500, {}) },
    });
    await user.type(await screen.findByLabelText('Имя'), 'Ольга');

    await user.click(screen.getByRole('button', { name: 'Сохранить имя' }));

    expect((await screen.findByText('Ошибка при обновлении профиля')).textContent).toBe(
      'Ошибка при обновлении профиля',
    );
    expect(screen.getByLabelText('Имя')).toMatchObject({ value: 'Ольга' });
  });
});

describe('the password', () => {
  test.each([
    ['the server’s text', { message: 'Пароль обновлён' }, 'Пароль обновлён'],
    ['the text of the specification', {}, 'Пароль успешно изменён'],
  ])('is changed, told in %s, and the new session is kept', async (_, body, text) => {
    const { user, service, storage } = renderApp('/profile', {
      signedIn,
      replies: { 'POST /api/auth/change-password/': () => json(200, { ...body, token: 'token-2' }) },
    });

    await fill(user, 'старый пароль', 'зимняя дорога');

    expect((await screen.findByText(text)).textContent).toBe(text);
    expect([service.changes, storage.getItem('token')]).toEqual([
      ['POST /api/auth/change-password/ {"old_password":"старый пароль","new_password":"зимняя дорога"}'],
      'token-2',
    ]);
    await waitFor(() => expect(screen.getByLabelText('Текущий пароль')).toMatchObject({ value: '' }));
  });

  test.each([
    [{ error: 'Неверный текущий пароль.' }, 'Неверный текущий пароль.'],
    [{ detail: 'Слишком много попыток.' }, 'Слишком много попыток.'],
    [{}, 'Ошибка при смене пароля'],
  ])('that was refused with %j reads «%s»', async (body, text) => {
    const { user } = renderApp('/profile', {
      signedIn,
      replies: { 'POST /api/auth/change-password/': () => json(400, body) },
    });

    await fill(user, 'старый пароль', 'зимняя дорога');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test.each([
    ['', 'зимняя дорога', 'Заполнены не все поля'],
    ['старый пароль', 'зима', 'Пароль слишком короткий: нужно не меньше 8 знаков.'],
  ])('is not asked of the server while a field is wrong (%#)', async (old, fresh, text) => {
    const { user, service } = renderApp('/profile', { signedIn });

    await fill(user, old, fresh);

    expect([(await screen.findByText(text)).textContent, service.changes]).toEqual([text, []]);
  });

  test('is nothing to change for who signs in through GitHub', async () => {
    renderApp('/profile', {
      signedIn,
      replies: {
        'GET /api/auth/me/': () =>
          json(200, {
            id: 'u1',
            username: 'octo',
            email: 'o@example.org',
            name: '',
            is_github_user: true,
            is_tour_completed: true,
          }),
      },
    });
    expect((await screen.findByText(/пароля у этой учётной записи нет/)).textContent).toContain('GitHub');
    expect(screen.queryByLabelText('Текущий пароль')).toBe(null);
  });
});

describe('signing out', () => {
  test('throws nothing away until the server has answered', async () => {
    const { user, storage } = renderApp('/profile', {
      signedIn,
      stored: NAMED,
      replies: { 'POST /api/auth/logout/': () => new Promise(() => undefined) },
    });

    await user.click(await screen.findByRole('button', { name: 'Выйти' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Выйти' })).toBe(null));
    expect([screen.getByText('Загрузка...').textContent, storage.getItem('token')]).toEqual([
      'Загрузка...',
      'token-0',
    ]);
  });

  test.each<[string, Replies]>([
    ['Вы успешно вышли из системы', {}],
    ['Ошибка при выходе из системы', { 'POST /api/auth/logout/': () => json(500, {}) }],
  ])('forgets the person, leads to the login page and says «%s»', async (text, replies) => {
    const { user, address, storage } = renderApp('/profile', { signedIn, replies, stored: NAMED });

    await user.click(await screen.findByRole('button', { name: 'Выйти' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect([
      (await screen.findByText(text)).textContent,
      OF_PERSON.map((key) => storage.getItem(key)),
    ]).toEqual([text, [null, null, null, null]]);
  });
});
