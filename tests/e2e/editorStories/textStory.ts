/** Texts written and formatted in place on the canvas. The tests are steps of one story. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  begin,
  button,
  clickSheet,
  editedText,
  focusedLabel,
  numbersOf,
  savedLayers,
} from '../product/editorScreen.ts';
import { drag, setFields, sheetPlace } from '../product/person.ts';

export function textStory(open: () => Page): void {
  describe('a text', () => {
    let page: Page;
    beforeAll(() => {
      page = open();
    });
    const undo = () => button(page, 'Отменить').click();
    const pressed = (name: string) => button(page, name).getAttribute('aria-pressed');
    const focused = () => focusedLabel(page);
    beforeAll(() => begin(page, 'Тексты'));

    test('is typed at once: its first words are selected', async () => {
      await page
        .getByRole('region', { name: 'Добавить слой' })
        .getByRole('button', { name: 'Текст' })
        .click();
      const atFirst = await editedText(page);
      await page.keyboard.type('Анна Щукина');
      expect([atFirst, await editedText(page)]).toEqual(['[Новый текст]', 'Анна Щукина[]']);
    });

    test('is selected by keys: words, lines, the whole', async () => {
      const after = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
        return editedText(page);
      };
      expect([
        await after('Home'),
        await after('Control+Shift+ArrowRight'),
        await after('End', 'Shift+ArrowLeft'),
        await after('Control+A'),
        await after('End', 'Enter'),
      ]).toEqual([
        '[]Анна Щукина',
        expect.stringMatching(/^\[Анна ?\] ?Щукина$/),
        'Анна Щукин[а]',
        '[Анна Щукина]',
        'Анна Щукина\n[]',
      ]);
      await page.keyboard.type('за победу 👩‍👩‍👧');
      await page.keyboard.press('Backspace');
      expect(await editedText(page)).toBe('Анна Щукина\nза победу []');
    });

    test('is selected by the mouse: a word by a double, a line by a triple press', async () => {
      await clickSheet(page, [30, 28], { clickCount: 2 });
      const word = await editedText(page);
      await clickSheet(page, [30, 28], { clickCount: 3 });
      expect([word, await editedText(page)]).toEqual([
        '[Анна] Щукина\nза победу ',
        '[Анна Щукина]\nза победу ',
      ]);
    });

    test('goes through the clipboard', async () => {
      await page.keyboard.press('Control+X');
      const cut = await editedText(page);
      await page.keyboard.press('Control+V');
      expect([cut, await editedText(page)]).toEqual(['[]\nза победу ', 'Анна Щукина[]\nза победу ']);
    });

    test('takes what an input method composes', async () => {
      const client = await page.context().newCDPSession(page);
      await client.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
      const composing = await editedText(page);
      await client.send('Input.insertText', { text: '日' });
      expect([composing, await editedText(page)]).toEqual([
        'Анна Щукинаに[]\nза победу ',
        'Анна Щукина日[]\nза победу ',
      ]);
      await page.keyboard.press('Backspace');
    });

    test('a selected part gets font, size, weight, style and colour, each taken back in one step', async () => {
      await clickSheet(page, [30, 28], { clickCount: 2 });
      await button(page, 'Полужирный').click();
      await button(page, 'Курсив').click();
      await setFields(page, { 'Размер шрифта': '40' });
      await button(page, /^Шрифт: /).click();
      await page.getByRole('option', { name: 'Lobster' }).click();
      await button(page, 'Шрифт: Lobster').waitFor();
      await button(page, /^Цвет текста: /).click();
      await button(page, 'Красный').click();
      await page.keyboard.press('Escape');
      const shown = async () => [
        await pressed('Полужирный'),
        await pressed('Курсив'),
        ...(await numbersOf(page, 'Размер шрифта')),
        await button(page, /^Шрифт: /).getAttribute('aria-label'),
      ];
      const formatted = await shown();
      const [layer] = await savedLayers(page);
      for (let step = 0; step < 5; step += 1) await undo();
      await clickSheet(page, [30, 28], { clickCount: 2 });
      expect([formatted, layer, await savedLayers(page)]).toMatchObject([
        ['true', 'true', '40', 'Шрифт: Lobster'],
        {
          formatting: {
            segments: [
              {
                range: [0, 4],
                format: { fontFamily: 'Lobster', fontSize: 40, fontWeight: 'bold', fontStyle: 'italic' },
              },
            ],
          },
        },
        [{ formatting: { segments: [] } }],
      ]);
    });

    test('a format chosen at the caret is that of what is typed next', async () => {
      await clickSheet(page, [30, 28], { clickCount: 2 });
      await page.keyboard.press('ArrowRight');
      await setFields(page, { 'Размер шрифта': '32' });
      expect(await focused()).toBe('Текст слоя');
      await page.keyboard.type('!');
      const [layer] = await savedLayers(page);
      expect(layer).toMatchObject({
        display: expect.stringMatching(/^Анна! Щукина/),
        formatting: { segments: [{ range: [4, 5], format: { fontSize: 32 } }] },
      });
    });

    test('has its own undo while it is typed, no further back than the beginning of that', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Пётр');
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+Z');
      const undone = await editedText(page);
      await page.keyboard.press('Control+Shift+Z');
      expect([undone?.replaceAll(/[[\]]/gu, ''), await editedText(page)]).toEqual([
        'Анна! Щукина\nза победу ',
        'Пётр[]',
      ]);
      await page.keyboard.press('Escape');
    });

    test('however low it is on the screen gets wider and narrower by its side handles', async () => {
      await setFields(page, { X: '200', Y: '200', 'Размер шрифта': '16' });
      const [width = '', height = ''] = await numbersOf(page, 'Ширина', 'Высота');
      const { scale } = await sheetPlace(page);
      await drag(page, [200 + Number(width) + 6 / scale, 200 + Number(height) / 2], [330 + 6 / scale, 205]);
      const wider = Number((await numbersOf(page, 'Ширина'))[0]);
      expect(Math.abs(wider - 130)).toBeLessThan(3);
    });
  });
}
