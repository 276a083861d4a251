/** A page of a PDF file as the background of a sheet, drawn by pdf.js in a real browser. */
import { degrees, PDFDocument, rgb } from 'pdf-lib';
import type { Page } from '@playwright/test';
import { savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const pdf = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(buffer),
});

/** A white page of A4, and a blue one of A5 that is turned on its side. */
async function twoPages(): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.addPage([595.28, 841.89]);
  const turned = file.addPage([419.53, 595.28]);
  turned.setRotation(degrees(90));
  turned.drawRectangle({ x: 0, y: 0, width: 420, height: 596, color: rgb(0, 0, 1) });
  return await file.save();
}

/** The colour in the middle of a picture. */
function middleOf(page: Page, src: string): Promise<readonly number[]> {
  return page.evaluate(async (address) => {
    const headers = { Authorization: `Token ${localStorage.getItem('token') ?? ''}` };
    const reply = await fetch(address, { headers });
    const bitmap = await createImageBitmap(await reply.blob());
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    return [...(pen?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [])];
  }, src);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Страница PDF' });

test('the second page of a PDF becomes the locked background of a sheet of its size', async ({
  page,
  person,
}) => {
  await openProject(page, person, {});
  await page.getByTestId('image-file').setInputFiles(pdf('бланк.pdf', await twoPages()));
  await dialog(page).getByRole('radio', { name: 'Страница 2' }).click();
  await dialog(page).getByRole('switch', { name: 'Лист по размеру страницы' }).check();
  await dialog(page).getByRole('button', { name: 'Сделать фоном' }).click();

  await expect(page.getByRole('button', { name: 'Изображение: бланк, стр. 2' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Ширина листа' })).toHaveValue('794');
  const [layer] = await savedLayers(page);
  expect([layer, await middleOf(page, String(layer?.['src']))]).toMatchObject([
    { name: 'бланк, стр. 2', width: 2480, height: 1748, locked: true },
    [0, 0, 255, 255],
  ]);
});

test('a file that is no PDF is named, and nothing is added', async ({ page, person }) => {
  await openProject(page, person, {});
  const broken = new TextEncoder().encode('%PDF-1.7 and nothing more');
  await page.getByTestId('image-file').setInputFiles(pdf('бланк.pdf', broken));

  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Файл повреждён или это не PDF. Откройте его в программе, где он сделан, и сохраните заново.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Сделать фоном' })).toHaveCount(0);
});
