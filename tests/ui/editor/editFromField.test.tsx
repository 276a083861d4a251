import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renderEditor } from './support/renderEditor.tsx';

test('F2 in a field of the panel keeps what was typed there and goes on to the text of the layer, all of it selected', async () => {
  const text = createTextLayer({ id: 't', name: 'Имя', display: 'Анна' });
  const { user } = await renderEditor(createDocument({ layers: [text] }));
  await user.click(screen.getByRole('button', { name: 'Текст: Имя' }));
  const size = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Размер шрифта' });
  await user.click(size);
  await user.keyboard('44{F2}');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст слоя' });
  const { selectionStart, selectionEnd } = field;
  expect([size.value, document.activeElement === field, selectionStart, selectionEnd]).toEqual([
    '44',
    true,
    0,
    4,
  ]);
});
