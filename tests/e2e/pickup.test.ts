/** Each one's own document: from the save dialog to a phone, and back with a mistake in a name. */
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { violations } from './product/axe.ts';
import { heardFrom } from './product/heard.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';
import { aTextLayer } from '../unit/engine/builders.ts';

const PEOPLE = [
  ['Ёлкина Мария', '03.05.2015'],
  ['Щукин Олег', '31.12.2014'],
  ['Юрьева Вера', '01.06.2015'],
];
/** In every spelling of the story. */
const NAMES = [
  'Ёлкин',
  'ёлкин',
  'елкин',
  'Мария',
  'Марья',
  'Щукин',
  'щукин',
  'Юрьев',
  'юрьев',
  '.2015',
  '2015-0',
  'мая 2015',
  'Грамот',
];
const PHONE = { width: 390, height: 844 };

const pupils = aLayerOfPeople(PEOPLE.length, {
  display: 'Ёлкина Мария',
  format: '{ФИО}',
  selectedCells: PEOPLE,
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'ФИО' },
      { index: 1, name: 'Дата рождения' },
    ],
    rows: [[1, 3]],
    filter: null,
  },
});
const number = aTextLayer({ id: 'number', name: 'Номер', display: '№ {номер}', y: 300 });

async function openPickup(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+E');
  const saving = page.getByRole('dialog', { name: 'Сохранение' });
  await saving.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  await saving.getByRole('radio', { name: 'Отправить' }).click();
  await saving.getByRole('button', { name: 'Страница для получателей…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Страница для получателей' });
  await expect(dialog.getByLabel('Что ещё введёт получатель')).toBeVisible();
  return dialog;
}

async function published(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Выложить для получателей' }).click();
  await expect(dialog.getByText('Выложено: 3 копии.')).toBeVisible({ timeout: 60_000 });
  return dialog.getByLabel('Ссылка для всех').inputValue();
}

/** The page of a link on a phone of somebody who has no account. */
async function onPhone(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const heard = await heardFrom(context);
  const page = await context.newPage();
  await page.goto(link);
  const open = async (surname: string, second: string) => {
    await page.getByLabel('Фамилия').fill(surname);
    await page.getByRole('form').getByRole('textbox').last().fill(second);
    await page.getByRole('button', { name: 'Открыть документ' }).click();
  };
  return { page, heard, open, close: () => context.close() };
}

const withNames = (heard: readonly string[]) =>
  heard.filter((text) => NAMES.some((name) => text.includes(name)));

test(
  'a recipient opens their own copy on a phone, reports a mistake, and has it put right; no name is sent',
  { tag: '@core' },
  async ({ page, context, browser, person }) => {
    await openProject(page, person, { layers: [pupils, number] });
    const issuer = await heardFrom(context);
    await page.reload();
    await editorOpened(page);
    const begun = issuer.length;
    const dialog = await openPickup(page);
    await dialog.getByLabel('Что ещё введёт получатель').selectOption('Дата рождения');
    const link = await published(dialog);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Готово' }).click();

    const phone = await onPhone(browser, link);
    await phone.open('Щукин', '1.1.2014');
    await expect(phone.page.getByText('Такого документа здесь нет.')).toBeVisible({ timeout: 20_000 });
    await phone.open('елкина', '3 мая 2015');
    await expect(phone.page.getByRole('heading', { name: 'Ёлкина Мария' })).toBeVisible({ timeout: 20_000 });
    const coming = phone.page.waitForEvent('download');
    await phone.page.getByRole('button', { name: 'Скачать PDF' }).click();
    const file = await coming;
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'В имени ошибка' }).click();
    await phone.page.getByLabel('Как правильно').fill('Ёлкина Марья');
    await phone.page.getByRole('button', { name: 'Отправить' }).click();
    await expect(phone.page.getByText('Сообщение отправлено.')).toBeVisible();

    const sent = issuer.slice(begun);
    expect([sent.length > 10, phone.heard.length > 10]).toEqual([true, true]);
    expect([withNames(sent), withNames(phone.heard)]).toEqual([[], []]);

    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').last().fill('выданные документы');
    await page.keyboard.press('Enter');
    const issued = page.getByRole('dialog', { name: 'Выданные документы' });
    await expect(issued.getByText(/получено 1 из 3/)).toBeVisible();
    await issued.getByRole('button', { name: 'Исправить и заменить копию' }).click();
    await expect(issued.getByRole('row', { name: /Ёлкина Марья/ })).toContainText('001', { timeout: 30_000 });

    await phone.page.getByRole('button', { name: 'Открыть другой документ' }).click();
    await phone.open('Ёлкина', '03.05.2015');
    await expect(phone.page.getByRole('heading', { name: 'Ёлкина Марья' })).toBeVisible({ timeout: 20_000 });
    await expect(phone.page.getByText('001')).toBeVisible();
    await phone.close();
    // The project itself is saved with the names of its list; nothing else is.
    const saved = issuer.filter((text) => text.includes('canvas_width') || text.includes('"layers"'));
    expect(withNames(issuer.slice(begun)).filter((text) => !saved.includes(text))).toEqual([]);
  },
);

test('an upload goes on where a closed page has left it; its codes are printed, and it is withdrawn', async ({
  page,
  person,
  browser,
}) => {
  await openProject(page, person, { layers: [pupils, number] });
  const puts: string[] = [];
  let isHeld = true;
  await page.route(/\/api\/pickups\/[\w-]+\/copies\/[\w-]+\/$/, async (route) => {
    puts.push(route.request().url());
    // The second copy is under way when the page is closed.
    if (isHeld && puts.length > 1) return;
    await route.continue();
  });
  await (await openPickup(page)).getByRole('button', { name: 'Выложить для получателей' }).click();
  await expect.poll(() => puts.length, { timeout: 60_000 }).toBe(2);
  isHeld = false;
  await page.reload();
  await editorOpened(page);
  const dialog = await openPickup(page);
  const link = await published(dialog);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await dialog.getByRole('button', { name: 'Список кодов для печати' }).click();
  await page.emulateMedia({ media: 'print' });
  const slips = dialog.getByTestId('code-slips').getByRole('listitem');
  await expect(slips).toHaveCount(3);
  const [, code = ''] =
    /Ваш код\s*([К-Я2-9]{5}-[К-Я2-9]{5})/.exec((await slips.nth(2).textContent()) ?? '') ?? [];

  expect([new Set(puts).size, await slips.nth(2).textContent()]).toEqual([
    3,
    expect.stringContaining('Юрьева Вера'),
  ]);
  const phone = await onPhone(browser, link);
  await phone.open('Юрьева', code);
  await expect(phone.page.getByRole('heading', { name: 'Юрьева Вера' })).toBeVisible({ timeout: 20_000 });

  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').last().fill('выданные документы');
  await page.keyboard.press('Enter');
  const issued = page.getByRole('dialog', { name: 'Выданные документы' });
  await issued.getByRole('button', { name: 'Снять с публикации' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(issued.getByText(/получено 1 из 3/)).toBeHidden();
  await phone.page.reload();
  await expect(phone.page.getByText(/^Документов по этой ссылке больше нет/)).toBeVisible();
  await phone.close();
});
