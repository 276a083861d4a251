import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const sheet = { width: 600, height: 400 };
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
/** What the panel says of fill and stroke. */
const paints = () =>
  screen
    .getAllByRole('button', { name: /^(?:Заливка|Контур|Цвет линии):/u })
    .map((button) => button.getAttribute('aria-label'));

/** The editor with a shape of 200 × 100, selected. */
async function withShape(fields: Partial<ShapeLayer> = {}) {
  const shape = createShapeLayer({ id: 'рамка', name: 'Рамка', width: 200, height: 100, ...fields });
  const { user } = await renderEditor(createDocument({ sheet, layers: [shape] }));
  await user.click(screen.getByRole('button', { name: /^Фигура: Рамка/u }));
  await screen.findByRole('radiogroup', { name: 'Вид фигуры' });
  return user;
}

test('the button «Фигура» adds a rectangle a third as wide as the sheet and selects it', async () => {
  const { user } = await renderEditor(createDocument({ sheet }));
  await user.click(screen.getByRole('button', { name: 'Фигура' }));
  const chosen = await screen.findByRole('radio', { name: 'Прямоугольник' });
  expect([chosen.getAttribute('aria-checked'), field('Ширина'), field('Высота'), paints()]).toEqual([
    'true',
    '200',
    '120',
    ['Заливка: #dbe7ff', 'Контур: нет'],
  ]);
});

test('a rectangle that becomes a line gets a stroke, without which nothing would be seen', async () => {
  const user = await withShape();
  await user.click(screen.getByRole('radio', { name: 'Линия' }));
  expect(paints()).toEqual(['Цвет линии: #000000']);
});

test('the fill can be taken away, and one press of undo brings it back', async () => {
  const user = await withShape();
  await user.click(screen.getByRole('button', { name: 'Убрать заливку' }));
  const without = paints();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([without, paints()]).toEqual([
    ['Заливка: нет', 'Контур: нет'],
    ['Заливка: #dbe7ff', 'Контур: нет'],
  ]);
});

test('a shape with a stroke has its width and its dashes to set', async () => {
  const user = await withShape({ stroke: '#334455' });
  const width = screen.getByRole('spinbutton', { name: 'Толщина' });
  await user.clear(width);
  await user.type(width, '9{Enter}');
  await user.click(screen.getByRole('radio', { name: 'Штрихи' }));
  expect([
    field('Толщина'),
    screen.getByRole('radio', { name: 'Штрихи' }).getAttribute('aria-checked'),
  ]).toEqual(['9', 'true']);
});

test('fill and stroke change places in one press', async () => {
  const user = await withShape({ fill: '#ffcc00', stroke: null });
  await user.click(screen.getByRole('button', { name: 'Поменять заливку и контур' }));
  expect(paints()).toEqual(['Заливка: нет', 'Контур: #ffcc00']);
});

test('the kind of a fill stays where it was pressed: the fields of a gradient come below it', async () => {
  const user = await withShape();
  const kinds = screen.getByRole('radiogroup', { name: 'Вид заливки' });
  await user.click(within(kinds).getByRole('radio', { name: 'Переход' }));
  const fields = screen.getByRole('group', { name: 'Заливка' });
  expect([
    kinds.isConnected,
    kinds.compareDocumentPosition(fields) === Node.DOCUMENT_POSITION_FOLLOWING,
    within(fields)
      .getAllByRole('button', { name: /цвет \d/u })
      .map((button) => button.getAttribute('aria-label')),
  ]).toEqual([true, true, ['Заливка: цвет 1: #dbe7ff', 'Заливка: цвет 2: #f4f8ff']]);
});

test.each(['Прямоугольник', 'Многоугольник', 'Звезда'])('corners are rounded: %s', async (form) => {
  const user = await withShape();
  await user.click(screen.getByRole('radio', { name: form }));
  const radius = screen.getByRole('spinbutton', { name: 'Скругление углов' });
  await user.clear(radius);
  await user.type(radius, '30{Enter}');
  expect(field('Скругление углов')).toBe('30');
});

test.each([
  ['Рамка линией', null],
  ['Рамка двумя линиями', '4'],
])('a frame of lines keeps its width at every size: %s', async (name, gap) => {
  const { user } = await renderEditor(createDocument({ sheet }));
  await user.click(screen.getByRole('button', { name: 'Рамки и орнаменты' }));
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('radiogroup', { name: 'Вид фигуры' });
  const second = screen.queryByRole<HTMLInputElement>('spinbutton', { name: 'Отступ второй линии' });
  expect([field('Ширина'), field('Высота'), field('Толщина'), second?.value ?? null, paints()]).toEqual([
    '576',
    '376',
    '2',
    gap,
    ['Заливка: нет', 'Контур: #b8892b'],
  ]);
});

test('the gallery of frames is said to be open, and Tab goes on into it', async () => {
  const { user } = await renderEditor(createDocument({ sheet }));
  await user.click(screen.getByRole('button', { name: 'Рамки и орнаменты', expanded: false }));
  const gallery = await screen.findByRole('group', { name: 'Рамки и орнаменты' });
  await user.tab();

  expect([
    screen.getByRole('button', { name: 'Рамки и орнаменты' }).getAttribute('aria-expanded'),
    gallery.contains(document.activeElement),
  ]).toEqual(['true', true]);
});
