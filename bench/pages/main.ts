/**
 * `npm run bench pages [--only=editor] [--document=layers]`: the longest tasks of a page with documents at the
 * limits of the service, in each place that shows them, and of what is done with them in the editor
 * (`--only=acts`). For each: the longest task of the main thread and of a
 * worker, on the clock and in processor time (which other programs of the machine do not lengthen), and how
 * long it took to show. Prints figures without judging them.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import type { Account } from '../../tests/e2e/product/account.ts';
import { PASSWORD, registered, savedProject } from '../../tests/e2e/product/account.ts';
import { editorOpened } from '../../tests/e2e/product/saving.ts';
import { startService, tourDoneAt } from '../../tests/e2e/product/service.ts';
import { ACTS, cameToRest } from './acts.ts';
import { DOCUMENTS } from './documents.ts';

const text = { type: 'string', default: '' } as const;
const { values: flags } = parseArgs({ options: { only: text, document: text } });
/** Time to settle after a place is shown: slices of layout, paintings, workers. */
const SETTLE_MS = 6000;

interface Place {
  readonly open: (page: Page, address: string, project: string) => Promise<unknown>;
}
const PLACES: Readonly<Record<string, Place>> = {
  list: {
    open: async (page, address) => {
      await page.goto(`${address}/pgprojects`);
      await page.locator(`a[href^="/generator2/"]`).first().waitFor();
    },
  },
  gallery: {
    open: async (page, address) => {
      await page.goto(`${address}/templates`);
      await page.locator(`a[href^="/templates/"]`).first().waitFor();
    },
  },
  editor: {
    open: async (page, address, project) => {
      await page.goto(`${address}/generator2/${project}`);
      await editorOpened(page);
    },
  },
  preview: {
    open: async (page) => {
      await page.locator('[data-command="preview"], button[aria-label="Предпросмотр"]').first().click();
    },
  },
};

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.unknown().optional() }).optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

const service = await startService({ RATE_LIMITS: 'off', SEED_TEMPLATES: 'off' });
const { CHROMIUM_PATH } = process.env;
const browser = await chromium.launch({
  args: [...BROWSER_FLAGS],
  ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
});
try {
  console.log(
    'document                    place        shown, ms   longest task, ms: page (cpu)   worker (cpu)',
  );
  for (const [name, make] of Object.entries(DOCUMENTS)) {
    if (!name.includes(flags.document)) continue;
    const username = `heavy-${name.replaceAll(/\W/g, '')}`;
    const account = await registered(service.address, {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
    });
    const project = await savedProject(account, make());
    await publish(account, project);
    const context = await contextOf(browser, account);
    const page = await context.newPage();
    for (const [place, { open }] of Object.entries(PLACES)) {
      if (place.startsWith(flags.only) || place === 'editor')
        await measure(name, place, page, () => open(page, service.address, project), settled);
      if (place !== 'editor' || !'acts'.startsWith(flags.only)) continue;
      for (const [act, perform] of Object.entries(ACTS))
        await measure(name, act, page, () => perform(page), cameToRest);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await service.close();
}

async function publish({ client }: Account, project: string): Promise<void> {
  await client.createTemplate({
    project_id: project,
    title: 'Тяжёлый',
    category_id: 1,
    tags_ids: [],
    verification_type: 'manual',
  });
}

function contextOf(running: Browser, account: Account): Promise<BrowserContext> {
  const cookies = [tourDoneAt(service.address)];
  return running.newContext({ storageState: { cookies, origins: account.session().origins } });
}

function settled(page: Page): Promise<void> {
  return page.waitForTimeout(SETTLE_MS);
}

/** @param rest waits for what `open` leads to */
async function measure(
  name: string,
  place: string,
  page: Page,
  open: () => Promise<unknown>,
  rest: (page: Page) => Promise<void>,
): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const begin = performance.now();
  const failure = await open().then(
    () => null,
    (error: unknown) => String(error).split('\n')[0],
  );
  const shown = performance.now() - begin;
  await rest(page);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = new Map(
    traceEvents
      .filter((event) => event.ph === 'M' && event.name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, String(args?.name)]),
  );
  const tasks = traceEvents.filter((event) => /RunTask/.test(event.name) && event.dur !== undefined);
  const longest = (thread: RegExp): string => {
    const own = tasks.filter(({ pid, tid }) => thread.test(threads.get(`${pid} ${tid}`) ?? ''));
    const most = (read: (task: z.infer<typeof eventSchema>) => number | undefined) =>
      Math.max(0, ...own.map((task) => (read(task) ?? 0) / 1000))
        .toFixed(0)
        .padStart(7);
    return `${most(({ dur }) => dur)} ${most(({ tdur }) => tdur)}`;
  };
  console.log(
    `${name.padEnd(28)}${place.padEnd(12)}${shown.toFixed(0).padStart(9)}                ${longest(/CrRendererMain/)}  ${longest(/DedicatedWorker/)}  ${failure ?? ''}`,
  );
}
