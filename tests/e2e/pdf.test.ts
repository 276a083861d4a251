/** PDF from the save dialog, as a program reads it that nobody here wrote. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { hasJudges, judged } from '../host/judges.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const PUPILS = Array.from({ length: 28 }, (_, index) => `Ученик ${index + 1}`);
const pupils = aLayerOfPeople(PUPILS.length, { selectedCells: PUPILS });

async function savedPdf(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Скачать PDF' }).click();
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

test(
  '28 pupils become one PDF with a page each, in the order of the table',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { sheet: { width: 559, height: 794 }, layers: [pupils] });
    await page.keyboard.press('Control+E');
    await page.getByRole('dialog').getByRole('radio', { name: '.pdf' }).click();
    const download = await savedPdf(page);
    const pdf = await readFile(await download.path());

    judged('qpdf', pdf, ['--check']);
    expect([download.suggestedFilename(), pagesOf(pdf)]).toEqual([
      'Грамоты.pdf',
      PUPILS.map((name) => [name]),
    ]);
  },
);

test('a bleed that is set in the panel is saved, and printed around the cut with crop marks', async ({
  page,
  person,
}) => {
  await openProject(page, person, { sheet: { width: 559, height: 794 }, layers: [pupils] });
  const bleed = page.getByRole('spinbutton', { name: 'Вылеты' });
  await bleed.fill('3');
  await bleed.press('Enter');
  await saveProject(page);
  await page.reload();
  await expect(bleed).toHaveValue('3');
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('radio', { name: '.pdf' }).click();
  const pdf = await readFile(await (await savedPdf(page)).path());
  const boxes = [...judged('pdfinfo', pdf, ['-box']).matchAll(/^(Media|Crop)Box: +(.*)$/gm)];

  judged('qpdf', pdf, ['--check']);
  expect(boxes.map(([, name, box]) => `${name ?? ''} ${box?.trim().split(/ +/).join(' ') ?? ''}`)).toEqual([
    'Media -19.84 -19.84 439.37 615.12',
    'Crop -19.84 -19.84 439.37 615.12',
  ]);
});

test('a file for a print shop is PDF/X-4 without a font, where letters are shapes', async ({
  page,
  person,
}) => {
  await openProject(page, person, { sheet: { width: 559, height: 794 }, layers: [pupils] });
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Напечатать' }).click();
  await dialog.getByRole('switch', { name: 'Для типографии' }).click();
  await dialog.getByRole('switch', { name: 'Шрифты кривыми' }).click();
  const pdf = await readFile(await (await savedPdf(page)).path());

  judged('qpdf', pdf, ['--check']);
  expect([
    /^PDF subtype: +(.*)$/m.exec(judged('pdfinfo', pdf, []))?.[1],
    judged('pdffonts', pdf, []).trim().split('\n').length,
  ]).toEqual(['PDF/X-4', 2]);
});

test(
  '25 badges are printed ten on a sheet, each once, and the PDF is opened where nothing prints by itself',
  { tag: '@core' },
  async ({ page, person }) => {
    const names = Array.from({ length: 25 }, (_, index) => `Гость ${index + 1}`);
    const guests = aLayerOfPeople(names.length, { selectedCells: names });
    await openProject(page, person, { sheet: { width: 340, height: 208 }, layers: [guests] });
    await page.evaluate(() => {
      window.open = (address) => {
        document.title = String(address);
        return null;
      };
    });
    await page.keyboard.press('Control+P');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Раскладка на лист' }).click();
    await expect(dialog.getByTestId('sheet-count')).toHaveText('10 копий на листе, всего 3 листа.');
    await dialog.getByRole('button', { name: 'Напечатать' }).click();
    await dialog.getByRole('button', { name: 'Открыть PDF' }).click();
    await expect(page).toHaveTitle(/^blob:/);
    const bytes = await page.evaluate(async () => {
      const response = await fetch(document.title);
      return [...new Uint8Array(await response.arrayBuffer())];
    });
    const pages = pagesOf(Uint8Array.from(bytes)).map((lines) => lines.join(' ').match(/Гость \d+/gu) ?? []);

    expect([pages.map((sheet) => sheet.length), pages.flat().toSorted()]).toEqual([
      [10, 10, 5],
      names.toSorted(),
    ]);
  },
);
