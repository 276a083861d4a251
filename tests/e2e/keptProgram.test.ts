/**
 * What the service worker keeps on the device: work without a network, old files after an update, a notice of
 * a new version. The server is stopped, for a worker's own requests know nothing of the browser's emulation.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createDocument } from '../../src/document/document.ts';
import { proofAddress } from '../../src/proof/address.ts';
import { toBase64url } from '../../src/proof/base64url.ts';
import { signBytes } from '../../src/proof/ed25519.ts';
import { statementOf } from '../../src/proof/statement.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { KEY_ID, proofOf, PUBLIC_KEY, SEED } from '../unit/proof/someFacts.ts';
import { violations } from './product/axe.ts';
import type { Account } from './product/account.ts';
import { PASSWORD, registered, savedProject } from './product/account.ts';
import { noticed, recordNotices } from './product/notices.ts';
import { addText } from './product/person.ts';
import { startReleases } from './product/releases.ts';
import type { Releases } from './product/releases.ts';
import { editorOpened, layerCount, replyRestore, saved, saveProject } from './product/saving.ts';
import { tourDoneAt } from './product/service.ts';
import { expect, test as base } from './product/test.ts';

interface Device {
  readonly releases: Releases;
  readonly address: string;
  readonly owner: Account;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Nothing answers at the address any more. */
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
}

const test = base.extend<{ device: Device }>({
  visitor: 'guest',
  device: async ({ browser }, use) => {
    const releases = await startReleases();
    const { address } = releases.service;
    const owner = await registered(address, {
      username: 'olga',
      email: 'olga@example.org',
      password: PASSWORD,
    });
    const context = await aContext(browser, address, owner);
    await recordNotices(context);
    await use({
      releases,
      address,
      owner,
      context,
      page: await context.newPage(),
      goOffline: releases.service.kill,
      goOnline: releases.service.restart,
    });
    await context.close();
    await releases.close();
  },
});

function aContext(browser: Browser, address: string, owner: Account): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'allow',
    acceptDownloads: true,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [tourDoneAt(address)], origins: owner.session().origins },
  });
}

/** Of the text below, in the form that PDF needs: kept after the one of the screen. */
const FONT = '/fonts/arimo-cyrillic-400-normal.woff';

const text = (name: string) => aTextLayer({ name, display: name });

async function openSaved({ page, owner, address }: Device, name = 'Грамоты'): Promise<string> {
  const id = await savedProject(owner, createDocument({ name, layers: [text('Первый')] }));
  await page.goto(`${address}/generator2/${id}`);
  await editorOpened(page);
  return id;
}

/** The address of a document that the owner has signed. */
async function aSignedCode({ client }: Account, address: string): Promise<string> {
  const profile = await client.me();
  if (!profile.ok) throw new Error(profile.error.text);
  const words = { number: '001', name: 'Иванова Мария', award: '', issuer: 'Школа № 12' };
  const key = await client.addProofKey({
    public_key: toBase64url(PUBLIC_KEY),
    issuer: words.issuer,
    signature: toBase64url(signBytes(SEED, statementOf(profile.value.id))),
  });
  if (!key.ok) throw new Error(key.error.text);
  await client.reserveProofs(KEY_ID, { count: 1 });
  return proofAddress(address, proofOf({ ...words, index: 0, date: '2026-05-03' }));
}

/** The worker is installed, answers for this tab, and has what the first visit had got without it. */
async function isKept(page: Page, ...calls: readonly string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  for (const call of calls)
    await expect.poll(async () => (await keptIn(page)).some((address) => address.endsWith(call))).toBe(true);
}

function keptIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('a project that was open opens without a network, is edited, and goes to the service afterwards', async ({
  device,
}) => {
  const { page, address, owner, goOffline, goOnline } = device;
  const id = await openSaved(device);
  await isKept(page, `/api/project-data/${id}/`, FONT);
  await addText(page, 'Второй');
  await saveProject(page);
  await goOffline();

  await page.goto(`${address}/generator2/${id}`);
  await editorOpened(page);
  await expect.poll(() => layerCount(page)).toBe(2);
  await expect(page.getByText(/открыт проект, сохранённый на этом устройстве/)).toBeVisible();
  await addText(page, 'Третий');
  await saved(page, /черновик сохранён на этом устройстве/);

  await goOnline();
  await saveProject(page);
  const loaded = await owner.client.loadProject(id);
  expect(loaded.ok && loaded.value.document.layers.length).toBe(3);
});

