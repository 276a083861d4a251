/**
 * The live view beside an open tab of the product, in one browser. Its log and its files:
 * tests/ui/live.test.tsx of this folder.
 */
import type { Locator, Page } from '@playwright/test';
import { createDocument } from '../../../../src/document/document.ts';
import { savedProject } from '../../../../tests/e2e/product/account.ts';
import { violations } from '../../../../tests/e2e/product/axe.ts';
import { createProject, register } from '../../../../tests/e2e/product/person.ts';
import { openProject } from '../../../../tests/e2e/product/project.ts';
import { watchMachines } from '../../../../tests/e2e/product/recording.ts';
import { editorOpened } from '../../../../tests/e2e/product/saving.ts';
import { expect, test as base } from '../../../../tests/e2e/product/test.ts';
import type { Person } from '../../../../tests/e2e/product/test.ts';

const LIVE = '/machines.html#/?tab=live';

const test = base.extend<{
  /** The visualiser, opened before the product. */
  readonly view: Page;
}>({
  view: async ({ context }, use) => {
    const view = await context.newPage();
    await view.goto(LIVE);
    await use(view);
  },
});

test.describe('before a tab is attached', () => {
  test.use({ visitor: 'guest' });

  test('a page that is not inspected fetches nothing of the inspection, and tells nobody of itself', async ({
    page,
    view,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/faq', { waitUntil: 'networkidle' });

    expect(fetched.filter((url) => /inspectTab|trace/i.test(url))).toEqual([]);
    await expect(state(view, 'Ждём вкладку')).toBeVisible();
  });
});

test.describe('an inspected tab', () => {
  test('is attached as soon as it is opened with ?inspect, and stays so from page to page and through a reload', async ({
    page,
    view,
    person,
  }) => {
    const project = await savedProject(person, createDocument({ name: 'Грамоты' }));
    await page.goto('/?inspect');
    await expect(state(view, 'Идёт запись')).toBeVisible();
    await expect(actor(view, 'auth')).toBeVisible();

    await page.goto(`/generator2/${project}`);
    await editorOpened(page);
    await page.reload();
    await expect(actor(view, 'project').filter({ hasText: 'ready' })).toBeVisible();
    await expect(state(view, 'Идёт запись')).toBeVisible();
    await expect(view.getByLabel('Вкладка').locator('option')).toHaveCount(1);
  });

  test('has its events, states and charts shown while they happen, and of a person nothing', async ({
    page,
    view,
    person,
  }) => {
    await openInspected(page, person, view);
    await test.step('has its events and states shown while they happen', async () => {
      await openSaveDialog(page);
      await expect(actor(view, 'saveDialog').filter({ hasText: 'open.choosing' })).toBeVisible();
      await expect(event(view, 'openSaveDialog').first()).toBeVisible();
    });

    await test.step('has the chart of the chosen actor drawn, its state lit', async () => {
      await actor(view, 'saveDialog').click();
      await expect(view.getByRole('heading', { name: 'Диалог сохранения' })).toBeVisible();
      await expect(view.getByText('open.choosing', { exact: true }).first()).toBeVisible();
    });

    await test.step('shows of an event what it changed, and of a person nothing', async () => {
      await page.getByRole('dialog').getByRole('radio', { name: /webp/i }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Скачать изображение' }).click();
      const saved = events(view).filter({ has: view.getByText('save', { exact: true }) });
      await saved.first().click();
      const details = view.getByRole('region', { name: 'Событие подробно' });
      await expect(details.getByText('Контекст: order').first()).toBeVisible();
      await expect(details.getByText('"webp"').first()).toBeVisible();
      const text = (await view.locator('body').textContent()) ?? '';
      const secrets = [person.username, person.email, person.password, 'Грамоты'];
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    });
  });
});

test('a moment is held by the pause, left for the present, and gone back to', async ({
  page,
  view,
  person,
}) => {
  await openInspected(page, person, view);
  await openSaveDialog(page);
  await expect(actor(view, 'saveDialog').filter({ hasText: 'open.choosing' })).toBeVisible();
  // An ended actor stays in the list while it is selected.
  await actor(view, 'saveDialog').click();

  await test.step('is held by the pause while the recording goes on', async () => {
    await view.getByRole('button', { name: 'Пауза' }).click();
    await expect(state(view, 'На паузе')).toBeVisible();
    const [place, length] = [await moment(view).inputValue(), await lengthOf(view)];
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Имя файла')).toHaveCount(0);
    await expect.poll(() => lengthOf(view)).toBeGreaterThan(length);

    await expect(moment(view)).toHaveValue(place);
    await expect(actor(view, 'saveDialog').filter({ hasText: 'open.choosing' })).toBeVisible();
  });

  await test.step('is left for the present by «Продолжить»', async () => {
    await view.getByRole('button', { name: 'Продолжить' }).click();
    await expect(actor(view, 'saveDialog').filter({ hasText: 'завершён' })).toBeVisible();
  });

  await test.step('long ago is gone back to with the slider, states and all', async () => {
    await moment(view).focus();
    await view.keyboard.press('Home');
    await expect(state(view, 'На паузе')).toBeVisible();
    await expect(moment(view)).toHaveValue('0');
    await expect(actor(view, 'saveDialog')).toHaveCount(0);
    await view.getByRole('button', { name: 'Сейчас' }).click();
    await expect(state(view, 'Идёт запись')).toBeVisible();
  });
});

test('the switch in the settings of the editor stands apart from the others, and inspects the pages opened after it', async ({
  page,
  view,
  person,
}) => {
  await openProject(page, person);
  await page.getByRole('button', { name: /^Меню проекта/ }).click();
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  const dialog = page.getByRole('dialog', { name: 'Настройки' });
  await expect(dialog.getByRole('switch', { name: 'Прилипание к краям листа' })).toBeVisible();
  await expect(dialog.getByRole('switch')).toHaveCount(6);
  await dialog.getByText('Для разработчиков').click();
  await dialog.getByRole('switch', { name: 'Показывать работу машин' }).click();
  await dialog.getByRole('button', { name: 'Обновить страницу' }).click();

  await expect(state(view, 'Идёт запись')).toBeVisible();
  await expect(actor(view, 'project')).toBeVisible();
});

test.describe('a recording', () => {
  test('stays when its tab is closed, is saved to a file and opened from it', async ({
    page,
    view,
    person,
  }) => {
    await openInspected(page, person, view);
    await page.close();
    await expect(state(view, 'Вкладка закрыта')).toBeVisible();
    await expect(event(view, 'начало').first()).toBeVisible();
    const download = view.waitForEvent('download');
    await view.getByRole('button', { name: 'Сохранить запись' }).click();
    const file = await (await download).path();
    const length = await lengthOf(view);
    await view.getByRole('button', { name: 'Очистить' }).click();
    await expect(view.getByRole('heading', { name: 'Ни одна вкладка ещё не подключена' })).toBeVisible();
    await view.getByLabel('Файл записи').first().setInputFiles(file);

    await expect(state(view, 'Запись из файла')).toBeVisible();
    await expect(moment(view)).toHaveAttribute('max', String(length));
    await expect(actor(view, 'project')).toBeVisible();
    await test.step('and axe finds nothing wrong with what is shown', async () => {
      expect(await violations(view)).toEqual([]);
    });
  });
});

test.describe('a recording of a registration', () => {
  test.use({ visitor: 'guest' });

  test('opens from its file with its actors, its events and each moment of it', async ({
    page,
    context,
    view,
    service,
  }, testInfo) => {
    const recording = await watchMachines(context, service.address);
    await page.goto('/?inspect');
    await register(page, service.address, `anna-${testInfo.testId.slice(-12)}-${testInfo.repeatEachIndex}`);
    await createProject(page, 'Грамоты');
    await editorOpened(page);
    const trace = Buffer.from(JSON.stringify(await recording.finish()));
    await page.close();
    const file = { name: 'recording.json', mimeType: 'application/json', buffer: trace };
    await view.getByLabel('Файл записи').first().setInputFiles(file);
    await expect(actor(view, 'project ready')).toBeVisible();
    await view.getByRole('searchbox', { name: 'Найти событие' }).fill('register снаружи');
    await events(view)
      .and(view.getByRole('button', { name: /^register / }))
      .click();

    await actor(view, 'auth registering').click();
    await expect(view.getByRole('heading', { name: 'Вход и регистрация' })).toBeVisible();
    await expect(actor(view, 'project')).toHaveCount(0);
  });
});

/** Opens a project in the editor of the inspected `page`, and waits until the visualiser lists it. */
async function openInspected(page: Page, person: Person, view: Page): Promise<void> {
  const id = await savedProject(person, createDocument({ name: 'Грамоты' }));
  await page.goto(`/generator2/${id}?inspect`);
  await editorOpened(page);
  await expect(state(view, 'Идёт запись')).toBeVisible();
  await expect(actor(view, 'project').filter({ hasText: 'ready' })).toBeVisible();
}

async function openSaveDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  await expect(page.getByLabel('Имя файла')).toBeVisible();
}

const actor = (view: Page, name: string): Locator =>
  view.getByRole('navigation', { name: 'Акторы' }).getByRole('button', { name: new RegExp(`^${name}`) });
const events = (view: Page): Locator => view.getByRole('list', { name: 'События' }).getByRole('button');
const event = (view: Page, name: string): Locator => events(view).filter({ hasText: name });
const state = (view: Page, text: string): Locator =>
  view.getByRole('status').getByText(text, { exact: true });
const moment = (view: Page): Locator => view.getByRole('slider', { name: 'Момент записи' });
const lengthOf = async (view: Page): Promise<number> => Number(await moment(view).getAttribute('max'));
