/** A badge with a back: made in the editor, saved as one PDF, as images, and printed on both sides. */
import JSZip from 'jszip';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { hasJudges, judged } from '../host/judges.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened, saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const NAMES = ['Анна', 'Борис', 'Вера'];
const query = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: [{ index: 0, name: 'Имя' }],
  rows: [],
  filter: null,
};
const guests = aLayerOfPeople(NAMES.length, { selectedCells: NAMES, query });

async function saved(page: Page, format: string, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The lines of text on each page. */
const linesOf = (pdf: Uint8Array) =>
  judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((text) => text.split('\n').filter((line) => line !== ''));

test.skip(!hasJudges);

test(
  'a badge gets a back in the editor, which is in every file of every guest',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { sheet: { width: 340, height: 208 }, layers: [guests] });
    await page.getByRole('button', { name: 'Добавить оборот' }).click();
    await expect(page.getByRole('radio', { name: 'Оборот' })).toBeChecked();
    await page.getByRole('button', { name: 'Текст', exact: true }).click();
    await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
    await page.keyboard.type('Здравствуйте, {Имя}!');
    await page.keyboard.press('Escape');
    await page.keyboard.press('PageUp');
    await expect(page.getByRole('radio', { name: 'Лицо' })).toBeChecked();
    await saveProject(page);
    await page.reload();
    await editorOpened(page);
    await expect(page.getByRole('radio', { name: 'Лицо' })).toBeChecked();

    await page.keyboard.press('Control+E');
    const pdf = await saved(page, '.pdf', 'Скачать PDF');
    judged('qpdf', pdf.bytes, ['--check']);
    expect(/^Pages:\s+(\d+)$/m.exec(judged('pdfinfo', pdf.bytes, []))?.[1]).toBe('6');
    expect(linesOf(pdf.bytes)).toEqual(NAMES.flatMap((name) => [[name], [`Здравствуйте, ${name}!`]]));

    await expect(page.getByRole('dialog')).toContainText('В документе будет 3 копии.');
    const archive = await saved(page, '.png', 'Скачать архив');
    const zip = await JSZip.loadAsync(archive.bytes);
    expect([archive.name, Object.keys(zip.files)]).toEqual([
      'Грамоты_gallery_6файлов.zip',
      ['1_стр1', '1_стр2', '2_стр1', '2_стр2', '3_стр1', '3_стр2'].map((end) => `Грамоты-${end}.png`),
    ]);
    const images = await Promise.all(Object.values(zip.files).map((file) => file.async('base64')));
    expect(new Set(images).size).toBe(6);
  },
);

test('backs are printed on the sheet behind their fronts', async ({ page, person }) => {
  const back = aLayerOfPeople(NAMES.length, {
    id: 'back',
    page: 1,
    selectedCells: NAMES.map((n) => `${n} сзади`),
  });
  await openProject(page, person, {
    sheet: { width: 340, height: 208 },
    settings: { pages: 2 },
    layers: [guests, back],
  });
  await page.keyboard.press('Control+P');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Раскладка на лист' }).click();
  await expect(dialog.getByTestId('sheet-count')).toHaveText(
    '10 копий на листе, всего 1 лист с двух сторон.',
  );
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  const sides = linesOf(pdf).map((lines) => lines.join(' '));
  expect([
    sides.length,
    NAMES.every((name) => sides[0]?.includes(name)),
    sides[0]?.includes('сзади'),
  ]).toEqual([2, true, false]);
  expect(NAMES.every((name) => sides[1]?.includes(`${name} сзади`))).toBe(true);
});
