/** The three styles of the theme's switch (specification §2, §9). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

test.each([
  ['Реалистичный', 'realistic', 'Классический'],
  ['Фиолетовый', 'purple', 'Классический'],
  ['Классический', 'classic', 'Фиолетовый'],
])('«%s» is chosen as %s, shown, and kept on this device and on the server', async (name, style, other) => {
  const { user, storage, service } = renderApp('/profile', { signedIn: true });

  await user.click(await screen.findByRole('radio', { name: other }));
  await user.click(screen.getByRole('radio', { name }));

  await waitFor(() => expect(storage.getItem('toggle_style')).toBe(style));
  await waitFor(() =>
    expect(service.changes.at(-1)).toBe(`POST /api/auth/update_settings/ {"toggle_style":"${style}"}`),
  );
  const art = within(screen.getByRole('banner')).getByRole('switch').querySelector('[data-toggle-style]');
  expect(art?.getAttribute('data-toggle-style')).toBe(style);
});
