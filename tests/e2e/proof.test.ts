/** A document that proves itself: from the key to the words that its reader sees. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { hasJudges, rasterised } from '../host/judges.ts';
import { codesIn } from '../host/readCodes.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { violations } from './product/axe.ts';
import { noticed } from './product/notices.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const NAMES = ['Иванова Мария Сергеевна', 'Петров Олег Ильич'];
const AWARD = 'за победу в олимпиаде по математике';
/** A5, document pixels, and the same at 150 dpi. */
const SHEET = { width: 559, height: 794 };
const SCAN = [Math.round((559 / 96) * 150), Math.round((794 / 96) * 150)] as const;
const pupils = aLayerOfPeople(NAMES.length, {
  selectedCells: NAMES,
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'ФИО' }],
    rows: [[1, 3]],
    filter: null,
  },
});

test.skip(!hasJudges);

async function makeKey(page: Page): Promise<void> {
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Проверка подлинности' });
  await part.getByRole('button', { name: 'Создать ключ' }).click();
  await part.getByRole('textbox', { name: 'Кто выдаёт документы' }).fill('Школа № 12');
  await part.getByRole('button', { name: 'Создать ключ' }).click();
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Скачать файл ключа' }).click();
  await downloading;
  await part.getByRole('button', { name: 'Слова записаны' }).click();
  await expect(part.getByText('Подписывает на этом устройстве')).toBeVisible();
}

/** Adds the code by its command. */
async function addCode(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().fill('код проверки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Что в коде' })).toHaveValue('{проверка}');
}

/** Saves an archive with a PDF for each copy; returns the names of the files and the codes in them. */
async function codesByFile(page: Page, button: Locator): Promise<readonly (readonly [string, string])[]> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())));
  return Promise.all(
    Object.entries(files).map(async ([name, pdf]) => {
      const [code] = await codesIn(rasterised(pdf, 1, SCAN[0], SCAN[1]));
      return [name, code?.text ?? ''] as const;
    }),
  );
}

/** Saves a PDF with the code, and returns the addresses in it. */
async function printed(page: Page): Promise<readonly string[]> {
  await addCode(page);
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('radio', { name: '.pdf' }).click();
  await dialog.getByRole('textbox', { name: 'За что' }).fill(AWARD);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  // The register is written after the file is there; until then Escape does not close the dialog.
  await expect(dialog.getByText(/^Файл «.*» сохранён\.$/)).toBeVisible();
  const pages = NAMES.map((_, place) => codesIn(rasterised(pdf, place + 1, SCAN[0], SCAN[1])));
  return (await Promise.all(pages)).flat().map(({ text }) => text);
}

const outcome = (page: Page) => page.getByTestId('proof-outcome');

async function paste(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Адрес из кода' }).fill(address);
  await page.getByRole('button', { name: 'Проверить' }).click();
}

