/**
 * axe on the structure of the template pages. tests/ui/theme checks contrast, because nothing is painted
 * here.
 */
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { aTemplate, templateReplies } from './support/templateService.ts';

const document = createDocument({ layers: [createDbLayer({ id: 'l1', name: 'ФИО', display: '{ФИО}' })] });
const templates = [
  aTemplate({ is_owner: true, verified: false, status: 'rejected', rejection_reason: 'Фамилии.' }),
  aTemplate({ id: 't2', is_liked: true }),
];

test.each([
  ['/templates', false],
  ['/templates', true],
  ['/templates/t1', true],
  ['/templates/t2', false],
  ['/templates/none', false],
])('%s has no fault that axe can find (signed in: %s)', async (path, signedIn) => {
  const { container } = renderApp(path, { signedIn, replies: templateReplies(templates, document) });
  if (path === '/templates') await screen.findAllByRole('checkbox', { name: 'Спорт' });
  else
    await screen.findByRole(path.endsWith('none') ? 'link' : 'button', { name: /Посмотреть|Использовать/ });

  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('the sheet of filters has none either', async () => {
  const { user } = renderApp('/templates', { replies: templateReplies(templates, document) });
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
  const sheet = await screen.findByRole('dialog', { name: 'Фильтры' });

  const { violations } = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } });

  expect(violations.map(({ id }) => id)).toEqual([]);
});
