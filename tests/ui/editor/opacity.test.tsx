import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renderEditor } from './support/renderEditor.tsx';

const layers = [
  createTextLayer({ id: 'a', name: 'верхний', display: 'А', opacity: 0.5 }),
  createTextLayer({ id: 'b', name: 'нижний', display: 'Б' }),
];
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Непрозрачность' });

test('opacity is a field in percent, empty while the selected layers differ, and set for all of them', async () => {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: 'Текст: верхний' }));
  const one = field().value;
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('button', { name: 'Текст: нижний' }));
  await user.keyboard('{/Control}');
  const mixed = field().value;
  await user.clear(field());
  await user.type(field(), '40');
  fireEvent.keyDown(field(), { key: 'Enter' });
  await user.click(screen.getByRole('button', { name: 'Текст: нижний' }));
  expect([one, mixed, field().value]).toEqual(['50', '', '40']);
});
