/** The project list in a real browser: kept, restored, found, and all with the keyboard. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { savedProject, valueOf } from './product/account.ts';
import { aLayerOfPeople } from './product/project.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

const FIR = createDocument({ name: 'Зелёная ёлка', layers: [aLayerOfPeople(3)] });

test.describe('a project of the list', () => {
  test(
    'shows what is on it, and a second visit does not fetch it again',
    { tag: '@core' },
    async ({ page, person }) => {
      await openList(page, person, FIR);
      const picture = list(page).locator('img');
      await expect(picture).toBeVisible();
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.reload();
      await expect(picture).toBeVisible();

      expect(fetched.filter((path) => path.startsWith('/api/project-data/'))).toEqual([]);
    },
  );

  test('is duplicated with everything on it', async ({ page, person }) => {
    await openList(page, person, FIR);
    await choose(page, 'Зелёная ёлка', 'Дублировать');
    await expect(link(page, 'Зелёная ёлка (копия)')).toBeVisible();

    expect(await keptLayers(person, 'Зелёная ёлка (копия)')).toEqual(
      await keptLayers(person, 'Зелёная ёлка'),
    );
  });

  test(
    'goes out as a file and comes back from it with everything on it',
    { tag: '@core' },
    async ({ page, person }) => {
      await openList(page, person, FIR);
      const downloading = page.waitForEvent('download');
      await choose(page, 'Зелёная ёлка', 'Скачать файлом');
      const file = await downloading;
      await choose(page, 'Зелёная ёлка', 'Переименовать');
      await page.getByLabel('Название проекта').fill('Прежняя ёлка');
      await page.keyboard.press('Enter');
      await expect(link(page, 'Прежняя ёлка')).toBeVisible();
      await page.getByTestId('bundle-file').setInputFiles({
        name: file.suggestedFilename(),
        mimeType: 'application/zip',
        buffer: await readFile(await file.path()),
      });
      await expect(link(page, 'Зелёная ёлка')).toBeVisible();

      expect([file.suggestedFilename(), await keptLayers(person, 'Зелёная ёлка')]).toEqual([
        'Зелёная ёлка.zip',
        await keptLayers(person, 'Прежняя ёлка'),
      ]);
    },
  );

  test('is on its way to the service by percent, and can be called off', async ({ page, person }) => {
    await openList(page, person, FIR);
    const line = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    await page.getByTestId('bundle-file').setInputFiles({
      name: 'большой.zip',
      mimeType: 'application/zip',
      buffer: Buffer.alloc(6_000_000),
    });
    const work = page.getByRole('listitem').filter({ hasText: 'Загружаем «большой.zip»' });
    const percent = async () => Number(await work.getByRole('progressbar').getAttribute('value'));
    await expect.poll(percent).toBeGreaterThan(0);
    const reached = await percent();
    await work.getByRole('button', { name: 'Отменить' }).click();
    await expect(work).toHaveCount(0);

    expect(reached).toBeLessThan(100);
    await expect.poll(() => names(page)).toEqual(['Зелёная ёлка']);
    expect(await keptNames(person)).toEqual(['Зелёная ёлка']);
  });

  test('from a file that is none is refused in the words of the service', async ({ page, person }) => {
    await openList(page, person, FIR);
    await page.getByTestId('bundle-file').setInputFiles({
      name: 'письмо.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('Это письмо, а не проект.'),
    });
    const alert = page.getByRole('alert').filter({ hasText: 'Загружаем «письмо.zip»' });
    await expect(alert).toContainText(/архив|файл/i);
    await alert.getByRole('button', { name: 'Убрать сообщение' }).click();
    await expect(alert).toHaveCount(0);

    await expect.poll(() => names(page)).toEqual(['Зелёная ёлка']);
  });
});

test.describe('deleting', () => {
  test('is taken back by «Вернуть»', { tag: '@core' }, async ({ page, person }) => {
    await openList(page, person, FIR);
    await choose(page, 'Зелёная ёлка', 'Удалить');
    await expect(link(page, 'Зелёная ёлка')).toHaveCount(0);
    await page.getByRole('button', { name: /^Вернуть/ }).click();
    await expect(link(page, 'Зелёная ёлка')).toBeVisible();
    await expect(page.getByText('Проект «Зелёная ёлка» перемещён в корзину.')).toHaveCount(0);

    await expect.poll(() => keptNames(person)).toEqual(['Зелёная ёлка']);
  });

  test('happens at once', async ({ page, person }) => {
    await openList(page, person, FIR, createDocument({ name: 'Берёза' }));
    await choose(page, 'Зелёная ёлка', 'Удалить');

    await expect.poll(() => keptNames(person)).toEqual(['Берёза']);
    await expect.poll(() => names(page)).toEqual(['Берёза']);
  });
});

test(
  'search and order work on the whole list, and the order is remembered',
  { tag: '@core' },
  async ({ page, person }) => {
    await openList(page, person, FIR, { ...FIR, name: 'Зелёная ёлка (копия)' });
    await page.getByRole('searchbox', { name: 'Найти проект' }).fill('ЕЛКА коп');
    await expect.poll(() => names(page)).toEqual(['Зелёная ёлка (копия)']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('По названию');
    await page.getByRole('radio', { name: 'Список' }).click();
    await page.reload();

    await expect.poll(() => names(page)).toEqual(['Зелёная ёлка', 'Зелёная ёлка (копия)']);
    await expect(page.getByRole('radio', { name: 'Список' })).toBeChecked();
  },
);

test(
  'the keyboard alone renames, deletes, takes back and begins a new project',
  { tag: '@core' },
  async ({ page, person }) => {
    await openList(page, person, FIR, { ...FIR, name: 'Зелёная ёлка (копия)' });
    await link(page, 'Зелёная ёлка (копия)').focus();
    await page.keyboard.press('F2');
    await expect(page.getByLabel('Название проекта')).toBeFocused();
    await page.keyboard.type('Берёза');
    await page.keyboard.press('Enter');
    await link(page, 'Берёза').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(link(page, 'Берёза')).toHaveCount(0);
    await expect(link(page, 'Зелёная ёлка')).toBeFocused();
    await page.keyboard.press('Control+Z');
    await expect(link(page, 'Берёза')).toBeVisible();
    await page.getByRole('button', { name: 'Создать проект' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Название проекта')).toBeFocused();
    await page.keyboard.type('Бейджи');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^Квадрат/ })).toBeChecked();
    await page.getByRole('button', { name: 'Создать', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/generator2/**');

    await expect.poll(() => keptNames(person)).toEqual(['Бейджи', 'Берёза', 'Зелёная ёлка']);
  },
);

test('the older view shows every copy and saves the one that is shown', async ({ page, person }) => {
  await openList(page, person, { ...FIR, name: 'Берёза' });
  await choose(page, 'Берёза', 'Посмотреть копии');
  await page.getByRole('img', { name: '«Берёза», копия 1 из 3' }).locator('canvas').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('img', { name: '«Берёза», копия 2 из 3' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать эту копию' }).click();
  expect((await downloading).suggestedFilename()).toBe('Берёза-2.png');
  await page.getByRole('link', { name: 'Открыть в редакторе' }).click();

  await expect(page.getByTestId('page-canvas')).toBeVisible();
});

test('a project is published as a template from the list', async ({ page, person }) => {
  await openList(page, person, FIR);
  await choose(page, 'Зелёная ёлка', 'Опубликовать как шаблон');
  const dialog = page.getByRole('dialog', { name: 'Опубликовать как шаблон' });
  await dialog.getByRole('button', { name: /^Категория/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Отправить на проверку' }).click();
  await page.waitForURL('**/templates/*');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зелёная ёлка');
});

test('the picture of a project with nothing to read on it waits for no font', async ({ page, person }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openList(page, person, createDocument({ name: 'Пустой лист' }));
  await expect(list(page).locator('img')).toBeVisible();

  expect(fetched.filter((path) => path.startsWith('/fonts/'))).toEqual([]);
});

/** Opens the list of a person with these projects. */
async function openList(page: Page, person: Person, ...documents: readonly Document[]): Promise<void> {
  for (const document of documents) await savedProject(person, document);
  await page.goto('/pgprojects');
  await expect(list(page).getByRole('link')).toHaveCount(documents.length);
}

const list = (page: Page): Locator => page.getByRole('list', { name: 'Ваши проекты' });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const names = (page: Page): Promise<string[]> => list(page).getByRole('link').allTextContents();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Действия с проектом «${name}»` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Layers, without ids, that the service stores for the project with this name. */
async function keptLayers({ client }: Person, name: string): Promise<unknown> {
  const found = valueOf(await client.listProjects()).find((project) => project.name === name);
  const { document } = valueOf(await client.loadProject(found?.id ?? ''));
  return document.layers.map((layer) => ({ ...layer, id: null }));
}

async function keptNames({ client }: Person): Promise<string[]> {
  return valueOf(await client.listProjects())
    .map(({ name }) => name)
    .toSorted();
}
