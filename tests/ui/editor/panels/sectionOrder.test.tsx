/** The sections of the selected layer are there together: none comes later and moves the others. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

test('the first frame of the edit panel has its sections, in the order in which they stay', async () => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  const people = createDbLayer({ id: 'p', name: 'ФИО', display: '', query, selectedCells: ['Анна', 'Олег'] });
  const role = createTextLayer({ id: 'r', name: 'Роль', display: '{ФИО}' });
  const { user } = await renderEditor(createDocument({ layers: [people, role] }));
  /** Parts on their way when the panel first had anything to set. */
  const late: number[] = [];
  const watch = new MutationObserver(() => {
    const opacity = screen.queryByRole('spinbutton', { name: 'Непрозрачность' });
    const sections =
      opacity?.closest('section, aside, [role="region"]') ?? opacity?.parentElement?.parentElement;
    if (sections && late.length === 0) late.push(sections.querySelectorAll('[data-part="loading"]').length);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(screen.getByRole('button', { name: 'Текст: Роль' }));
  await screen.findByRole('spinbutton', { name: 'Непрозрачность' });
  await expect.poll(() => late.length).toBe(1);
  watch.disconnect();
  expect(late).toEqual([0]);
});
