/**
 * The next step is in sight: the card of a template with empty fields, the strip below the sheet, and the
 * tour that covers neither. Their rules: tests/ui/editor/nextStep.
 */
import type { Locator, Page } from '@playwright/test';
import { valueOf } from './product/account.ts';
import { violations } from './product/axe.ts';
import { button, onScreen, painted } from './product/editorScreen.ts';
import { sheetPlace } from './product/person.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';
import type { Person } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const card = (page: Page) => page.getByRole('region', { name: 'Загрузите список' });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Что дальше' });
const steps = (page: Page) => strip(page).getByRole('button');

async function openTemplate(page: Page, { client }: Person): Promise<void> {
  const { id } = valueOf(await client.useTemplate('seed-diplom-olimpiady'));
  await page.goto(`/generator2/${id}`);
  await editorOpened(page);
  await painted(page);
}

test(
  'a template asks for its list, takes a pasted one, and then says what is next',
  { tag: '@core' },
  async ({ page, person }) => {
    await openTemplate(page, person);
    await expect(steps(page)).toHaveText([/Таблица$/, /Проверка$/, /Печать$/]);
    expect(await violations(page)).toEqual([]);

    await card(page).getByRole('button', { name: 'Вставить список' }).click();
    await page.keyboard.insertText(
      'Фамилия\tИмя\tОтчество\tКласс\tПредмет\tМесто\nГусев\tЛев\tИванович\t7Б\tФизика\t1',
    );
    await card(page).getByRole('button', { name: 'Сделать таблицу' }).click();
    await page.getByRole('button', { name: 'Заполнить слои' }).click();

    await expect(card(page)).toHaveCount(0);
    await expect(steps(page).first()).toHaveAccessibleName('Таблица готово 1');
    await expect(button(page, 'Таблица: Вставленный список · 1')).toBeVisible();
    await steps(page).last().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Печать' })).toBeVisible();
  },
);

test('the card covers nothing that is dragged, and lies inside the window at every width', async ({
  page,
  person,
}) => {
  await openTemplate(page, person);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => isInside(page, card(page))).toBe(true);
    await expect.poll(() => isInside(page, strip(page))).toBe(true);
  }
  await page.keyboard.press('Control+0');
  const place = await sheetPlace(page);
  const box = await card(page).boundingBox();
  if (box === null) throw new Error('The card is not on the screen.');
  const under = [
    (box.x + box.width / 2 - place.x) / place.scale,
    (box.y - place.y) / place.scale + 20,
  ] as const;
  const [x, y] = await onScreen(page, [700, 380]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...(await onScreen(page, [under[0], under[1]])), { steps: 5 });
  await expect(card(page)).toBeHidden();
  await page.mouse.up();
  await painted(page);
  await expect(card(page)).toBeHidden();
});

test.describe('the tour', () => {
  test.use({ meetsTour: true });

  test('covers the strip at no step', async ({ page, person }) => {
    await openTemplate(page, person);
    const popup = page.locator('[data-tour] dialog');
    await expect(popup).toBeVisible();
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (let step = 1; step <= 7; step += 1) {
        await popup.getByRole('button', { name: new RegExp(`^Шаг ${step}: `) }).click();
        await expect(popup.locator('p').first()).toContainText(`Шаг ${step} из`);
        await expect.poll(() => overlaps(popup, strip(page))).toBe(false);
      }
    }
  });
});

async function isInside(page: Page, part: Locator): Promise<boolean> {
  const [box, size] = [await part.boundingBox(), page.viewportSize()];
  if (box === null || size === null) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height;
}

/** Whether two parts of the page share a point; one that is not there shares none. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  if ((await other.count()) === 0) return false;
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
