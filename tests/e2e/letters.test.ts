/**
 * Letters with the copies, end to end: the archive for a mail program, the share sheet, and a mailing by a real
 * mail server, from the confirmation of the sender's address to the list of who got what.
 */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { propertySeed } from '../properties.ts';
import { aDbLayer } from '../unit/engine/builders.ts';
import type { MailServer } from '../server/support/smtp.ts';
import { linkIn, tokenOf } from '../server/support/smtp.ts';
import { unzipped } from '../server/support/zip.ts';
import { BROWSER_FLAGS } from '../../scripts/browser.mjs';
import { createDocument } from '../../src/document/document.ts';
import { savedProject, valueOf } from './product/account.ts';
import { violations } from './product/axe.ts';
import { button } from './product/editorScreen.ts';
import { mailServer, mailSettings } from './product/mail.ts';
import { noticed } from './product/notices.ts';
import { openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { tourDoneAt } from './product/service.ts';
import { expect, test as base } from './product/test.ts';

const FULL = 'person8@example.org';
/** The letter that is under way when the page is closed. */
const UNDER_WAY = 'person6@example.org';

/** What each test begins with; it may change the mail server's habits. */
const usual = () => ({
  full: new Set([FULL]),
  /** An address is answered once this settles. */
  answering: (_address: string): Promise<void> => Promise.resolve(),
});
let now = usual();
const habits = {
  refuse: (address: string) => (now.full.has(address) ? 550 : null),
  breaksOff: (address: string) => address === 'person9@example.org',
  answering: (address: string) => now.answering(address),
};
const test = base.extend<object, { readonly post: MailServer }>({
  post: [mailServer(habits), { scope: 'worker' }],
  settings: [
    async ({ post }, use) => use({ ...(await mailSettings(post)), LETTERS: 'on' }),
    { scope: 'worker' },
  ],
});

test.beforeEach(() => {
  now = usual();
});

/** Ten people with addresses; those of the third and the fourth have faults. */
const PEOPLE = Array.from({ length: 10 }, (_, place) => [
  `Участник ${place + 1}`,
  place === 2 ? 'реrson3@example.org' : place === 3 ? 'person4@gmail.ru' : `person${place + 1}@example.org`,
]);

function aLayerOfAddresses() {
  return aDbLayer({
    name: 'Данные таблицы',
    display: 'Участник 1',
    format: '{ФИО}',
    selectedCells: PEOPLE,
    selectedCellsIdx: PEOPLE.map((_, place) => [place + 1, 0] as const),
    selectedCellsIdxString: new Map(PEOPLE.map((_, place) => [`${place + 1}:0`, place])),
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [
        { index: 0, name: 'ФИО' },
        { index: 1, name: 'Email' },
      ],
      rows: [[1, 10]],
      filter: null,
    },
  });
}

async function openLetters(page: Page): Promise<Locator> {
  await button(page, 'Скачать файл').click();
  const saving = page.getByRole('dialog', { name: 'Сохранение' });
  await saving.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  await saving.getByRole('radio', { name: 'Отправить' }).click();
  await saving.getByRole('button', { name: 'Письма…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Письма с копиями' });
  await expect(dialog.getByLabel('Столбец с адресами')).toHaveValue('Email');
  return dialog;
}

test(
  'letters become an archive that mail programs open, each with its copy',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { layers: [aLayerOfAddresses()] });
    const dialog = await openLetters(page);
    await dialog.getByLabel('Тема', { exact: true }).fill('Грамота: {ФИО}');
    await expect(dialog.getByText('Правильный адрес есть у 9 из 10 копий.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Исправить', exact: true }).first().click();
    await expect(dialog.getByText('Правильный адрес есть у 10 из 10 копий.')).toBeVisible();

    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать письма' }).click();
    const file = await coming;
    const files = await unzipped(new Uint8Array(await readFile(await file.path())).buffer);

    const letter = await PostalMime.parse(files.get('Письма/03 Участник 3.eml') ?? '');
    expect([
      file.suggestedFilename(),
      [...files.keys()].filter((name) => name.endsWith('.eml')).length,
    ]).toEqual(['Грамоты — письма.zip', 10]);
    expect({
      to: letter.to?.map(({ address }) => address),
      subject: letter.subject,
      files: letter.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
    }).toEqual({
      to: ['person3@example.org'],
      subject: 'Грамота: Участник 3',
      files: [['Участник 3 — Грамоты.pdf', 'application/pdf']],
    });
  },
);

