import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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

describe('the profile', () => {
  test('shows the account as the server knows it', async () => {
    renderApp('/profile', { signedIn });
    expect((await screen.findByText('olga@example.org')).textContent).toBe('olga@example.org');
  });

  test('says that the account could not be loaded', async () => {
    renderApp('/profile', { signedIn, answers: { 'GET /api/auth/me/': () => json(500, {}) } });
    expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки профиля');
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
  });
});

describe('signing out', () => {
  test('forgets the person, leads to the login page and says so', async () => {
    const { user, address, storage } = renderApp('/profile', { signedIn });

    await user.click(await screen.findByRole('button', { name: 'Выйти' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect([
      (await screen.findByText('Вы успешно вышли из системы')).textContent,
      storage.getItem('token'),
      storage.getItem('user'),
    ]).toEqual(['Вы успешно вышли из системы', null, null]);
  });

  test('forgets the person even when the server fails', async () => {
    const { user, address, storage } = renderApp('/profile', {
      signedIn,
      answers: { 'POST /api/auth/logout/': () => json(500, {}) },
    });

    await user.click(await screen.findByRole('button', { name: 'Выйти' }));

    await waitFor(() => expect(address()).toBe('/login'));
    expect([
      (await screen.findByText('Ошибка при выходе из системы')).textContent,
      storage.getItem('token'),
    ]).toEqual(['Ошибка при выходе из системы', null]);
  });
});
