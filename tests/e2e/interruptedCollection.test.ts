/** A collection that the tab's end has interrupted goes on, and is the archive of an undisturbed run. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { heldArchive, HOLDS_AFTER } from './product/heldArchive.ts';
import { runBefore } from './product/intercepted.ts';
import { editorOpened } from './product/saving.ts';
import { aPhotograph } from './product/images.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

/** More than are packed in memory. */
const COPIES = 104;
/** 37 % of them. */
const READY = 38;
/** Of larger copies the archive gets only what differs. */
const SHARED_BYTES = 512 * 1024;
const STARTED = new Date('2026-05-17T12:30:20');

/** Every copy goes to the disk at once, as it does when copies take their time. */
const SLOW_CLOCK = 'let now = 0; Date.now = () => (now += 10000);';

test('a collection that a closed tab has interrupted goes on where it was, and comes out byte for byte the same', async ({
  page,
  person,
  context,
}) => {
  await page.clock.setFixedTime(STARTED);
  let isHeld = false;
  await runBefore(context, 'archive', () => SLOW_CLOCK + (isHeld ? HOLDS_AFTER(READY) : ''));
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [aLayerOfPeople(COPIES)] });
  const undisturbed = await saved(page, () => saveArchive(page));
  isHeld = true;
  const address = await closedWhenHeld(page, saveArchive);
  isHeld = false;

  const later = await context.newPage();
  await later.goto(address);
  await editorOpened(later);
  await later.getByRole('button', { name: 'Открыть', exact: true }).click();
  const offer = later.getByTestId('unfinished-run');
  const told = await offer.getByText(/готово/).textContent();
  const continued = await saved(later, () => offer.getByRole('button', { name: 'Продолжить' }).click());

  expect([told, continued[2], continued]).toEqual([
    'Прошлая коллекция не закончена: готово 38 из 104.',
    COPIES,
    undisturbed,
  ]);
});

test('documents of a copy each go on too, in the time of the run that began them', async ({
  page,
  person,
  context,
}) => {
  const [copies, ready] = [12, 5];
  await page.clock.setFixedTime(STARTED);
  let isHeld = false;
  await runBefore(context, 'archive', () => SLOW_CLOCK + (isHeld ? HOLDS_AFTER(ready) : ''));
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [aLayerOfPeople(copies)] });
  const undisturbed = await saved(page, () => saveDocuments(page));
  isHeld = true;
  const address = await closedWhenHeld(page, saveDocuments);
  isHeld = false;

  const continued = await goneOn(await context.newPage(), address);

  expect(continued).toEqual(undisturbed);
});

test('copies that share the bytes of a photograph are the same from memory, and from the disk after an interruption', async ({
  page,
  person,
  context,
}) => {
  const [copies, ready] = [30, 8];
  await page.clock.setFixedTime(STARTED);
  let script = '';
  await runBefore(context, 'archive', () => script);
  await openProject(page, person, {
    sheet: { width: 400, height: 300 },
    layers: [await aPhotograph(person, 400, 300), aLayerOfPeople(copies)],
  });
  const undisturbed = await saved(page, () => saveArchive(page));
  script = SLOW_CLOCK + HOLDS_AFTER(ready);
  const address = await closedWhenHeld(page, saveArchive);
  script = SLOW_CLOCK;

  const continued = await goneOn(await context.newPage(), address);

  const [, , count, smallest] = undisturbed;
  expect([count, Number(smallest) > SHARED_BYTES, continued]).toEqual([copies, true, undisturbed]);
});

test('a collection that one tab is making is not offered to another until that tab ends', async ({
  page,
  person,
  context,
}) => {
  await runBefore(context, 'archive', () => SLOW_CLOCK + HOLDS_AFTER(READY));
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [aLayerOfPeople(COPIES)] });
  await saveArchive(page);
  await heldArchive(page);

  const other = await context.newPage();
  const during = await offersIn(other, page.url());
  await page.close();

  expect(during).toBe(0);
  await expect(other.getByTestId('unfinished-run')).toHaveCount(1);
});

/** Saves, and closes the tab when its archive holds a copy. Returns its address. */
async function closedWhenHeld(page: Page, save: (page: Page) => Promise<void>): Promise<string> {
  await page.reload();
  await editorOpened(page);
  await save(page);
  await heldArchive(page);
  const address = page.url();
  await page.close();
  return address;
}

/** What comes of the unfinished run of this project when it goes on in another tab. */
async function goneOn(page: Page, address: string): Promise<readonly unknown[]> {
  await page.goto(address);
  await editorOpened(page);
  await page.keyboard.press('Control+E');
  const goOn = page.getByTestId('unfinished-run').getByRole('button', { name: 'Продолжить' });
  return saved(page, () => goOn.click());
}

/** Opens the project's save dialog, and counts the offers to continue once its copies are checked. */
async function offersIn(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await editorOpened(page);
  await page.keyboard.press('Control+E');
  await page.getByText(`${COPIES} копии готовы, замечаний нет.`).waitFor();
  return page.getByTestId('unfinished-run').count();
}

async function saveArchive(page: Page): Promise<void> {
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('button', { name: 'Скачать архив' }).click();
}

/** Saves a PDF for each copy. */
async function saveDocuments(page: Page): Promise<void> {
  await page.keyboard.press('Control+E');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '.pdf' }).click();
  await dialog.getByRole('radio', { name: 'Файл на каждую копию' }).click();
  await dialog.getByRole('button', { name: 'Скачать архив' }).click();
}

/**
 * Name and digest of the archive that this saves, number of its copies, size of the smallest one in bytes.
 */
async function saved(page: Page, save: () => Promise<void>): Promise<readonly unknown[]> {
  const downloading = page.waitForEvent('download');
  await save();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  const { files } = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const digest = createHash('sha256').update(bytes).digest('hex');
  const sizes = await Promise.all(
    Object.values(files).map(async (file) => (await file.async('uint8array')).length),
  );
  return [download.suggestedFilename(), digest, sizes.length, Math.min(...sizes)];
}
