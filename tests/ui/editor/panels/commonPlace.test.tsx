import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const picture = (id: string, x: number, y: number) => ({
  ...createImageLayer({ id, name: id, src: '/api/images/1', width: 100, height: 50, fileName: '1.png' }),
  x,
  y,
});

test('several selected layers have a common box, whose numbers move and stretch them all', async () => {
  const { user } = await renderEditor(
    createDocument({ layers: [picture('a', 100, 40), picture('b', 300, 90)] }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Изображение: a' }));
  fireEvent.click(screen.getByRole('button', { name: 'Изображение: b' }), { ctrlKey: true });
  const box = await screen.findByRole('group', { name: 'Положение и размер вместе' });
  const numbers = () => [...box.querySelectorAll('input')].map(({ value }) => value);
  const set = async (name: string, value: string) => {
    const field = screen.getByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
  };
  const before = numbers();
  await set('X', '0');
  await set('Ширина', '600');
  expect([before, numbers()]).toEqual([
    ['100', '40', '300', '100'],
    ['0', '40', '600', '100'],
  ]);
});
