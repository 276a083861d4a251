import { screen, within } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../workers/table/refusal.ts';
import { SUPPORT_EMAIL } from '../../../src/ui/shell/company.ts';
import { renderApp } from '../support/renderApp.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the information page has a picture of each step, in both themes', async () => {
  const { container } = renderApp('/pginfo');
  await heading('Как устроена работа');

  const steps = [...container.querySelectorAll('li:has(h2)')].map((step) =>
    [...step.querySelectorAll('img')].map((picture) => path.basename(picture.src)),
  );

  const drawn = new Set(readdirSync(path.join(import.meta.dirname, '../../../public/manual')));
  expect(steps.map((pictures) => pictures.length)).toEqual([2, 2, 2, 2]);
  expect(steps.flat().filter((picture) => !drawn.has(picture))).toEqual([]);
});

test('the information page names the limits that the product holds', async () => {
  renderApp('/pginfo');
  await heading('Как устроена работа');

  const limits = screen
    .getByRole('region', { name: 'Что подойдёт и что получится' })
    .textContent.replaceAll('\u00A0', ' ');

  expect([MAX_FILE_BYTES / 1024 / 1024, limits.includes('до 64 МБ'), limits.includes('до 20 МБ')]).toEqual([
    64,
    true,
    true,
  ]);
});

test('the contacts are those that the site was built with', async () => {
  renderApp('/contact');
  await heading('Контакты');

  const mail = within(screen.getByRole('main')).getByRole('link', { name: SUPPORT_EMAIL });

  expect(mail.getAttribute('href')).toBe(`mailto:${SUPPORT_EMAIL}?subject=Patent%20Generator`);
});

test('an address that leads nowhere leads on', async () => {
  renderApp('/nowhere');
  await heading('Страница не найдена');

  const ways = within(screen.getByRole('main')).getAllByRole('link');

  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/', '/pgprojects', '/templates', '/contact']);
});