test('what was edited without a network in a tab that was closed is offered when the project opens again', async ({
  device,
}) => {
  const { page, context, address, goOffline, goOnline } = device;
  const id = await openSaved(device);
  await isKept(page, `/api/project-data/${id}/`, FONT);
  await goOffline();
  await page.goto(`${address}/generator2/${id}`);
  await editorOpened(page);
  await addText(page, 'Второй');
  await saved(page, /черновик сохранён на этом устройстве/);
  await page.close({ runBeforeUnload: false });
  await goOnline();

  const again = await context.newPage();
  await again.goto(`${address}/generator2/${id}`);
  await replyRestore(again, 'Восстановить');
  await expect.poll(() => layerCount(again)).toBe(2);
});

for (const [format, button, signature] of [
  ['.pdf', 'Скачать PDF', '%PDF'],
  ['.png', 'Скачать изображение', '\u0089PNG'],
] as const)
  test(`a project is saved as ${format} without a network`, async ({ device }) => {
    const { page, address, goOffline } = device;
    const id = await openSaved(device);
    await isKept(page, `/api/project-data/${id}/`, FONT);
    await goOffline();
    await page.goto(`${address}/generator2/${id}`);
    await editorOpened(page);
    await page.keyboard.press('Control+E');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: format }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();

    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(signature);
  });

test('the projects without a network: which of them open, and which wait', async ({ device }) => {
  const { page, owner, address, goOffline, goOnline } = device;
  await page.goto(`${address}/pgprojects`);
  const id = await openSaved(device, 'Открывался');
  await isKept(page, `/api/project-data/${id}/`);
  await savedProject(owner, createDocument({ name: 'Не открывался' }));
  // The list alone: pictures of projects would bring the projects.
  await page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem('token') ?? ''}` };
    await fetch('/api/projects/', { headers });
  });
  await isKept(page, '/api/projects/');
  await goOffline();

  await page.goto(`${address}/pgprojects`);
  await expect(page.getByRole('status').filter({ hasText: 'Нет связи с сервером.' })).toHaveText(
    'Нет связи с сервером. Открываются проекты, которые есть на этом устройстве: 1 из 2. Правки останутся на нём. Изменить список получится, когда связь вернётся.',
  );
  await expect(page.getByText('Откроется, когда связь вернётся')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Открывался', exact: true }).click();
  await editorOpened(page);
  await page.goBack();
  await expect(page.getByText('Откроется, когда связь вернётся')).toBeVisible();

  await goOnline();
  await expect(page.getByRole('link', { name: 'Не открывался', exact: true })).toBeVisible();
});

test('the gallery and the start open without a network after one visit', async ({ device }) => {
  const { page, address, goOffline } = device;
  await page.goto(`${address}/templates`);
  await expect(page.getByRole('link', { name: /Диплом олимпиады/ }).first()).toBeVisible();
  await isKept(page, '/api/templates/');
  await page.goto(`${address}/start`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await goOffline();

  await page.goto(`${address}/templates`);
  await expect(page.getByRole('link', { name: /Диплом олимпиады/ }).first()).toBeVisible();
  await page.goto(`${address}/start`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
});

test('the kept screens open where the browser itself says that there is no network', async ({ device }) => {
  const { page, address, goOffline } = device;
  for (const screen of ['/pgprojects', '/templates', '/start', '/faq', '/']) {
    await page.goto(`${address}${screen}`);
    if (screen === '/pgprojects') await isKept(page);
  }
  await goOffline();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));

  for (const screen of ['/pgprojects', '/templates', '/start', '/faq', '/']) {
    await page.goto(`${address}${screen}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Страница не открылась')).toHaveCount(0);
  }
});

