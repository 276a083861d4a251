/** The menus of a layer and of the sheet, by the right button and by a finger that is held. */
import type { CDPSession, Page } from '@playwright/test';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { editedText, editWindow, onScreen, savedLayers, shownLayers } from '../product/editorScreen.ts';
import { tap } from '../product/finger.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

type Point = readonly [x: number, y: number];

const TITLE = aTextLayer({ id: 'Заголовок', name: 'Заголовок', display: 'Диплом', x: 300, y: 200 });
const box = (id: string, x: number) => createShapeLayer({ id, name: id, x, y: 400, width: 100, height: 80 });
const LAYERS = [TITLE, box('Один', 100), box('Два', 300)];
const ON_TITLE: Point = [320, 208];
const ON_ONE: Point = [150, 440];
const BARE: Point = [700, 600];

/** Opens the menu at a place of the sheet and chooses an entry. */
type Choose = (at: Point, entry: RegExp | string) => Promise<void>;

const HANDS: Readonly<Record<string, (page: Page) => Promise<Choose>>> = {
  'the right button': async (page) => async (at, entry) => {
    await page.mouse.click(...(await onScreen(page, at)), { button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  },
  'a finger that is held': async (page) => {
    const session = await page.context().newCDPSession(page);
    return async (at, entry) => {
      await hold(session, await onScreen(page, at));
      await tap(page.getByRole('menuitem', { name: entry }));
    };
  },
};

/** Events of a touch have times of their own, so that nobody waits. */
async function hold(session: CDPSession, [x, y]: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchEnd', timestamp: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp,
    });
  const now = Date.now() / 1000;
  await touch('touchStart', now);
  await touch('touchEnd', now + 0.7);
}

test.use({ hasTouch: true, viewport: { width: 1440, height: 900 } });

for (const [by, handOf] of Object.entries(HANDS)) {
  test(`the menu of a layer locks, hides and renames it, by ${by}`, async ({ page, person }) => {
    await openProject(page, person, { layers: LAYERS });
    const choose = await handOf(page);
    await choose(ON_ONE, /^Заблокировать/u);
    await choose(ON_TITLE, /^Скрыть/u);
    await choose([350, 440], 'Переименовать слой');
    await page.getByRole('textbox', { name: 'Название слоя' }).fill('Третий');
    await page.keyboard.press('Enter');
    const saved = await savedLayers(page);
    expect(saved.map(({ name, visible, locked }) => [name, visible, locked])).toEqual([
      ['Заголовок', false, undefined],
      ['Один', true, true],
      ['Третий', true, undefined],
    ]);
  });

  test(`the menu of a text begins to edit it, by ${by}`, async ({ page, person }) => {
    await openProject(page, person, { layers: LAYERS });
    const choose = await handOf(page);
    await choose(ON_TITLE, /^Править текст/u);
    await expect.poll(() => editedText(page)).toBe('[Диплом]');
  });

  test(`the menu of several layers makes a group of them, by ${by}`, async ({ page, person }) => {
    await openProject(page, person, { layers: LAYERS });
    const choose = await handOf(page);
    await choose(BARE, /^Выделить всё/u);
    await choose(ON_ONE, /^Сгруппировать/u);
    const saved = await savedLayers(page);
    expect(new Set(saved.map(({ group }) => group)).size).toBe(1);
    expect(saved[0]?.['group']).toEqual(expect.any(String));
  });

  test(`the menu of the sheet writes a text there and shows all of it, by ${by}`, async ({
    page,
    person,
  }) => {
    await openProject(page, person, { layers: LAYERS });
    const choose = await handOf(page);
    await page.keyboard.press('Control+1');
    const percent = page.getByTestId('zoom-percent');
    await expect(percent).toHaveText(/^100/u);
    await choose(BARE, 'Добавить текст здесь');
    await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
    await page.keyboard.insertText('Печать');
    await page.keyboard.press('Escape');
    const x = editWindow(page).getByRole('spinbutton', { name: 'X', exact: true });
    // A press has whole pixels of the screen; the sheet may begin between two of them.
    await expect(x).toHaveValue(/^70[01]$/u);
    await page.keyboard.press('Escape');
    await choose([700, 500], 'Показать лист целиком');
    await expect(percent).not.toHaveText(/^100/u);
    expect(await shownLayers(page)).toContain('Текст: Печать');
  });
}
