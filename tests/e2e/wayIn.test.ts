/**
 * The way in: from a list of names to a finished PDF, by a person without an account. Presses and keys are counted; the PDF is
 * read back.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { hasJudges, judged } from '../host/judges.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });
test.skip(!hasJudges);

const LIST = 'Соколова Алёна Сергеевна\nГалиев Тимур Маратович\nКим Виктор Андреевич';

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  test('makes a PDF of a pasted list without an account', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Вставьте список имён').fill(LIST);
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    await page.getByRole('link', { name: /Похвальная грамота/ }).click();
    const pdf = await pdfBy(page, page.getByRole('button', { name: 'Скачать PDF' }));
    expect(namesIn(pdf)).toEqual([]);
  });
});

async function pdfBy(page: Page, target: Locator): Promise<Uint8Array> {
  const downloading = page.waitForEvent('download');
  await target.click();
  return readFile(await (await downloading).path());
}

function namesIn(pdf: Uint8Array): readonly string[] {
  return judged('pdftotext', pdf, ['-raw'], ['-']).split('\f');
}
