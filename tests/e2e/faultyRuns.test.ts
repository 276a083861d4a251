/**
 * Faults of a running collection: cancels, a full disk, dead workers, no network. No half file is ever handed
 * over, and a run afterwards makes the archive of an undisturbed one. Moments are counted in copies.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { heldArchive, HOLDS_AFTER } from './product/heldArchive.ts';
import { runBefore } from './product/intercepted.ts';
import { noticed } from './product/notices.ts';
import { editorOpened } from './product/saving.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

/** More than are packed in memory. */
const COPIES = 104;
const HALFWAY = 38;
/** `npm run test:deep` cancels 20 times (`RUN_CANCELS`). */
const CANCELS = fc.sample(fc.integer({ min: 1, max: 90 }), {
  seed: 37,
  numRuns: Number(process.env['RUN_CANCELS'] ?? '4'),
});
const STARTED = new Date('2026-05-17T12:30:20');

/**
 * Runs before the archive's worker: every copy goes to the disk at once, as it does when copies take their
 * time.
 */
const SLOW_CLOCK = 'let now = 0; Date.now = () => (now += 10000);';
test('a cancel at any copy hands nothing over and leaves nothing, and the next run makes the whole archive', async ({
  page,
  person,
  context,
}) => {
  let held: number | null = null;
  const undisturbed = await firstRun(page, person, context, () => (held === null ? '' : HOLDS_AFTER(held)));
  const downloads = downloadsOf(page);
  for (const copies of CANCELS) {
    await emptyDisk(page);
    held = copies;
    await reopened(page);
    await saveArchive(page);
    await cancelHeld(page);
    held = null;
    await page.getByText('Сохранение отменено.').waitFor();
    const moment = `cancelled after ${copies} of ${CANCELS.join(', ')} copies`;
    await expect.poll(() => filesOnDisk(page), moment).toEqual([]);
    expect(downloads.splice(0), moment).toEqual([]);
    await reopened(page);
    expect(await offers(page), moment).toBe(0);
    expect(await digestOfRun(page, () => pressSave(page)), moment).toBe(undisturbed);
    downloads.splice(0);
    await closeDialog(page);
  }
});

