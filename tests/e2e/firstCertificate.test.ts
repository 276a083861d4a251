/**
 * The shortest way of a new person, as docs/first-certificate.md tells it: from the home page to an archive of certificates,
 * with one of our templates and a table. What they press is all that they have to press.
 */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { readArchive } from '../host/pictures.ts';
import { layerRow, saveFile } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

const TABLE = path.join(import.meta.dirname, '..', '..', 'public', 'samples', 'olympiad.csv');
const PEOPLE = 12;

let product: Product;
let page: Page;
beforeAll(async () => {
  product = await startProduct();
  const context = await product.newcomer({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
});
afterAll(async () => product?.close());

test('a new person gets from the home page to an archive with a certificate for everybody in their table', async () => {
  await page.goto(product.address);
  await page.getByRole('link', { name: 'Открыть редактор' }).first().click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.getByLabel('Логин').fill('vera');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
  await page.getByRole('textbox', { name: 'Повторите пароль' }).fill('тихий вечер у реки');
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  await page.getByText('Выбрать шаблон').click();
  await page
    .getByRole('link', { name: /Диплом олимпиады/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Использовать шаблон' }).click();
  await page.waitForURL('**/generator2/**');
  await page.getByRole('button', { name: 'Пропустить' }).click();

  await layerRow(page, 'Данные таблицы: ФИО').click();
  await page.getByRole('button', { name: 'Выбрать данные' }).click();
  await page.getByTestId('table-file').setInputFiles(TABLE);
  await page.getByRole('button', { name: 'Связать со слоем' }).click();
  await page.getByText(/^Из этой таблицы заполнены и слои/).waitFor();

  const { name, bytes } = await saveFile(page, 'Сохранить коллекцию', '.png');
  const files = (await readArchive(bytes)).map((file) => file.name);
  expect([name, files.length, files[0]]).toEqual([
    `Диплом олимпиады_gallery_${PEOPLE}файлов.zip`,
    PEOPLE,
    'Диплом олимпиады-1.png',
  ]);
});
