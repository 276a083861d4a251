/** The sheet as a screen reader has it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import {
  createImageLayer,
  createShapeLayer,
  createSignatureLayer,
  createTextLayer,
} from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const shape = createShapeLayer({ id: 'а', name: 'Рамка', x: 100, y: 40, width: 300, height: 200 });
const text = createTextLayer({
  id: 'б',
  name: 'Имя',
  display: 'Анна',
  x: 120,
  y: 60,
  width: 200,
  height: 30,
});
const sheet = { width: 800, height: 600 };

/** The page is idle at once. */
const idle = {
  whenIdle: (act: () => void) => {
    act();
    return () => undefined;
  },
};

async function open(layers: readonly Layer[] = [shape, text]) {
  const { user } = await renderEditor(createDocument({ sheet, layers }), idle);
  const list = within(await screen.findByRole('listbox', { name: /^Слои листа/ }));
  const canvas = screen.getByRole('application', { name: 'Лист' });
  return {
    user,
    list,
    canvas,
    options: () => list.getAllByRole('option').map(({ textContent }) => textContent),
    active: () => {
      const id = canvas.getAttribute('aria-activedescendant');
      return id === null ? null : (document.getElementById(id)?.textContent ?? null);
    },
  };
}

const FRAME = 'Фигура: Рамка, X 100, Y 40, ширина 300, высота 200';
const NAME = 'Текст: Имя, «Анна», X 120, Y 60, ширина 200, высота 30';

test('the layers of the sheet are a list, from the top down, with kind, text, place, size and state', async () => {
  const { options } = await open([
    { ...shape, visible: false, locked: true },
    { ...text, rotation: 15 },
  ]);
  expect(options()).toEqual([`${NAME}, поворот 15°`, 'Фигура: Рамка, X 100, Y 40, скрыт, заблокирован']);
});

test('looks of a picture and effects of a layer are said', async () => {
  const picture = createImageLayer({ id: 'в', name: 'Печать', src: '', width: 50, height: 50, x: 1, y: 2 });
  const { options } = await open([
    { ...shape, dropShadow: { x: 1, y: 1, blur: 2, color: '#000000', opacity: 1 }, blend: 'screen' },
    { ...picture, ink: { color: null, strength: 0.5 }, blend: 'multiply', mask: { form: 'ellipse' } },
  ]);
  expect(options()).toEqual([
    'Изображение: Печать, X 1, Y 2, ширина 50, высота 50, чернила на бумаге, обрезано по форме',
    `${FRAME}, с тенью, смешано с тем, что ниже`,
  ]);
});

test('a picture beside the content of a layer is said', async () => {
  const picture = { src: `/api/images/${'a'.repeat(64)}`, fileName: '', width: 60, height: 30 };
  const place = { x: 10, y: 20, width: 300, height: 90 };
  const signed = createSignatureLayer({ id: 'в', name: 'Кто подписал', signer: 'И. Ли', ...place, picture });
  const { options } = await open([signed]);
  expect(options()).toEqual([
    'Подпись: Кто подписал, «И. Ли», X 10, Y 20, ширина 300, высота 90, с картинкой',
  ]);
});

test('Tab on the canvas goes from layer to layer, and each is the active one of the list', async () => {
  const { user, canvas, active, list } = await open();
  canvas.focus();
  const before = active();
  await user.keyboard('{Tab}');
  await waitFor(() => expect(active()).toBe(NAME));
  await user.keyboard('{Tab}');
  await waitFor(() => expect(active()).toBe(FRAME));
  expect([before, list.getByRole('option', { selected: true }).textContent]).toEqual([null, FRAME]);
});

test('with nothing selected arrows go through the layers, and Enter selects', async () => {
  const { user, canvas, active, list } = await open([{ ...shape, visible: false }, text]);
  canvas.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toBe(NAME));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(active()).toBe('Фигура: Рамка, X 100, Y 40, скрыт'));
  const selected = list.queryAllByRole('option', { selected: true });
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(list.getByRole('option', { selected: true }).textContent).toBe(NAME));
  expect(selected).toEqual([]);
});

test('a nudge by keys is said politely, and the name in it is not translated', async () => {
  const { user, canvas } = await open();
  canvas.focus();
  await user.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  const said = screen.getByTestId('spoken');
  await waitFor(() => expect(said.textContent).toBe('Слой «Имя»: X 122, Y 60'));
  expect([said.getAttribute('aria-live'), within(said).getByText('Имя').getAttribute('translate')]).toEqual([
    'polite',
    'no',
  ]);
});

test('of many layers those around the active one are in the list, each with its place', async () => {
  const many = Array.from({ length: 500 }, (_, place) => ({
    ...shape,
    id: `с${place}`,
    name: `Слой ${place}`,
  }));
  const { list } = await open(many);
  const options = list.getAllByRole('option');
  expect([
    options.length,
    options[0]?.getAttribute('aria-posinset'),
    options[0]?.getAttribute('aria-setsize'),
  ]).toEqual([200, '1', '500']);
});

test('a sheet without layers has no list', async () => {
  await renderEditor(createDocument(), idle);
  await screen.findByTestId('spoken');
  expect(screen.queryByRole('listbox', { name: /^Слои листа/ })).toBe(null);
});
