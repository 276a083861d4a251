/** Last year's diploma, as a PDF of our own, becomes this year's template for a guest with a new list. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasPdfText, judged } from '../host/judges.ts';
import { handOf } from './product/hand.ts';
import { expect, test } from './product/test.ts';

test.use({ visitor: 'guest', viewport: { width: 1366, height: 768 } });
test.skip(!hasPdfText);

/** Written by our own writer: «вручается ученице 9 «А» класса», «Ивановой Анне Петровне». */
const LAST_YEAR = path.join(import.meta.dirname, '..', 'fixtures', 'pdf', 'last-year.pdf');
const PICTURE = path.join(import.meta.dirname, '..', 'fixtures', 'designs', 'certificate-gold.png');
const LIST = 'ФИО\tКласс\nСоколова Алёна Сергеевна\t9А\nГалиев Тимур Маратович\t9Б\nОрлов Глеб Ильич\t9А';

test("last year's diploma with a new list in six presses", async ({ page }) => {
  const hand = handOf(page);
  await page.goto('/start');
  await page.getByLabel('Вставьте список имён').fill(LIST);
  await hand.press(page.getByRole('button', { name: 'Подставить имена' }));
  await expect(page.getByRole('button', { name: /^Мой прошлогодний диплом/ })).toBeVisible();
  await hand.file(page.getByTestId('own-template-file'), {
    name: 'Диплом 2025.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(LAST_YEAR),
  });
  await expect(page.getByRole('heading', { name: 'Что меняется от копии к копии' })).toBeVisible();
  await expect(page.getByTestId('start-check')).not.toContainText('Проверяем');
  const { bytes } = await hand.download(page.getByRole('button', { name: 'Скачать PDF' }));

  hand.print("Last year's diploma, from the list to a PDF");
  const lines = judged('pdftotext', bytes, ['-raw'], ['-'])
    .split('\f')
    .map((copy) => copy.trim().split('\n'));
  expect(lines.slice(0, 3)).toEqual([
    [
      'ДИПЛОМ',
      'вручается ученице 9А класса',
      'Соколовой Алёне Сергеевне',
      'за победу в конкурсе чтецов',
      'Директор школы И. В. Сидоров',
    ],
    [
      'ДИПЛОМ',
      'вручается ученику 9Б класса',
      'Галиеву Тимуру Маратовичу',
      'за победу в конкурсе чтецов',
      'Директор школы И. В. Сидоров',
    ],
    [
      'ДИПЛОМ',
      'вручается ученику 9А класса',
      'Орлову Глебу Ильичу',
      'за победу в конкурсе чтецов',
      'Директор школы И. В. Сидоров',
    ],
  ]);
  expect(hand.counted().presses).toBeLessThanOrEqual(6);
});

test('what is said below a picture of last year covers no button', async ({ page }) => {
  await page.goto('/start');
  await page.getByLabel('Вставьте список имён').fill(LIST);
  await page.getByRole('button', { name: 'Подставить имена' }).click();
  await expect(page.getByRole('button', { name: /^Мой прошлогодний диплом/ })).toBeVisible();
  // A wide sheet beside a short column.
  await page.getByTestId('own-template-file').setInputFiles(PICTURE);
  const pager = await page.getByLabel('Номер копии').boundingBox();
  const note = await page.getByText('Список исчезнет, когда вы закроете').boundingBox();

  expect((note?.y ?? 0) - (pager?.y ?? 0) - (pager?.height ?? 0)).toBeGreaterThanOrEqual(0);
});
