/** A font of one's own, by a person at the editor: from a file to the letters of every copy. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { noticed } from '../product/notices.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

/** Golos Text, SIL Open Font License 1.1. */
const GOLOS = 'node_modules/@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2';
const title = createTextLayer({
  id: 'title',
  name: 'Заголовок',
  display: 'Диплом победителя',
  x: 100,
  y: 100,
});
/** Set to keep pictures of the screens. */
const SHOTS = process.env['SHOTS'];
const keep = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Свой шрифт' });
const fontOf = (page: Page) => page.getByRole('button', { name: /^Шрифт: / });

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Текст: / })
    .first()
    .click();
  await fontOf(page).click();
  await page.getByRole('option', { name: 'Свой шрифт…' }).click();
}

test('a font from a file draws the chosen text, stays after a reload, and undo takes it back', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [title] });
  await openDialog(page);
  await keep(page, 'empty');
  await page.getByLabel('Файлы шрифта').setInputFiles([
    { name: 'golos.woff2', mimeType: 'font/woff2', buffer: readFileSync(GOLOS) },
    { name: 'письмо.ttf', mimeType: 'font/ttf', buffer: Buffer.from('Это не шрифт, а письмо') },
  ]);
  const files = dialog(page).getByRole('list', { name: 'Выбранные файлы' }).getByRole('listitem');
  await expect(files).toContainText(['Golos Text', 'Это не шрифт.']);
  await keep(page, 'read');
  await dialog(page).getByRole('button', { name: 'Добавить' }).click();
  await noticed(page, 'Шрифт «Golos Text» добавлен в проект.');
  await expect(fontOf(page)).toHaveText('Golos Text');
  await keep(page, 'added');
  await fontOf(page).click();
  await expect(page.getByRole('option', { name: 'Golos Text' })).toBeVisible();
  await keep(page, 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Сохранено').first()).toBeVisible();
  await page.reload();
  await page
    .getByRole('button', { name: /^Текст: / })
    .first()
    .click();
  await expect(fontOf(page)).toHaveText('Golos Text');
  await keep(page, 'reloaded');
});

test('a dropped font opens the dialog with its file', async ({ page, person }) => {
  await openProject(page, person, { layers: [title] });
  const data = await page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name ?? ''));
      return transfer;
    },
    [readFileSync(GOLOS).toString('base64'), 'golos.woff2'],
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: data });
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Golos Text');
});
