import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Анна',
  selectedCells: ['Анна', '', 'Ли'],
});
const report = { copies: 3, ready: 2, findings: [], flagged: [1], names: [] };

test('the list of copies marks what the one check of the project found, and asks for no other', async () => {
  const checkAllCopies = vi.fn<Drawing['checkAllCopies']>(() => Promise.resolve({ kind: 'checked', report }));
  const { user } = await renderEditor(createDocument({ layers: [people] }), {}, {}, { checkAllCopies });
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  await user.click(await screen.findByRole('button', { name: 'Список копий' }));
  await screen.findByRole('button', { name: 'С замечаниями: 1' }, { timeout: 3000 });
  await user.click(screen.getByRole('button', { name: 'Проверка перед выпуском' }));
  expect(checkAllCopies).toHaveBeenCalledTimes(1);
});
