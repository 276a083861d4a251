import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const size = () => [field('Ширина').value, field('Высота').value];

/** The editor with a picture of 400 × 200, turned by so many degrees, selected. */
async function withPicture(rotation = 0) {
  const src = 'data:image/png;base64,iVBORw0KGgo=';
  const picture = createImageLayer({ id: 'герб', name: 'Герб', src, fileName: '', width: 400, height: 200 });
  const { user } = await renderEditor(createDocument({ layers: [{ ...picture, rotation }] }));
  await user.click(screen.getByRole('button', { name: /^Изображение: Герб/u }));
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), `${text}{Enter}`);
  };
  return { user, type };
}

test.each([0, 30])(
  'a picture turned by %i degrees keeps its proportions when its width is typed',
  async (rotation) => {
    const { type } = await withPicture(rotation);
    await type('Ширина', '100');
    expect(size()).toEqual(['100', '50']);
  },
);

test('both sides go back by one undo', async () => {
  const { user, type } = await withPicture();
  await type('Высота', '50');
  const typed = size();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([typed, size()]).toEqual([
    ['100', '50'],
    ['400', '200'],
  ]);
});

test('with the lock open one side changes', async () => {
  const { user, type } = await withPicture();
  await user.click(screen.getByRole('button', { name: 'Сохранять пропорции' }));
  await type('Ширина', '100');
  expect(size()).toEqual(['100', '200']);
});
