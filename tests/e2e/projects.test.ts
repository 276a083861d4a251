/** The project list in a real browser: what is kept, what comes back, what is found, and all of it by keyboard. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindCells, createProject, register } from './product/person.ts';
import { saveProject } from './product/editorScreen.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await register(page, product.address, 'olga');
  await createProject(page, 'Зелёная ёлка');
  await bindCells(page, 'tables/bank-of-russia-list.xlsx', 'B2', 'B4');
  await saveProject(page);
  await page.goto(`${product.address}/pgprojects`);
});
afterAll(async () => product?.close());

const link = (name: string) => page.getByRole('link', { name, exact: true });
const names = () => page.getByRole('list', { name: 'Ваши проекты' }).getByRole('link').allTextContents();
async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с проектом «${name}»` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
/** What the service keeps of the project of this name: its layers, but for their ids. */
async function keptLayers(name: string): Promise<unknown> {
  return page.evaluate(async (wanted) => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` };
    const list = await (await fetch('/api/projects/', { headers })).json();
    const { id } = list.find((project: { name: string }) => project.name === wanted);
    const data = await (await fetch(`/api/project-data/${id}/`, { headers })).json();
    const layers: Record<string, unknown>[] = JSON.parse(data.layers);
    return layers.map((layer) => ({ ...layer, id: null }));
  }, name);
}
async function keptNames(): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` };
    const list = await (await fetch('/api/projects/', { headers })).json();
    return list.map((project: { name: string }) => project.name).toSorted();
  });
}

describe('a project of the list', () => {
  test('shows what is on it, and a second visit does not fetch it again', async () => {
    await link('Зелёная ёлка').waitFor();
    const picture = page.getByRole('list', { name: 'Ваши проекты' }).locator('img');
    await picture.waitFor();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload();
    await picture.waitFor();
    expect(fetched.filter((path) => path.startsWith('/api/project-data/'))).toEqual([]);
  });

  test('is duplicated with everything on it', async () => {
    await choose('Зелёная ёлка', 'Дублировать');
    await link('Зелёная ёлка (копия)').waitFor();
    expect(await keptLayers('Зелёная ёлка (копия)')).toEqual(await keptLayers('Зелёная ёлка'));
  });

  test('goes out as a file and comes back from it with everything on it', async () => {
    const downloading = page.waitForEvent('download');
    await choose('Зелёная ёлка', 'Скачать файлом');
    const file: Download = await downloading;
    await choose('Зелёная ёлка', 'Переименовать');
    await page.getByLabel('Название проекта').fill('Прежняя ёлка');
    await page.keyboard.press('Enter');
    await link('Прежняя ёлка').waitFor();

    await page.getByTestId('bundle-file').setInputFiles({
      name: file.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await readFile(await file.path()),
    });

    await link('Зелёная ёлка').waitFor();
    expect([file.suggestedFilename(), await keptLayers('Зелёная ёлка')]).toEqual([
      'Зелёная ёлка.zip',
      await keptLayers('Прежняя ёлка'),
    ]);
  });

  test('is on its way to the service by percent, and can be called off', async () => {
    const before = await names();
    const line = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await page.getByTestId('bundle-file').setInputFiles({
      name: 'большой.zip',
      mimeType: 'application/zip',
      buffer: Buffer.alloc(3_000_000),
    });
    const work = page.getByRole('listitem').filter({ hasText: 'Загружаем «большой.zip»' });
    const percent = async () => Number(await work.getByRole('progressbar').getAttribute('value'));
    await expect.poll(percent, { timeout: 15_000 }).toBeGreaterThan(0);
    const reached = await percent();
    await work.getByRole('button', { name: 'Отменить' }).click();
    await work.waitFor({ state: 'detached' });
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await line.detach();
    expect([reached < 100, await names(), await keptNames()]).toEqual([true, before, before.toSorted()]);
  });

  test('from a file that is none is refused in the words of the service', async () => {
    const before = await names();
    await page.getByTestId('bundle-file').setInputFiles({
      name: 'письмо.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('Это письмо, а не проект.'),
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Загружаем «письмо.zip»' });
    const text = await alert.innerText();
    await alert.getByRole('button', { name: 'Убрать сообщение' }).click();
    await alert.waitFor({ state: 'detached' });
    expect([/архив|файл/i.test(text.split('\n').at(-1) ?? ''), await names()]).toEqual([true, before]);
  });
});

describe('deleting', () => {
  test('is taken back by «Вернуть», and nothing was deleted', async () => {
    const before = await keptNames();
    await choose('Прежняя ёлка', 'Удалить');
    await link('Прежняя ёлка').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Вернуть/ }).click();
    await link('Прежняя ёлка').waitFor();
    await page.getByText('Проект «Прежняя ёлка» удалён.').waitFor({ state: 'detached' });
    expect(await keptNames()).toEqual(before);
  });

  test('does not happen when the page is closed before the notice has gone', async () => {
    await choose('Прежняя ёлка', 'Удалить');
    await link('Прежняя ёлка').waitFor({ state: 'detached' });
    await page.reload();
    await link('Прежняя ёлка').waitFor();
    expect(await keptNames()).toContain('Прежняя ёлка');
  });

  test('happens when the notice has gone', async () => {
    await choose('Прежняя ёлка', 'Удалить');
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Закрыть уведомление' }).click();
    await deleted;
    await page.reload();
    await link('Зелёная ёлка').waitFor();
    expect(await names()).not.toContain('Прежняя ёлка');
  });
});

