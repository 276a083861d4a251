import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { utils, write } from 'xlsx';
import { chromium } from 'playwright-core';
import { ensureBrowser, BROWSER_FLAGS } from './scripts/browser.mjs';
import { register, createProject } from './tests/e2e/product/person.ts';
const shots = '/tmp/tableshots/';
const server = spawn('node', ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: mkdtempSync('/tmp/tbl-'), RATE_LIMITS: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((r) =>
  server.stdout.on('data', (d) => {
    const m = /http:\/\/[\d.:a-z]+/.exec(String(d));
    if (m) r(m[0]);
  }),
);
const file = (name: string, sheet: string, rows: unknown[][], hidden: number[] = []) => {
  const ws = utils.aoa_to_sheet(rows);
  if (hidden.length) {
    ws['!rows'] = [];
    for (const h of hidden) ws['!rows'][h] = { hidden: true };
  }
  const wb = utils.book_new();
  utils.book_append_sheet(wb, ws, sheet);
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(wb, { type: 'buffer', bookType: 'xlsx' })),
  };
};
const b7 = file(
  '7Б.xlsx',
  '7Б',
  [
    ['№', 'ФИО', 'Класс', 'Оценка'],
    ...Array.from({ length: 28 }, (_, i) => [
      i + 1,
      `Андреевский-Константинопольский Владислав${i} Вячеславович`,
      '7 «Б»',
      (i % 5) + 1,
    ]),
  ],
  [3, 4, 5],
);
const v7 = file('7В.xlsx', '7В', [
  ['№', 'ФИО', 'Группа'],
  ...Array.from({ length: 5 }, (_, i) => [i + 1, `Арбузов Пётр${i}`, '7 «В»']),
]);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
try {
  const [W, H, theme] = (process.argv[2] ?? '1440x900xlight').split('x');
  const page = await browser.newPage({
    viewport: { width: Number(W), height: Number(H) },
    locale: 'ru-RU',
    colorScheme: theme as 'light',
    hasTouch: Number(W) < 500,
    isMobile: Number(W) < 500,
  });
  page.setDefaultTimeout(60000);
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('filechooser', () => {
    console.log('filechooser opened');
  });
  await page
    .context()
    .addCookies([{ name: 'vue_onboarding_tour_generator-tour', value: 'true', url: address }]);
  await register(page, address, 'vera');
  await createProject(page, 'Грамоты');
  const shot = (n: string) => page.screenshot({ path: `${shots}${W}${theme}-${n}.png` });
  const dialog = page.getByRole('dialog');
  const addTable = async () => {
    if (Number(W) < 500) {
      await page
        .getByRole('button', { name: /Добавить|Слои/ })
        .first()
        .click()
        .catch(() => {});
    }
    await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  };
  await addTable();
  await dialog.getByTestId('table-file').setInputFiles(b7);
  await dialog.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await page.waitForTimeout(600);
  await shot('1-picked-hidden');
  await dialog.getByRole('button', { name: 'Взять и скрытые' }).click();
  await shot('2-with-hidden');
  await dialog.getByLabel('Фильтр').fill('Владислав1');
  await shot('3-filter');
  await dialog.getByLabel('Фильтр').fill('ыыы');
  await shot('4-nothing');
  await dialog.getByRole('button', { name: 'Очистить фильтр' }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await addTable();
  await dialog.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(500);
  await shot('5-second');
  await dialog.getByRole('columnheader', { name: 'Столбец Класс' }).click();
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
  if (Number(W) < 500) {
    await page.keyboard.press('Enter');
  } else await page.getByRole('button', { name: 'Изменить выбор' }).click();
  await dialog.getByRole('gridcell').first().waitFor();
  await dialog.getByRole('rowheader', { name: 'Строка 2', exact: true }).click();
  await shot('6-followers');
  await dialog.getByRole('button', { name: 'Другой файл' }).click();
  await dialog
    .getByTestId('table-file')
    .setInputFiles({ name: 'плохой.xlsx', mimeType: 'a/b', buffer: Buffer.from('%PDF-1.4 ...') });
  await dialog.getByRole('alert').first().waitFor();
  await shot('7-refused-kept');
  await dialog.getByTestId('table-file').setInputFiles(v7);
  await dialog.getByText('Обновить слои').first().waitFor();
  await page.waitForTimeout(400);
  await shot('8-update');
  await dialog
    .getByRole('button', { name: /Данные таблицы 2|Данные таблицы.*Выберите/ })
    .last()
    .click();
  await page.waitForTimeout(300);
  await shot('9-options');
  await page.getByRole('option', { name: 'Группа' }).click();
  await shot('10-answered');
  await dialog.getByRole('button', { name: 'Обновить слои' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForTimeout(400);
  await shot('11-after');
} catch (e) {
  console.log(String(e));
  const p = browser.contexts()[0]?.pages()[0];
  await p?.screenshot({ path: shots + 'fail.png' });
} finally {
  await browser.close();
  server.kill();
}