test('a full disk ends a collection with the reason, and with space again it goes on and makes the whole archive', async ({
  page,
  person,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(page.url()).origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  let isHeld = false;
  const holds = () => (isHeld ? HOLDS_AFTER(HALFWAY) : '');
  const undisturbed = await firstRun(page, person, context, holds);
  await emptyDisk(page);
  const downloads = downloadsOf(page);
  isHeld = true;
  await reopened(page);
  await saveArchive(page);
  const archive = await heldArchive(page);
  await setQuota(1);
  await archive.evaluate(() => globalThis.goOn());
  const { text: reason } = await noticed(page, /^Ошибка при создании архива: /);
  const handedOver = [...downloads];
  await setQuota();
  isHeld = false;
  await closeDialog(page);

  expect([reason, handedOver]).toEqual([
    'Ошибка при создании архива: на диске не осталось места. Освободите место и сохраните ещё раз: готовые копии не пропали',
    [],
  ]);
  await isOffered(page);
  expect(await digestOfRun(page, () => continueRun(page))).toBe(undisturbed);
});

test.describe('a worker that is killed', () => {
  test.use({ mayThrow: true });

  test('while it packs ends the collection; it goes on and makes the whole archive', async ({
    page,
    person,
    context,
  }) => {
    let isHeld = false;
    const undisturbed = await firstRun(page, person, context, () => (isHeld ? HOLDS_AFTER(HALFWAY) : ''));
    const downloads = downloadsOf(page);
    isHeld = true;
    await reopened(page);
    await saveArchive(page);
    await kill(await heldArchive(page));
    const { text: reason } = await noticed(page, /^Ошибка при создании архива: /);
    const handedOver = [...downloads];
    isHeld = false;
    await closeDialog(page);

    expect([reason, handedOver]).toEqual([
      'Ошибка при создании архива: упаковка архива прервалась, попробуйте ещё раз',
      [],
    ]);
    await isOffered(page);
    expect(await digestOfRun(page, () => continueRun(page))).toBe(undisturbed);
  });

  test('while it draws is replaced, and the archive is the same', async ({ page, person, context }) => {
    let isHeld = false;
    const undisturbed = await firstRun(page, person, context, () => (isHeld ? HOLDS_AFTER(HALFWAY) : ''));
    isHeld = true;
    await reopened(page);
    const digest = await digestOfRun(page, async () => {
      await saveArchive(page);
      const archive = await heldArchive(page);
      const drawing = page.workers().filter((worker) => worker.url().includes('/assets/render.worker'));
      expect(drawing.length).toBeGreaterThan(0);
      for (const worker of drawing) await kill(worker);
      await archive.evaluate(() => globalThis.goOn());
    });

    expect(digest).toBe(undisturbed);
  });
});

test('a collection that has begun is finished without a network', async ({ page, person, context }) => {
  let isHeld = false;
  const undisturbed = await firstRun(page, person, context, () => (isHeld ? HOLDS_AFTER(1) : ''));
  isHeld = true;
  await reopened(page);
  const digest = await digestOfRun(page, async () => {
    await saveArchive(page);
    const archive = await heldArchive(page);
    await context.setOffline(true);
    await archive.evaluate(() => globalThis.goOn());
  });

  expect(digest).toBe(undisturbed);
});

async function firstRun(
  page: Page,
  person: Person,
  context: BrowserContext,
  more: () => string = () => '',
): Promise<string> {
  await page.clock.setFixedTime(STARTED);
  await runBefore(context, 'archive', () => SLOW_CLOCK + more());
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [aLayerOfPeople(COPIES)] });
  const digest = await digestOfRun(page, () => saveArchive(page));
  await closeDialog(page);
  return digest;
}

/** Kills a worker by an uncaught error; the page is told of it before any later message. */
async function kill(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    setTimeout(() => {
      throw new Error('killed');
    });
  });
}

/** What has been downloaded since. */
function downloadsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

async function reopened(page: Page): Promise<void> {
  await page.reload();
  await editorOpened(page);
}

function continueRun(page: Page): Promise<void> {
  return page.getByTestId('unfinished-run').getByRole('button', { name: 'Продолжить' }).click();
}

/** Presses «Отмена» while the archive holds a copy, and lets the held copies go at once. */
async function cancelHeld(page: Page): Promise<void> {
  const archive = await heldArchive(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  // The worker may have ended already.
  await archive.evaluate(() => globalThis.goOn()).catch(() => undefined);
}

/** Offers to continue, once the dialog has checked the copies. */
async function offers(page: Page): Promise<number> {
  await page.keyboard.press('Control+E');
  await page.getByText(`${COPIES} копии готовы, замечаний нет.`).waitFor();
  return page.getByTestId('unfinished-run').count();
}

/** Waits for the one offer to continue: the browser lets go of a dead worker's files a moment later. */
async function isOffered(page: Page): Promise<void> {
  await offers(page);
  await expect(page.getByTestId('unfinished-run')).toHaveCount(1);
}

/** All files of the browser's private file system. */
function filesOnDisk(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const read = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries())
        if (entry.kind === 'directory') await read(entry);
        else names.push(name);
    };
    await read(await navigator.storage.getDirectory());
    return names;
  });
}

/** Removes the finished archive, whose space the next run at the same fixed time would use. */
function emptyDisk(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
  });
}

async function saveArchive(page: Page): Promise<void> {
  await page.keyboard.press('Control+E');
  await pressSave(page);
}

function pressSave(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Скачать архив' }).click();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Digest of the only file that this saves. */
async function digestOfRun(page: Page, save: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await save();
  const bytes = await readFile(await (await downloading).path());
  return createHash('sha256').update(bytes).digest('hex');
}