test(
  'is signed in the browser, read from a scan of 150 dpi, and checked without a network; no name is sent',
  { tag: '@core' },
  async ({ page, context, person }) => {
    await makeKey(page);
    await openProject(page, person, { sheet: SHEET, layers: [pupils] });
    const sent: string[] = [];
    context.on('request', (request) =>
      sent.push(decodeURIComponent(request.url().split('#')[0] ?? ''), request.postData() ?? ''),
    );
    const codes = await printed(page);
    expect(codes.map((code) => code.split('#')[0])).toEqual(
      NAMES.map(() => new URL('/proof', page.url()).href),
    );

    await page.goto('/about');
    await page.goto(codes[0] ?? '');
    await expect(outcome(page)).toContainText('Документ не изменён');
    await expect(outcome(page)).toContainText(NAMES[0] ?? '');
    await expect(outcome(page)).toContainText(AWARD);
    expect(await violations(page)).toEqual([]);
    await context.setOffline(true);
    await paste(page, codes[1] ?? '');
    await expect(outcome(page)).toContainText(NAMES[1] ?? '');
    await context.setOffline(false);

    expect(sent.length).toBeGreaterThan(4);
    const words = [
      ...NAMES.flatMap((name) => name.split(' ')),
      'олимпиад',
      ...codes.map((code) => code.split('#')[1] ?? ''),
    ];
    expect(sent.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  },
);

test('is withdrawn by its address, and its reader is told', async ({ page, person }) => {
  await makeKey(page);
  await openProject(page, person, { sheet: SHEET, layers: [pupils] });
  const [code = ''] = await printed(page);
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Проверка подлинности' });
  await part.getByRole('button', { name: 'Отозвать документ' }).click();
  await part.getByRole('textbox', { name: 'Адрес из кода документа' }).fill(code);
  await part.getByRole('button', { name: 'Отозвать' }).click();
  await expect(part.getByText(NAMES[0] ?? '')).toBeVisible();

  await page.goto(code);
  await expect(outcome(page).getByRole('heading', { name: /^Отозван/ })).toBeVisible();
});

test('a numbered document is withdrawn in the list of issued ones, and no request of it all holds a name', async ({
  page,
  context,
  person,
}) => {
  await makeKey(page);
  const number = aTextLayer({ id: 'number', display: '№ {номер}', y: 300 });
  await openProject(page, person, { sheet: SHEET, layers: [pupils, number] });
  const sent: string[] = [];
  context.on('request', (request) =>
    sent.push(decodeURIComponent(request.url().split('#')[0] ?? ''), request.postData() ?? ''),
  );
  const codes = await printed(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F8');
  const issued = page.getByRole('dialog', { name: 'Выданные документы' });
  await issued.getByRole('button', { name: 'Что сделать с документом 002' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать', exact: true }).click();
  await noticed(page, 'Проверка по коду теперь покажет отзыв.');
  await expect(issued.getByRole('row', { name: /^002.*отозван/ })).toBeVisible();

  await page.goto(codes[0] ?? '');
  await expect(outcome(page)).toContainText('001');
  await page.goto('/about');
  await page.goto(codes[1] ?? '');
  await expect(outcome(page).getByRole('heading', { name: /^Отозван/ })).toBeVisible();
  const words = NAMES.flatMap((name) => name.split(' '));
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
});

test('a misspelt name is made again alone: same number, a new code, and the old one is withdrawn in one press', async ({
  page,
  person,
}) => {
  await makeKey(page);
  const number = aTextLayer({ id: 'number', display: '№ {номер}', y: 300 });
  await openProject(page, person, { sheet: SHEET, layers: [number] });
  await page.keyboard.press('F8');
  const table = page.getByRole('complementary', { name: 'Таблица' });
  await table.getByRole('button', { name: 'Вставить список' }).last().click();
  await page.getByRole('dialog').getByRole('textbox').fill('ФИО\nИванова Мария Сергеевна\nПетров Олек Ильич');
  await page.getByRole('button', { name: 'Сделать таблицу' }).click();
  const picking = page.getByRole('dialog');
  await picking.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await picking.getByRole('button', { name: 'Связать со слоем' }).click();
  await addCode(page);
  await page.keyboard.press('Control+E');
  const saving = page.getByRole('dialog', { name: 'Сохранение' });
  await saving.getByRole('radio', { name: 'Отправить' }).click();
  const before = await codesByFile(page, saving.getByRole('button', { name: 'Скачать архив' }));
  await saving.getByRole('button', { name: 'Готово' }).click();

  await table.getByRole('gridcell', { name: /Петров Олек/ }).click();
  await page.keyboard.press('F2');
  await table.getByRole('textbox', { name: 'ФИО, копия 2' }).fill('Петров Олег Ильич');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+E');
  const after = await codesByFile(
    page,
    saving.getByRole('button', { name: 'Изменилась 1 — сохранить только её' }),
  );
  const [unchanged = '', misspelt = ''] = before.map(([, code]) => code);
  const corrected = after[0]?.[1] ?? '';
  expect([before.length, after.length, corrected === misspelt]).toEqual([2, 1, false]);
  const told = saving.getByRole('alert').filter({ hasText: 'прежние коды' });
  await expect(told).toContainText('002');
  await told.getByRole('button', { name: 'Отозвать прежние коды' }).click();
  await expect(told).toBeHidden();
  await saving.getByRole('button', { name: 'Выданные документы' }).click();
  const issued = page.getByRole('dialog', { name: 'Выданные документы' });
  await expect(issued.getByRole('row', { name: /^002 Петров Олег Ильич.*выдан, повторно/ })).toBeVisible();
  await expect(issued.getByRole('row', { name: /^001 Иванова Мария Сергеевна.*выдан/ })).toBeVisible();

  for (const [code, words] of [
    [unchanged, /Документ не\sизменён.*001/s],
    [corrected, /Документ не\sизменён.*Петров Олег Ильич.*002/s],
    [misspelt, /Отозван.*Петров Олек Ильич.*002/s],
  ] as const) {
    await page.goto('/about');
    await page.goto(code);
    await expect(outcome(page)).toContainText(words);
  }
});

test('the proof is switched on in the save dialog: code, name of the school, one press, file', async ({
  page,
  person,
}) => {
  await openProject(page, person, { sheet: SHEET, layers: [pupils] });
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('radio', { name: '.pdf' }).click();
  await dialog.getByRole('button', { name: 'Добавить код' }).click();
  const asked = dialog.getByRole('region', { name: 'Кто выдаёт документы' });
  await asked.getByRole('textbox', { name: 'Кто выдаёт документы' }).fill('Школа № 12');
  await asked.getByRole('button', { name: 'Включить проверку' }).click();
  await expect(asked).toBeHidden();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  const [code] = await codesIn(rasterised(pdf, 1, SCAN[0], SCAN[1]));

  expect(code?.text).toMatch(/\/proof#/);
});

test('a key is restored on another device by its file and eight words', async ({
  page,
  browser,
  baseURL,
  person,
}) => {
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Проверка подлинности' });
  await part.getByRole('button', { name: 'Создать ключ' }).click();
  await part.getByRole('textbox', { name: 'Кто выдаёт документы' }).fill('Школа № 12');
  await part.getByRole('button', { name: 'Создать ключ' }).click();
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Скачать файл ключа' }).click();
  const file = await readFile(await (await downloading).path());
  const words = (await part.locator('p[translate=no]').textContent()) ?? '';
  const other = await browser.newContext({ baseURL: baseURL ?? '', storageState: person.session() });
  const second = await other.newPage();
  await second.goto('/profile');
  const there = second.getByRole('region', { name: 'Проверка подлинности' });
  await expect(there.getByText('На этом устройстве его нет')).toBeVisible();
  await there.getByRole('button', { name: 'Восстановить из файла' }).click();
  await there
    .getByLabel('Файл ключа')
    .setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: file });
  await there.getByRole('textbox', { name: 'Восемь слов' }).fill(words.toUpperCase());
  await there.getByRole('button', { name: 'Восстановить', exact: true }).click();

  await expect(there.getByText('Подписывает на этом устройстве')).toBeVisible();
  await other.close();
});
