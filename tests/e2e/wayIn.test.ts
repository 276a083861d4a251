/**
 * The way in, lived press by press at 1366 × 768: a guest's whole job without an account, a teacher's
 * diplomas with one, and next year's class. Presses and keys are counted and printed; each story is judged by
 * the texts of its PDF.
 */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { hasJudges, judged } from '../host/judges.ts';
import { PASSWORD } from './product/account.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.skip(!hasJudges);

const NAMES = 'Соколова Алёна Сергеевна\nГалиев Тимур Маратович\nКим Виктор Андреевич';

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  test('makes a PDF of a pasted list without an account', async ({ page }) => {
    const hand = handOf(page);
    await page.goto('/');
    await hand.paste(page.getByLabel('Вставьте список имён'), NAMES);
    await hand.press(page.getByRole('button', { name: 'Подставить имена' }));
    await hand.press(page.getByRole('button', { name: /^Приглашение на конференцию/ }));
    await expect(page.getByTestId('start-check')).toContainText('Все 3 готовы');
    const pdf = await hand.download(page.getByRole('button', { name: 'Скачать PDF' }));

    hand.print('A guest, from a pasted list to a PDF');
    expect(linesWith(pdf, /(?:вна|вич),$/)).toEqual([
      ['Алёна Сергеевна,'],
      ['Тимур Маратович,'],
      ['Виктор Андреевич,'],
    ]);
    expect(hand.counted()).toEqual({ presses: 4, keys: 1 });
  });

  test('finds the filled template again after a reload, with the name that was corrected', async ({
    page,
  }) => {
    await page.goto('/start?template=seed-gramota-pohvalnaya');
    await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКИМ ВИКТОР\t7А');
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    const check = page.getByTestId('start-check');
    await expect(check).toContainText('1 имя проверьте');
    await page.getByRole('button', { name: 'Исправить', exact: true }).first().click();
    await expect(check).not.toContainText('имя проверьте');
    await page.reload();
    await expect(check).not.toContainText('имя проверьте');
    const pdf = await handOf(page).download(page.getByRole('button', { name: 'Скачать PDF' }));

    expect(linesWith(pdf, /^(Гусев|Лев|Ким|Виктор)/)).toEqual([
      ['Гусев', 'Лев'],
      ['Ким', 'Виктор'],
    ]);
  });

  test('who wants to change the layout makes an account, and the editor opens with the list and the template', async ({
    page,
  }, { testId, repeatEachIndex }) => {
    await page.goto('/templates/seed-gramota-pohvalnaya');
    await page.getByRole('button', { name: 'Использовать шаблон' }).click();
    await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКим Виктор\t7А');
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    await page.getByRole('button', { name: 'Изменить макет' }).click();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    const login = `lida-${testId.slice(-12)}-${repeatEachIndex}`;
    await page.getByLabel('Логин').fill(login);
    await page.getByLabel('Email').fill(`${login}@example.com`);
    for (const field of ['Пароль', 'Повторите пароль'])
      await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await page.waitForURL('**/generator2/**');

    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    await expect(page.getByLabel('Номер копии')).toHaveValue('1');
  });
});

test('a teacher with an account has diplomas for a class in nine presses', async ({ page }) => {
  const hand = handOf(page);
  await page.goto('/pgprojects');
  await hand.press(page.getByRole('link', { name: 'Начать с таблицы' }).first());
  await hand.file(page.getByTestId('start-file'), classList('7Б', CLASS_7B));
  await hand.press(page.getByRole('button', { name: /^Благодарственное письмо/ }));
  await page.waitForURL('**/generator2/**');
  const pdf = await savedPdf(page, hand);

  hand.print('A teacher, from the projects to a PDF');
  expect(below(pdf, 'вручается')).toEqual([
    ['Соколовой', 'Алёне Сергеевне', '(учитель музыки)', 'за подготовку хора'],
    ['Галиеву', 'Тимуру Маратовичу', '(тренер)', 'за помощь классу'],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(9);
});

test('next year the same project takes the new class in a few presses', async ({ page }) => {
  await page.goto('/start');
  await page.getByTestId('start-file').setInputFiles(classList('7Б', CLASS_7B));
  await page.getByRole('button', { name: /^Благодарственное письмо/ }).click();
  await page.waitForURL('**/generator2/**');

  const hand = handOf(page);
  await hand.press(page.getByRole('button', { name: 'Данные таблицы', exact: true }));
  await hand.press(page.getByRole('button', { name: 'Другой файл' }));
  await page.getByTestId('table-file').setInputFiles(classList('8Б', CLASS_8B));
  await hand.press(page.getByRole('button', { name: 'Обновить слои' }));
  const pdf = await savedPdf(page, hand);

  hand.print('A returning class');
  expect(below(pdf, 'вручается')).toEqual([
    ['Лебедеву', 'Олегу Ильичу', '(педагог-психолог)', 'за работу с классом'],
    ['Киму', 'Виктору Андреевичу', '(учитель физики)', 'за подготовку победителей'],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(6);
});

const CLASS_7B = [
  ['Педагоги 7Б класса', '', ''],
  ['Педагог', 'Должность', 'За что'],
  ['Соколова Алёна Сергеевна', 'учитель музыки', 'за подготовку хора'],
  ['Галиев Тимур Маратович', 'тренер', 'за помощь классу'],
];
const CLASS_8B = [
  ['Учитель', 'Занимаемая должность', 'Достижение'],
  ['Лебедев Олег Ильич', 'педагог-психолог', 'за работу с классом'],
  ['Ким Виктор Андреевич', 'учитель физики', 'за подготовку победителей'],
];

function classList(name: string, rows: readonly (readonly string[])[]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return {
    name: `${name}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
}

/** The hand of a person: counts presses and keys, and presses only what the screen shows. */
function handOf(page: Page) {
  let presses = 0;
  let keys = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  return {
    press,
    paste: async (field: Locator, text: string) => {
      await press(field);
      keys += 1;
      await field.fill(text);
    },
    /** The choice of a file counts as one press. */
    file: async (field: Locator, file: ReturnType<typeof classList>) => {
      presses += 1;
      await field.setInputFiles(file);
    },
    download: async (target: Locator): Promise<Uint8Array> => {
      const downloading: Promise<Download> = page.waitForEvent('download');
      await press(target);
      return readFile(await (await downloading).path());
    },
    counted: () => ({ presses, keys }),
    print: (story: string) => void process.stdout.write(`${story}: ${presses} presses, ${keys} keys\n`),
  };
}

/** Saves all copies as one PDF by the save dialog. */
async function savedPdf(page: Page, hand: ReturnType<typeof handOf>): Promise<Uint8Array> {
  await hand.press(page.getByRole('button', { name: 'Скачать файл' }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('radio', { name: '.pdf' }));
  return hand.download(dialog.getByRole('button', { name: 'Сохранить PDF' }));
}

/** The lines of each page. */
function pagesOf(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}

function linesWith(pdf: Uint8Array, wanted: RegExp): readonly (readonly string[])[] {
  return pagesOf(pdf).map((lines) => lines.filter((line) => wanted.test(line)));
}

/** The four lines below a word of the template. */
function below(pdf: Uint8Array, word: string): readonly (readonly string[])[] {
  return pagesOf(pdf).map((lines) => lines.slice(lines.indexOf(word) + 1, lines.indexOf(word) + 5));
}
