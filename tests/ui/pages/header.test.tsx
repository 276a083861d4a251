import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// Loads the largest chunks before the first test: transforming them within a test would exceed its time on a
// slow machine.
import '../../../src/app/browserDrawing.ts';
import '../../../src/ui/pages/editor/ProjectEditorPage.tsx';
import { renderApp } from '../support/renderApp.tsx';

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the header', () => {
  test('offers to sign in while nobody is signed in', async () => {
    renderApp('/about');
    const nav = await screen.findByRole('navigation', { name: 'Основная навигация' });
    expect(linksIn(nav).slice(0, 5)).toEqual(['/', '/download', '/pgprojects', '/templates', '/login']);
  });

  test('offers the profile to the signed-in', async () => {
    renderApp('/about', { signedIn: true });
    const nav = await screen.findByRole('navigation', { name: 'Основная навигация' });
    expect(linksIn(nav).slice(0, 5)).toEqual(['/', '/download', '/pgprojects', '/templates', '/profile']);
  });

  test('marks those who came through GitHub', () => {
    renderApp('/about', { signedIn: true, stored: { is_github_user: 'true' } });
    expect(screen.getByText('Вы вошли через GitHub')).toBeTruthy();
  });

  test('turns the page dark and back, and says what the switch will do', async () => {
    const { user, storage } = renderApp('/about');

    await user.click(screen.getByRole('switch', { name: 'Переключить на темную тему' }));
    const dark = [document.documentElement.dataset['theme'], storage.getItem('theme')];
    await user.click(screen.getByRole('switch', { name: 'Переключить на светлую тему' }));

    expect([dark, document.documentElement.dataset['theme'], storage.getItem('theme')]).toEqual([
      ['dark', 'dark'],
      'light',
      'light',
    ]);
  });
});

const menu = () => screen.queryByRole('navigation', { name: 'Меню' });

describe('the menu of a narrow screen', () => {
  test('opens and closes by its button, and Escape gives the focus back to it', async () => {
    const { user } = renderApp('/about');
    const button = screen.getByRole('button', { name: 'Меню' });
    button.focus();

    await user.keyboard('{Enter}');
    const opened = [menu() !== null, button.getAttribute('aria-expanded')];
    await user.tab();
    await user.keyboard('{Escape}');

    expect([opened, menu(), document.activeElement === button]).toEqual([[true, 'true'], null, true]);
  });

  test('has the links of the header and closes once one is followed', async () => {
    const { user, address } = renderApp('/about');
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    const nav = await screen.findByRole('navigation', { name: 'Меню' });
    const links = linksIn(nav).slice(0, 5);

    await user.click(within(nav).getByRole('link', { name: 'Скачать' }));

    expect([links, address(), menu()]).toEqual([
      ['/', '/download', '/pgprojects', '/templates', '/login'],
      '/download',
      null,
    ]);
  });
});

test('the footer leads to the documents and to help', async () => {
  renderApp('/about');
  expect(linksIn(await screen.findByRole('contentinfo'))).toEqual([
    '/faq',
    '/about',
    '/contact',
    '/contractoffer',
    '/termofuse',
    '/pdpp',
    '/cppd',
  ]);
});

test.each(['/pgprojects?from=letter', '/generator2/p1'])(
  '%s asks the anonymous to sign in and come back',
  async (path) => {
    const { address } = renderApp(path);
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`));
  },
);

test('the home page leads to the downloads', async () => {
  renderApp('/');
  const main = await screen.findByRole('main');
  const link = await within(main).findByRole('link', { name: 'Скачать' });
  expect(link.getAttribute('href')).toBe('/download');
});
