/** What may go wrong while a person saves: cancelling, crashes, a lost server, a lost session, two tabs. Nothing is lost. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addText, createProject, layerRow, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import { answerRestore, forgetSession, isUnsaved, layerCount, signIn } from './product/saving.ts';

/** More than any machine makes before the test cancels. */
const MANY = 3000;
const FEW = 6;

let product: Product;
let context: BrowserContext;
let page: Page;
let dialog: Locator;

beforeAll(async () => {
  product = await startProduct();
  context = await product.browser.newContext({
    viewport: { width: 1600, height: 1000 },
    acceptDownloads: true,
    locale: 'ru-RU',
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await register(page, product.address, 'olga');
  await createProject(page, 'Грамоты');
});
afterAll(async () => product?.close());

describe('the save dialog', () => {
  test('gives the reasons of the specification while there is too little data', async () => {
    await openSaving('Сохранить коллекцию');
    expect(await refusal()).toEqual(['Нет данных для сохранения галереи', true]);
    await closeSaving();
    await bindPeople(1);
    await openSaving('Сохранить коллекцию');
    expect(await refusal()).toEqual([
      'Недостаточно данных для сохранения галереи. Минимальное количест: 2',
      true,
    ]);
    await closeSaving();
    await bindPeople(MANY);
    await saveProject();
  });

  test('makes a safe file name of whatever was typed', async () => {
    await openSaving('Сохранить экземпляр');
    await dialog.getByLabel('Имя файла').fill('5/6: «А» <класс>?');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Сохранить изображение' }).click();
    expect((await file).suggestedFilename()).toBe('5-6- «А» -класс--.png');
    await closeSaving();
  });

  test('has workers ready while it is open, and none afterwards', async () => {
    await openSaving('Сохранить экземпляр');
    await expect.poll(() => page.workers().length).toBe(1);
    await closeSaving();
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('is not closed by a slip during a run, nor is the tab', async () => {
    await openSaving('Сохранить коллекцию');
    await dialog.getByRole('button', { name: 'Сохранить архив' }).click();
    await dialog.getByText(new RegExp(`Создаём копии: [1-9]\\d* из ${MANY}`)).waitFor();
    await dialog.getByText('Не закрывайте вкладку до окончания сохранения.').waitFor();
    await page.keyboard.press('Escape');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await dialog.getByText(/Создаём копии/).count()).toBe(1);
  });

  test('cancels in the middle, leaves nothing behind, and begins anew', async () => {
    const files: string[] = [];
    page.on('download', (file) => files.push(file.suggestedFilename()));
    const cancel = dialog.getByRole('button', { name: 'Отмена' });
    await cancel.click();
    await dialog.getByText('Сохранение отменено.').waitFor();
    await dialog.getByRole('button', { name: 'Сохранить архив' }).click();
    await dialog.getByText(new RegExp(`Создаём копии: [1-9]\\d* из ${MANY}`)).waitFor();
    await cancel.click();
    await dialog.getByText('Сохранение отменено.').waitFor();
    await closeSaving();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(files).toEqual([]);
    await bindPeople(FEW);
    await saveProject();
  });

  test.for([
    [
      'Сохранить экземпляр',
      'Сохранить изображение',
      'Ошибка при сохранении: рисование прервалось',
      'Грамоты.png',
    ],
    [
      'Сохранить коллекцию',
      'Сохранить архив',
      'Ошибка при создании архива: рисование прервалось',
      `Грамоты_gallery_${FEW}файлов.zip`,
    ],
  ] as const)('«%s» tells that its worker died, and works again', async ([tab, button, text, fileName]) => {
    const script = '**/assets/copy.worker*';
    await page.route(script, (route) => route.abort());
    await openSaving(tab);
    await dialog.getByRole('button', { name: button }).click();
    await page.getByText(text).waitFor();
    await page.unroute(script);
    const file = page.waitForEvent('download', { timeout: 120_000 });
    await dialog.getByRole('button', { name: button }).click();
    expect((await file).suggestedFilename()).toBe(fileName);
    await closeSaving();
  });
});

describe('saving the project', () => {
  test('while the server is away fails and keeps the work unsaved; once it is back, it succeeds', async () => {
    await addText(page, 'Первый');
    await product.killServer();
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await page.getByText('Не удалось сохранить проект').waitFor();
    expect([await layerCount(page), await isUnsaved(page)]).toEqual([2, true]);
    await product.restartServer();
    await saveProject();
    expect(await isUnsaved(page)).toBe(false);
  });

  test('whose answer was lost is saved again without a question', async () => {
    await addText(page, 'Второй');
    const call = '**/api/project-data/**';
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await page.getByText('Не удалось сохранить проект').waitFor();
    await page.unroute(call);
    await saveProject();
  });

  test('after another tab asks which version to keep; Escape keeps everything as it is', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await layerRow(other, /^Текст: /)
      .first()
      .waitFor();
    await addText(other, 'Из другой вкладки');
    await saveProject(other);
    await other.close();
    await addText(page, 'Третий');
    const question = page.getByRole('button', { name: 'Сохранить мою версию' });
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await question.waitFor();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect([await layerCount(page), await isUnsaved(page)]).toEqual([4, true]);
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await question.click();
    await page.getByText('Проект успешно сохранен').waitFor();
  });

  test('after signing out elsewhere: whoever signs in again has the draft, and saves it', async () => {
    await addText(page, 'Четвёртый');
    const address = page.url();
    await forgetSession(page);
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, 'olga');
    await page.waitForURL(address);
    await answerRestore(page, 'Восстановить');
    await saveProject();
    expect([await layerCount(page), await isUnsaved(page)]).toEqual([5, false]);
  });

  test('after signing out elsewhere: whoever has nothing to lose signs in and is back in the project', async () => {
    await page.reload();
    await layerRow(page, /^Текст: /)
      .first()
      .waitFor();
    const address = page.url();
    await forgetSession(page);
    await page.reload();
    await page.waitForURL('**/login?redirect=**');
    await signIn(page, 'olga');
    await page.waitForURL(address);
    await layerRow(page, /^Текст: /)
      .first()
      .waitFor();
    expect(await layerCount(page)).toBe(5);
  });
});

async function openSaving(tab: 'Сохранить экземпляр' | 'Сохранить коллекцию'): Promise<void> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await dialog.getByRole('tab', { name: tab }).click();
}

