/** The live view beside an open tab of the product: two tabs of one browser, as a person has them. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRACE_REFUSALS } from '../../src/machines/traceFile.ts';
import { createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

/** A busy machine shows things late. */
const PATIENTLY = { timeout: 30_000 };

let product: Product;
let context: BrowserContext;
/** The visualiser, opened before the product. */
let view: Page;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  context = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  context.setDefaultTimeout(30_000);
  view = await context.newPage();
  page = await context.newPage();
});
afterAll(() => product?.close());

const actor = (name: string): Locator =>
  view.getByRole('navigation', { name: 'Акторы' }).getByRole('button', { name: new RegExp(`^${name}`) });
const events = (): Locator => view.getByRole('list', { name: 'События' }).getByRole('button');
const event = (name: string): Locator => events().filter({ hasText: name });
const state = (text: string): Locator => view.getByRole('status').getByText(text, { exact: true });
const moment = (): Locator => view.getByRole('slider', { name: 'Момент записи' });
const place = async (): Promise<number> => Number(await moment().inputValue());

/** Whether events are listed, and only those with a word in them. */
async function othersThan(word: string): Promise<'none' | 'some' | 'no events'> {
  const texts = await events().allTextContents();
  if (texts.length === 0) return 'no events';
  return texts.every((text) => text.includes(word)) ? 'none' : 'some';
}

test('without a tab the view says how to attach one', async () => {
  await view.goto(`${product.address}/machines.html#/?tab=live`);
  await view.getByRole('heading', { name: 'Ни одна вкладка ещё не подключена' }).waitFor();
  expect(await view.getByText(`${product.address}/?inspect`, { exact: true }).count()).toBe(1);
});

