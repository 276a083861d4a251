/** Writing and formatting text in place on the canvas. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import {
  button,
  clickSheet,
  editedText,
  focusedLabel,
  numbersOf,
  savedLayers,
} from '../product/editorScreen.ts';
import { drag, layerRow, setFields, sheetPlace } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import type { Person } from '../product/test.ts';
import { expect, test } from '../product/test.ts';

const TWO_LINES = 'Анна Щукина\nза победу ';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('is typed at once: its first words are selected', async ({ page, person }) => {
  await openProject(page, person);
  await page.getByRole('region', { name: 'Добавить слой' }).getByRole('button', { name: 'Текст' }).click();
  await seesText(page, '[Новый текст]');
  await page.keyboard.type('Анна Щукина');
  await seesText(page, 'Анна Щукина[]');
});

test('is selected by keys: words, lines, the whole', async ({ page, person }) => {
  await openWriting(page, person, 'Анна Щукина');
  const after = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return editedText(page);
  };
  expect([
    await after('Home'),
    await after('Control+Shift+ArrowRight'),
    await after('End', 'Shift+ArrowLeft'),
    await after('Control+A'),
    await after('End', 'Enter'),
  ]).toEqual([
    '[]Анна Щукина',
    expect.stringMatching(/^\[Анна ?\] ?Щукина$/),
    'Анна Щукин[а]',
    '[Анна Щукина]',
    'Анна Щукина\n[]',
  ]);
});

test('loses a whole emoji by one press of Backspace', async ({ page, person }) => {
  await openWriting(page, person, 'Анна Щукина\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('за победу 👩‍👩‍👧');
  await page.keyboard.press('Backspace');
  await seesText(page, 'Анна Щукина\nза победу []');
});

test('is selected by the mouse: a word by a double, a line by a triple press', async ({ page, person }) => {
  await openWriting(page, person, TWO_LINES);
  await clickSheet(page, [30, 28], { clickCount: 2 });
  await seesText(page, '[Анна] Щукина\nза победу ');
  await clickSheet(page, [30, 28], { clickCount: 3 });
  await seesText(page, '[Анна Щукина]\nза победу ');
});

test('goes through the clipboard', async ({ page, person }) => {
  await openWriting(page, person, TWO_LINES);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+X');
  await seesText(page, '[]\nза победу ');
  await page.keyboard.press('Control+V');
  await seesText(page, 'Анна Щукина[]\nза победу ');
});

test('takes what an input method composes', async ({ page, person }) => {
  await openWriting(page, person, TWO_LINES);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await seesText(page, 'Анна Щукинаに[]\nза победу ');
  await client.send('Input.insertText', { text: '日' });
  await seesText(page, 'Анна Щукина日[]\nза победу ');
});

test(
  'a selected part gets font, size, weight, style and colour, each taken back in one step',
  { tag: '@core' },
  async ({ page, person }) => {
    await openWriting(page, person, TWO_LINES);
    await selectWord(page);
    await button(page, 'Жирный').click();
    await button(page, 'Курсив').click();
    await setFields(page, { 'Размер шрифта': '40' });
    await button(page, /^Шрифт: /).click();
    await page.getByRole('option', { name: 'Lobster' }).click();
    await expect(button(page, 'Шрифт: Lobster')).toBeVisible();
    await button(page, /^Цвет текста: /).click();
    await button(page, 'Красный').click();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Жирный')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Курсив')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => numbersOf(page, 'Размер шрифта')).toEqual(['40']);

    const format = { fontFamily: 'Lobster', fontSize: 40, fontWeight: 'bold', fontStyle: 'italic' };
    expect(await savedLayers(page)).toMatchObject([
      { formatting: { segments: [{ range: [0, 4], format }] } },
    ]);
    for (let step = 0; step < 5; step += 1) await button(page, 'Отменить').click();
    expect(await savedLayers(page)).toMatchObject([{ formatting: { segments: [] } }]);
  },
);

test('a format chosen at the caret is that of what is typed next', async ({ page, person }) => {
  await openWriting(page, person, TWO_LINES);
  await selectWord(page);
  await page.keyboard.press('ArrowRight');
  await seesText(page, 'Анна[] Щукина\nза победу ');
  await setFields(page, { 'Размер шрифта': '32' });
  await expect.poll(() => focusedLabel(page)).toBe('Текст слоя');
  await page.keyboard.type('!');
  await seesText(page, 'Анна![] Щукина\nза победу ');

  expect(await savedLayers(page)).toMatchObject([
    {
      display: 'Анна! Щукина\nза победу ',
      formatting: { segments: [{ range: [4, 5], format: { fontSize: 32 } }] },
    },
  ]);
});

test('has its own undo while it is typed, no further back than the beginning of that', async ({
  page,
  person,
}) => {
  await openWriting(page, person, TWO_LINES);
  await page.keyboard.type('Пётр');
  await seesText(page, 'Пётр[]');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  await expect
    .poll(async () => (await editedText(page))?.replaceAll(/[[\]]/gu, ''))
    .toBe('Анна Щукина\nза победу ');
  await page.keyboard.press('Control+Shift+Z');
  await seesText(page, 'Пётр[]');
});

test('however low it is on the screen gets wider and narrower by its side handles', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [aTextLayer({ display: TWO_LINES, x: 200, y: 200 })] });
  await layerRow(page, /^Текст: /).click();
  const [width = '', height = ''] = await numbersOf(page, 'Ширина', 'Высота');
  const { scale } = await sheetPlace(page);
  await drag(page, [200 + Number(width) + 6 / scale, 200 + Number(height) / 2], [330 + 6 / scale, 205]);

  await expect.poll(async () => Math.abs(Number((await numbersOf(page, 'Ширина'))[0]) - 130)).toBeLessThan(3);
});

/** The editor with one text at the top left of the sheet, being edited with all of it selected. */
async function openWriting(page: Page, person: Person, display: string): Promise<void> {
  await openProject(page, person, { layers: [aTextLayer({ display })] });
  await layerRow(page, /^Текст: /).click();
  await page.locator('[data-canvas]').press('Enter');
  await seesText(page, `[${display}]`);
}

async function selectWord(page: Page): Promise<void> {
  await clickSheet(page, [30, 28], { clickCount: 2 });
  await seesText(page, '[Анна] Щукина\nза победу ');
}

function seesText(page: Page, text: string): Promise<void> {
  return expect.poll(() => editedText(page)).toBe(text);
}
