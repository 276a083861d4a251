/** The strip of pages: adding a back, going from page to page, and taking a page away. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { aDbLayer, aTextLayer } from '../../../unit/engine/builders.ts';
import { layerNames, renderEditor } from '../support/renderEditor.tsx';

const front = aDbLayer({ id: 'a', name: 'Кому', selectedCells: ['Анна', 'Пётр'] });
const single = createDocument({ name: 'Бейдж', layers: [front] });
const double = createDocument({
  name: 'Бейдж',
  settings: { pages: 2 },
  layers: [front, aTextLayer({ id: 'b', name: 'Правила', page: 1 })],
});
const strip = () => screen.findByRole('region', { name: 'Страницы' });
const pages = async () =>
  within(await strip())
    .getAllByRole('radio')
    .map(
      (page) =>
        `${page.getAttribute('aria-label') ?? ''}${page.getAttribute('aria-checked') === 'true' ? ' ✓' : ''}`,
    );
const page = (name: string) => screen.getByRole('radio', { name });
const menuOf = async (user: Awaited<ReturnType<typeof renderEditor>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `Действия: ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('a document of one page has no strip, and a quiet way to a back', async () => {
  const { user } = await renderEditor(single);
  expect(screen.queryByRole('region', { name: 'Страницы' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Добавить оборот' }));
  expect([await pages(), layerNames()]).toEqual([['Лицо', 'Оборот ✓'], []]);
  expect(screen.queryByRole('button', { name: 'Добавить оборот' })).toBeNull();
});

test('a page is shown with its layers, by the pointer and by keys', async () => {
  const { user } = await renderEditor(double);
  await strip();
  expect(layerNames()).toEqual(['Данные таблицы: Кому']);
  await user.click(page('Оборот'));
  expect(layerNames()).toEqual(['Текст: Правила']);
  await user.keyboard('{ArrowLeft}');
  expect([layerNames(), page('Лицо').getAttribute('aria-checked')]).toEqual([
    ['Данные таблицы: Кому'],
    'true',
  ]);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{PageDown}');
  expect(layerNames()).toEqual(['Текст: Правила']);
  await user.keyboard('{PageUp}');
  expect(layerNames()).toEqual(['Данные таблицы: Кому']);
});

test('a page that is removed comes back by the notice', async () => {
  const { user } = await renderEditor(double);
  await strip();
  await user.click(page('Оборот'));
  expect(await menuOf(user, 'Оборот')).toEqual([
    'Дублировать страницу',
    'Переместить страницу влево',
    'Удалить страницу',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Удалить страницу' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Страницы' })).toBeNull());
  expect(layerNames()).toEqual(['Данные таблицы: Кому']);
  await user.click(await screen.findByRole('button', { name: /^Вернуть(?!ся)/ }));
  expect([await pages(), layerNames()]).toEqual([['Лицо', 'Оборот ✓'], ['Текст: Правила']]);
});

test('more than two pages have numbers', async () => {
  const { user } = await renderEditor(double);
  await strip();
  await menuOf(user, 'Лицо');
  await user.click(screen.getByRole('menuitem', { name: 'Дублировать страницу' }));
  await waitFor(async () => expect(await pages()).toEqual(['Страница 1', 'Страница 2 ✓', 'Страница 3']));
  expect(layerNames()).toEqual(['Данные таблицы: Кому 2']);
});

test('selected layers go to the other page, which is shown', async () => {
  const { user } = await renderEditor(double);
  await strip();
  await user.click(screen.getByRole('button', { name: 'Данные таблицы: Кому' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Найти команду' }), 'на оборот');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(layerNames()).toEqual(['Данные таблицы: Кому', 'Текст: Правила']));
  expect(page('Оборот').getAttribute('aria-checked')).toBe('true');
});

test('the preview shows pages, and changes none', async () => {
  const { user } = await renderEditor(double);
  await strip();
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  expect(await pages()).toEqual(['Лицо ✓', 'Оборот']);
  expect(screen.queryByRole('button', { name: 'Добавить страницу' })).toBeNull();
  await user.click(page('Оборот'));
  expect(page('Оборот').getAttribute('aria-checked')).toBe('true');
});
