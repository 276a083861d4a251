import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import { aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const sheet = { width: 600, height: 400 };
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const checked = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-checked');
const switched = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
const summary = () => screen.findByText('Ещё о тексте');

/** The editor with a text, selected. */
async function withText(fields: Partial<TextLayer> = {}) {
  const text = aTextLayer({ id: 'название', name: 'Название', ...fields });
  const { user } = await renderEditor(createDocument({ sheet, layers: [text] }));
  await user.click(screen.getByRole('button', { name: /^Текст: Название/u }));
  return { user, folded: await summary() };
}

test('what few texts have is folded, and open for a text that has some of it', async () => {
  const { folded } = await withText();
  const plain = folded.closest('details')?.open;
  expect([plain, screen.queryByRole('button', { name: 'Подчёркнутый' })]).toEqual([false, null]);
});

test('a text with looks shows them at once', async () => {
  const { folded } = await withText({ typography: true, verticalAlign: 'middle' });
  expect([folded.closest('details')?.open, switched('Типографика')]).toEqual([true, 'true']);
});

const rowOf = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = async () => (await summary()).closest('details')?.open;

test('the section stays as the person left it: for the next text, and when the editor is opened again', async () => {
  const one = aTextLayer({ id: 'a', name: 'Один' });
  const other = aTextLayer({ id: 'b', name: 'Два', typography: true });
  const stored = new Map<string, string>([
    ['token', 't'],
    ['user', 'olga'],
  ]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const { user } = await renderEditor(createDocument({ sheet, layers: [one, other] }), { storage });
  const seen: (boolean | undefined)[] = [];
  const see = async (name: RegExp) => {
    await user.click(rowOf(name));
    seen.push(await isOpen());
  };
  await see(/^Текст: Один/u);
  await user.click(await summary());
  await see(/^Текст: Два/u);
  await see(/^Текст: Один/u);
  await user.click(await summary());
  await see(/^Текст: Два/u);
  cleanup();
  await renderEditor(createDocument({ sheet, layers: [one, other] }), { storage });
  await see(/^Текст: Два/u);
  expect([seen, stored.get('patent-generator.section.letters')]).toEqual([
    [false, true, true, false, false],
    'closed',
  ]);
});

test('typography alone, which every new text has, leaves them folded', async () => {
  const { folded } = await withText({ typography: true });
  expect(folded.closest('details')?.open).toBe(false);
});

test('lines are broken by hyphens, chosen together, and paragraphs stand apart', async () => {
  const { user, folded } = await withText();
  await user.click(folded);
  await user.click(await screen.findByRole('switch', { name: 'Переносы' }));
  await user.click(screen.getByRole('switch', { name: 'Ровные строки' }));
  const room = screen.getByRole('spinbutton', { name: 'Отступ между абзацами' });
  await user.clear(room);
  await user.type(room, '50{Enter}');
  const set = [switched('Переносы'), switched('Ровные строки'), field('Отступ между абзацами')];
  await user.click(screen.getByRole('switch', { name: 'Переносы' }));
  expect([set, switched('Переносы'), switched('Ровные строки')]).toEqual([
    ['true', 'true', '50'],
    'false',
    'true',
  ]);
});

test('letters are underlined and spaced, and one press of undo takes each back', async () => {
  const { user, folded } = await withText();
  await user.click(folded);
  await user.click(await screen.findByRole('button', { name: 'Подчёркнутый' }));
  const spacing = screen.getByRole('spinbutton', { name: 'Расстояние между буквами' });
  await user.clear(spacing);
  await user.type(spacing, '12,5{Enter}');
  const shown = [pressed('Подчёркнутый'), field('Расстояние между буквами')];
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  const once = [pressed('Подчёркнутый'), field('Расстояние между буквами')];
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([shown, once, pressed('Подчёркнутый')]).toEqual([['true', '13'], ['true', '0'], 'false']);
});

test('capitals are one of three', async () => {
  const { user, folded } = await withText();
  await user.click(folded);
  const group = await screen.findByRole('radiogroup', { name: 'Прописные буквы' });
  await user.click(within(group).getByRole('radio', { name: 'Все буквы прописные' }));
  expect([checked('Буквы как написаны'), checked('Все буквы прописные')]).toEqual(['false', 'true']);
});

const scripts = () => [pressed('Над строкой'), pressed('Под строкой')];

/** Presses a key with Ctrl, here of the Russian layout. */
function press(key: { readonly key: string; readonly code: string; readonly keyCode: number }): void {
  fireEvent.keyDown(document.body, { ...key, ctrlKey: true });
  fireEvent.keyUp(document.body, { ...key, ctrlKey: true });
}

test('letters stand above the line, below it or on it, by buttons and by keys', async () => {
  const { user, folded } = await withText();
  await user.click(folded);
  await user.click(await screen.findByRole('button', { name: 'Над строкой' }));
  const above = scripts();
  await user.click(screen.getByRole('button', { name: 'Под строкой' }));
  const below = scripts();
  press({ key: 'б', code: 'Comma', keyCode: 188 });
  const onLine = scripts();
  press({ key: 'ю', code: 'Period', keyCode: 190 });
  expect({ above, below, onLine, byKey: scripts() }).toEqual({
    above: ['true', 'false'],
    below: ['false', 'true'],
    onLine: ['false', 'false'],
    byKey: ['true', 'false'],
  });
});

test('a text that fills its frame keeps the width it had, and says so where it would wrap or shrink', async () => {
  const { user, folded } = await withText({ display: 'Диплом' });
  await user.click(folded);
  await user.click(await screen.findByRole('switch', { name: 'Во всю ширину рамки' }));
  const filling = [checked('Переносить'), checked('Уменьшать'), switched('Ширина по тексту')];
  await user.click(screen.getByRole('switch', { name: 'Во всю ширину рамки' }));
  expect([filling, checked('Переносить')]).toEqual([['false', 'false', 'false'], 'true']);
});

test('lines with even edges have no other alignment', async () => {
  const { user, folded } = await withText({ width: 200 });
  await user.click(folded);
  await user.click(await screen.findByRole('switch', { name: 'Ровные края строк' }));
  const even = [checked('По левому краю'), switched('Ровные края строк')];
  await user.click(screen.getByRole('radio', { name: 'По центру' }));
  expect([even, switched('Ровные края строк')]).toEqual([['false', 'true'], 'false']);
});

test('several texts change together; a field is empty while they differ', async () => {
  const spaced = aTextLayer({ id: 'б', name: 'Вторая' });
  const other = {
    ...spaced,
    formatting: { ...spaced.formatting, default: { ...spaced.formatting.default, letterSpacing: 0.2 } },
  };
  const layers = [aTextLayer({ id: 'а', name: 'Первая' }), other];
  const { user } = await renderEditor(createDocument({ sheet, layers }));
  await user.click(screen.getByRole('button', { name: /^Текст: Первая/u }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('button', { name: /^Текст: Вторая/u }));
  await user.keyboard('{/Control}');
  await summary();
  const differing = field('Расстояние между буквами');
  const spacing = screen.getByRole('spinbutton', { name: 'Расстояние между буквами' });
  await user.type(spacing, '5{Enter}');
  await user.click(screen.getByRole('button', { name: /^Текст: Первая/u }));
  await summary();
  expect([differing, field('Расстояние между буквами')]).toEqual(['', '5']);
});

test('a text is bent by a number, and straight again at nothing', async () => {
  const { user, folded } = await withText({ display: 'Диплом' });
  await user.click(folded);
  const bend = await screen.findByRole('spinbutton', { name: 'Изгиб по дуге' });
  await user.clear(bend);
  await user.type(bend, '-250{Enter}');
  const bent = [field('Изгиб по дуге'), screen.queryByText(/^Больше нуля — дуга вверх/u) !== null];
  await user.clear(bend);
  await user.type(bend, '0{Enter}');
  const straight = [field('Изгиб по дуге'), screen.queryByText(/^Больше нуля — дуга вверх/u) !== null];
  expect([bent, straight]).toEqual([
    ['-100', true],
    ['0', false],
  ]);
});

test('paragraphs become items of a list, and plain ones again', async () => {
  const { user, folded } = await withText({ display: 'раз\nдва' });
  await user.click(folded);
  await user.click(await screen.findByRole('radio', { name: 'Список с номерами' }));
  const listed = [checked('Без списка'), checked('Список с номерами')];
  await user.click(screen.getByRole('radio', { name: 'Без списка' }));
  expect([listed, checked('Без списка')]).toEqual([['false', 'true'], 'true']);
});
