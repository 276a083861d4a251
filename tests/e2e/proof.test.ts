/** A document that proves itself: from the key to the words that its reader sees. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { hasJudges, rasterised } from '../host/judges.ts';
import { codesIn } from '../host/readCodes.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { violations } from './product/axe.ts';
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

/** Adds the code by its command, saves a PDF, and returns the addresses in it. */
async function printed(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('код проверки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Что в коде' })).toHaveValue('{проверка}');
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('radio', { name: '.pdf' }).click();
  await dialog.getByRole('textbox', { name: 'За что' }).fill(AWARD);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Сохранить PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
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
    await expect(outcome(page)).toContainText('Не изменён, но кто выдал');
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
  await page.getByRole('menuitem', { name: 'Отозвать' }).click();
  await expect(page.getByText('Проверка по коду теперь покажет отзыв.', { exact: false })).toBeVisible();
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
