/** The visualiser's simulated mode on the built page, signed out. */
import type { Locator, Page } from '@playwright/test';
import { violations } from '../../../../tests/e2e/product/axe.ts';
import { expect, test as base } from '../../../../tests/e2e/product/test.ts';

/** Any console output of the page fails the test. */
const test = base.extend<{ readonly quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({
  visitor: 'guest',
  colorScheme: 'light',
  permissions: ['clipboard-read', 'clipboard-write'],
});

test.describe('the simulated mode', () => {
  test('walks a failed saving from the dialog into the run that it starts, and back, and copies the path', async ({
    page,
  }) => {
    await open(page, 'saveDialog');
    await stands(page, 'open.choosing');
    await press(page, 'События', /^save order: .*collection/);
    await stands(page, 'saving');
    const save = region(page, 'События').getByRole('button', { name: /^save .*не ждёт здесь$/ });
    await expect(save.first()).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('radio', { name: 'export', exact: true }).click();
    await stands(page, 'planning');
    await press(page, 'Вызванные акторы', /^Ответить/);
    await stands(page, 'working.running');
    await press(page, 'Вызванные акторы', /^Сообщить broken/);

    await stands(page, 'open.failed');
    await expect(region(page, 'Контекст').getByTestId('changed-field')).toHaveText([
      /^failure[\s\S]*Не хватило памяти/,
    ]);
    await expect(region(page, 'История').getByText('вызвано: noticeSavingFailed')).toHaveCount(1);
    // Steps back; the run continues.
    await page.keyboard.press('Control+z');
    await stands(page, 'working.running');

    await page.getByRole('button', { name: 'Путь как тест' }).click();
    await page.getByRole('button', { name: 'Скопировать как тест' }).click();
    await expect(page.getByText('Скопировано.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import .* from 'vitest';/);
  });
});

for (const look of [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1024, height: 768, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const) {
  const { width, height, colorScheme } = look;
  test.describe(`at ${width} × ${height}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('it fits the screen and is legible, with an editor of events, a path and its test open', async ({
      page,
    }) => {
      await open(page, 'saveDialog');
      await press(page, 'События', 'Изменить событие save');
      await press(page, 'События', /^save order: .*collection/);
      await page.getByRole('button', { name: 'Путь как тест' }).click();
      await expect(page.getByRole('button', { name: 'Скопировать как тест' })).toBeVisible();

      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBe(0);
      // The chart has its own test.
      expect(
        await violations(page, {
          include: '[data-testid="simulation"]',
          exclude: ['[data-testid="simulation-chart"]'],
        }),
      ).toEqual([]);
    });
  });
}

async function open(page: Page, machineId: string): Promise<void> {
  await page.goto(`/machines.html#/${machineId}?tab=simulation`);
  await expect(standing(page)).toBeVisible();
}

/** The machine's current state, in the line above the chart. */
const standing = (page: Page): Locator => page.getByTestId('standing');

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function press(page: Page, area: string, name: string | RegExp): Promise<void> {
  await region(page, area).getByRole('button', { name }).first().click();
}

async function stands(page: Page, where: string): Promise<void> {
  await expect(standing(page)).toHaveText(where);
}
