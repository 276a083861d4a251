/**
 * A school's day: a form as schools send it becomes letters of thanks, from the home page to a PDF, without
 * leaving the product. The form has a title, two rows of headings, numbers of columns, schools merged down
 * the rows, names in capitals, a total and a signature.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { hasJudges, judged } from '../host/judges.ts';
import { PASSWORD } from './product/account.ts';
import { expect, test } from './product/test.ts';

const ROWS = [
  ['Ведомость награждения педагогов', '', '', ''],
  ['№ п/п', 'Педагог', '', 'Повод'],
  ['', 'ФИО', 'Школа', ''],
  ['1', '2', '3', '4'],
  ['1', 'ИВАНОВА АННА СЕРГЕЕВНА', 'МБОУ «Лицей № 5»', 'за подготовку победителей'],
  // The first letter of the name is Latin.
  ['2', 'ПЕТРОВ OЛЕГ  ИЛЬИЧ', '', 'за работу в жюри'],
  ['3', 'ЁЛКИНА-БЕЛОВА МАРИЯ ПАВЛОВНА', '', 'за подготовку призёров'],
  ['4', 'КИМ ВИКТОР АНДРЕЕВИЧ', 'Гимназия № 3', 'за помощь в проведении'],
  ['5', 'ШЕВЧЕНКО ОЛЬГА ЮРЬЕВНА', '', 'за работу в жюри'],
  ['', 'Итого', '', '5'],
  ['Директор ______________ / Смирнова О. П. /', '', '', ''],
];
const MERGED = ['A1:D1', 'B2:C2', 'A2:A3', 'D2:D3', 'C5:C7', 'C8:C9'];
const LETTERS = [
  ['Ивановой', 'Анне Сергеевне', '(МБОУ «Лицей № 5»)', 'за подготовку победителей'],
  ['Петрову', 'Олегу Ильичу', '(МБОУ «Лицей № 5»)', 'за работу в жюри'],
  ['Ёлкиной-Беловой', 'Марии Павловне', '(МБОУ «Лицей № 5»)', 'за подготовку призёров'],
  ['Киму', 'Виктору Андреевичу', '(Гимназия № 3)', 'за помощь в проведении'],
  ['Шевченко', 'Ольге Юрьевне', '(Гимназия № 3)', 'за работу в жюри'],
];
/** Presses after the account is made: what the product asks of a person with such a form. */
const MOST_PRESSES = 20;

test.use({ visitor: 'guest', meetsTour: true });
test.skip(!hasJudges);

test('a form of a school becomes a letter for each person, with right names and schools, in a few presses', async ({
  page,
}, { testId, repeatEachIndex }) => {
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await signUp(page, `nina-${testId.slice(-12)}-${repeatEachIndex}`);

  await press(page.getByText('Выбрать шаблон'));
  await press(page.getByRole('link', { name: /Благодарственное письмо/ }).first());
  await press(page.getByRole('button', { name: 'Использовать шаблон' }));
  await page.waitForURL('**/generator2/**');
  await press(page.getByRole('button', { name: 'Пропустить' }));

  await press(page.getByRole('button', { name: 'Данные таблицы', exact: true }));
  presses += 1;
  await page.getByTestId('table-file').setInputFiles(form());
  // The form has no position: the letter names the school in its place.
  await press(page.getByRole('dialog').getByRole('button', { name: /^Должность: / }));
  await press(page.getByRole('option', { name: 'Школа' }));
  await press(page.getByRole('button', { name: 'Заполнить слои' }));
  await page.getByText(/^Данные взяты из таблицы: /).waitFor();

  await press(page.getByRole('button', { name: 'Данные таблицы: ФИО' }));
  presses += 1;
  await page.getByLabel('Как показать').selectOption('каждое с заглавной');

  await press(page.getByRole('button', { name: /^Проверка перед выпуском/ }));
  const panel = page.locator('[data-part="preflight"]');
  for (const kind of ['spaces', 'mixedAlphabet']) {
    const group = panel.locator(`[data-problem="${kind}"]`);
    await press(group.locator('[data-action="fix"] button').last());
    await expect(group).toBeHidden();
  }

  await press(page.getByRole('button', { name: 'Скачать файл' }));
  await press(page.getByRole('dialog').getByRole('radio', { name: '.pdf' }));
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Сохранить PDF' }));
  const pdf = await readFile(await (await downloading).path());

  process.stdout.write(`A school's day: ${presses} presses\n`);
  expect(lettersIn(pdf)).toEqual(LETTERS);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

async function signUp(page: Page, login: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Email').fill(`${login}@example.com`);
  for (const field of ['Пароль', 'Повторите пароль'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

function form() {
  const sheet = utils.aoa_to_sheet(ROWS);
  sheet['!merges'] = MERGED.map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Лист1');
  return {
    name: 'Ведомость.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  };
}

/** Surname, name, school and reason on each page, which stand below «вручается». */
function lettersIn(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => {
      const lines = page.split('\n').filter((line) => line !== '');
      const start = lines.indexOf('вручается') + 1;
      return lines.slice(start, start + 4);
    });
}