describe('a page that is not inspected', () => {
  test('fetches nothing of the inspection, and tells nobody of itself', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${product.address}/faq`, { waitUntil: 'networkidle' });

    expect(fetched.filter((url) => /inspectTab|trace/i.test(url))).toEqual([]);
    expect(await state('Ждём вкладку').count()).toBe(1);
    page.removeAllListeners('request');
  });
});

describe('an inspected tab', () => {
  test('is attached as soon as it is opened with ?inspect', async () => {
    await page.goto(`${product.address}/?inspect`);
    await state('Идёт запись').waitFor();
    await actor('auth').waitFor();
  });

  test('stays attached from page to page and through a reload', async () => {
    await register(page, product.address, 'vera');
    await createProject(page, 'Грамоты');
    await page.reload();
    await actor('project').filter({ hasText: 'ready' }).waitFor();
    await state('Идёт запись').waitFor();
    await expect.poll(() => view.getByLabel('Вкладка').locator('option').count(), PATIENTLY).toBe(1);
  });

  test('has its events and states shown while they happen', async () => {
    await page.getByRole('button', { name: 'Скачать файл' }).click();
    await page.getByLabel('Имя файла').waitFor();
    await actor('saveDialog').filter({ hasText: 'open.choosing' }).waitFor();
    await event('openSaveDialog').first().waitFor();
  });

  test('has the chart of the chosen actor drawn, its state lit', async () => {
    await actor('saveDialog').click();
    await view.getByRole('heading', { name: 'Диалог сохранения' }).waitFor();
    await view.getByText('open.choosing', { exact: true }).first().waitFor();
  });

  test('shows of an event what it changed, and of a person nothing', async () => {
    await page.getByRole('dialog').getByRole('radio', { name: /webp/i }).click();
    await event('chooseFormat').first().click();
    const details = view.getByRole('region', { name: 'Событие подробно' });
    await details.getByText('Контекст: format').waitFor();
    expect(await details.getByText('".webp"').count()).toBeGreaterThan(0);
    expect(await view.locator('body').textContent()).not.toMatch(/vera|Грамоты|тихий вечер/);
  });
});

describe('a moment', () => {
  test('is held by the pause while the recording goes on', async () => {
    await view.getByRole('button', { name: 'Сейчас' }).click();
    await view.getByRole('button', { name: 'Пауза' }).click();
    await state('На паузе').waitFor();
    const [before, size] = [await place(), Number(await moment().getAttribute('max'))];
    await page.keyboard.press('Escape');
    await page.getByLabel('Имя файла').waitFor({ state: 'detached' });
    await expect
      .poll(async () => Number(await moment().getAttribute('max')), PATIENTLY)
      .toBeGreaterThan(size);

    expect(await place()).toBe(before);
    await actor('saveDialog').filter({ hasText: 'open.choosing' }).waitFor();
  });

  test('is left for the present by «Продолжить»', async () => {
    await view.getByRole('button', { name: 'Продолжить' }).click();
    await actor('saveDialog').filter({ hasText: 'завершён' }).waitFor();
  });

  test('long ago is gone back to with the slider, states and all', async () => {
    await moment().focus();
    await view.keyboard.press('Home');
    await state('На паузе').waitFor();
    await expect.poll(place, PATIENTLY).toBe(0);
    await expect.poll(() => actor('saveDialog').count(), PATIENTLY).toBe(0);
    await view.getByRole('button', { name: 'Сейчас' }).click();
    await state('Идёт запись').waitFor();
  });
});

describe('the log', () => {
  test('is filtered by words', async () => {
    await view.getByRole('searchbox', { name: 'Найти событие' }).fill('chooseFormat');
    await expect.poll(() => othersThan('chooseFormat'), PATIENTLY).toBe('none');
    await view.getByText(/^Найдено: \d+ из \d+$/).waitFor();
  });

  test('is filtered by the chosen actor', async () => {
    await view.getByRole('searchbox', { name: 'Найти событие' }).fill('');
    await actor('project').click();
    await view.getByRole('checkbox', { name: 'Только project' }).check();
    await expect.poll(() => othersThan('project'), PATIENTLY).toBe('none');
    await view.getByRole('checkbox', { name: 'Только project' }).uncheck();
  });

  test('is drawn between the actors as a sequence', async () => {
    await view.getByRole('button', { name: 'Последовательность' }).click();
    const sequence = view.getByRole('region', { name: 'События между акторами' });
    await sequence.getByText('openSaveDialog').waitFor();
    await view.getByRole('button', { name: 'События', exact: true }).click();
  });
});

test('the switch in the settings of the editor stands apart from the five, and inspects the pages opened after it', async () => {
  const plain = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  plain.setDefaultTimeout(30_000);
  const [watching, working] = [await plain.newPage(), await plain.newPage()];
  await register(working, product.address, 'oleg');
  await createProject(working, 'Значки');
  await working.getByRole('button', { name: /^Меню проекта/ }).click();
  await working.getByRole('menuitem', { name: 'Настройки' }).click();
  const dialog = working.getByRole('dialog', { name: 'Настройки' });
  await dialog.getByRole('switch', { name: 'Прилипание к краям листа' }).waitFor();
  const before = await dialog.getByRole('switch').count();
  await dialog.getByText('Для разработчиков').click();
  await dialog.getByRole('switch', { name: 'Показывать работу машин' }).click();
  await dialog.getByRole('button', { name: 'Обновить страницу' }).click();
  await watching.goto(`${product.address}/machines.html#/?tab=live`);

  await watching.getByRole('status').getByText('Идёт запись').waitFor();
  await watching
    .getByRole('navigation', { name: 'Акторы' })
    .getByRole('button', { name: /^project/ })
    .waitFor();
  expect(before).toBe(5);
  await plain.close();
});

describe('a recording', () => {
  test('stays when its tab is closed', async () => {
    await page.close();
    await state('Вкладка закрыта').waitFor();
    await event('начало').first().waitFor();
  });

  test('is saved to a file and opened from it', async () => {
    const download = view.waitForEvent('download');
    await view.getByRole('button', { name: 'Сохранить запись' }).click();
    const file = await (await download).path();
    const size = await moment().getAttribute('max');
    await view.getByRole('button', { name: 'Очистить' }).click();
    await view.getByRole('heading', { name: 'Ни одна вкладка ещё не подключена' }).waitFor();
    await view.getByLabel('Файл записи').first().setInputFiles(file);

    await state('Запись из файла').waitFor();
    expect(await moment().getAttribute('max')).toBe(size);
    await actor('project').waitFor();
  });

  test('that is none is refused in words, and what was shown stays', async () => {
    const file = path.join(tmpdir(), `not-a-trace-${process.pid}.json`);
    await writeFile(file, '{"layers":[]}');
    await view.getByLabel('Файл записи').first().setInputFiles(file);

    await view.getByRole('alert').getByText(TRACE_REFUSALS.notTrace).waitFor();
    await actor('project').waitFor();
  });
});
