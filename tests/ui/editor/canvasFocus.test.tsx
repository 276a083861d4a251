import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { renderEditor } from './support/renderEditor.tsx';

test('the canvas shows that it has the focus to who goes by Tab, not after Escape in the middle of mouse work', async () => {
  const { user } = await renderEditor(createDocument());
  const sheet = screen.getByRole('application', { name: 'Лист' });
  const framed = () => document.activeElement === sheet && sheet.hasAttribute('data-by-keyboard');
  await user.click(screen.getByRole('button', { name: 'Текст' }));
  await user.keyboard('{Escape}');
  const afterEscape = [document.activeElement === sheet, framed()];
  await user.tab({ shift: true });
  await user.tab();
  const byTab = framed();
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect({ afterEscape, byTab, byMouse: framed() }).toEqual({
    afterEscape: [true, false],
    byTab: true,
    byMouse: false,
  });
});
