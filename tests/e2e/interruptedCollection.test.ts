/** A collection that the tab's end has interrupted goes on, and is the archive of an undisturbed run. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { editorOpened } from './product/saving.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const COPIES = 27;
/** 37 % of them. */
const READY = 10;
const STARTED = new Date('2026-05-17T12:30:20');

/** Every copy goes to the disk at once, as it does when copies take their time. */
const SLOW_CLOCK = 'let now = 0; Date.now = () => (now += 10000);';
/** The worker draws this many copies and then no more. */
const STOPS_AFTER = (copies: number) => `
  let left = ${copies};
  const send = self.postMessage.bind(self);
  self.postMessage = (reply, ...rest) => {
    const file = reply?.value?.file;
    if (file === undefined || left > 0) send(reply, ...rest);
    if (file !== undefined) left -= 1;
  };
`;

test('a collection that a closed tab has interrupted goes on where it was, and comes out byte for byte the same', async ({
  page,
  person,
  context,
}) => {
  await page.clock.setFixedTime(STARTED);
  await before(context, 'archive', () => SLOW_CLOCK);
  let isStopping = false;
  await before(context, 'render', () => (isStopping ? STOPS_AFTER(READY / 2) : ''));
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [aLayerOfPeople(COPIES)] });
  const undisturbed = await saved(page, () => saveArchive(page));
  isStopping = true;
  await page.reload();
  await editorOpened(page);
  await saveArchive(page);
  const counted = page.getByText(/Создаём копии: \d+ из 27/);
  await expect.poll(async () => (await counted.textContent()) ?? '').toContain(`: ${READY} из`);
  const address = page.url();
  await page.close();
  isStopping = false;

  const later = await context.newPage();
  await later.goto(address);
  await editorOpened(later);
  await later.getByRole('button', { name: 'Открыть', exact: true }).click();
  const offer = later.getByTestId('unfinished-run');
  const told = await offer.getByText(/готово/).textContent();
  const continued = await saved(later, () => offer.getByRole('button', { name: 'Продолжить' }).click());

  const [, ready] = /готово (\d+) из 27/.exec(told ?? '') ?? [];
  expect([Number(ready) > 0, continued]).toEqual([true, undisturbed]);
});

/** Runs a script before that of a worker. */
async function before(context: BrowserContext, worker: string, script: () => string): Promise<void> {
  await context.route(`**/assets/${worker}.worker*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `{${script()}}\n${await response.text()}` });
  });
}

async function saveArchive(page: Page): Promise<void> {
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить архив' }).click();
}

/** Name and digest of the file that this saves. */
async function saved(page: Page, save: () => Promise<void>): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await save();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  return [download.suggestedFilename(), createHash('sha256').update(bytes).digest('hex')];
}
