/** Weights of letters besides plain and bold, where the family has them. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import type { TextFormat } from '../../../../src/document/text/textFormatting.ts';
import { aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

/** The editor with a text in this format, selected. The host measures no face that was not loaded. */
async function withText(format: Partial<TextFormat>) {
  const formatting = { default: { ...DEFAULT_TEXT_FORMAT, ...format }, segments: [] };
  const text = aTextLayer({ id: 'a', name: 'Название', display: 'Грамота', formatting });
  const { user } = await renderEditor(createDocument({ sheet: { width: 600, height: 400 }, layers: [text] }));
  await user.click(screen.getByRole('button', { name: /^Текст: Название/u }));
  await screen.findByText('Ещё о тексте');
  return user;
}
const weight = () => screen.queryByRole('button', { name: /^Насыщенность/u });
const isBold = () => screen.getByRole('button', { name: 'Жирный' }).getAttribute('aria-pressed');

test('a family has those of its files, and a text takes one of them', async () => {
  const user = await withText({ fontFamily: 'Playfair Display' });
  const before = weight()?.textContent;
  await user.click(screen.getByRole('button', { name: /^Насыщенность/u }));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.click(screen.getByRole('option', { name: 'Чёрный' }));
  await waitFor(() => expect(weight()?.textContent).toBe('Чёрный'));
  expect([before, offered, isBold()]).toEqual([
    'Обычный',
    ['Обычный', 'Средний', 'Полужирный', 'Жирный', 'Чёрный'],
    'true',
  ]);
});

test('a family of two weights has the button alone', async () => {
  await withText({ fontFamily: 'PT Serif' });
  expect([weight(), isBold()]).toEqual([null, 'false']);
});

test('a light text becomes bold by its button, and plain again', async () => {
  const user = await withText({ fontFamily: 'Montserrat', fontWeight: 'light' });
  const before = [weight()?.textContent, isBold()];
  await user.click(screen.getByRole('button', { name: 'Жирный' }));
  const bold = [weight()?.textContent, isBold()];
  await user.click(screen.getByRole('button', { name: 'Жирный' }));
  expect([before, bold, [weight()?.textContent, isBold()]]).toEqual([
    ['Светлый', 'false'],
    ['Жирный', 'true'],
    ['Обычный', 'false'],
  ]);
});

test('another family draws the weight that it lacks in its nearest one, and the text keeps its own', async () => {
  const user = await withText({ fontFamily: 'Montserrat', fontWeight: 'thin' });
  const choose = async (family: string) => {
    await user.click(screen.getByRole('button', { name: /^Шрифт/u }));
    await user.click(await screen.findByRole('option', { name: family }));
    await screen.findByRole('button', { name: `Шрифт: ${family}` });
  };
  await choose('Cormorant');
  const nearest = weight()?.textContent;
  await choose('Roboto');
  expect([nearest, weight()?.textContent]).toEqual(['Светлый', 'Тонкий']);
});
