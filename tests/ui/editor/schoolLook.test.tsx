/** The editor offers the colours and the fonts of «Моя школа» first. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { newOrganisation } from '../../../src/document/organisation/organisation.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { json } from '../support/fakeService.ts';
import { renderEditor } from './support/renderEditor.tsx';

async function openText() {
  const school = { ...newOrganisation('o1'), colors: ['#7a1f3f'], fonts: ['PT Serif'] };
  const { user } = await renderEditor(
    createDocument({ layers: [aTextLayer({ name: 'Заголовок', display: 'Диплом' })] }),
    {},
    {
      'GET /api/organisations/': () =>
        json(200, { version: 1, book: { organisations: [school], current: 'o1' } }),
    },
  );
  await user.click(screen.getByRole('button', { name: /^Текст: / }));
  return { user, edit: screen.getByRole('region', { name: 'Редактирование' }) };
}

test('a colour of the school is one press away', async () => {
  const { user, edit } = await openText();
  await user.click(await within(edit).findByRole('button', { name: /^Цвет/ }));
  const own = await screen.findByRole('group', { name: 'Цвета школы' });

  expect(
    within(own)
      .getAllByRole('button')
      .map(({ ariaLabel, title }) => ariaLabel ?? title),
  ).toEqual(['#7a1f3f']);
});

test('a font of the school is the first one', async () => {
  const { user, edit } = await openText();
  await user.click(await within(edit).findByRole('button', { name: /^Шрифт/ }));
  const [first] = await screen.findAllByRole('option');

  expect([screen.getByText('Шрифты школы').textContent, first?.textContent]).toEqual([
    'Шрифты школы',
    'PT Serif',
  ]);
});
