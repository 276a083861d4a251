/** Choosing, pointing at and finding rows of the layer stack. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { groupLayers } from '../../../src/engine/edits/layers/index.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const documentOf = (names: readonly string[]) =>
  createDocument({
    layers: names
      .toReversed()
      .map((name, index) => aTextLayer({ id: name, name, display: `слово ${index}`, x: 10, y: 20 * index })),
  });
const row = (name: string) => screen.getByRole('button', { name: `Текст: ${name}` });
const chosen = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => name.startsWith('Текст: '));

test('Shift takes all rows from the one that was chosen before, Ctrl one more', async () => {
  await renderEditor(documentOf(['Один', 'Два', 'Три', 'Четыре', 'Пять']));
  fireEvent.click(row('Два'));
  fireEvent.click(row('Четыре'), { shiftKey: true });
  const down = chosen();
  fireEvent.click(row('Один'), { shiftKey: true });
  const up = chosen();
  fireEvent.click(row('Пять'), { ctrlKey: true });
  expect([down, up, chosen()]).toEqual([
    ['Текст: Два', 'Текст: Три', 'Текст: Четыре'],
    ['Текст: Один', 'Текст: Два'],
    ['Текст: Один', 'Текст: Два', 'Текст: Пять'],
  ]);
});

test('a long list is searched by names and by words, and Escape shows all of it again', async () => {
  const more = ['Восемь', 'Девять', 'Десять', 'Дуб', 'Сосна'];
  const names = ['Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь', ...more, 'Ёлка'];
  const { user } = await renderEditor(documentOf(names));
  const field = await screen.findByRole('searchbox', { name: 'Найти слой' });
  await user.type(field, 'елк');
  const byName = layerNames();
  await user.clear(field);
  await user.type(field, 'слово 7');
  const byWord = layerNames();
  await user.type(field, '000');
  const none = screen.queryByText('Таких слоёв нет.') !== null;
  await user.keyboard('{Escape}');
  expect([byName, byWord, none, layerNames().length]).toEqual([['Текст: Ёлка'], ['Текст: Шесть'], true, 13]);
});

test('the search finds a group by its name, with all that is in it', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `Слой ${index + 1}`);
  const grouped = groupLayers(documentOf(names), ['Слой 4', 'Слой 5'], { id: 'g', name: 'Подписи' });
  const { user } = await renderEditor(grouped);
  await user.type(await screen.findByRole('searchbox', { name: 'Найти слой' }), 'подпис');
  expect(layerNames()).toEqual(['Группа: Подписи, 2 слоя', 'Текст: Слой 4', 'Текст: Слой 5']);
});

test('a short list has no search', async () => {
  await renderEditor(documentOf(['Один', 'Два']));
  await act(async () => undefined);
  expect(screen.queryByRole('searchbox', { name: 'Найти слой' })).toBeNull();
});
