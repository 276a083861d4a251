/** Nothing is lost: killed tabs, no network, an expired token, a device that keeps nothing. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { button } from './product/editorScreen.ts';
import { addText, createProject, layerRow, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import {
  answerRestore,
  draftRecords,
  editorOpened,
  forgetSession,
  isUnsaved,
  kill,
  layerCount,
  openNewProject,
  savedLayerCount,
  saved,
  saveProject,
  savingPanel,
  signIn,
} from './product/saving.ts';

/** A draft is gathered for two seconds before it is written. */
const SLOW = { timeout: 20_000 };

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
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  await register(page, product.address, 'olga');
});
afterAll(async () => product?.close());
beforeEach(({ task }) => openNewProject(page, product.address, task.name.slice(0, 60)));

describe('the saved state', () => {
  test('goes from saved to changed to kept on this device, and back by saving', async () => {
    await saved(page, 'Сохранено');
    await addText(page, 'Грамота');
    await saved(page, 'Есть изменения, черновик сохранён на этом устройстве');
    const kept = await draftRecords(page);
    await saveProject(page);
    await saved(page, 'Сохранено');
    await expect.poll(() => draftRecords(page), SLOW).toBe(kept - 1);
  });
});

describe('a killed tab', () => {
  test('loses nothing: the draft is offered, restored, saved, and not offered again', async () => {
    const address = page.url();
    await addText(page, 'Грамота');
    await addText(page, 'Второй');
    await saved(page, /черновик сохранён/);
    page = await kill(page, context);
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Найдены несохранённые изменения' });
    await dialog.getByText('2 слоя').waitFor();
    await dialog.getByText('0 слоёв').waitFor();
    await dialog.getByText(/сегодня в \d\d:\d\d|вчера в \d\d:\d\d/).waitFor();
    await dialog.getByRole('button', { name: 'Восстановить', exact: true }).click();
    await layerRow(page, /^Текст: /)
      .first()
      .waitFor();
    expect([await layerCount(page), await isUnsaved(page)]).toEqual([2, true]);
    await saveProject(page);
    await page.reload();
    await editorOpened(page);
    expect([await layerCount(page), await dialog.count()]).toEqual([2, 0]);
  });

  test('whose draft is not wanted keeps it: a file, and a draft that can still be restored', async () => {
    const address = page.url();
    await addText(page, 'Грамота');
    await saved(page, /черновик сохранён/);
    page = await kill(page, context);
    await page.goto(address);
    await answerRestore(page, 'Не восстанавливать');
    expect(await layerCount(page)).toBe(0);
    await page.reload();
    await editorOpened(page);
    const panel = await savingPanel(page);
    const file = page.waitForEvent('download');
    await panel.getByRole('button', { name: /^Скачать черновик/ }).click();
    expect((await file).suggestedFilename()).toMatch(/\(черновик\)\.json$/);
    await panel.getByRole('button', { name: /^Восстановить черновик/ }).click();
    await layerRow(page, /^Текст: /).waitFor();
    await saveProject(page);
  });

  test('keeps the images that had not reached the server, and sends them after all', async () => {
    const address = page.url();
    await page.route('**/api/images/', (route) => route.abort());
    await page.getByTestId('image-file').setInputFiles({
      name: 'точка.png',
      mimeType: 'image/png',
      buffer: await onePixel(page),
    });
    await page.getByText(/Не удалось загрузить «точка\.png»/).waitFor();
    await saved(page, /черновик сохранён/);
    page = await kill(page, context);
    await page.goto(address);
    await page.getByText('ждут отправки: 1').waitFor();
    await answerRestore(page, 'Восстановить');
    await layerRow(page, 'Изображение: точка').waitFor();
    await saveProject(page);
  });
});

