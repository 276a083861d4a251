import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { renderEditor } from './support/renderEditor.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

test('a place and a size are typed as shares of the sheet: across of its width, down of its height', async () => {
  const shape = createShapeLayer({ id: 's', name: 'Рамка', width: 10, height: 10 });
  const { user } = await renderEditor(
    createDocument({ sheet: { width: 810, height: 600 }, layers: [shape] }),
  );
  await user.click(screen.getByRole('button', { name: 'Фигура: Рамка' }));
  const names = ['X', 'Y', 'Ширина', 'Высота'];
  for (const name of names) {
    await user.clear(field(name));
    await user.type(field(name), '50%{Enter}');
  }
  expect(names.map((name) => field(name).value)).toEqual(['405', '300', '405', '300']);
});
