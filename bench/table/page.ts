/**
 * Section of `npm run bench table`: a table in the product, in Chromium. Time from the choice of a file to
 * its first rows and to its last one, time of the check of all copies in its worker, and the longest task of
 * the page meanwhile.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { createDocument } from '../../src/document/document.ts';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import { PASSWORD, registered, savedProject } from '../../tests/e2e/product/account.ts';
import { editorOpened } from '../../tests/e2e/product/saving.ts';
import { startService, tourDoneAt } from '../../tests/e2e/product/service.ts';
import { checkedDocument } from './preflight.ts';

/** More copies than this are not offered to be checked while the project is edited. */
const MAX_CHECKED = 10_000;

/** Prints the figures for each number of rows. */
export async function benchPage(
  rowCounts: readonly number[],
  workbookOf: (rows: number) => Uint8Array,
): Promise<void> {
  const service = await startService({ RATE_LIMITS: 'off', SEED_TEMPLATES: 'off' });
  const folder = await mkdtemp(path.join(tmpdir(), 'tables-'));
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: [...BROWSER_FLAGS],
    ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
  });
  try {
    const account = await registered(service.address, {
      username: 'tables',
      email: 'tables@example.org',
      password: PASSWORD,
    });
    const context = await browser.newContext({
      storageState: { cookies: [tourDoneAt(service.address)], origins: account.session().origins },
    });
    console.log('\nIn Chromium');
    console.log('    rows   first rows, ms   last row, ms   check, ms   longest task, ms: table, check');
    for (const rows of rowCounts) {
      const empty = await savedProject(account, createDocument({ name: `Таблица ${rows}` }));
      // A file on the disk: the contents of one that the driver sends are decoded in the page.
      const file = path.join(folder, `${rows}.xlsx`);
      await writeFile(file, workbookOf(rows));
      const table = await timeTable(context, `${service.address}/generator2/${empty}`, rows, file);
      const checked =
        rows > MAX_CHECKED
          ? null
          : await timeCheck(
              context,
              `${service.address}/generator2/${await savedProject(account, checkedDocument(rows))}`,
            );
      const cells = [
        String(rows).padStart(8),
        table.first.toFixed(0).padStart(16),
        table.last.toFixed(0).padStart(14),
        (checked?.ms.toFixed(0) ?? '—').padStart(11),
        `${table.longest}, ${checked?.longest ?? '—'}`.padStart(33),
      ];
      console.log(cells.join(' '));
    }
  } finally {
    await browser.close();
    await service.close();
    await rm(folder, { recursive: true });
  }
}

interface TableTimes {
  readonly first: number;
  readonly last: number;
  readonly longest: string;
}

async function timeTable(
  context: BrowserContext,
  address: string,
  rows: number,
  file: string,
): Promise<TableTimes> {
  const page = await watchedPage(context);
  await page.goto(address);
  await editorOpened(page);
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('table-file').waitFor({ state: 'attached' });
  await forgetTasks(page);
  const begin = performance.now();
  await dialog.getByTestId('table-file').setInputFiles(file);
  await dialog.getByRole('gridcell').first().waitFor();
  const first = performance.now() - begin;
  const lastRow = dialog.getByRole('gridcell', { name: new RegExp(`^A${rows + 1}: `, 'u') });
  await dialog.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
  await lastRow.waitFor();
  const last = performance.now() - begin;
  const longest = await longestTask(page);
  await page.close();
  return { first, last, longest };
}

async function timeCheck(context: BrowserContext, address: string): Promise<{ ms: number; longest: string }> {
  const page = await watchedPage(context);
  await page.goto(address);
  await editorOpened(page);
  const ms = await page.evaluate(async () => {
    for (;;) {
      const [begin] = performance.getEntriesByName('preflight begins');
      const [end] = performance.getEntriesByName('preflight ends');
      if (begin && end) return end.startTime - begin.startTime;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  // Tasks before the check belong to opening the project.
  const longest = await longestTask(page, 'preflight begins');
  await page.close();
  return { ms, longest };
}

/** A page that marks the begin and end of its preflight worker and notes its long tasks. */
async function watchedPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.mark('long task', { startTime, detail: duration });
    });
    observer.observe({ type: 'longtask', buffered: true });
    window.Worker = class extends Worker {
      readonly #isCheck: boolean;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.#isCheck = options?.name === 'preflight';
        if (this.#isCheck) performance.mark('preflight begins');
      }
      override terminate(): void {
        if (this.#isCheck) performance.mark('preflight ends');
        super.terminate();
      }
    };
  });
  return page;
}

function forgetTasks(page: Page): Promise<void> {
  return page.evaluate(() => performance.clearMarks('long task'));
}

/** The longest task since the first mark of this name; the browser reports only tasks over 50 ms. */
function longestTask(page: Page, since?: string): Promise<string> {
  return page.evaluate((name) => {
    const from = name === undefined ? 0 : (performance.getEntriesByName(name)[0]?.startTime ?? 0);
    const lengths = performance
      .getEntriesByName('long task')
      .filter(({ startTime }) => startTime >= from)
      .map((entry) => Number((entry as PerformanceMark).detail));
    return lengths.length === 0 ? 'under 50' : Math.max(...lengths).toFixed(0);
  }, since);
}