describe('without a network', () => {
  test('saving waits, says so, and is done when the network returns, with all that was changed meanwhile', async () => {
    await addText(page, 'Первый');
    await context.setOffline(true);
    await button(page, 'Сохранить проект').click();
    await page.getByText('Не удалось сохранить проект').waitFor();
    await saved(page, 'Нет сети, сохраним, когда появится');
    await addText(page, 'Второй');
    await context.setOffline(false);
    await page.getByText('Проект успешно сохранен').waitFor();
    await saved(page, 'Сохранено');
    expect(await savedLayerCount(page)).toBe(2);
  });

  test('waiting can be called off; the draft stays', async () => {
    await addText(page, 'Первый');
    await context.setOffline(true);
    await button(page, 'Сохранить проект').click();
    await saved(page, 'Нет сети, сохраним, когда появится');
    await (await savingPanel(page)).getByRole('button', { name: 'Не ждать сети' }).click();
    await saved(page, 'Есть изменения, черновик сохранён на этом устройстве');
    await context.setOffline(false);
    expect(await savedLayerCount(page)).toBe(0);
    await saveProject(page);
  });
});

describe('an expired token', () => {
  test('leads to the login and back to the project, whose draft is offered', async () => {
    const address = page.url();
    await addText(page, 'Грамота');
    await forgetSession(page);
    await button(page, 'Сохранить проект').click();
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, 'olga');
    await page.waitForURL(address);
    await answerRestore(page, 'Восстановить');
    await layerRow(page, /^Текст: /).waitFor();
    await saveProject(page);
    expect(await savedLayerCount(page)).toBe(1);
  });

  test('of one person does not show the draft to another', async () => {
    const address = page.url();
    await addText(page, 'Грамота');
    await forgetSession(page);
    await button(page, 'Сохранить проект').click();
    await page.waitForURL('**/login?redirect=**');
    const other = await product.browser.newContext({ locale: 'ru-RU' });
    const otherPage = await other.newPage();
    await register(otherPage, product.address, 'pavel');
    const session = await otherPage.evaluate(() => Object.entries(localStorage));
    await other.close();
    await page.evaluate(
      (stored) => stored.forEach(([key, value]) => localStorage.setItem(key, value)),
      session,
    );
    await page.goto(`${product.address}/pgprojects`);
    await createProject(page, 'Чужие глаза');
    expect(await page.getByText('Найдены несохранённые изменения').count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${product.address}/login?redirect=${encodeURIComponent(new URL(address).pathname)}`);
    await signIn(page, 'olga');
    await answerRestore(page, 'Восстановить');
    await saveProject(page);
  });
});

describe('a device that keeps nothing', () => {
  test.each([
    ['a private window', 'device1', /Браузер не даёт хранить черновик/, refuseDatabase],
    ['a full disk', 'device2', /На устройстве не осталось места/, fillDisk],
  ] as const)('(%s) is told of once, and work goes on', async (_, name, text, refuse) => {
    const own = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
    own.setDefaultTimeout(20_000);
    const alone = await own.newPage();
    await refuse(alone);
    await register(alone, product.address, name);
    await createProject(alone, 'Без черновика');
    await addText(alone, 'Первый');
    await alone.getByText(text).waitFor();
    await saved(alone, 'Есть изменения, черновик на этом устройстве не сохраняется');
    await alone.getByRole('button', { name: 'Закрыть уведомление' }).click();
    await addText(alone, 'Второй');
    await saveProject(alone);
    expect([await savedLayerCount(alone), await alone.getByText(text).count()]).toEqual([2, 0]);
    await own.close();
  });
});

describe('signing out', () => {
  test('names the drafts that it removes, and removes them with the tables', async () => {
    const address = page.url();
    await addText(page, 'Грамота');
    await saved(page, /черновик сохранён/);
    page = await kill(page, context);
    await page.goto(`${product.address}/profile`);
    await button(page, 'Выйти').click();
    const question = page.getByRole('alertdialog', { name: 'Черновики на этом устройстве' });
    await question.getByRole('button', { name: 'Отмена' }).click();
    expect(await draftRecords(page)).toBeGreaterThan(0);
    await button(page, 'Выйти').click();
    await question.getByRole('button', { name: 'Да' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => draftRecords(page), SLOW).toBe(0);
    await page.goto(address);
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, 'olga');
    await editorOpened(page);
    expect(await page.getByText('Найдены несохранённые изменения').count()).toBe(0);
  });
});

async function refuseDatabase(alone: Page): Promise<void> {
  await alone.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A private window keeps nothing.', 'SecurityError');
    };
  });
}

async function fillDisk(alone: Page): Promise<void> {
  const session = await alone.context().newCDPSession(alone);
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.address, quotaSize: 1 });
}

async function onePixel(from: Page): Promise<Buffer> {
  const url = await from.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
