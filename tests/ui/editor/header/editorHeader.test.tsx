/** The header names its main buttons in words, and says what they hold. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tableText } from '../../../../src/ui/editor/header/tableText.ts';
import { aDbLayer, aDocument } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

test.each([
  ['7Б.xlsx', 28, 'Таблица: 7Б · 28'],
  ['Список 12.03.csv', 1200, 'Таблица: Список 12.03 · 1\u00a0200'],
  [undefined, 3, 'Таблица: 3'],
  ['Вставленный список', 0, 'Таблица: Вставленный список'],
  [undefined, 0, 'Таблица'],
])('the table «%s» of %d copies is «%s»', (file, copies, text) => {
  expect(tableText(file, copies)).toBe(text);
});

test('each button in words is called by what is read on it; the main one says what it does', async () => {
  await renderEditor(aDocument(aDbLayer({ selectedCells: ['Ким Ида', 'Ли Ян'] })));
  const tools = within(screen.getByRole('toolbar', { name: 'Панель инструментов' }));
  const inWords = tools.getAllByRole('button').filter((button) => button.textContent !== '');

  expect(inWords.map((button) => [button.textContent, button.getAttribute('aria-label')])).toEqual([
    ['Таблица: 2', 'Таблица: 2'],
    ['Проверка', 'Проверка перед выпуском'],
    ['Скачать', 'Скачать файл'],
  ]);
});