test('a mailing goes out once, each letter is told truly, and a closed page goes on where it was', async ({
  page,
  person,
  post,
}) => {
  const before = post.letters.length;
  const letters = () => post.letters.slice(before);
  const tab = new EventEmitter();
  const closed = once(tab, 'closed');
  now.answering = async (address) => {
    if (address === UNDER_WAY) await closed;
  };
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect.poll(() => letters().length).toBe(1);
  const [link] = letters();
  if (link === undefined) throw new Error('No letter came.');
  await page.goto(linkIn(link).href);
  await expect(page.getByRole('heading', { name: 'Email подтверждён' })).toBeVisible();
  await openProject(page, person, { layers: [aLayerOfAddresses()] });
  const dialog = await openLetters(page);
  await expect(dialog.getByRole('button', { name: /^Разослать/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Пробное письмо себе' }).click();
  await expect(dialog.getByText('Пробное письмо отправлено.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Исправить все предложенные' }).click();

  await dialog.getByRole('button', { name: 'Разослать 10 писем' }).click();
  await expect.poll(() => letters().flatMap(({ to }) => to)).toContain('person5@example.org');
  await page.reload();
  tab.emit('closed');
  await expect.poll(() => letters().flatMap(({ to }) => to)).toContain(UNDER_WAY);
  await noticed(page, /Рассылка не закончена: [45] из\s10\./u);
  const again = await openLetters(page);
  await expect(again.getByText('Правильный адрес есть у 10 из 10 копий.')).toBeVisible();
  await again.getByRole('button', { name: 'Разослать 4 письма' }).click();
  // Offered when the run has ended.
  await expect(again.getByRole('button', { name: 'Разослать 1 письмо' })).toBeVisible();
  await expect(again.getByText(/^Не отправлено: 1$/)).toBeVisible();
  await expect(again.getByText(/^Неизвестно, дошло ли: 1$/)).toBeVisible();
  await expect(again.getByText(/^Отправлено: 8$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const sent = letters()
    .slice(2)
    .flatMap(({ to }) => to);
  expect(sent.toSorted()).toEqual(
    ['person1', 'person10', 'person2', 'person3', 'person5', 'person6', 'person7', 'person9']
      .map((name) => `${name}@example.org`)
      .concat('person4@gmail.com')
      .toSorted(),
  );

  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(again.getByRole('button', { name: 'Разослать 1 письмо' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk ?? { width: 1280, height: 720 });

  await page.reload();
  await openLetters(page);
  await expect(again.getByText('Такого адреса нет, или почта его не принимает (550).')).toBeVisible();
  now.full.delete(FULL);
  await again.getByRole('button', { name: 'Разослать 1 письмо' }).click();
  await expect(again.getByText(/^Отправлено: 9$/)).toBeVisible();
  await expect(again.getByRole('button', { name: /^Разослать/ })).toHaveCount(0);
});

/** A browser of its own, which keeps its profile when it is killed. */
async function startBrowser(profile: string, { origins }: BrowserContextOptions['storageState'] & object) {
  const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(process.env['CHROMIUM_PATH'] ?? '', [...flags, 'about:blank'], { detached: true });
  const lines = createInterface({ input: child.stderr });
  const address = await new Promise<string>((resolve) =>
    lines.on('line', (line) => {
      const [, found] = /listening on (ws:\S+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    }),
  );
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window.');
  const values = origins.flatMap(({ localStorage }) => localStorage);
  await context.addInitScript((stored) => {
    for (const { name, value } of stored)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, values);
  return {
    page: await context.newPage(),
    context,
    /** All its processes, without a word. */
    kill: async () => {
      const gone = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}

/** Letters after which the browser is killed, each time counted anew. */
const KILLED_AT = fc.sample(fc.integer({ min: 1, max: 2 }), { seed: propertySeed, numRuns: 3 });

test('a browser that is killed in the middle of a mailing sends nothing twice, and tells the truth afterwards', async ({
  person,
  post,
  service,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const before = post.letters.length;
  valueOf(await person.client.askEmailLink());
  await expect.poll(() => post.letters.length).toBe(before + 1);
  const [link] = post.letters.slice(before);
  if (link === undefined) throw new Error('No letter came.');
  valueOf(await person.client.confirmEmail({ token: tokenOf(linkIn(link)) }));
  const id = await savedProject(person, createDocument({ name: 'Грамоты', layers: [aLayerOfAddresses()] }));
  const open = async () => {
    const started = await startBrowser(profile, person.session());
    await started.context.addCookies([tourDoneAt(service.address)]);
    await started.page.goto(`${service.address}/generator2/${id}`);
    await editorOpened(started.page);
    return { ...started, dialog: await openLetters(started.page) };
  };

  let device = await open();
  await device.dialog.getByRole('button', { name: 'Исправить все предложенные' }).click();
  await device.dialog.getByRole('button', { name: 'Пробное письмо себе' }).click();
  await expect(device.dialog.getByText('Пробное письмо отправлено.', { exact: false })).toBeVisible();
  for (const place of KILLED_AT) {
    const killed = new Promise<void>((resolve) => {
      let asked = 0;
      now.answering = async () => {
        asked += 1;
        if (asked === place) void device.kill().then(resolve);
      };
    });
    await device.dialog.getByRole('button', { name: /^Разослать/ }).click();
    await killed;
    now.answering = usual().answering;
    device = await open();
  }
  await device.dialog.getByRole('button', { name: /^Разослать/ }).click();
  await expect(device.dialog.getByRole('button', { name: 'Разослать 1 письмо' })).toBeVisible();
  const told = ['Отправлено: 8', 'Не отправлено: 1', 'Неизвестно, дошло ли: 1'];
  for (const words of told) await expect(device.dialog.getByText(words, { exact: true })).toBeVisible();
  await device.kill();

  const arrived = post.letters.slice(before + 2).flatMap(({ to }) => to);
  expect(arrived.toSorted()).toEqual([...new Set(arrived)].toSorted());
});
