import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { CodeLayer } from '../../../../src/document/layers/layer.ts';
import { createCodeLayer } from '../../../../src/document/layers/layer.ts';
import { aDbLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const sheet = { width: 600, height: 400 };
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name }).value;
const content = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Что в коде' });
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Вид кода' });

/** A layer of one column with one row. */
const aColumn = (name: string, value: string) =>
  aDbLayer({
    selectedCells: [value],
    selectedCellsIdx: [],
    selectedCellsIdxString: new Map(),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [{ index: 0, name }],
      rows: [[1, 2]],
      filter: null,
    },
  });

/** The editor with a code of 100 × 100, selected. */
async function withCode(fields: Partial<CodeLayer> = {}) {
  const code = createCodeLayer({
    id: 'код',
    name: 'Пропуск',
    template: 'https://example.org/1',
    width: 100,
    height: 100,
    ...fields,
  });
  const { user } = await renderEditor(createDocument({ sheet, layers: [code] }));
  await user.click(screen.getByRole('button', { name: /^Код: Пропуск/u }));
  await content();
  return user;
}

test('the button «Код» adds a QR code and puts the keyboard into its content', async () => {
  const { user } = await renderEditor(createDocument({ sheet }));
  screen.getByRole('button', { name: 'Код' }).focus();
  await user.keyboard('{Enter}');
  const area = await content();
  await user.keyboard('https://example.org/7');
  expect([
    area === document.activeElement,
    area.value,
    sort().value,
    field('Ширина'),
    field('Высота'),
  ]).toEqual([true, 'https://example.org/7', 'qr', '80', '80']);
});

test('its box stays square when a side is typed, also a box that was not', async () => {
  const user = await withCode({ height: 70 });
  const width = screen.getByRole('spinbutton', { name: 'Ширина' });
  await user.clear(width);
  await user.type(width, '60{Enter}');
  expect([field('Ширина'), field('Высота')]).toEqual(['60', '60']);
});

test('a field of the table takes the place of what is selected in the content', async () => {
  const { user } = await renderEditor(createDocument({ sheet, layers: [aColumn('Пропуск', 'А-17')] }));
  await user.click(screen.getByRole('button', { name: 'Код' }));
  const area = await content();
  await user.click(await screen.findByRole('button', { name: 'Вставить поле: что в коде' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Пропуск/u }));
  expect(area.value).toBe('{Пропуск}');
});

test('a new code has the column of addresses, if the table has one', async () => {
  const addresses = aColumn('Ссылка', 'https://example.org/17');
  const { user } = await renderEditor(createDocument({ sheet, layers: [addresses] }));
  await user.click(screen.getByRole('button', { name: 'Код' }));
  expect((await content()).value).toBe('{Ссылка}');
});

test('bars have no level and no logo, and a box of their own', async () => {
  const user = await withCode();
  const before = screen.queryAllByRole('radiogroup', { name: 'Запас на повреждения' }).length;
  await user.selectOptions(sort(), 'code128');
  expect([
    before,
    screen.queryAllByRole('radiogroup', { name: 'Запас на повреждения' }),
    screen.queryAllByRole('button', { name: 'Добавить логотип' }),
    field('Высота'),
  ]).toEqual([1, [], [], '30']);
});

test.each([
  ['', 'qr', 'Напишите, что должно быть в коде: адрес страницы, номер или текст.'],
  [
    'Диплом',
    'code128',
    'В Code 128 бывают только латинские буквы, цифры и знаки. Для русских букв возьмите QR-код.',
  ],
  ['4006381333932', 'ean13', 'Последняя цифра должна быть 1: проверьте номер.'],
] as const)('a content that gives no code says why: «%s» as %s', async (template, symbology, text) => {
  await withCode({ template, symbology });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the background of a code is offered once, among the fields of the code', async () => {
  await withCode({ background: '#ffffff' });
  await screen.findByRole('group', { name: 'Правила' });
  const backgrounds = screen.getAllByRole('button', { name: /^Фон(?! листа)/u });
  expect(backgrounds.map((button) => button.getAttribute('aria-label'))).toEqual(['Фон: #ffffff']);
});

test('one press of undo takes back the level, the colour stays', async () => {
  const user = await withCode({ color: '#102060' });
  await user.click(screen.getByRole('radio', { name: '30 %' }));
  const chosen = screen.getByRole('radio', { name: '30 %' }).getAttribute('aria-checked');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([
    chosen,
    screen.getByRole('radio', { name: '15 %' }).getAttribute('aria-checked'),
    screen.getByRole('button', { name: /^Цвет:/u }).getAttribute('aria-label'),
  ]).toEqual(['true', 'true', 'Цвет: #102060']);
});

test('the quiet zone can be left out', async () => {
  const user = await withCode();
  await user.click(screen.getByRole('switch', { name: 'Пустое поле вокруг' }));
  expect(screen.getByRole('switch', { name: 'Пустое поле вокруг' }).getAttribute('aria-checked')).toBe(
    'false',
  );
});
