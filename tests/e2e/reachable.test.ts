/** The editor for fingers, and for those who enlarge the page: everything is large enough, and there is room. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../unit/engine/builders.ts';
import { button, clickSheet, editWindow, shownLayers } from './product/editorScreen.ts';
import { layerRow, sheetPlace } from './product/person.ts';
import { aSheetOfAllKinds, SURFACES } from './product/editorSurfaces.ts';
import { openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const LAYERS = [
  aTextLayer({ id: 'a', name: 'Имя', x: 60, y: 40, width: 600, display: 'Анна' }),
  aTextLayer({ id: 'b', name: 'Класс', x: 60, y: 400, width: 600, height: 200, display: '7А' }),
];

/** What can be pressed and is smaller than a finger needs: 44 CSS pixels, with what a rule adds around it. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds =
      'button, a[href], input, textarea, select, summary, [role=button], [role=radio], [role=switch], [role=combobox], [role=menuitem], [role=option], [role=tab]';
    // Guards of a dialog's focus have no size, the list of layers for screen readers has one pixel.
    const seen = [...document.querySelectorAll(kinds)].filter(
      (target) =>
        target.checkVisibility() &&
        target.getBoundingClientRect().height > 1 &&
        target.closest('.sr-only, [inert], [aria-label="Слои листа"]') === null,
    );
    return seen.flatMap((target) => {
      // A press on a label is one on its control.
      const own = (target.closest('label') ?? target).getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => getComputedStyle(target, part));
      const grown = around.filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const width = Math.max(own.width, ...grown.map((part) => Number.parseFloat(part.width) || 0));
      const height = Math.max(own.height, ...grown.map((part) => Number.parseFloat(part.height) || 0));
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return Math.round(width) < 44 || Math.round(height) < 44 ? [`${name} ${width} × ${height}`] : [];
    });
  });

for (const [width, height] of [
  [390, 844],
  [1024, 768],
] as const) {
  test.describe(`with a finger on ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('every target has 44 pixels', async ({ page, person }) => {
      await openProject(page, person, { layers: LAYERS });
      const open = async (name: string) => {
        if (width < 900) await page.getByRole('navigation', { name: 'Панели' }).getByText(name).click();
      };
      const small: Record<string, string[]> = {};
      for (const name of ['Добавить', 'Лист', 'Слои']) {
        await open(name);
        small[name] = await smallTargets(page);
      }
      await layerRow(page, /^Текст: Имя/u).click();
      await open('Изменить');
      await editWindow(page).getByText('Ещё о тексте').click();
      await expect(editWindow(page).getByRole('switch', { name: 'Типографика' })).toBeVisible();
      small['text'] = await smallTargets(page);
      await page.keyboard.press('Escape');
      await button(page, 'Скачать файл').click();
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      small['dialog'] = await smallTargets(page);

      expect(small).toEqual({ Добавить: [], Лист: [], Слои: [], text: [], dialog: [] });
    });

    test('every target of each kind of layer, dialog and popup has 44 pixels', async ({ page, person }) => {
      await openProject(page, person, await aSheetOfAllKinds(person));
      const small: Record<string, string[]> = {};
      for (const { name, open: opened } of SURFACES) {
        await opened(page);
        const found = await smallTargets(page);
        if (found.length > 0) small[name] = found;
        await page.reload();
        await editorOpened(page);
      }

      expect(small).toEqual({});
    });
  });
}

test.describe('at 400 % of a page of 1366 × 768', () => {
  test.use({ viewport: { width: 341, height: 192 } });

  test('the sheet has half of the width, and is worked on', async ({ page, person }) => {
    await openProject(page, person, { sheet: { width: 1123, height: 794 }, layers: LAYERS });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

    const { scale } = await sheetPlace(page);
    await expect(page.getByTestId('rulers')).toHaveCount(0);
    await clickSheet(page, [200, 500]);

    expect(scale * 1123).toBeGreaterThan(341 / 2);
    await page.getByRole('navigation', { name: 'Панели' }).getByText('Слои').click();
    await expect.poll(() => shownLayers(page)).toEqual(['*Текст: Класс', 'Текст: Имя']);
  });
});
