import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renderEditor } from './support/renderEditor.tsx';

const tall = createTextLayer({
  id: 'текст',
  name: 'Текст',
  display: 'Награждается участник олимпиады школьников',
  width: 80,
});

test('the height that a person types stays in the field, and a text that does not fit in it says so', async () => {
  const { user } = await renderEditor(createDocument({ layers: [tall] }));
  await user.click(screen.getByRole('button', { name: /^Текст: / }));
  const height = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Высота' });
  await user.clear(height);
  await user.type(height, '60');
  fireEvent.keyDown(height, { key: 'Enter' });
  expect({
    height: height.value,
    followsText: screen.getByRole('switch', { name: 'Высота по тексту' }).getAttribute('aria-checked'),
    hint: screen.queryByText(/^Текст не помещается/)?.textContent,
  }).toEqual({
    height: '60',
    followsText: 'false',
    hint: 'Текст не помещается в рамку. Увеличьте её или выберите «Уменьшать».',
  });
});

test('a word that its frame is too narrow for is named', async () => {
  const narrow = { ...tall, display: 'Лицей Константинопольский' };
  const { user } = await renderEditor(createDocument({ layers: [narrow] }));
  await user.click(screen.getByRole('button', { name: /^Текст: / }));
  expect(screen.getByText(/^Слово/).closest('output')?.textContent).toBe(
    'Слово «Константинопольский» не помещается в строку и разорвано. Расширьте рамку или уменьшите шрифт.',
  );
});
