/**
 * The main job, from an empty data folder to checked archives: one person, one evening, one list of names. The tests are
 * steps of one story and build on each other.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExportFormat } from '../../src/engine/index.ts';
import { mimeTypeOf } from '../../src/engine/index.ts';
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
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import type { Recording } from './product/recording.ts';
import { watchMachines } from './product/recording.ts';
import type { Picture } from '../host/pictures.ts';
import { decode, differenceBounds, readArchive } from '../host/pictures.ts';

const SHEET = { width: 1123, height: 794 };
/** The bound layer's box once it is laid out, in document pixels. */
const NAME_BOX = { x: 262, y: 300, width: 600, height: 120 };
const COPIES = 8;
/** The run as the visualiser opens it: `/machines.html`, «Вживую», «Открыть запись…». */
const TRACE_FILE = path.join(import.meta.dirname, '..', '..', '.cache', 'traces', 'main-job.json');
const FORMATS: readonly ExportFormat[] = ['.png', '.jpeg', '.webp'];

let product: Product;
let page: Page;
let recording: Recording;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const context = await product.browser.newContext({
    viewport: { width: 1920, height: 1080 },
    deviceScaleFactor: 2,
    acceptDownloads: true,
    locale: 'ru-RU',
  });
  recording = await watchMachines(context, product.address);
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
});
afterAll(async () => product?.close());

let brokenBy: string | null = null;
beforeEach(({ task, onTestFailed }) => {
  if (brokenBy !== null) throw new Error(`The story ended at «${brokenBy}».`);
  onTestFailed(() => {
    brokenBy = task.name;
  });
});

describe('from an empty page to a laid-out certificate', () => {
  test('a person registers and is shown their projects', async () => {
    // Recorded from the first page on: the last chapter opens the recording.
    await page.goto(`${product.address}/?inspect`);
    await register(page, product.address, 'anna');
    expect(await page.getByRole('link', { name: 'Профиль' }).count()).toBe(1);
  });

  test('a new project opens in the editor under its name', async () => {
    await createProject(page, 'Грамоты');
    expect(await page.getByRole('button', { name: /Грамоты/ }).textContent()).toContain('Грамоты');
  });

  test('a background and a title lie on the sheet', async () => {
    await addImage(page, 'designs/certificate-gold.png');
    await page.getByRole('button', { name: 'Растянуть на весь лист' }).click();
    await addText(page, 'Благодарность');
    await setFields(page, { X: '262', Y: '200', 'Размер шрифта': '48' });
    expect(await layerNames(page)).toEqual(['Текст: Текст', 'Изображение: certificate-gold']);
  });

  test('a column of a real table is bound to a layer', async () => {
    await bindCells(page, 'tables/bank-of-russia-list.xlsx', 'B2', `B${COPIES + 1}`);
    expect(await page.getByText(`${COPIES} копий: «Название»`).isVisible()).toBe(true);
  });

  test('the layer is dragged to its place and keeps within the box it was given', async () => {
    await page.getByRole('radio', { name: 'По центру' }).click();
    await setFields(page, { Ширина: '600', Высота: '120', X: '100', Y: '100' });
    await drag(page, [110, 110], [272, 310]);
    const editing = page.getByRole('region', { name: 'Редактирование' });
    const [x, y] = await Promise.all(
      ['X', 'Y'].map((name) => editing.getByRole('spinbutton', { name, exact: true }).inputValue()),
    );
    expect({ x, y }).toEqual({ x: String(NAME_BOX.x), y: String(NAME_BOX.y) });
  });
});

describe('saving and coming back', () => {
  test('the saved project is the same after a reload', async () => {
    await page.getByRole('button', { name: /показать 100 %/ }).click();
    const before = await sheetImage(page, SHEET);
    await page.getByRole('button', { name: 'Сохранить проект' }).click();
    await page.getByText('Проект успешно сохранен').waitFor();
    await page.reload();
    await layerRow(page, 'Текст: Текст').waitFor();
    await page.getByRole('button', { name: /показать 100 %/ }).click();
    await expect.poll(async () => differenceBounds(before, await sheetImage(page, SHEET))).toBe(null);
  });

  test.for(FORMATS)('one image as %s is exactly twice the sheet', async (format) => {
    const { name, bytes } = await saveFile(page, 'Сохранить экземпляр', format);
    const { width, height } = await decode(bytes);
    expect({ name, kind: kindOf(bytes), width, height }).toEqual({
      name: `Грамоты${format}`,
      kind: format,
      width: SHEET.width * 2,
      height: SHEET.height * 2,
    });
  });
});

