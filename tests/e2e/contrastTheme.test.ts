/**
 * A contrast theme of the system, as Playwright emulates it: each state of a control looks different from its
 * opposite although the browser replaces colours and drops shadows.
 */
import type { Locator, Page } from '@playwright/test';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { aSheetOfAllKinds, SURFACES } from './product/editorSurfaces.ts';
import { openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const layers = ['Имя', 'Дата'].map((name, place) =>
  createTextLayer({ id: name, name, display: name, x: 100, y: 100 + place * 100 }),
);

/** Of what a person sees of a control: its fill, edge, outline and the colour of its words. */
function look(control: Locator): Promise<Readonly<Record<string, string>>> {
  return control.evaluate((element) => {
    const {
      backgroundColor,
      borderTopColor,
      borderTopWidth,
      borderTopStyle,
      outlineStyle,
      outlineColor,
      color,
    } = getComputedStyle(element);
    const knob = element.querySelector('span');
    return {
      backgroundColor,
      border: `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`,
      outline: `${outlineStyle} ${outlineColor}`,
      color,
      knob: knob === null ? '' : getComputedStyle(knob).backgroundColor,
    };
  });
}

/** Controls whose state nobody sees: what is chosen looks like the rest, a focus has no outline, or nothing is grey. */
function unseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'GrayText';
    const grey = getComputedStyle(probe).color;
    probe.remove();
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const shown = (kinds: string) =>
      [...root.querySelectorAll<HTMLElement>(kinds)].filter(
        (control) => control.checkVisibility() && control.getBoundingClientRect().height > 1,
      );
    const chosen = shown('[role=radio][aria-checked=true], [role=tab][aria-selected=true]').filter(
      (control) => {
        const state = control.role === 'radio' ? 'aria-checked' : 'aria-selected';
        const group = control.closest('[role=radiogroup], [role=tablist]');
        const other = group?.querySelector(`[${state}=false]:not(:disabled)`);
        return (
          other != null &&
          getComputedStyle(other).backgroundColor === getComputedStyle(control).backgroundColor
        );
      },
    );
    const disabled = shown('button:disabled, input:disabled, [aria-disabled=true]').filter(
      (control) => control.role !== 'switch' && getComputedStyle(control).color !== grey,
    );
    const unfocused = shown('button:not(:disabled), input:not(:disabled), textarea, select, summary').filter(
      (control) => {
        control.focus({ preventScroll: true });
        if (document.activeElement !== control) return false;
        const rings = [control, control.closest('label') ?? control].map((ring) => getComputedStyle(ring));
        return rings.every(
          ({ outlineStyle, outlineWidth }) => outlineStyle === 'none' || outlineWidth === '0px',
        );
      },
    );
    return Object.entries({ chosen, disabled, unfocused }).flatMap(([state, controls]) =>
      controls.map((control) => `${state}: ${control.getAttribute('aria-label') ?? control.textContent}`),
    );
  });
}

/** Colours that the theme gives here. */
function system(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);
}

