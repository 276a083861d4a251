import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const text = createTextLayer({ id: 't', name: 'Имя', display: 'Анна' });
const picture = createImageLayer({ id: 'p', name: 'Фон', src: '/api/images/1', width: 400, height: 400 });
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;

test('«Растянуть на весь лист» makes a picture the locked background, and one step takes all of it back', async () => {
  const sheet = { width: 1000, height: 600 };
  const { user } = await renderEditor(createDocument({ sheet, layers: [text, picture] }));
  await user.click(screen.getByRole('button', { name: 'Изображение: Фон' }));
  await user.click(await screen.findByRole('button', { name: 'Растянуть на весь лист' }));
  const done = [layerNames(), field('X'), field('Y'), field('Ширина'), field('Высота')];
  const locked = screen.queryByRole('button', { name: 'Разблокировать слой «Фон»' }) !== null;
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([done, locked, layerNames(), screen.queryByRole('button', { name: /^Разблокировать/ })]).toEqual([
    [['Текст: Имя', 'Изображение: Фон'], '0', '-200', '1000', '1000'],
    true,
    ['Изображение: Фон', 'Текст: Имя'],
    null,
  ]);
});
