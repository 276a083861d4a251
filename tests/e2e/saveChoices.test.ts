/** The choices of the save dialog, and saving without being asked. */
import type { Page } from '@playwright/test';
import JSZip from 'jszip';
import { readFile } from 'node:fs/promises';
import { valueOf } from './product/account.ts';
import { noticed } from './product/notices.ts';
import { addText } from './product/person.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened, isUnsaved, layerCount, saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const CLASSES = ['9А', '9Б', '9А', '9Б'];
const NAMES = ['Анна', 'Борис', 'анна', 'Вера'];

test(
  'a part of the copies is saved under the names of the people, in folders of their classes, as the dialog told before',
  { tag: '@core' },
  async ({ page, person }) => {
    const people = aLayerOfPeople(CLASSES.length, {
      selectedCells: CLASSES.map((group, index) => [group, NAMES[index] ?? '']),
      selectedCellsIdx: [],
      selectedCellsIdxString: new Map(),
      query: {
        sheet: 'Лист1',
        headerRow: 0,
        columns: [
          { index: 0, name: 'Класс' },
          { index: 1, name: 'ФИО' },
        ],
        rows: [[1, 5]],
        filter: null,
      },
    });
    await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [people] });
    await page.keyboard.press('Control+E');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tabpanel')).toContainText('600 × 400 px');
    await dialog.getByLabel('Какие копии').fill('3–5');
    await dialog.getByRole('radio', { name: 'По данным' }).click();
    await dialog.getByLabel('Шаблон имени').fill('{Класс}/{ФИО}');
    await expect(dialog.getByTestId('first-file')).toHaveText('9Б/Борис.png');
    await expect(dialog.getByTestId('save-estimate')).toContainText('меньше минуты');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать архив' }).click();
    const download = await downloading;
    const zip = await JSZip.loadAsync(await readFile(await download.path()));

    expect([download.suggestedFilename(), Object.keys(zip.files)]).toEqual([
      'Грамоты_gallery_3файлов.zip',
      ['9Б/Борис.png', '9А/анна (2).png', '9Б/Вера.png'],
    ]);
  },
);

test('after a row has changed, its copy alone is made again', async ({ page, person }) => {
  const id = await openProject(page, person, {
    sheet: { width: 300, height: 200 },
    layers: [aLayerOfPeople(3)],
  });
  const before = await savedArchive(page, () => page.keyboard.press('Control+E'));
  const { document, version } = valueOf(await person.client.loadProject(id));
  const layers = [aLayerOfPeople(3, { selectedCells: ['Участник 1', 'Ольга', 'Участник 3'] })];
  const saving = { id, version, saved: document, present: { ...document, layers } };
  valueOf(await person.client.saveProject(saving));
  await page.reload();
  await editorOpened(page);
  const after = await savedArchive(
    page,
    () => page.keyboard.press('Control+E'),
    'Изменилась 1 — сохранить только её',
  );
  expect([before, after]).toEqual([['Грамоты-1.png', 'Грамоты-2.png', 'Грамоты-3.png'], ['Грамоты-2.png']]);
});

test(
  'with automatic saving on, work is saved without a press, and the page is left without a question',
  { tag: '@core' },
  async ({ page, person }) => {
    valueOf(await person.client.updateSettings({ autosave: true }));
    await openProject(page, person);
    await addText(page, 'Первый');
    await saveProject(page);
    await addText(page, 'Второй');
    await expect.poll(() => isUnsaved(page), { timeout: 20_000 }).toBe(false);
    await page.reload();

    await expect.poll(() => layerCount(page)).toBe(2);
  },
);

test('the question before leaving can save first', async ({ page, person }) => {
  const id = await openProject(page, person);
  await addText(page, 'Первый');
  await page.getByRole('button', { name: 'Вернуться к проектам' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сохранить и выйти' }).click();
  await page.waitForURL('**/pgprojects');

  expect(valueOf(await person.client.loadProject(id)).document.layers).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a notice leaves the tabs of the save dialog free', async ({ page, person }) => {
    await openProject(page, person, { layers: [aLayerOfPeople(3)] });
    // A notice stays while the pointer is on it: this one comes under the pointer.
    await page.mouse.move(195, 92);
    await page.keyboard.press('Control+S');
    const { text } = await noticed(page, 'Проект успешно сохранен');
    await page.keyboard.press('Control+E');
    const tabs = page.getByRole('dialog').getByRole('tablist');
    await tabs.waitFor();
    const above = await tabs.boundingBox();
    // A notice that has gone covers nothing.
    const below = await page.evaluate(
      (words) =>
        [...document.querySelectorAll('[role="status"]')]
          .find(({ textContent }) => textContent.trim() === words)
          ?.getBoundingClientRect().y,
      text,
    );
    expect(below ?? Infinity).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });
});

/** Files of the archive that the dialog saves after this choice. */
async function savedArchive(
  page: Page,
  choose: () => Promise<void>,
  save = 'Скачать архив',
): Promise<readonly string[]> {
  await choose();
  const downloading = page.waitForEvent('download');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: save }).click();
  const download = await downloading;
  await dialog.getByText(/сохранён/).waitFor();
  return Object.keys((await JSZip.loadAsync(await readFile(await download.path()))).files);
}