test('shows every state in each kind of layer, dialog and popup', async ({ page, person }) => {
  await openProject(page, person, await aSheetOfAllKinds(person));
  const unseen: Record<string, string[]> = {};
  for (const { name, open } of SURFACES) {
    await open(page);
    // Focus is shown to those who use keys.
    await page.keyboard.press('Shift');
    const found = await unseenStates(page);
    if (found.length > 0) unseen[name] = found;
    await page.reload();
    await editorOpened(page);
  }

  expect(unseen).toEqual({});
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('shows what is chosen by the fill of the theme', async ({ page, person }) => {
      await openProject(page, person, { layers });
      const row = page.getByRole('button', { name: 'Текст: Имя', exact: true });
      await row.click();
      await page.getByRole('button', { name: 'Настройки холста' }).click();
      const fill = await system(page, 'Highlight');
      const words = await system(page, 'HighlightText');
      const looks = [
        page.locator('[data-layer-id]').filter({ has: row }),
        page.getByRole('radio', { name: 'Пиксели' }),
        page.getByRole('radio', { checked: true }).last(),
      ];
      // Colours change by a transition.
      await expect
        .poll(async () =>
          (await Promise.all(looks.map(look))).map(({ backgroundColor, color }) => [backgroundColor, color]),
        )
        .toEqual(looks.map(() => [fill, words]));
      await page.mouse.move(0, 0);
      const others = [
        page.locator('[data-layer-id]').first(),
        page.getByRole('radio', { name: 'Миллиметры' }),
      ];
      await expect
        .poll(async () => (await Promise.all(others.map(look))).map(({ backgroundColor }) => backgroundColor))
        .not.toContain(fill);
    });

    test('marks a field with a mistake by its edge', async ({ page, person }) => {
      await openProject(page, person, { layers });
      await page.getByRole('button', { name: 'Текст: Имя', exact: true }).click();
      const field = (name: string) => page.getByRole('spinbutton', { name, exact: true });
      await field('Поворот').fill('много');
      await field('Поворот').press('Enter');
      await expect
        .poll(async () =>
          (await Promise.all([field('Поворот'), field('X')].map(look))).map(
            ({ border }) => border?.split(' rgb')[0],
          ),
        )
        .toEqual(['3px double', '1px solid']);
    });

    test('tells a bar of the password meter that is lit from the others', async ({ page, person }) => {
      await page.goto('/profile');
      await expect(page.getByText(person.username, { exact: true }).first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Новый пароль', exact: true }).fill('абв');
      const bars = page.locator('.meter-bar');
      await expect(bars.first()).toHaveAttribute('data-lit', 'true');
      const wanted = [await system(page, 'CanvasText'), await system(page, 'Canvas')];
      // The colour of a bar changes by a transition.
      await expect
        .poll(async () =>
          [await look(bars.first()), await look(bars.last())].map((bar) => bar['backgroundColor']),
        )
        .toEqual(wanted);
    });

    test('tells a switch that is on from one that is off', async ({ page, person }) => {
      await openProject(page, person, { layers });
      await page.getByRole('button', { name: /^Меню проекта/ }).click();
      await page.getByRole('menuitem', { name: /^Настройки/ }).click();
      const control = page.getByRole('dialog').getByRole('switch').first();
      const before = await look(control);
      await control.click();
      await expect(async () => {
        const after = await look(control);
        expect([
          after['backgroundColor'] === before['backgroundColor'],
          after['knob'] === before['knob'],
        ]).toEqual([false, false]);
      }).toPass();
    });

    test('keeps samples of colour, the edge of the sheet and the frame of the chief button', async ({
      page,
      person,
    }) => {
      const red = { default: { ...DEFAULT_FORMAT, color: '#c00000' }, segments: [] };
      await openProject(page, person, {
        layers: [createTextLayer({ id: 'а', name: 'Имя', display: 'Имя', formatting: red })],
      });
      await page.getByRole('button', { name: 'Текст: Имя', exact: true }).click();
      const sample = page
        .getByRole('button', { name: /^Цвет.*: #c00000/ })
        .locator('span')
        .first();
      const sheet = page.locator('.shadow-sheet');
      const canvasText = await system(page, 'CanvasText');
      await expect
        .poll(async () => [(await look(sample))['backgroundColor'], (await look(sheet))['outline']])
        .toEqual(['rgb(192, 0, 0)', `solid ${canvasText}`]);
      await page.getByRole('button', { name: 'Скачать файл' }).click();
      const chief = page
        .getByRole('dialog')
        .getByRole('button', { name: /^Скачать / })
        .last();
      await expect.poll(async () => (await look(chief))['border']).toBe(`2px solid ${canvasText}`);
    });
  });
}

const DEFAULT_FORMAT = {
  fontFamily: 'Arial',
  fontSize: 28,
  fontWeight: 'normal',
  fontStyle: 'normal',
  textAlign: 'left',
} as const;
