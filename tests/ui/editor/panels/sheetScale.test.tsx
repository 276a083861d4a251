import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDocument, aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const OFFER = { name: 'Изменить размер всего макета' };
const offered = () => screen.queryByRole('button', OFFER) !== null;

const isAfter = (one: Element | undefined, other: Element | undefined) =>
  other !== undefined && one?.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
const placed = () => `${field('X')} ${field('Ширина')}`;

async function turned() {
  const title = aTextLayer({ x: 100, y: 50, width: 300, height: 60, fit: 'shrink' });
  const editor = await renderEditor(aDocument(title));
  await editor.user.click(screen.getByRole('button', { name: 'Повернуть лист' }));
  return editor;
}

test('another sheet is offered to take the layout along, in one step that undo takes back', async () => {
  const { user } = await turned();
  await user.click(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  const seen = [placed()];
  await user.click(await screen.findByRole('button', OFFER));
  seen.push(placed());
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  seen.push(placed());

  expect([seen, offered()]).toEqual([['100 300', '70,7 212,1', '100 300'], false]);
});

test('the offer comes right below the size, in sight on a phone', async () => {
  await turned();
  const offer = await screen.findByRole('button', OFFER);
  const [height, bleed] = ['Высота листа', 'Вылеты'].map((name) => screen.getByRole('spinbutton', { name }));
  expect([isAfter(height, offer), isAfter(offer, bleed)]).toEqual([true, true]);
});

test('the offer is gone when the sheet is as it was, or the layers are to stay', async () => {
  const { user } = await turned();
  await screen.findByRole('button', OFFER);
  const seen = [offered()];
  await user.click(screen.getByRole('button', { name: 'Повернуть лист' }));
  seen.push(offered());
  await user.click(screen.getByRole('button', { name: 'Повернуть лист' }));
  const part = (await screen.findByRole('button', OFFER)).closest('[data-part]');
  if (!(part instanceof HTMLElement)) throw new Error('The offer has no part.');
  await user.click(within(part).getByRole('button', { name: 'Оставить слои как есть' }));
  seen.push(offered());

  expect(seen).toEqual([true, false, false]);
});
