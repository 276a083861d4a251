/**
 * Hands of a person whose acts are counted: a click, a double click, a drag, a chord of keys, and the typing of
 * one value. Points are in document pixels.
 */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { editWindow, onScreen } from './editorScreen.ts';

type Point = readonly [x: number, y: number];

/** CSS pixels that a label is dragged for one step of its number, and how many steps Shift makes of one. */
const [STEP, FAST] = [4, 10];

export function countedHands(page: Page) {
  let acts = 0;
  const drag = async (from: Point, to: Point) => {
    acts += 1;
    await page.mouse.move(...(await onScreen(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await onScreen(page, to)), { steps: 5 });
    await page.mouse.up();
  };
  const holding = async (keys: readonly string[], act: () => Promise<void>) => {
    for (const key of keys) await page.keyboard.down(key);
    await act();
    for (const key of keys) await page.keyboard.up(key);
  };
  const hands = {
    acts: () => acts,
    click: async (target: Locator) => {
      acts += 1;
      await target.click();
    },
    /** With Shift: one layer more. */
    clickSheet: async (point: Point, ...keys: readonly string[]) => {
      acts += 1;
      await holding(keys, async () => page.mouse.click(...(await onScreen(page, point))));
    },
    doubleClick: async (point: Point) => {
      acts += 1;
      await page.mouse.dblclick(...(await onScreen(page, point)));
    },
    key: async (chord: string) => {
      acts += 1;
      await page.keyboard.press(chord);
    },
    type: async (text: string) => {
      acts += 1;
      await page.keyboard.insertText(text);
    },
    drag,
    /** A drag with Alt takes a copy away. */
    dragCopy: (from: Point, to: Point) => holding(['Alt'], () => drag(from, to)),
    /** A text of its own where the sheet is bare. */
    write: async (at: Point, text: string) => {
      await hands.doubleClick(at);
      await hands.typeOnSheet(text);
    },
    /** Into the text that is edited in place. */
    typeOnSheet: async (text: string) => {
      await expect(page.getByRole('textbox', { name: 'Текст слоя' })).toBeFocused();
      await hands.type(text);
    },
    /** Over the whole text of the selected layer. */
    rewrite: async (text: string, ...chords: readonly string[]) => {
      await hands.key('F2');
      await expect(page.getByRole('textbox', { name: 'Текст слоя' })).toBeFocused();
      for (const chord of chords) await hands.key(chord);
      await hands.typeOnSheet(text);
    },
    /** The code is typed into the panel at once. */
    colour: async (field: Locator, code: string) => {
      await hands.click(field);
      await expect(page.getByRole('group', { name: 'Готовые цвета' }).locator(':focus')).toHaveCount(1);
      acts += 1;
      await page.keyboard.type(code);
    },
    /** One that is in the design already. */
    colourOfDesign: async (field: Locator, code: string) => {
      await hands.click(field);
      await hands.click(
        page.getByRole('group', { name: 'Цвета макета' }).getByRole('button', { name: code }),
      );
    },
    number: async (name: string, value: string) => {
      await hands.click(editWindow(page).getByRole('spinbutton', { name, exact: true }));
      await hands.type(value);
    },
    /** Drags the label of a number until the field shows the value: one act. */
    scrub: async (name: string, value: number) => {
      acts += 1;
      const field = editWindow(page).getByRole('spinbutton', { name, exact: true });
      const label = editWindow(page).locator('label', { hasText: name }).first();
      const steps = value - Number((await field.inputValue()).replace(',', '.'));
      const isFast = steps % FAST === 0;
      await label.scrollIntoViewIfNeeded();
      const box = await label.boundingBox();
      if (box === null) throw new Error(`The field «${name}» is not on the screen.`);
      const [x, y] = [box.x + 4, box.y + box.height / 2];
      const by = (isFast ? steps / FAST : steps) * STEP + Math.sign(steps);
      await page.mouse.move(x, y);
      await holding(isFast ? ['Shift'] : [], async () => {
        await page.mouse.down();
        // What follows the pointer is fetched with the first press.
        await expect(async () => {
          await page.mouse.move(x, y);
          await page.mouse.move(x + by, y, { steps: 3 });
          await expect(field).toHaveValue(String(value), { timeout: 200 });
        }).toPass();
        await page.mouse.up();
      });
    },
  };
  return hands;
}
