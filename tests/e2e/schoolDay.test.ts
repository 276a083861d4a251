/**
 * A school's day: a form as schools send it becomes letters of thanks, from the home page to a PDF, without
 * leaving the product. The form has a title, two rows of headings, numbers of columns, schools merged down
 * the rows, names in capitals, a total and a signature; school systems write it in windows-1251.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { hasPdfText, judged } from '../host/judges.ts';
import { encodeText } from '../unit/workers/table/encodeText.ts';
import { PASSWORD } from './product/account.ts';
import { noticed } from './product/notices.ts';
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
/** Cells that a merged block covers, by row. */
const COVERED: Readonly<Record<string, readonly [columns: number, rows: number]>> = Object.fromEntries(
  MERGED.map((range) => {
    const { s, e } = utils.decode_range(range);
    return [utils.encode_cell(s), [e.c - s.c + 1, e.r - s.r + 1] as const];
  }),
);
const LETTERS = [
  ['Ивановой', 'Анне Сергеевне', 'МБОУ «Лицей № 5»', 'за подготовку победителей'],
  ['Петрову', 'Олегу Ильичу', 'МБОУ «Лицей № 5»', 'за работу в жюри'],
  ['Ёлкиной-Беловой', 'Марии Павловне', 'МБОУ «Лицей № 5»', 'за подготовку призёров'],
  ['Киму', 'Виктору Андреевичу', 'Гимназии № 3', 'за помощь в проведении'],
  ['Шевченко', 'Ольге Юрьевне', 'Гимназии № 3', 'за работу в жюри'],
];
/** Presses of mouse and keys after the account is made: what the product asks of a person with such a form. */
const MOST_PRESSES = 20;

test.use({ visitor: 'guest', meetsTour: true });
test.skip(!hasPdfText);

for (const [what, form] of [
  ['a page in windows-1251 that is named .xls', pageIn1251],
  ['a workbook', workbook],
] as const)
  test(`a form of a school, ${what}, becomes a letter for each person with right names and schools`, async ({
    page,
  }, { testId, repeatEachIndex }) => {
    const done = await countPresses(page);
    await signUp(page, `nina-${testId.slice(-12)}-${repeatEachIndex}`);
    await page.getByText('Выбрать шаблон').waitFor();
    const before = { ...done };

    await press(page.getByText('Выбрать шаблон'));
    await press(page.getByRole('link', { name: /Благодарственное письмо/ }).first());
    await press(page.getByRole('button', { name: 'Использовать шаблон' }));
    await page.waitForURL('**/generator2/**');
    await press(page.getByRole('button', { name: 'Пропустить' }));

    await press(page.getByRole('button', { name: 'Данные таблицы', exact: true }));
    const dialog = page.getByRole('dialog');
    const choosing = page.waitForEvent('filechooser');
    await press(dialog.getByRole('button', { name: 'Выбрать файл' }));
    await (await choosing).setFiles(form());
    // The form has no position: the letter names the school in its place.
    await press(dialog.getByRole('button', { name: /^Должность: / }));
    await press(page.getByRole('listbox').getByRole('option', { name: 'Школа' }));
    await press(page.getByRole('button', { name: 'Заполнить слои' }));
    await noticed(page, /^Данные взяты из таблицы: /);

    await press(page.getByRole('button', { name: 'Данные таблицы: ФИО' }));
    // A list of the system: a press opens it, another takes the line.
    const shown = page.getByLabel('И ещё');
    await expect(shown).toBeVisible();
    await shown.selectOption('каждое с заглавной');

    await press(page.locator('button[aria-keyshortcuts="F7"]'));
    const panel = page.locator('[data-part="preflight"]');
    for (const kind of ['spaces', 'mixedAlphabet']) {
      const group = panel.locator(`[data-problem="${kind}"]`);
      await press(group.locator('[data-action="fix"] button').last());
      await expect(group).toBeHidden();
    }

    await press(page.getByRole('button', { name: 'Скачать файл' }));
    await press(dialog.getByRole('radio', { name: '.pdf' }));
    const downloading = page.waitForEvent('download');
    await press(dialog.getByRole('button', { name: 'Скачать PDF' }));
    const pdf = await readFile(await (await downloading).path());

    const clicks = done.clicks - before.clicks + LIST_OF_SYSTEM;
    const keys = done.keys - before.keys;
    process.stdout.write(`A school's day, ${what}: ${clicks} presses of the mouse, ${keys} of keys\n`);
    expect(lettersIn(pdf)).toEqual(LETTERS);
    expect(clicks + keys).toBeLessThanOrEqual(MOST_PRESSES);
  });

/** Presses that a list of the system takes, which the page does not hear of. */
const LIST_OF_SYSTEM = 2;

/** A press of what a person sees. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.click();
}

/** Counts what the person presses, on every page of the tab; the numbers go up as they come. */
async function countPresses(page: Page): Promise<{ clicks: number; keys: number }> {
  const done = { clicks: 0, keys: 0 };
  await page.exposeFunction('countPress', (kind: 'clicks' | 'keys') => {
    done[kind] += 1;
  });
  await page.addInitScript(() => {
    for (const [event, kind] of [
      ['pointerdown', 'clicks'],
      ['keydown', 'keys'],
    ] as const)
      addEventListener(
        event,
        ({ isTrusted }) => {
          if (isTrusted && 'countPress' in window && typeof window.countPress === 'function')
            window.countPress(kind);
        },
        true,
      );
  });
  return done;
}

async function signUp(page: Page, login: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Email').fill(`${login}@example.com`);
  for (const field of ['Пароль', 'Повторите пароль'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

function workbook() {
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

/** The same form as systems of schools export it. */
function pageIn1251() {
  const covered = new Set(
    MERGED.flatMap((range) => {
      const { s, e } = utils.decode_range(range);
      const rows = Array.from({ length: e.r - s.r + 1 }, (_, row) => s.r + row);
      return rows.flatMap((r) =>
        Array.from({ length: e.c - s.c + 1 }, (_, column) =>
          utils.encode_cell({ r, c: s.c + column }),
        ).filter((cell) => cell !== utils.encode_cell(s)),
      );
    }),
  );
  const rows = ROWS.map((cells, r) => {
    const own = cells.flatMap((text, c) => {
      const cell = utils.encode_cell({ r, c });
      if (covered.has(cell)) return [];
      const [columns, height] = COVERED[cell] ?? [1, 1];
      return [`<td colspan="${columns}" rowspan="${height}">${text.replaceAll('  ', '&nbsp; ')}</td>`];
    });
    return `<tr>${own.join('')}</tr>`;
  });
  const text = `<html><body><table border="1">${rows.join('\r\n')}</table></body></html>`;
  return {
    name: 'Ведомость.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(encodeText(text, 'windows-1251')),
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
