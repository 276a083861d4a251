/**
 * axe on the structure of the pages. tests/ui/theme checks colour contrast, because nothing is painted here.
 */
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { aProject } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

test.each([
  ['/', false],
  ['/login', false],
  ['/register', false],
  ['/forgot-password', false],
  ['/reset-password', false],
  [`/reset-password?#token=${'a'.repeat(64)}`, false],
  ['/download', false],
  ['/faq', false],
  ['/contact', false],
  ['/pdpp', false],
  ['/nowhere', false],
  ['/pgprojects', true],
  ['/profile', true],
])('%s has no fault that axe can find', async (path, signedIn) => {
  const { container } = renderApp(path, { signedIn, projects: [aProject()] });
  await screen.findByRole('heading', { level: 1 });
  // Content that appears during the axe run would be checked incompletely.
  await waitFor(() => expect(screen.queryAllByText('Загрузка...')).toEqual([]));
  if (path === '/pgprojects') await screen.findByRole('link', { name: 'Дипломы олимпиады' });

  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