test('after signing out nothing that the service said is on the device', async ({ device }) => {
  const { page } = device;
  const id = await openSaved(device);
  await isKept(page, `/api/project-data/${id}/`);
  await page.evaluate(async () => {
    const csrf: unknown = await (await fetch('/api/getr')).json();
    const token = typeof csrf === 'object' && csrf !== null && 'token' in csrf ? String(csrf.token) : '';
    await fetch('/api/auth/logout/', {
      method: 'POST',
      headers: { Authorization: `Token ${localStorage.getItem('token') ?? ''}`, 'X-CSRFToken': token },
    });
  });

  await expect.poll(async () => (await keptIn(page)).filter((kept) => kept.startsWith('/api/'))).toEqual([]);
});

const NEW_VERSION = 'Вышла новая версия';

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '');

test('an update in the middle of editing takes nothing, and each tab has its version until it reloads', async ({
  device,
}) => {
  // The worker fetches the whole program twice, file by file.
  test.slow();
  const { page, context, address, releases } = device;
  await openSaved(device);
  await isKept(page);
  const before = await entryOf(page);
  await addText(page, 'Второй');
  const other = await context.newPage();
  await other.goto(`${address}/pgprojects`);

  releases.release();
  await other.reload();
  await expect(page.getByText(NEW_VERSION)).toBeVisible({ timeout: 300_000 });
  expect([(await fetch(before)).status, (await entryOf(other)) === before]).toEqual([404, false]);
  expect(await other.getByText(NEW_VERSION).count()).toBe(0);

  // Not pressed: parts that come late are those of the tab's own version.
  await page.keyboard.press('F7');
  await expect(page.getByRole('complementary', { name: 'Проверка перед выпуском' })).toBeVisible();
  await page.keyboard.press('F7');
  await addText(page, 'Третий');
  await expect.poll(async () => [await layerCount(page), await entryOf(page)]).toEqual([3, before]);

  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await noticed(page, 'Программа обновилась, ваши правки на месте.');
  await editorOpened(page);
  await expect
    .poll(async () => [await layerCount(page), (await entryOf(page)) === (await entryOf(other))])
    .toEqual([3, true]);
  await saveProject(page);
});

test('who has checked a document once checks it again without a network, and is told what is not known', async ({
  device,
  browser,
}) => {
  const { address, owner, goOffline } = device;
  const code = await aSignedCode(owner, address);
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'ru-RU' });
  const reader = await context.newPage();
  await reader.goto(code);
  const outcome = reader.getByTestId('proof-outcome');
  await expect(outcome).toContainText('Иванова Мария');
  await reader.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(async () => (await keptIn(reader)).includes('/proof')).toBe(true);
  await reader.close();
  await goOffline();

  const again = await context.newPage();
  // The answer about the key may be cached for a minute.
  await (await context.newCDPSession(again)).send('Network.clearBrowserCache');
  await again.goto(code);
  await expect(again.getByTestId('proof-outcome')).toContainText('Иванова Мария');
  await expect(again.getByText(/Связи с сайтом нет: отзыв проверить не удалось/)).toBeVisible();
  // Who checks a document has not asked for the editor.
  expect((await keptIn(again)).filter((file) => file.startsWith('/assets/ProjectEditorPage'))).toEqual([]);
  await context.close();
});

test('the worker of docs/operations.md takes itself and all that was kept away', async ({ device }) => {
  const { page, releases } = device;
  await openSaved(device);
  await isKept(page);
  const operations = await readFile(
    path.join(import.meta.dirname, '..', '..', 'docs', 'operations.md'),
    'utf8',
  );
  const worker = /^```js\n(self\.[^`]*)```/m.exec(operations)?.[1] ?? '';

  releases.put('sw.js', worker);
  await page.reload();

  const left = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(left, { timeout: 60_000 }).toEqual([0, 0]);
});

test('a browser offers to install the product', async ({ device }) => {
  const { page, context, address } = device;
  await page.goto(`${address}/start`);
  await isKept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors } = await session.send('Page.getAppManifest');

  expect([installabilityErrors.map(({ errorId }) => errorId), errors]).toEqual([[], []]);
});
