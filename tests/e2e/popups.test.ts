/** Every popup of the editor, as axe-core finds it while it is open. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../unit/engine/builders.ts';
import { createShapeLayer } from '../../src/document/layers/layer.ts';
import { violations } from './product/axe.ts';
import { button, onScreen } from './product/editorScreen.ts';
import { layerRow } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const layers = [
  createShapeLayer({ id: 'ф', name: 'Фигура', x: 300, y: 300, width: 100, height: 80 }),
  aTextLayer(),
];

/** Opens one popup on a sheet whose text is selected, and waits until it is there. */
type Open = (page: Page) => Promise<void>;

const POPUPS: Readonly<Record<string, Open>> = {
  'the menu of the project': async (page) => {
    await button(page, /^Меню проекта/).click();
    await page.getByRole('menuitem', { name: 'Помощь' }).waitFor();
  },
  'the saved state': async (page) => {
    await button(page, /^Состояние проекта/).click();
    await page.getByLabel('Сохранение проекта').waitFor();
  },
  'the size of the sheet': async (page) => {
    // Folded while a layer is worked on; then it stays open.
    await button(page, 'Настройки холста').click();
    await button(page, /^Размер листа/).click();
    await page.getByRole('option').first().waitFor();
  },
  'the fonts': async (page) => {
    await button(page, /^Шрифт: /).click();
    await page.getByRole('option', { name: 'Arial' }).waitFor();
  },
  'a colour': async (page) => {
    await button(page, /^Цвет текста/).click();
    await page.getByRole('button', { name: 'Взять цвет с экрана' }).waitFor();
  },
  'the menu of a layer': async (page) => {
    await layerRow(page, /^Текст/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Переименовать слой/ }).waitFor();
  },
  'the menu of the sheet': async (page) => {
    await page.mouse.click(...(await onScreen(page, [700, 600])), { button: 'right' });
    await page.getByRole('menuitem', { name: 'Добавить текст здесь' }).waitFor();
  },
  'the search of commands': async (page) => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Найти команду' }).waitFor();
  },
  'a tooltip': async (page) => {
    await button(page, 'Предпросмотр').hover();
    await page.getByRole('tooltip').waitFor();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong in any open popup of the editor, in the ${colorScheme} theme`, async ({
    page,
    person,
  }) => {
    await openProject(page, person, { layers });
    if (colorScheme === 'dark') {
      await page.getByRole('switch', { name: 'Переключить на темную тему' }).click();
      await expect(page.getByRole('switch', { name: 'Переключить на светлую тему' })).toBeVisible();
    }
    const found: Record<string, readonly string[]> = {};
    for (const [name, open] of Object.entries(POPUPS)) {
      await layerRow(page, /^Текст/).click();
      await open(page);
      found[name] = await violations(page, { include: (await dialogIsOpen(page)) ? '[aria-modal]' : 'html' });
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 850);
      await expect(
        page.locator(
          '[role="menu"], [role="listbox"]:not([aria-multiselectable]), [role="tooltip"], [aria-modal]',
        ),
      ).toHaveCount(0);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(POPUPS).map((name) => [name, []])));
  });
}

async function dialogIsOpen(page: Page): Promise<boolean> {
  return (await page.locator('[aria-modal]').count()) > 0;
}