async function closeSaving(): Promise<void> {
  await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
  await dialog.waitFor({ state: 'hidden' });
}

async function refusal(): Promise<[reason: string | null, saveIsDisabled: boolean]> {
  const save = dialog.getByRole('button', { name: 'Сохранить архив' });
  return [await dialog.getByRole('alert').textContent(), await save.isDisabled()];
}

/** Binds the only data layer, adding it the first time, to a table of so many people. */
async function bindPeople(count: number): Promise<void> {
  const isFirst = (await layerRow(page, /^Данные таблицы: /).count()) === 0;
  await page
    .getByRole('button', isFirst ? { name: 'Данные таблицы', exact: true } : { name: 'Изменить выбор' })
    .click();
  const table = page.getByRole('dialog', { name: /^Данные таблицы/ });
  if (!isFirst) await table.getByRole('button', { name: 'Другой файл' }).click();
  const lines = ['ФИО', ...Array.from({ length: count }, (_, person) => `Участник ${person + 1}`)];
  await table
    .getByTestId('table-file')
    .setInputFiles({ name: 'люди.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await table.getByRole('columnheader', { name: 'Столбец ФИО' }).click();
  await table.getByRole('button', { name: 'Связать со слоем' }).click();
  await table.waitFor({ state: 'hidden' });
}

async function saveProject(from: Page = page): Promise<void> {
  await from.getByRole('button', { name: 'Сохранить проект' }).click();
  await from.getByText('Проект успешно сохранен').waitFor();
}
