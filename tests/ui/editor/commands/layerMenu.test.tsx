import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { layerNames, renderEditor } from '../support/renderEditor.tsx';

const title = createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' });
const frame = createImageLayer({ id: 'f', name: 'Рамка', src: '', width: 10, height: 10 });
const opened = createDocument({ layers: [title, frame] });

/** Entries of the open menu, each with its keys. */
async function entries(): Promise<readonly string[]> {
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);
}

const OF_LAYER = [
  'ЗаблокироватьCtrl+L',
  'Показать выбранное крупноShift+2',
  'СкрытьCtrl+Shift+H',
  'Переименовать слой',
];
const ARRANGING = [
  'На передний планCtrl+Shift+]',
  'Переместить вперёдCtrl+]',
  'Переместить назадCtrl+[',
  'На задний планCtrl+Shift+[',
  'В центр листа',
  'По центру листа по горизонтали',
  'По центру листа по вертикали',
];
const CLIPBOARD = [
  'КопироватьCtrl+C',
  'ВырезатьCtrl+X',
  'ВставитьCtrl+V',
  'Дублировать выбранные слоиCtrl+D',
  'Удалить выбранные слоиDelete',
];

test('a right click on a row selects it and offers what applies to it, with the keys', async () => {
  await renderEditor(opened);
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  expect(await entries()).toEqual([
    ...CLIPBOARD,
    ...ARRANGING,
    'ЖирныйCtrl+B',
    'КурсивCtrl+I',
    'Править текст',
    'Копировать оформлениеCtrl+Alt+C',
    ...OF_LAYER,
    'Выделить всёCtrl+A',
  ]);
});

test('a picture has no letters to make bold', async () => {
  await renderEditor(opened);
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Изображение: Рамка' }));
  expect(await entries()).toEqual([
    ...CLIPBOARD,
    ...ARRANGING,
    'Отразить слева направоShift+H',
    'Отразить сверху внизShift+V',
    'Копировать оформлениеCtrl+Alt+C',
    ...OF_LAYER,
    'Поле сюда',
    'Выделить всёCtrl+A',
  ]);
});

test('the bare sheet offers to paste, to write, to see it whole and to select', async () => {
  await renderEditor(opened);
  fireEvent.contextMenu(screen.getByRole('application', { name: 'Лист' }));
  expect(await entries()).toEqual([
    'ВставитьCtrl+V',
    'Добавить текст здесь',
    'Показать лист целиком',
    'Выделить всёCtrl+A',
  ]);
});

const choose = async (name: string) => {
  const menu = await screen.findByRole('menu');
  fireEvent.click(within(menu).getByRole('menuitem', { name }));
};

test('a layer is renamed and its text is edited from the menu', async () => {
  await renderEditor(opened);
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  await choose('Переименовать слой');
  const field = await screen.findByRole('textbox', { name: 'Название слоя' });
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Текст: Заголовок' }));
  await choose('Править текст');
  expect(await screen.findByRole('textbox', { name: 'Текст слоя' })).toBeTruthy();
});

test('a text is added at the place of the menu', async () => {
  await renderEditor(createDocument());
  const sheet = screen.getByRole('application', { name: 'Лист' });
  const canvas = sheet.querySelector('[data-testid="overlay-canvas"]') ?? sheet;
  fireEvent.contextMenu(canvas, { clientX: 120, clientY: 90 });
  await choose('Добавить текст здесь');
  await screen.findByRole('textbox', { name: 'Текст слоя' });
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'X' }).value).toBe('120');
});

test('an entry runs by arrows and Enter, and the row has the focus again', async () => {
  const { user } = await renderEditor(opened);
  const row = screen.getByRole('button', { name: 'Текст: Заголовок' });
  row.focus();
  fireEvent.contextMenu(row);
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown>5}{/ArrowDown}{Enter}');
  await expect.poll(() => document.activeElement).toBe(row);
  expect(layerNames()).toEqual(['Текст: Заголовок', 'Изображение: Рамка']);
});

/** A finger on the row of the title, held so long and moved so far. */
function hold(milliseconds: number, distance: number): void {
  const row = screen.getByRole('button', { name: 'Текст: Заголовок' });
  const touch = (type: string, timeStamp: number, clientX: number) => {
    const event = new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientX });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(row, event);
  };
  touch('pointerdown', 1000, 50);
  touch('pointerup', 1000 + milliseconds, 50 + distance);
}

test('a finger that is held for half a second opens the menu', async () => {
  await renderEditor(opened);
  hold(500, 0);
  expect(await screen.findByRole('menu')).toBeTruthy();
});

test.each([
  ['less than half a second', 499, 0],
  ['while it strokes', 900, 20],
])('a finger opens no menu that is held %s', async (_, milliseconds, distance) => {
  await renderEditor(opened);
  hold(milliseconds, distance);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryAllByRole('menu')).toHaveLength(0);
});

test('nothing opens in the preview', async () => {
  const { user } = await renderEditor(opened);
  await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
  fireEvent.contextMenu(screen.getByRole('application', { name: 'Лист' }));
  await new Promise((done) => setTimeout(done));
  expect(screen.queryAllByRole('menu')).toEqual([]);
});
