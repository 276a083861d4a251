/** Manual, training and FAQ share one search, and open at the place that a person needs. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { findHelp } from '../../../../src/ui/editor/help/helpEntries.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const opened = createDocument({
  layers: [createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' })],
});
const open = async (entry: string) => {
  const editor = await renderEditor(opened);
  await editor.user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
  await editor.user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
  await editor.user.click(screen.getByRole('menuitem', { name: entry }));
  return { ...editor, dialog: await screen.findByRole('dialog') };
};

test.each([
  ['падеж', ['faq: Как поставить имя в нужный падеж?', 'manual: Впишите текст']],
  ['ОБОРОТА', ['faq: Как сделать оборот?']],
  ['удалить слой', ['manual: Удалите лишнее']],
  ['абракадабра', []],
  ['  ', []],
])('«%s» finds %j in all three', (search, found) => {
  expect(findHelp(search).map(({ part, title }) => `${part}: ${title}`)).toEqual(found);
});

test.each(['Мануал', 'Обучение', 'FAQ'])('«%s» leads to an answer of another part', async (entry) => {
  const { user, dialog } = await open(entry);
  await user.type(within(dialog).getByRole('searchbox', { name: 'Найти в справке' }), 'таблицы оборот');
  const isNothingSaid = within(dialog).getByText(/^Ничего не нашлось/).textContent;
  await user.clear(within(dialog).getByRole('searchbox'));
  await user.type(within(dialog).getByRole('searchbox'), 'оборот{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Как сделать оборот?'));

  expect([isNothingSaid, screen.getByRole('dialog', { name: 'Частые вопросы' }) === dialog]).toEqual([
    'Ничего не нашлось. Попробуйте другое слово.',
    true,
  ]);
});

test('the manual opens at the section about the selected layer, and at its beginning without one', async () => {
  const { user } = await renderEditor(opened);
  await user.click(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  await user.keyboard('{F1}');
  await screen.findByRole('dialog', { name: 'Мануал' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Впишите текст'));
  await user.keyboard('{Escape}');
  await user.keyboard('{Escape}');
  await user.keyboard('{F1}');
  await screen.findByRole('dialog', { name: 'Мануал' });

  expect(document.activeElement?.tagName).not.toBe('H3');
});
