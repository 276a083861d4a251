/** Numbers of issued documents: two tabs at once, the list of them, its table and its page to print. */
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { aDbLayer, aTextLayer } from '../unit/engine/builders.ts';
import type { IssuedRow } from '../../src/document/issued/issuedRegister.ts';
import { hasPdfText, judged } from '../host/judges.ts';
import { violations } from './product/axe.ts';
import { button } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const PEOPLE = ['Ёлкина Анна', 'Щукин Олег', 'Белова Вера', 'Ким Пётр'];
const LAYERS = [
  aDbLayer({
    id: 'names',
    name: 'Кому',
    display: PEOPLE[0] ?? '',
    format: '{ФИО}',
    selectedCells: PEOPLE.map((name) => [name]),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [{ index: 0, name: 'ФИО' }],
      rows: [],
      filter: '',
    },
  }),
  aTextLayer({ id: 'number', name: 'Номер', display: '№ {номер}', y: 300 }),
];

/** Saves the copies of these rows of the table as an archive whose files are named by their numbers. */
async function saveCopies(page: Page, copies: string): Promise<Download> {
  await button(page, 'Скачать файл').click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  await dialog.getByLabel('Какие копии').fill(copies);
  await dialog.getByRole('radio', { name: 'По данным' }).click();
  await dialog.getByLabel('Шаблон имени').fill('{номер} {ФИО}');
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать архив' }).click();
  return file;
}

async function namesIn(file: Download): Promise<readonly string[]> {
  return Object.keys(unzipSync(new Uint8Array(await readFile(await file.path())))).toSorted();
}

async function openIssued(page: Page) {
  await page.keyboard.press('Shift+F8');
  const dialog = page.getByRole('dialog', { name: 'Выданные документы' });
  await expect(dialog.getByRole('heading', { name: 'Выданные документы' })).toBeVisible();
  return dialog;
}

test('two tabs that save at once give each person a number of their own', async ({
  page,
  context,
  person,
}) => {
  await openProject(page, person, { layers: LAYERS });
  const other = await context.newPage();
  await other.goto(page.url());
  await editorOpened(other);
  const [first, second] = await Promise.all([saveCopies(page, '2-3'), saveCopies(other, '4-5')]);
  const names = [...(await namesIn(first)), ...(await namesIn(second))];
  const numbers = names.map((name) => name.slice(0, 3)).toSorted();
  const people = names.map((name) => name.slice(4).replace('.png', '')).toSorted();

  expect([numbers, people]).toEqual([['001', '002', '003', '004'], PEOPLE.toSorted()]);
});

test('the list says what became of each document, and is printed without its buttons', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: LAYERS });
  await saveCopies(page, '2-3');
  await page
    .getByRole('dialog', { name: 'Сохранение' })
    .getByRole('button', { name: 'Выданные документы' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Выданные документы' });
  await dialog.getByRole('button', { name: 'Что сделать с документом 001' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать' }).click();
  const rows = dialog.getByRole('row');
  await expect(rows.filter({ hasText: '001' })).toContainText('отозван');
  await expect(rows.filter({ hasText: '002' })).toContainText('выдан');

  expect(await violations(page)).toEqual([]);

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await dialog.getByRole('button', { name: 'Распечатать' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(rows.filter({ hasText: 'Щукин Олег' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Распечатать' })).toBeHidden();
});

/** Documents on a page of the printed list, each in one line. */
const documentsOn = (page: string) => page.match(/^\s*\d{3} .*3 мая.*выдан, повторно/gmu)?.length ?? 0;

test('a long list takes a line a document on A4, with its headings on each page', async ({
  page,
  person,
}) => {
  test.skip(!hasPdfText);
  const rows = Array.from({ length: 200 }, (_, place): IssuedRow => {
    const number = String(place + 1).padStart(3, '0');
    const name = 'Константинопольская Александра Владиславовна';
    const file = `${number} ${name} — благодарственное письмо.pdf`;
    const common = {
      series: '',
      count: place + 1,
      issue: 1,
      place,
      document: 'Благодарственное письмо',
      changes: 0,
    };
    const state = { kind: 'issued' } as const;
    return {
      id: number,
      number,
      key: number,
      name,
      file,
      day: '2026-05-03',
      again: '2026-05-12',
      state,
      ...common,
    };
  });
  await openProject(page, person, {
    layers: LAYERS,
    settings: { numbering: { register: { issue: 1, rows } } },
  });
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const dialog = await openIssued(page);
  await dialog.getByRole('button', { name: 'Распечатать' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(201);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = judged('pdftotext', pdf, ['-layout'], ['-']).split('\f').slice(0, -1);

  expect(pages.map((text) => /Номер +Кому +Дата +Состояние/u.test(text))).toEqual(pages.map(() => true));
  expect(pages.reduce((sum, text) => sum + documentsOn(text), 0)).toBe(200);
  expect(pages.map(documentsOn).every((count, place) => count >= (place < pages.length - 1 ? 35 : 1))).toBe(
    true,
  );
});

test('a number that was withdrawn is not given again, and the others keep theirs', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: LAYERS });
  await saveCopies(page, '2-3');
  await page.getByRole('dialog', { name: 'Сохранение' }).getByRole('button', { name: 'Готово' }).click();
  const dialog = await openIssued(page);
  await dialog.getByRole('button', { name: 'Что сделать с документом 001' }).click();
  await page.getByRole('menuitem', { name: 'Отозвать' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: '001' })).toContainText('отозван');
  await dialog.getByRole('button', { name: 'Готово' }).click();

  expect(await namesIn(await saveCopies(page, '2-3'))).toEqual(['002 Щукин Олег.png', '003 Ёлкина Анна.png']);
});

test('one image that is saved from the sheet has a number of the list too', async ({ page, person }) => {
  await openProject(page, person, { layers: LAYERS });
  await button(page, 'Скачать файл').click();
  const saving = page.getByRole('dialog', { name: 'Сохранение' });
  await saving.getByRole('tab', { name: 'Сохранить экземпляр' }).click();
  const file = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Скачать изображение' }).click();
  await file;
  await saving.getByRole('button', { name: 'Выданные документы' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выданные документы' });

  await expect(dialog.getByRole('row').filter({ hasText: '001' })).toContainText('Ёлкина Анна');
});
