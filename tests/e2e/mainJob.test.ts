/**
 * The main job, from an empty account to verified archives, with one person and one list of names. The whole
 * path is one test; the other formats start from its project.
 */
import type { Page } from '@playwright/test';
import type { ExportFormatId } from '../../src/output/formats/index.ts';
import { EXPORT_FORMATS } from '../../src/output/formats/index.ts';
import type { Picture } from '../host/pictures.ts';
import { decode, differenceBounds, readArchive } from '../host/pictures.ts';
import { aDbLayer, aTextLayer } from '../unit/engine/builders.ts';
import { button, colourAt, editWindow, layerStack, numbersOf, painted } from './product/editorScreen.ts';
import { aCertificate } from './product/images.ts';
import {
  addImage,
  addText,
  bindCells,
  createProject,
  drag,
  layerRow,
  register,
  saveFile,
  setFields,
  sheetImage,
} from './product/person.ts';
import { openProject } from './product/project.ts';
import { watchMachines } from './product/recording.ts';
import { saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const SHEET = { width: 1123, height: 794 };
/** The bound layer's box after layout, document pixels. */
const NAME_BOX = { x: 262, y: 300, width: 600, height: 120 };
const COPIES = 8;

// At 100 % the screen has as many pixels as the saved file.
test.use({ viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 });

test.describe('from an empty page to a checked archive', () => {
  test.use({ visitor: 'guest' });

  test(
    'a person makes a certificate for each row of a table',
    { tag: '@core' },
    async ({ page, context, service }, testInfo) => {
      // About ten times as long as any other test.
      test.slow();
      const { testId, repeatEachIndex } = testInfo;
      const name = `anna-${testId.slice(-12)}-${repeatEachIndex}`;
      const recording = await watchMachines(context, service.address);

      await test.step('a person registers and is shown their projects', async () => {
        // Recorded from the first page on.
        await page.goto('/?inspect');
        await register(page, service.address, name);
        await expect(page.getByRole('link', { name: 'Профиль' })).toHaveCount(1);
      });

      await test.step('a new project opens in the editor under its name', async () => {
        await createProject(page, 'Грамоты');
        await expect(page.getByRole('button', { name: /Грамоты/ })).toContainText('Грамоты');
        // A sheet of a paper format has millimetres; what is checked below is in pixels of the file.
        await page.getByRole('radio', { name: 'Пиксели' }).click();
      });

      await test.step('a background and a title lie on the sheet', async () => {
        await addImage(page, 'designs/certificate-gold.png');
        await button(page, 'Растянуть на весь лист').click();
        await addText(page, 'Благодарность');
        await setFields(page, { X: '262', Y: '200', 'Размер шрифта': '48' });
        await expect
          .poll(() => layerNames(page))
          .toEqual(['Текст: Благодарность', 'Изображение: certificate-gold']);
      });

      await test.step('a column of a real table is bound to a layer', async () => {
        await bindCells(page, 'tables/bank-of-russia-list.xlsx', 'B2', `B${COPIES + 1}`);
        await expect(page.getByText(`${COPIES} копий: «Название»`)).toBeVisible();
      });

      await test.step('the layer is dragged to its place and keeps within the box it was given', async () => {
        await page.getByRole('radio', { name: 'По центру' }).click();
        await setFields(page, { Ширина: '600', Высота: '120', X: '100', Y: '100' });
        await drag(page, [110, 110], [272, 310]);
        const { x, y } = NAME_BOX;
        // The middle of the sheet attracts it to half a pixel; the panel shows that as it is.
        const place = async () =>
          (await numbersOf(page, 'X', 'Y')).map((number) => Math.round(Number(number)));
        await expect.poll(place).toEqual([x, y]);
      });

      await test.step('the saved project is the same after a reload', async () => {
        await showActualSize(page);
        const before = await sheetImage(page, SHEET);
        await saveProject(page);
        await page.reload();
        await layerRow(page, 'Текст: Благодарность').waitFor();
        await showActualSize(page);
        await expect.poll(async () => differenceBounds(before, await sheetImage(page, SHEET))).toBe(null);
      });

      await savesRightFiles(page, 'png', async () => {
        // The dialog of the single image began to read the table of the device.
        await expect(toolbarOf(page)).toContainText(/Таблица: .+ · /u);
      });

      const trace = await recording.finish();
      await test.step('the recording tells of every machine that had a part in it, and nothing of a person', async () => {
        const text = JSON.stringify(trace);
        const machines = trace.events.flatMap((event) =>
          event.kind === 'started' && event.machine !== null ? [event.machine] : [],
        );

        expect([...new Set(machines)].toSorted()).toEqual([
          'auth',
          'autosave',
          'draft',
          'editor',
          'export',
          'pointer',
          'preflight',
          'project',
          'saveDialog',
          'settings',
          'tableReading',
        ]);
        expect(text).not.toMatch(/anna|тихий вечер|Грамоты|Благодарность|certificate-gold/);
      });
    },
  );
});

for (const format of ['jpeg', 'webp'] as const) {
  test(`a prepared project is saved as ${format}, one image and a collection`, async ({ page, person }) => {
    const background = await aCertificate(person, { x: 0, y: 0, ...SHEET, scale: 1 });
    // Seen through as wholes: letters over the colour of their layer.
    const seenThrough = { opacity: 0.6, background: '#dbe7ff' };
    const title = aTextLayer({ display: 'Благодарность', x: 262, y: 200, ...seenThrough });
    const selectedCells = Array.from({ length: COPIES }, (_, n) => `Открытый банк города № ${n + 1}`);
    const bound = { name: 'Название', display: selectedCells[0] ?? '', selectedCells };
    const names = aDbLayer({ ...NAME_BOX, ...bound, ...seenThrough });
    await openProject(page, person, { name: 'Грамоты', layers: [background, title, names] });
    // No part of the certificate is white.
    await expect.poll(() => colourAt(page, [20, 20])).not.toMatch(/none|#ffffff/);

    await savesRightFiles(page, format);
  });
}

/**
 * Saves one image and the collection of the project «Грамоты», and compares both with the page. `settled` waits
 * for what comes after the single image.
 */
async function savesRightFiles(
  page: Page,
  format: ExportFormatId,
  settled: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { label, suffix, mimeType } = EXPORT_FORMATS[format];
  await test.step(`one image as ${format} is exactly twice the sheet`, async () => {
    const { name, bytes } = await saveFile(page, 'Сохранить экземпляр', label);
    const { width, height } = await decode(bytes);
    expect({ name, kind: kindOf(bytes), width, height }).toEqual({
      name: `Грамоты${suffix}`,
      kind: format,
      width: SHEET.width * 2,
      height: SHEET.height * 2,
    });
  });

  const preview = await test.step('the preview shows copy 3', async () => {
    await button(page, 'Предпросмотр').click();
    await button(page, 'Следующая копия').click();
    await button(page, 'Следующая копия').click();
    await expect(page.getByLabel('Номер копии')).toHaveValue('3');
    await showActualSize(page);
    await painted(page);
    const shown = await sheetImage(page, SHEET, mimeType);
    expect([shown.width, shown.height]).toEqual([SHEET.width * 2, SHEET.height * 2]);
    await button(page, 'Вернуться к редактированию').click();
    return shown;
  });

  await test.step(`the collection as ${format} holds one right image for each picked row`, async () => {
    await layerRow(page, /^Данные таблицы: /).click();
    await settled();
    const before = await editorState(page);
    const archive = await saveFile(page, 'Сохранить коллекцию', label);
    const entries = await readArchive(archive.bytes);
    const pictures = await Promise.all(entries.map(({ bytes }) => decode(bytes)));

    expect(archive.name).toBe(`Грамоты_gallery_${COPIES}файлов.zip`);
    expect(entries.map(({ name }) => name)).toEqual(
      Array.from({ length: COPIES }, (_, n) => `Грамоты-${n + 1}${suffix}`),
    );
    expect(entries.map(({ bytes }) => kindOf(bytes))).toEqual(entries.map(() => format));
    expect(pictures.map(({ width, height }) => [width, height])).toEqual(
      entries.map(() => [SHEET.width * 2, SHEET.height * 2]),
    );
    expect(neighbourFaults(pictures, format)).toEqual([]);
    expect(differenceOf(preview, pictures[2])).toBe('none');
    await expect.poll(() => editorState(page)).toEqual(before);
  });
}

/**
 * Pairs of adjacent copies that are equal, or that differ outside the bound layer's box. JPEG spreads a
 * change to the edge of its 16-pixel block. WEBP predicts blocks from their neighbours and chooses its tables
 * for the whole image, so small differences outside come from the encoder.
 */
function neighbourFaults(pictures: readonly Picture[], format: ExportFormatId): string[] {
  const { margin, tolerance } = {
    png: { margin: 0, tolerance: 0 },
    jpeg: { margin: 16, tolerance: 0 },
    webp: { margin: 16, tolerance: 24 },
  }[format];
  return pictures.slice(1).flatMap((picture, index) => {
    const previous = pictures[index];
    const bounds = previous && differenceBounds(previous, picture, tolerance);
    if (!bounds) return [`copies ${index + 1} and ${index + 2} are the same`];
    const inside =
      bounds.left >= NAME_BOX.x * 2 - margin &&
      bounds.top >= NAME_BOX.y * 2 - margin &&
      bounds.right < (NAME_BOX.x + NAME_BOX.width) * 2 + margin &&
      bounds.bottom < (NAME_BOX.y + NAME_BOX.height) * 2 + margin;
    return inside ? [] : [`copies ${index + 1} and ${index + 2} differ at ${JSON.stringify(bounds)}`];
  });
}

function differenceOf(a: Picture | undefined, b: Picture | undefined): string {
  if (!a || !b) return 'a picture is missing';
  return JSON.stringify(differenceBounds(a, b) ?? 'none').replaceAll('"', '');
}

/** Image format by its signature. */
function kindOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u0089PNG')) return 'png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : head;
}

const toolbarOf = (page: Page) => page.getByRole('toolbar', { name: 'Панель инструментов' });

async function showActualSize(page: Page): Promise<void> {
  await page.getByRole('button', { name: /показать 100 %/ }).click();
  await painted(page);
}

async function layerNames(page: Page): Promise<string[]> {
  const rows = layerStack(page).locator('[data-layer-id] button[aria-pressed]');
  return rows.evaluateAll((buttons) => buttons.map((row) => row.getAttribute('aria-label') ?? ''));
}

/** Visible state of document and selection: layers, the selected one, its fields, undo, the unsaved mark. */
async function editorState(page: Page) {
  await painted(page);
  await expect(editWindow(page).locator('[data-part="loading"]')).toHaveCount(0);
  return {
    layers: await layerStack(page).ariaSnapshot(),
    editing: await editWindow(page).ariaSnapshot(),
    toolbar: await toolbarOf(page).ariaSnapshot(),
    unsaved: await page.getByTitle('Есть несохранённые изменения').count(),
  };
}
