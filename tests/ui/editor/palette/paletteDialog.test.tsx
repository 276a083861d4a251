import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { layerNames, renderEditor } from '../support/renderEditor.tsx';

const opened = createDocument({
  layers: [createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' })],
});

/** Opens the palette, searches, and tells what it finds. */
async function search(words: string) {
  const editor = await renderEditor(opened);
  const { user } = editor;
  await user.click(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Команды' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Найти команду' }), words);
  const found = within(dialog)
    .queryAllByRole('option')
    .map((option) => option.textContent);
  return { ...editor, found };
}

test.each([
  ['центр лист верт', ['По центру листа по вертикали']],
  ['ПЕРЕМЕСТИТЬ ВПЕРЕД', ['Переместить вперёдCtrl+]']],
  ['сохранить про', ['Сохранить проектCtrl+S']],
  ['абракадабра', []],
])('«%s» finds %j', async (words, commands) => {
  expect((await search(words)).found).toEqual(commands);
});

test('Enter runs the command that is marked, and the dialog is gone', async () => {
  const { user } = await search('дубл');
  await user.keyboard('{Enter}');
  expect([layerNames(), screen.queryByRole('dialog', { name: 'Команды' })]).toEqual([
    ['Текст: Заголовок 2', 'Текст: Заголовок'],
    null,
  ]);
});

test('Escape closes it and does nothing', async () => {
  const { user } = await search('дубл');
  await user.keyboard('{Escape}');
  expect([layerNames(), screen.queryByRole('dialog', { name: 'Команды' })]).toEqual([
    ['Текст: Заголовок'],
    null,
  ]);
});
