/** PDF from the save dialog, as a program reads it that nobody here wrote. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { hasJudges, judged } from '../host/judges.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const PUPILS = Array.from({ length: 28 }, (_, index) => `Ученик ${index + 1}`);
const pupils = aLayerOfPeople(PUPILS.length, { selectedCells: PUPILS });

async function savedPdf(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить PDF' }).click();
  return downloading;
}

/** The names on each page. */
function pagesOf(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}

test.skip(!hasJudges);

test('28 pupils become one PDF with a page each, in the order of the table', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 559, height: 794 }, layers: [pupils] });
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('radio', { name: '.pdf' }).click();
  const download = await savedPdf(page);
  const pdf = await readFile(await download.path());

  judged('qpdf', pdf, ['--check']);
  expect([download.suggestedFilename(), pagesOf(pdf)]).toEqual(['Грамоты.pdf', PUPILS.map((name) => [name])]);
});