test('search and order work on the whole list, and the order is remembered', async () => {
  await page.getByRole('searchbox', { name: 'Найти проект' }).fill('ЕЛКА коп');
  await expect.poll(names).toEqual(['Зелёная ёлка (копия)']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('По названию');
  await page.getByRole('radio', { name: 'Список' }).click();
  await page.reload();
  await link('Зелёная ёлка').waitFor();
  expect([await names(), await page.getByRole('radio', { name: 'Список' }).isChecked()]).toEqual([
    ['Зелёная ёлка', 'Зелёная ёлка (копия)'],
    true,
  ]);
});

test('the keyboard alone renames, deletes, takes back and begins a new project', async () => {
  await link('Зелёная ёлка (копия)').focus();
  await page.keyboard.press('F2');
  await page.getByLabel('Название проекта').waitFor();
  await page.keyboard.type('Берёза');
  await page.keyboard.press('Enter');
  await link('Берёза').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Удалить' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await link('Берёза').waitFor({ state: 'detached' });
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Control+Z');
  await link('Берёза').waitFor();
  await page.getByRole('button', { name: 'Создать проект' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Название проекта').waitFor();
  await page.keyboard.type('Бейджи');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  const size = await page.getByRole('radio', { name: /^Квадрат/ }).isChecked();
  await page.getByRole('button', { name: 'Создать', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/generator2/**');
  expect([focused, size]).toEqual(['Зелёная ёлка', true]);
  await page.goto(`${product.address}/pgprojects`);
  await expect.poll(names).toEqual(['Бейджи', 'Берёза', 'Зелёная ёлка']);
});

test('the older view shows every copy and saves the one that is shown', async () => {
  await choose('Берёза', 'Посмотреть копии');
  await page.getByRole('img', { name: '«Берёза», копия 1 из 3' }).locator('canvas').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('img', { name: '«Берёза», копия 2 из 3' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать эту копию' }).click();
  expect((await downloading).suggestedFilename()).toBe('Берёза-2.png');
  await page.getByRole('link', { name: 'Открыть в редакторе' }).click();
  await page.getByTestId('page-canvas').waitFor();
});

test('a project is published as a template from the list', async () => {
  await page.goto(`${product.address}/pgprojects`);
  await choose('Зелёная ёлка', 'Опубликовать как шаблон');
  const dialog = page.getByRole('dialog', { name: 'Опубликовать как шаблон' });
  await dialog.getByRole('button', { name: /^Категория/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page.waitForURL('**/templates/*');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Зелёная ёлка');
});

test('the picture of a project with nothing to read on it waits for no font', async () => {
  const first = await product.browser.newContext({ locale: 'ru-RU' });
  const setup = await first.newPage();
  await register(setup, product.address, 'vera');
  await createProject(setup, 'Пустой лист');
  const storageState = await first.storageState();
  await first.close();
  const visit = await product.browser.newContext({ locale: 'ru-RU', storageState });
  const visited = await visit.newPage();
  const fetched: string[] = [];
  visited.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visited.goto(`${product.address}/pgprojects`);
  await visited.getByRole('list', { name: 'Ваши проекты' }).locator('img').waitFor();
  expect(fetched.filter((path) => path.startsWith('/fonts/'))).toEqual([]);
  await visit.close();
});
