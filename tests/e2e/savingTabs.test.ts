/** Two tabs of one project, and leaving one with unsaved changes: the person decides, and nothing is lost. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
  isUnsaved,
  kill,
  layerCount,
  openEditor,
  openNewProject,
  saved,
  saveProject,
  savingPanel,
} from './product/saving.ts';

/** A draft is gathered for two seconds before it is written. */
const SLOW = { timeout: 20_000 };

let product: Product;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  context = await product.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  await register(page, product.address, 'olga');
});
afterAll(async () => product?.close());
beforeEach(({ task }) => openNewProject(page, product.address, task.name.slice(0, 60)));

describe('two tabs', () => {
  test('tell of each other, and each keeps its own draft', async () => {
    const other = await openEditor(context, page.url());
    await page
      .getByText(/^Проект открыт в другой вкладке/)
      .first()
      .waitFor();
    await other
      .getByText(/^Проект открыт в другой вкладке/)
      .first()
      .waitFor();
    const before = await draftRecords(page);
    await addText(page, 'Отсюда');
    await addText(other, 'Оттуда');
    await expect.poll(() => draftRecords(page), SLOW).toBe(before + 2);
    await other.close();
  });

  test('in conflict: theirs is taken, mine stays on this device', async () => {
    const other = await openEditor(context, page.url());
    await addText(other, 'Их текст');
    await saveProject(other);
    await other.close();
    await addText(page, 'Мой');
    await addText(page, 'Мой второй');
    await button(page, 'Сохранить проект').click();
    await button(page, 'Взять версию с сервера').click();
    await saved(page, 'Сохранено');
    expect(await layerCount(page)).toBe(1);
    await (await savingPanel(page)).getByRole('button', { name: /^Восстановить черновик/ }).click();
    await expect.poll(() => layerCount(page), SLOW).toBe(2);
    await button(page, 'Сохранить проект').click();
    await button(page, 'Сохранить мою версию').click();
    await saved(page, 'Сохранено');
  });

  test('in conflict: both are kept, mine as a new project', async () => {
    const address = page.url();
    const other = await openEditor(context, address);
    await addText(other, 'Их текст');
    await saveProject(other);
    await other.close();
    await addText(page, 'Мой');
    await addText(page, 'Мой второй');
    await button(page, 'Сохранить проект').click();
    await button(page, /Оставить обе/).click();
    await page.waitForURL((url) => url.href !== address && url.pathname.startsWith('/generator2/'));
    await editorOpened(page);
    const mine = [await layerCount(page), await isUnsaved(page)];
    await page.goto(address);
    await editorOpened(page);
    expect([mine, await layerCount(page)]).toEqual([[2, false], 1]);
  });
});

describe('leaving with unsaved changes', () => {
  test.each([
    ['by the arrow', async () => button(page, 'Вернуться к проектам').click()],
    ["by the browser's Back", async () => void (await page.goBack())],
  ])('%s asks in the words of the specification; the draft is set aside', async (_, leave) => {
    // By the way through the project list, which Back leads to.
    await page.goto(`${product.address}/pgprojects`);
    await createProject(page, 'Уйти');
    const address = page.url();
    await addText(page, 'Грамота');
    await leave();
    const question = page.getByRole('alertdialog', { name: 'Несохраненные изменения' });
    await question
      .getByText('У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?')
      .waitFor();
    await question.getByRole('button', { name: 'Отмена' }).click();
    expect([page.url(), await layerCount(page)]).toEqual([address, 1]);
    await leave();
    await question.getByRole('button', { name: 'Да' }).click();
    await page.waitForURL('**/pgprojects');
    await page.goto(address);
    await editorOpened(page);
    expect(await layerCount(page)).toBe(0);
    await (await savingPanel(page)).getByRole('button', { name: /^Восстановить черновик/ }).click();
    await layerRow(page, /^Текст: /).waitFor();
    await saveProject(page);
  });

  test('by closing the tab asks too', async () => {
    await addText(page, 'Грамота');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await saveProject(page);
  });
});

describe('axe finds nothing wrong', () => {
  test.each(['light', 'dark'])(
    'in the dialogs of saving and in the panel of the saved state (%s)',
    async (theme) => {
      const address = page.url();
      const other = await openEditor(context, address);
      await addText(other, 'Их текст');
      await saveProject(other);
      await other.close();
      const look = () =>
        page.evaluate((chosen) => {
          document.documentElement.dataset['theme'] = chosen;
        }, theme);
      await addText(page, 'Мой');
      await saved(page, /черновик сохранён/);
      await look();
      await button(page, 'Сохранить проект').click();
      await button(page, 'Сохранить мою версию').waitFor();
      const conflict = await violations();
      page = await kill(page, context);
      await page.goto(address);
      await button(page, 'Восстановить').waitFor();
      await look();
      const restore = await violations();
      await answerRestore(page, 'Не восстанавливать');
      await savingPanel(page);
      const panel = await violations();
      expect({ conflict, restore, panel }).toEqual({ conflict: [], restore: [], panel: [] });
    },
  );
});

/** Headless UI's own, around a popover: whatever gets the focus there passes it on at once. */
const SENTINELS = '[id^="headlessui-focus-sentinel"]';

async function violations(): Promise<unknown> {
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  await page.evaluate(source);
  return page.evaluate(
    `axe.run({ exclude: [['${SENTINELS}']] }).then((result) => result.violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
  );
}
