import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument, anImageLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

test('the picture of each mirror shows its own axis', async () => {
  const { user } = await renderEditor(aDocument(anImageLayer()));
  await user.click(screen.getByRole('button', { name: /^Изображение: Фон/u }));
  const across = await screen.findByRole('button', { name: 'Отразить слева направо' });
  const down = screen.getByRole('button', { name: 'Отразить сверху вниз' });
  const axes = [across, down].map((button) => /-(vertical|horizontal)/u.exec(button.innerHTML)?.[1]);
  expect(axes).toEqual(['vertical', 'horizontal']);
});