describe('the collection', () => {
  /** Copy 3 as the preview painted it, written by the page's own encoder in each format. */
  const preview = new Map<string, Picture>();

  test('the preview shows copy 3', async () => {
    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    await page.getByRole('button', { name: 'Следующая копия' }).click();
    await page.getByRole('button', { name: 'Следующая копия' }).click();
    expect(await page.getByLabel('Номер копии').inputValue()).toBe('3');
    await page.getByRole('button', { name: /показать 100 %/ }).click();
    await settled(page);
    for (const format of FORMATS) preview.set(format, await sheetImage(page, SHEET, mimeTypeOf(format)));
    expect([...preview.values()].map(({ width, height }) => [width, height])).toEqual(
      FORMATS.map(() => [SHEET.width * 2, SHEET.height * 2]),
    );
    await page.getByRole('button', { name: 'Вернуться к редактированию' }).click();
  });

  test.for(FORMATS)('as %s holds one right image for each picked row', async (format) => {
    await layerRow(page, /^Данные таблицы: /).click();
    const before = await editorState(page);
    const archive = await saveFile(page, 'Сохранить коллекцию', format);
    const entries = await readArchive(archive.bytes);
    const pictures = await Promise.all(entries.map(({ bytes }) => decode(bytes)));

    expect(archive.name).toBe(`Грамоты_gallery_${COPIES}файлов.zip`);
    expect(entries.map(({ name }) => name)).toEqual(
      Array.from({ length: COPIES }, (_, n) => `Грамоты-${n + 1}${format}`),
    );
    expect(entries.map(({ bytes }) => kindOf(bytes))).toEqual(entries.map(() => format));
    expect(pictures.map(({ width, height }) => [width, height])).toEqual(
      entries.map(() => [SHEET.width * 2, SHEET.height * 2]),
    );
    expect(neighbourFaults(pictures, format)).toEqual([]);
    expect(differenceOf(preview.get(format), pictures[2])).toBe('none');
    expect(await editorState(page)).toEqual(before);
  });

  test('nothing broke in the page on the way', () => {
    expect(pageErrors).toEqual([]);
  });
});

describe('the recording of this run', () => {
  test('tells of every machine that had a part in it, and nothing of a person', async () => {
    const trace = await recording.finish();
    const text = JSON.stringify(trace);
    await mkdir(path.dirname(TRACE_FILE), { recursive: true });
    await writeFile(TRACE_FILE, text);
    const machines = trace.events.flatMap((event) =>
      event.kind === 'started' && event.machine !== null ? [event.machine] : [],
    );

    expect([...new Set(machines)].toSorted()).toEqual([
      'auth',
      'draft',
      'editor',
      'export',
      'project',
      'saveDialog',
      'settings',
    ]);
    expect(text).not.toMatch(/anna|тихий вечер|Грамоты|Благодарность|certificate-gold/);
  });

  test('is opened in the visualiser from its file, with its actors, its events and each moment of it', async () => {
    const view = await page.context().newPage();
    view.setDefaultTimeout(30_000);
    await view.goto(`${product.address}/machines.html#/?tab=live`);
    await view.getByLabel('Файл записи').first().setInputFiles(TRACE_FILE);
    const actors = view.getByRole('navigation', { name: 'Акторы' });
    await actors.getByRole('button', { name: /^project ready/ }).waitFor();
    await view.getByRole('searchbox', { name: 'Найти событие' }).fill('register снаружи');
    await view
      .getByRole('list', { name: 'События' })
      .getByRole('button', { name: /^register / })
      .click();

    await actors.getByRole('button', { name: /^auth registering/ }).click();
    await view.getByRole('heading', { name: 'Вход и регистрация' }).waitFor();
    expect(await actors.getByRole('button', { name: /^project/ }).count()).toBe(0);
    await view.close();
  });
});

/**
 * Pairs of neighbouring copies that are the same, or that differ anywhere outside the bound layer's box. JPEG carries a
 * change to the edge of its 16-pixel block; WEBP predicts blocks from their neighbours and chooses its tables for the whole
 * image, so there a difference outside of a few levels is the encoder's.
 */
function neighbourFaults(pictures: readonly Picture[], format: ExportFormat): string[] {
  const { margin, tolerance } = {
    '.png': { margin: 0, tolerance: 0 },
    '.jpeg': { margin: 16, tolerance: 0 },
    '.webp': { margin: 16, tolerance: 24 },
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

/** The format that the bytes themselves claim by their first letters. */
function kindOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\u0089PNG')) return '.png';
  if (head.startsWith('\u00ff\u00d8\u00ff')) return '.jpeg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? '.webp' : head;
}

async function layerNames(from: Page): Promise<string[]> {
  const rows = from
    .getByRole('region', { name: 'Слои', exact: true })
    .locator('[data-layer-id] button[aria-pressed]');
  return rows.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
}

/** What the person sees of the document and the selection: the layers, which is picked, its fields, undo, unsaved mark. */
async function editorState(from: Page) {
  await settled(from);
  return {
    layers: await from.getByRole('region', { name: 'Слои', exact: true }).ariaSnapshot(),
    editing: await from.getByRole('region', { name: 'Редактирование' }).ariaSnapshot(),
    toolbar: await from.getByRole('toolbar', { name: 'Панель инструментов' }).ariaSnapshot(),
    unsaved: await from.getByTitle('Есть несохранённые изменения').count(),
  };
}

/** Waits until what was asked for is painted: the frame under way and the one that it may ask for. */
async function settled(from: Page): Promise<void> {
  await from.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
