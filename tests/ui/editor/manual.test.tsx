/** Texts of the editor's manual and FAQ (specification §1, §2). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { renderEditor } from './support/renderEditor.tsx';

async function open(entry: string, title: string): Promise<HTMLElement> {
  const { user } = await renderEditor(createDocument());
  await user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog', { name: title });
}

test.each([
  [
    'Мануал',
    'Мануал',
    [
      /редактор патентных заявок/i,
      /Щёлкните слой/,
      /Перетащите слой/,
      /кнопку удаления в панели слоёв/,
      /Удерживайте Shift и тащите изображение/,
    ],
  ],
  [
    'FAQ',
    'Частые вопросы',
    [/Как добавить слой\?/, /потяните за угловой маркер/, /Удерживайте Shift и тащите изображение/],
  ],
])('«%s» opens «%s», which says what the specification wants', async (entry, title, said) => {
  const dialog = await open(entry, title);
  const text = dialog.textContent.replaceAll('\u00A0', ' ');
  expect(said.filter((words) => !words.test(text))).toEqual([]);
});

test('«Обучение» has five exercises, and says once that it is under development', async () => {
  const dialog = within(await open('Обучение', 'Обучение'));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect(dialog.getAllByText(/Раздел находится в разработке/)).toHaveLength(1);
});

test('the editor has its work areas: toolbar, canvas, sheet, add-layers box, layer stack, edit window', async () => {
  await renderEditor(createDocument());

  const names = ['Добавить слой', 'Слои', 'Редактирование'];
  const tools = ['Отменить', 'Повторить', 'Предпросмотр', 'Сохранить проект', 'Скачать файл'];
  expect([
    names.filter((name) => screen.queryByRole('region', { name }) === null),
    screen.queryAllByRole('application', { name: 'Лист' }).length,
    tools.filter((name) => screen.queryByRole('button', { name }) === null),
    screen.queryAllByTestId('page-canvas').length,
  ]).toEqual([[], 1, [], 1]);
});
