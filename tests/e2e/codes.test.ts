/** Codes on a badge, from the button to the files, as a program reads them that nobody here wrote. */
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Page } from 'playwright-core';
import { codesIn } from '../host/readCodes.ts';
import { hasJudges, judged, rasterised } from '../host/judges.ts';
import { button, editWindow, layerStack, savedLayers } from './product/editorScreen.ts';
import { layerRow, setFields } from './product/person.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

const SHEET = { width: 340, height: 208 };
const LINKS = [
  'https://example.org/гость/17',
  'https://example.org/guest/18?name=Анна',
  'https://example.org/19',
];
const PEOPLE = ['Анна', 'Борис', 'Вера'];

/** Three guests with their links. */
const guests = aLayerOfPeople(PEOPLE.length, {
  name: 'Гости',
  format: '{Имя}',
  x: 20,
  y: 20,
  selectedCells: PEOPLE.map((name, row) => [name, LINKS[row] ?? '']),
  selectedCellsIdx: [],
  selectedCellsIdxString: new Map(),
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'Имя' },
      { index: 1, name: 'Ссылка' },
    ],
    rows: [[1, 4]],
    filter: null,
  },
});

const content = (page: Page) => editWindow(page).getByRole('textbox', { name: 'Что в коде' });

/** Opens the badge and adds a QR code, which takes the column of links by itself. */
async function openBadge(page: Page, person: Person): Promise<void> {
  await openProject(page, person, { sheet: SHEET, layers: [guests] });
  await page.getByRole('region', { name: 'Добавить слой' }).getByRole('button', { name: 'Код' }).click();
  await expect(content(page)).toHaveValue('{Ссылка}');
  await setFields(page, { Ширина: '150', Высота: '150', X: '170', Y: '30' });
}

/** Texts of the codes on the sheet as the screen shows it. */
async function shownCodes(page: Page): Promise<readonly string[]> {
  const found = await codesIn(await page.getByTestId('page-canvas').screenshot());
  return found.map(({ text }) => text);
}

const told = (layer: Record<string, unknown>) => [layer['template'], layer['level']];

async function downloaded(page: Page, format: string, save: RegExp): Promise<Uint8Array> {
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('radio', { name: format }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: save }).click();
  return readFile(await (await downloading).path());
}

test(
  'a badge with the link of each guest is read back from every picture',
  { tag: '@core' },
  async ({ page, person }) => {
    await openBadge(page, person);
    await expect.poll(() => shownCodes(page)).toEqual([LINKS[0]]);

    const zip = await JSZip.loadAsync(await downloaded(page, '.png', /^Скачать архив$/));
    const read = Object.values(zip.files).map(async (file) => codesIn(await file.async('uint8array')));

    expect(await Promise.all(read)).toEqual(LINKS.map((text) => [{ format: 'QRCode', text }]));
  },
);

test('in a PDF it is read from every page, and is no picture', async ({ page, person }) => {
  test.skip(!hasJudges);
  await openBadge(page, person);

  const pdf = await downloaded(page, '.pdf', /^Скачать PDF$/);
  const read = LINKS.map((_, place) =>
    codesIn(rasterised(pdf, place + 1, SHEET.width * 2, SHEET.height * 2)),
  );
  const pictures = judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2);

  expect([await Promise.all(read), pictures]).toEqual([
    LINKS.map((text) => [{ format: 'QRCode', text }]),
    [],
  ]);
});

test('it is undone and redone, copied and pasted, saved and opened', async ({ page, person }) => {
  await openBadge(page, person);
  const codes = async () => (await savedLayers(page)).filter(({ type }) => type === 'code');
  const [added] = await codes();

  const level = editWindow(page).getByRole('radiogroup', { name: 'Запас на повреждения' });
  await level.getByRole('radio', { name: '30 %' }).click();
  await button(page, 'Отменить').click();
  const undone = await codes();
  await button(page, 'Повторить').click();
  const redone = await codes();
  await layerRow(page, /^Код/).click();
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+V');
  await expect(layerStack(page).getByRole('button', { name: /^Код: / })).toHaveCount(2);
  const both = await codes();
  await page.reload();
  await editorOpened(page);

  expect([[added], undone].map((list) => list.flatMap((layer) => (layer ? [told(layer)] : [])))).toEqual([
    [['{Ссылка}', 'M']],
    [['{Ссылка}', 'M']],
  ]);
  expect([redone.map(told), both.map(told), await codes()]).toEqual([
    [['{Ссылка}', 'H']],
    [
      ['{Ссылка}', 'H'],
      ['{Ссылка}', 'H'],
    ],
    both,
  ]);
  await expect.poll(async () => new Set(await shownCodes(page))).toEqual(new Set([LINKS[0]]));
});
