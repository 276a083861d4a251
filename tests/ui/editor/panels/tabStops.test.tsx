/** Tabs of whole texts in the panel, and the key Tab in a text on the sheet. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

/** The editor with a text, selected, and its rarer looks open. */
async function withText(fields: Partial<TextLayer> = {}) {
  const text = aTextLayer({ id: 'a', name: 'Список', display: 'Анна', ...fields });
  const { user } = await renderEditor(createDocument({ sheet: { width: 600, height: 400 }, layers: [text] }));
  await user.click(screen.getByRole('button', { name: /^Текст: Список/u }));
  const folded = await screen.findByText('Ещё о тексте');
  if (folded.closest('details')?.open !== true) await user.click(folded);
  const toggle = await screen.findByRole('switch', { name: 'Табуляция' });
  return { user, toggle };
}

/** What the rows of stops say. */
const stops = () =>
  screen.queryAllByRole('group', { name: /^Позиция/u }).map((row) => [
    within(row).getByRole<HTMLInputElement>('spinbutton').value,
    ...within(row)
      .getAllByRole('button', { name: /: /u })
      .map(({ textContent }) => textContent),
  ]);

test('the first stop sets dots up to the right edge, and each may be another, or go', async () => {
  const { user, toggle } = await withText();
  await user.click(toggle);
  const none = stops();
  await user.click(screen.getByRole('button', { name: 'Добавить позицию' }));
  await user.click(screen.getByRole('button', { name: 'Добавить позицию' }));
  const both = stops();
  const place = screen.getByRole('spinbutton', { name: 'Позиция 1' });
  await user.clear(place);
  await user.type(place, '30{Enter}');
  await user.click(screen.getByRole('button', { name: 'Убрать позицию 2' }));
  expect([none, both, stops()]).toEqual([
    [],
    [
      ['50', 'слева', 'пусто'],
      ['100', 'справа', 'отточие'],
    ],
    [['30', 'слева', 'пусто']],
  ]);
});

test('a frame that follows its text gets a width, of which the stops are parts', async () => {
  const { user, toggle } = await withText({ width: null });
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Добавить позицию' }));
  // Four letters of half a font size of 16.
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Ширина' }).value).toBe('32');
});

test.each([
  ['goes to the next stop of a text with tabs', [], ['Анна\t5', true]],
  ['leaves a text without tabs', undefined, ['Анна', false]],
] as const)('the key Tab %s', async (_, tabs, expected) => {
  const text = aTextLayer({ id: 'a', name: 'Список', display: 'Анна', ...(tabs && { tabs }) });
  const { user } = await renderEditor(createDocument({ sheet: { width: 600, height: 400 }, layers: [text] }));
  await user.click(screen.getByRole('button', { name: /^Текст: Список/u }));
  await user.click(screen.getByRole('spinbutton', { name: 'Размер шрифта' }));
  await user.keyboard('{F2}');
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст слоя' });
  await user.keyboard('{End}{Tab}');
  const stays = document.activeElement === area;
  if (stays) await user.keyboard('5');
  expect([area.value, stays]).toEqual(expected);
});
