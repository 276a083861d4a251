/** Texts of the editor's manual and FAQ (specification §1, §2). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { renderEditor } from './support/renderEditor.tsx';

async function open(entry: string): Promise<string> {
  const { user } = await renderEditor(createDocument());
  await user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

test.each([
  ['Мануал', 'calls the editor one of patent applications', /редактор патентных заявок/i],
  ['Мануал', 'selects layers by click', /Щёлкните слой/],
  ['Мануал', 'moves them by dragging', /Перетащите слой/],
  ['Мануал', 'deletes by the button in the layers panel', /кнопку удаления в панели слоёв/],
  ['Мануал', 'rotates images by dragging with Shift', /Удерживайте Shift и тащите изображение/],
  ['FAQ', 'adds a layer', /Как добавить слой\?/],
  ['FAQ', 'resizes an image by its corners', /потяните за угловой маркер/],
  ['FAQ', 'rotates with Shift', /Удерживайте Shift и тащите изображение/],
  ['Обучение', 'is under development', /Раздел находится в разработке/],
])('«%s» %s', async (entry, _, words) => {
  expect((await open(entry)).replaceAll('\u00A0', ' ')).toMatch(words);
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
