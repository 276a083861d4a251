/** The simulated mode of the visualiser on the built product's page, without anybody signed in. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let complaints: string[] = [];
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => product?.close());
afterEach(async () => {
  await Promise.all(product.browser.contexts().map((context) => context.close()));
  expect(complaints).toEqual([]);
});

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}
/** A busy machine takes its time. */
const PATIENCE = { timeout: 30_000 };
const DESK: Look = { width: 1440, height: 900, colorScheme: 'light' };

async function open(machineId: string, { width, height, colorScheme } = DESK): Promise<Page> {
  const context = await product.browser.newContext({ viewport: { width, height }, colorScheme });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address });
  const page = await context.newPage();
  complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${product.address}/machines.html#/${machineId}?tab=simulation`);
  await standing(page).waitFor();
  return page;
}

/** Where the machine stands, in the line above the chart. */
function standing(page: Page): Locator {
  return page.locator('.sim-standing');
}

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

async function press(page: Page, area: string, name: string | RegExp): Promise<void> {
  await region(page, area).getByRole('button', { name }).first().click();
}

async function stands(page: Page, where: string): Promise<void> {
  await expect.poll(() => standing(page).textContent(), PATIENCE).toBe(where);
}

describe('the simulated mode', () => {
  test('walks a failed saving from the dialog into the run that it starts, and back', async () => {
    const page = await open('saveDialog');
    await stands(page, 'open.choosing');
    await press(page, 'События', 'save');
    await stands(page, 'saving');
    const save = region(page, 'События').getByRole('button', { name: 'save не ждёт здесь', exact: true });
    await expect.poll(() => save.getAttribute('aria-disabled'), PATIENCE).toBe('true');

    await page.getByRole('button', { name: 'export', exact: true }).click();
    await stands(page, 'planning');
    await press(page, 'Вызванные акторы', /^Ответить/);
    await stands(page, 'working.running');
    await press(page, 'Вызванные акторы', /^Сообщить broken/);

    await stands(page, 'open.failed');
    await expect
      .poll(() => region(page, 'Контекст').locator('.sim-changed').allInnerTexts(), PATIENCE)
      .toEqual([expect.stringMatching(/^failure[\s\S]*Не хватило памяти/)]);
    await expect
      .poll(() => region(page, 'История').getByText('вызвано: noticeSavingFailed').count(), PATIENCE)
      .toBe(1);
    // A step back, and the run that was looked at goes on.
    await page.keyboard.press('Control+z');
    await stands(page, 'working.running');
  });

  test('names the guard that refuses, and a refused event does nothing', async () => {
    const page = await open('editor');
    await region(page, 'Что отвечает приложение').getByText('somethingToUndo').click();
    const undo = region(page, 'События').getByRole('button', {
      name: 'undo inField: false не пускает: somethingToUndo',
    });
    await undo.focus();
    await page.keyboard.press('Enter');

    await expect.poll(() => region(page, 'История').getByRole('button').count(), PATIENCE).toBe(1);
    await region(page, 'Что отвечает приложение').getByText('somethingToUndo').click();
    await press(page, 'События', 'undo inField: false');
    await expect
      .poll(() => region(page, 'История').getByRole('button').allInnerTexts(), PATIENCE)
      .toHaveLength(2);
  });

  test('steps the clock, and copies the path as a test of the repository', async () => {
    const page = await open('draft');
    await press(page, 'События', 'changed');
    await expect
      .poll(() => region(page, 'Часы').getByRole('listitem').textContent(), PATIENCE)
      .toBe('gathering через 2000 мс');
    await press(page, 'Часы', 'До ближайшей');
    await stands(page, 'writing.current');
    await press(page, 'Вызванные акторы', /^Отказать/);
    await stands(page, 'refused');

    await page.getByRole('button', { name: 'Путь как тест' }).click();
    await page.getByLabel('Что это за правило').fill('tells of a device without room');
    await page.getByRole('button', { name: 'Скопировать как тест' }).click();
    await page.getByText('Скопировано.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(COPIED);
  });
});

/** As tests/models/simulation shows, such a file holds when it is saved there. */
const COPIED = `import { describe } from 'vitest';
import { entryOf } from '../../src/machines/catalogue.ts';
import { elapsed, failed, sampleOf, testRules } from './rules.ts';

const { machine, samples } = entryOf('draft');

describe('Черновик', () => {
  testRules(machine, sampleOf(samples), [
    {
      rule: 'tells of a device without room',
      events: [
        { type: 'changed' },
        elapsed('gathering', 'draft.changed'),
        failed('writeDraft', { code: 'memory', text: 'На устройстве не осталось места.' }),
      ],
      state: 'refused',
      did: ['noticeRefused'],
      context: { refusal: { code: 'memory', text: 'На устройстве не осталось места.' } },
    },
  ]);
});
`;

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1024, height: 768, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const)('at $width × $height, $colorScheme', (look) => {
  test('it fits the screen and is legible, with an editor of events, a path and its test open', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const page = await open('saveDialog', look);
    await press(page, 'События', 'Изменить событие changeName');
    await press(page, 'События', 'save');
    await page.getByRole('button', { name: 'Путь как тест' }).click();
    await page.getByRole('button', { name: 'Скопировать как тест' }).waitFor();

    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await page.evaluate(axe);
    // The chart has a test of its own.
    const violations: unknown = await page.evaluate(
      `axe.run({ include: ['.simulation'], exclude: ['.sim-chart'] })
        .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html]))`,
    );
    expect({ beyond, violations }).toEqual({ beyond: 0, violations: [] });
  });
});
