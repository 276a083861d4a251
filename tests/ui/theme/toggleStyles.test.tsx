/** The three styles of the theme's switch (specification §2, §9). */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

test.each([
  ['Реалистичный', 'realistic', 'Классический'],
  ['Фиолетовый', 'purple', 'Классический'],
  ['Классический', 'classic', 'Фиолетовый'],
])('«%s» is chosen as %s and kept on this device', async (name, style, other) => {
  const { user, storage } = renderApp('/profile', { signedIn: true });

  await user.click(await screen.findByRole('radio', { name: other }));
  await user.click(screen.getByRole('radio', { name }));

  await waitFor(() => expect(storage.getItem('toggle_style')).toBe(style));
});
