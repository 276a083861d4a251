/** A long layer stack: only visible rows are rendered, and all functions of a short stack work. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const COUNT = 600;
const long = createDocument({
  name: 'Длинный',
  layers: Array.from({ length: COUNT }, (_, index) =>
    aTextLayer({ id: `l${index}`, name: `Слой ${index}`, display: 'а', x: index % 900, y: index % 700 }),
  ),
});

/** The test DOM has no layout: the list gets a height of ten rows. */
beforeEach(() => {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function measure(this: HTMLElement) {
      return this.querySelector(':scope > ul[aria-label^="Слои"]') === null ? 0 : 370;
    });
  }
});
afterEach(() => vi.restoreAllMocks());

/** The virtualisation library is a lazy chunk. */
const openLong = async () => {
  const editor = await renderEditor(long);
  await screen.findByRole('list', { name: 'Слои, верхний первым' });
  return editor;
};
const list = () => screen.getByRole('list', { name: 'Слои, верхний первым' });
const focused = () => document.activeElement?.getAttribute('aria-label');
const scrollTo = (top: number) =>
  act(() => {
    const scroller = list().parentElement;
    if (scroller === null) throw new Error('The list has nothing that scrolls it.');
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
  });

test('has only the rows in sight and a few more, and tells how many there are', async () => {
  await openLong();
  const rows = [...list().querySelectorAll('li')];
  expect({
    few: rows.length > 0 && rows.length < 40,
    first: rows[0]?.getAttribute('aria-posinset'),
    of: rows[0]?.getAttribute('aria-setsize'),
    name: layerNames()[0],
    height: list().style.height,
  }).toEqual({
    few: true,
    first: '1',
    of: String(COUNT),
    name: 'Текст: Слой 599',
    height: `${COUNT * 37 - 1}px`,
  });
});

test('the row with the focus stays when the list is scrolled, and arrows go on from it', async () => {
  const { user } = await openLong();
  await user.click(screen.getByRole('button', { name: 'Текст: Слой 598' }));
  scrollTo(15_000);
  const names = layerNames();
  const far = [focused(), names[0], names.length < 40, names.includes('Текст: Слой 597')];
  await user.keyboard('{ArrowDown}');
  const next = focused();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect([far, next, focused()]).toEqual([
    ['Текст: Слой 598', 'Текст: Слой 598', true, false],
    'Текст: Слой 597',
    'Текст: Слой 599',
  ]);
});

test('a row moves up the stack by the keyboard', async () => {
  const { user } = await openLong();
  await user.click(screen.getByRole('button', { name: 'Текст: Слой 598' }));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(layerNames().slice(0, 2)).toEqual(['Текст: Слой 598', 'Текст: Слой 599']);
});

test('a row is dragged from one place in sight to another, far down the list', async () => {
  await openLong();
  scrollTo(15_000);
  const rows = [...list().querySelectorAll<HTMLElement>('li')];
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, index * 37, 260, 36);
  });
  const names = layerNames();
  const grip = rows[10]?.querySelector('span');
  if (!grip) throw new Error('The row has no grip.');
  grip.setPointerCapture = () => undefined;
  fireEvent.pointerDown(grip, { pointerId: 1 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 13 * 37 + 30 });
  fireEvent.pointerUp(grip, { pointerId: 1 });
  const expected = [...names.slice(0, 10), ...names.slice(11, 14), names[10], ...names.slice(14)];
  expect(layerNames().slice(0, 16)).toEqual(expected.slice(0, 16));
});
