/**
 * Three days of a school, each from its file to the PDF without an account: the protocol of an olympiad, the
 * answers of a form, and a list of classes in capitals. The PDF is read back, what the check says is counted.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hasPdfText, judged } from '../host/judges.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest', viewport: { width: 1366, height: 768 } });
test.skip(!hasPdfText);

const folder = path.join(import.meta.dirname, '..', 'fixtures', 'days');

/** Gives the list, and takes the template that stands first. */
async function begin(page: Page, file: string, template: string): Promise<void> {
  await page.goto('/start');
  await page.getByTestId('start-file').setInputFiles(path.join(folder, file));
  const cards = page.getByRole('list', { name: 'Выберите шаблон: имена уже на нём' }).getByRole('button');
  // Before the templates stands the way to bring a file of one's own.
  await expect(cards.nth(1)).toContainText(template);
  await cards.nth(1).click();
}

/** The lines of each page that have these words. */
async function linesOf(page: Page, wanted: RegExp): Promise<readonly (readonly string[])[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((text) => text.split('\n').filter((line) => wanted.test(line)));
}

test('the protocol of an olympiad becomes diplomas, and participants have no degree', async ({ page }) => {
  await begin(page, 'Олимпиада 7 классы.csv', 'Диплом олимпиады');
  const subject = page.getByRole('textbox', { name: 'Одно для всех: Предмет' });
  await subject.fill('Математика');
  await subject.press('Enter');
  await expect(page.getByTestId('start-check')).toHaveText('Заполните 3 текста');

  expect(await linesOf(page, /степени|участник|предмету|класса/)).toEqual([
    ['I степени', 'ученица 7А класса', 'по предмету «Математика»'],
    ['II степени', 'ученик 7Б класса', 'по предмету «Математика»'],
    ['участник', 'ученик 7А класса', 'по предмету «Математика»'],
    ['участник', 'ученица 7Б класса', 'по предмету «Математика»'],
  ]);
});

test('the answers of a form become certificates with numbers in order', async ({ page }) => {
  await begin(page, 'Слушатели курсов.csv', 'Свидетельство о прохождении курса');
  await page.getByRole('button', { name: 'Дать номера по порядку' }).click();
  await expect(page.getByTestId('start-check')).toHaveText('Заполните 2 текста');

  expect(await linesOf(page, /№|полный курс|дизайн|Объём/)).toEqual([
    ['№ 001', 'прошёл полный курс обучения по программе', '«Основы веб-дизайна»', 'Объём программы: 72 ч'],
    ['№ 002', 'прошла полный курс обучения по программе', '«Основы веб-дизайна»', 'Объём программы: 72 ч'],
  ]);
});

test('a list in capitals with a section for each class becomes certificates of merit', async ({ page }) => {
  await begin(page, 'Список 7 классов.xls', 'Похвальная грамота');
  const check = page.getByTestId('start-check');
  // The sections say «7 А класс», and the sheet has the word too: the column is made without it.
  await expect(check).toHaveText('Заполните 4 текста');

  expect(await linesOf(page, /награжд|класса|^(?:ИВАНОВА|ПЕТРОВ|ЁЛКИНА|КИМ)/)).toEqual([
    ['награждена', 'ИВАНОВА', 'ученица 7 А класса'],
    ['награждён', 'ПЕТРОВ', 'ученик 7 А класса'],
    ['награждена', 'ЁЛКИНА', 'ученица 7 Б класса'],
    ['награждён', 'КИМ', 'ученик 7 Б класса'],
  ]);
});
