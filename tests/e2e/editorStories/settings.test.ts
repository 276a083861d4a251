/** The five switches of the editor, each verified by its effect after reopening on another device. */
import type { Page } from '@playwright/test';
import { SUCCESS_TEXTS } from '../../../src/api/errorTexts.ts';
import { STORAGE_KEYS } from '../../../src/api/session.ts';
import { button, colourAt, dragHolding, numbersOf, shownLayers } from '../product/editorScreen.ts';
import { aCertificate } from '../product/images.ts';
import { noticed } from '../product/notices.ts';
import { layerRow } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const image = (page: Page) => layerRow(page, /^Изображение: /);

test.describe('the settings do what they say and are kept on the server', () => {
  test.beforeEach(async ({ page, person }) => {
    const layer = await aCertificate(person, { x: -200, y: 100, scale: 600 / 1287 });
    await openProject(page, person, { layers: [layer] });
    await imageIsPainted(page);
  });

  test('layers outside the sheet', async ({ page }) => {
    await expect.poll(() => colourAt(page, [-20, 300])).not.toBe('none');
    await turn(page, 'Показывать слои за пределами листа');
    await expect.poll(() => colourAt(page, [-20, 300])).toBe('none');
  });

  test('the rulers', { tag: '@core' }, async ({ page }) => {
    await expect(page.getByTestId('rulers')).toHaveCount(1);
    await turn(page, 'Показывать линейку листа');
    await expect(page.getByTestId('rulers')).toHaveCount(0);
  });

  test('snapping to the edges of the sheet', async ({ page }) => {
    await dragNearTheEdge(page);
    await expect.poll(() => numbersOf(page, 'X')).toEqual(['0']);
    await button(page, 'Отменить').click();
    await turn(page, 'Прилипание к краям листа');
    await dragNearTheEdge(page);
    await expect.poll(() => numbersOf(page, 'X')).toEqual(['3']);
  });

  test('the buttons of a layer always, and not only under the pointer', async ({ page }) => {
    await page.mouse.move(700, 450);
    await expect.poll(() => isDeletionSeen(page)).toBe(false);
    await image(page).hover();
    await expect.poll(() => isDeletionSeen(page)).toBe(true);
    await turn(page, 'Всегда показывать настройки слоя');
    await page.mouse.move(700, 450);
    await expect.poll(() => isDeletionSeen(page)).toBe(true);
  });

  test('deletion without a question', async ({ page }) => {
    await turn(page, 'Подтверждать удаление слоя');
    await image(page).click();
    await page.keyboard.press('Delete');
    await expect.poll(() => shownLayers(page)).toEqual([]);
  });
});

/** Changes a setting's switch, clears the browser's copy of the settings, and reopens the project. */
async function turn(page: Page, name: string): Promise<void> {
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  await page.getByRole('switch', { name }).click();
  await noticed(page, SUCCESS_TEXTS.settingsUpdate);
  await button(page, 'Готово').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (!['token', 'user', 'length_unit'].includes(key)) localStorage.removeItem(key);
  });
  await page.reload();
  // Stored again when the settings have arrived from the server.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE_KEYS.toggleStyle);
  await imageIsPainted(page);
}

/** Inside the sheet only the image is not white. */
function imageIsPainted(page: Page): Promise<void> {
  return expect.poll(() => colourAt(page, [100, 300])).not.toMatch(/none|#ffffff/);
}

async function dragNearTheEdge(page: Page): Promise<void> {
  await image(page).click();
  await dragHolding(page, null, [200, 300], [403, 300]);
}

/** Whether the button and all around it are opaque. */
function isDeletionSeen(page: Page): Promise<boolean> {
  return button(page, /^Удалить слой/).evaluate((element) => {
    let seen = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      seen *= Number(getComputedStyle(at).opacity);
    return seen === 1;
  });
}
