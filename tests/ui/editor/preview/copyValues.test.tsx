import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const layer = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: '',
  query: { sheet: 'Лист1', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [[1, 1]], filter: null },
  selectedCells: ['Щукин\nПётр'],
});

test('a value with lines is corrected letter by letter, Enter takes it, and the table’s value is told', async () => {
  const { user } = await renderEditor(createDocument({ layers: [layer] }));
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  await user.click(await screen.findByRole('button', { name: 'Список копий' }));
  await user.click(await screen.findByRole('tab', { name: 'Значения' }));
  await user.type(screen.getByRole('textbox', { name: 'ФИО' }), '!{Enter}');
  expect([
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'ФИО' }).value,
    screen.getByText(words(/^Исправлено вручную.*»$/su)).textContent,
  ]).toEqual(['Щукин\nПётр!', 'Исправлено вручную. В таблице: «Щукин\nПётр»']);
});
