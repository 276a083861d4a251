/** Texts of a PDF page as layers over the rest of it, drawn by pdf.js in a real browser. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { hasPdfText, judged } from '../host/judges.ts';
import { savedLayers, shownLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const CERTIFICATE = path.join(import.meta.dirname, '..', 'fixtures', 'pdf', 'certificate.pdf');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Страница PDF' });

/** The colour of a picture at a place, which is a share of its sides. */
function colourOf(
  page: Page,
  src: string,
  place: readonly [x: number, y: number],
): Promise<readonly number[]> {
  return page.evaluate(
    async ([address, [x, y]]) => {
      const headers = { Authorization: `Token ${localStorage.getItem('token') ?? ''}` };
      const reply = await fetch(address, { headers });
      const bitmap = await createImageBitmap(await reply.blob());
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      return [...(pen?.getImageData(bitmap.width * x, bitmap.height * y, 1, 1).data ?? [])];
    },
    [src, place] as const,
  );
}

async function textOfPdf(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('radio', { name: '.pdf' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  return judged('pdftotext', pdf, ['-raw'], ['-']).replaceAll('\f', '').trim().split('\n');
}

test("last year's certificate becomes layers with its words, on its frame without them", async ({
  page,
  person,
}) => {
  test.skip(!hasPdfText);
  await openProject(page, person, { sheet: { width: 1123, height: 794 } });
  await page.getByTestId('image-file').setInputFiles(CERTIFICATE);
  await dialog(page).getByRole('switch', { name: 'Тексты отдельно' }).click();
  await dialog(page).getByRole('button', { name: 'Сделать фоном' }).click();
  await expect(page.getByRole('button', { name: 'Изображение: certificate' })).toBeVisible();

  const layers = await savedLayers(page);
  expect(layers.map(({ type, display }) => [type, display])).toEqual([
    ['image', undefined],
    // The lines of its frame.
    ...Array.from({ length: 4 }, () => ['shape', undefined]),
    ['text', 'СЕРТИФИКАТ'],
    ['text', 'награждается участник'],
    ['text', 'Иванова Мария Сергеевна'],
    [
      'text',
      'за победу в олимпиаде по математике среди учеников пятых классов школ города, которая прошла весной 2025 года',
    ],
    ['text', 'Директор школы А. Б. Петров'],
    ['text', '10 мая 2025 г.'],
  ]);
  // In a letter of СЕРТИФИКАТ there is the paper.
  expect(await colourOf(page, String(layers[0]?.['src']), [0.5, 0.225])).toEqual([253, 248, 234, 255]);
  expect(await textOfPdf(page)).toEqual([
    'СЕРТИФИКАТ',
    'награждается участник',
    'Иванова Мария Сергеевна',
    'за победу в олимпиаде по математике среди учеников пятых классов школ города, которая прошла весной 2025',
    'года',
    'Директор школы А. Б. Петров',
    '10 мая 2025 г.',
  ]);
});

test('a picture that lies apart is a layer of its own, and its place on the background is empty', async ({
  page,
  person,
}) => {
  await openProject(page, person, { sheet: { width: 800, height: 400 } });
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: await aLetter() };
  await page.getByTestId('image-file').setInputFiles(file);
  await dialog(page).getByRole('switch', { name: 'Тексты отдельно' }).click();
  await dialog(page).getByRole('button', { name: 'Сделать фоном' }).click();
  await expect.poll(() => shownLayers(page)).toHaveLength(3);

  const [background, picture, text] = await savedLayers(page);
  expect({
    picture: [picture?.['type'], picture?.['X'], picture?.['Y'], picture?.['width'], picture?.['height']],
    text: text?.['display'],
    pixels: [
      await colourOf(page, String(background?.['src']), [0.2, 0.25]),
      await colourOf(page, String(picture?.['src']), [0.5, 0.5]),
    ],
  }).toEqual({
    picture: ['image', 80, 80, 160, 80],
    text: 'Diploma',
    pixels: [
      [255, 255, 255, 255],
      [200, 30, 60, 255],
    ],
  });
});

/** A page of 600 × 300 points with an emblem and a word. */
async function aLetter(): Promise<Buffer> {
  const file = await PDFDocument.create();
  const canvas = createCanvas(40, 20);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(200, 30, 60)';
  pen.fillRect(0, 0, 40, 20);
  const page = file.addPage([600, 300]);
  const emblem = await file.embedPng(canvas.toBuffer('image/png'));
  page.drawImage(emblem, { x: 60, y: 180, width: 120, height: 60 });
  page.drawText('Diploma', { x: 300, y: 200, size: 30 });
  return Buffer.from(await file.save());
}

test('one step takes a page with its texts back', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 1123, height: 794 } });
  await page.getByTestId('image-file').setInputFiles(CERTIFICATE);
  await dialog(page).getByRole('switch', { name: 'Тексты отдельно' }).click();
  await dialog(page).getByRole('button', { name: 'Сделать фоном' }).click();
  await expect.poll(() => shownLayers(page)).toHaveLength(11);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();

  await expect.poll(() => shownLayers(page)).toEqual([]);
});
