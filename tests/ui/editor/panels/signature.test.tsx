import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { aDbLayer, aSignatureLayer } from '../../../unit/engine/builders.ts';
import type { Replies } from '../../support/fakeService.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const sheet = { width: 600, height: 400 };
const uploaded = { hash: 'a'.repeat(64), src: `/api/images/${'a'.repeat(64)}`, width: 300, height: 100 };
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
const text = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

/** A layer of the column «Завуч» with one row. */
const heads = aDbLayer({
  selectedCells: ['Лев Толстой'],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'Завуч' }],
    rows: [[1, 2]],
    filter: null,
  },
});

/** The editor with a signature, selected. */
async function withSignature(fields: Partial<SignatureLayer> = {}, replies: Replies = {}) {
  const layers = [aSignatureLayer({ name: 'Кто подписал', ...fields })];
  const { user } = await renderEditor(createDocument({ sheet, layers }), {}, replies);
  await user.click(screen.getByRole('button', { name: /^Подпись: Кто подписал/u }));
  await text('Под чертой');
  return user;
}

test('the button «Подпись» adds a line of half the sheet and puts the keyboard into its caption', async () => {
  const { user } = await renderEditor(createDocument({ sheet }));
  screen.getByRole('button', { name: 'Подпись' }).focus();
  await user.keyboard('{Enter}');
  const caption = await text('Под чертой');
  await user.keyboard('Завуч');
  expect([
    caption === document.activeElement,
    caption.value,
    (await text('После черты')).value,
    field('Ширина'),
    field('Высота'),
  ]).toEqual([true, 'Завуч', 'И. О. Фамилия', '300', '80']);
});

test('a field of the table comes to the end of the name', async () => {
  const layers = [heads, aSignatureLayer({ name: 'Кто подписал', signer: 'за ' })];
  const { user } = await renderEditor(createDocument({ sheet, layers }));
  await user.click(screen.getByRole('button', { name: /^Подпись: Кто подписал/u }));
  const signer = await text('После черты');
  const insert = await screen.findByRole('button', { name: 'Вставить поле: после черты' });
  await user.click(insert);
  await user.click(await screen.findByRole('menuitem', { name: /^Завуч/u }));
  expect(signer.value).toBe('за {Завуч}');
});

const shown = async () => [(await text('Под чертой')).value, (await text('После черты')).value];

test('what is pasted is one press of undo, in the caption and in the name', async () => {
  const user = await withSignature({ caption: '', signer: '' });
  const paste = async (name: string, words: string) => {
    await user.click(await text(name));
    await user.paste(words);
  };
  await paste('Под чертой', 'Директор');
  await paste('После черты', 'Лев Толстой');
  const undo = screen.getByRole('button', { name: 'Отменить' });
  const typed = await shown();
  await user.click(undo);
  const once = await shown();
  await user.click(undo);
  expect([typed, once, await shown()]).toEqual([
    ['Директор', 'Лев Толстой'],
    ['Директор', ''],
    ['', ''],
  ]);
});

test('its letters are set with the fields of a text, without looks of lines', async () => {
  const user = await withSignature();
  const size = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Размер шрифта' });
  await user.clear(size);
  await user.type(size, '24{Enter}');
  await user.click(screen.getByRole('button', { name: 'Жирный' }));
  expect([
    size.value,
    screen.getByRole('button', { name: 'Жирный' }).getAttribute('aria-pressed'),
    screen.queryByText('Ещё о тексте'),
  ]).toEqual(['24', 'true', null]);
});

test('a line has a length while a name follows it, and none as a line alone', async () => {
  const user = await withSignature();
  const before = screen.queryAllByRole('slider', { name: 'Длина черты' }).length;
  await user.clear(await text('После черты'));
  expect([before, screen.queryAllByRole('slider', { name: 'Длина черты' })]).toEqual([1, []]);
});

const paper = () => screen.queryByRole('switch', { name: /Убрать бумагу/u })?.getAttribute('aria-checked');

test('a picture comes as ink on paper, stays with its paper if one likes, and goes again', async () => {
  const user = await withSignature({}, { 'POST /api/images/': () => json(201, uploaded) });
  const file = new File([new Uint8Array([1])], 'роспись.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Файл росписи'), file);
  await screen.findByRole('button', { name: 'Заменить роспись' });
  const taken = paper();
  await user.click(screen.getByRole('switch', { name: /Убрать бумагу/u }));
  const kept = paper();
  await user.click(screen.getByRole('button', { name: 'Убрать роспись' }));
  expect([taken, kept, paper(), screen.getAllByRole('button', { name: 'Добавить роспись' }).length]).toEqual([
    'true',
    'false',
    undefined,
    1,
  ]);
});
