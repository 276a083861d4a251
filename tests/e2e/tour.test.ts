/**
 * The editor's guided tour in the built product: the whole way by mouse and by touch, its look and the focus.
 * For whom it begins, its keys and its end: tests/ui/editor/tour/editorTour.test.tsx.
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { valueOf } from './product/account.ts';
import { button, painted, shownLayers } from './product/editorScreen.ts';
import { tap } from './product/finger.ts';
import { openProject } from './product/project.ts';
import { TOUR_COOKIE } from './product/service.ts';
import { expect, test } from './product/test.ts';
import type { Person } from './product/test.ts';

const DAY_S = 24 * 60 * 60;
/** The nine steps in the specification's order, with their targets. */
const STEPS: readonly (readonly [tag: string, target: string | null])[] = [
  ['Холст', '[data-canvas]'],
  ['Настройки холста', 'section[aria-label="Настройки холста"]'],
  ['Добавление слоёв', 'section[aria-label="Добавить слой"]'],
  ['Порядок слоёв', 'section[aria-label="Слои"]'],
  ['Редактирование слоя', 'section[aria-label="Редактирование"]'],
  ['Панель проекта', '[role="toolbar"]'],
  ['Предпросмотр', 'fieldset[aria-label="Копии"]'],
  ['Окно сохранения', '[data-dialog-panel]'],
  ['Готово', null],
];
const EXAMPLES = ['Данные таблицы: Пример: имена', 'Текст: Пример: текст', 'Текст: Пример: заголовок'];

test.describe('a new person', () => {
  test.use({ meetsTour: true });

  test('goes the whole way by the mouse', { tag: '@core' }, async ({ page, person }) => {
    await openProject(page, person);
    await test.step('meets the tour, with example layers on the empty sheet, and nothing is unsaved', async () => {
      await at(page, 1);
      await expect.poll(() => shownLayers(page)).toEqual(EXAMPLES);
      await expect(page.getByTitle('Есть несохранённые изменения')).toHaveCount(0);
    });
    await test.step('is led through nine steps by the mouse; each is lit, and the popup is never out of the window', async () => {
      for (const [index, [tag, target]] of STEPS.entries()) {
        await expect(popup(page).locator('p').first()).toHaveText(`Шаг ${index + 1} из 9 · ${tag}`);
        await expect.poll(() => looksRight(page, target)).toEqual(RIGHT);
        if (index < STEPS.length - 1) await press(page, 'Следующий шаг');
      }
    });
    await test.step('has been through it, says the profile at the last step', async () => {
      await expect.poll(() => isCompleted(person)).toBe(true);
    });
    await test.step('ends it with «К проекту!»: remembered for 365 days, and the examples are gone again', async () => {
      await press(page, 'К проекту!');
      await expect(tour(page)).toHaveCount(0);
      await expect.poll(() => shownLayers(page)).toEqual([]);
      await expect(button(page, /^Состояние проекта: /)).toHaveText(/Сохранен/);
      const { value, expires = 0, path: at } = (await cookie(page)) ?? {};
      const days = Math.round((expires - Date.now() / 1000) / DAY_S);
      expect([value, days, at]).toEqual(['true', 365, '/']);
    });
    await test.step('is left alone from then on', async () => {
      await page.reload();
      await expect(button(page, 'Предпросмотр')).toBeVisible();
      await painted(page);
      await expect(tour(page)).toHaveCount(0);
    });
  });
});

test.describe('the popup', () => {
  test.use({ meetsTour: true });

  test('is above everything and stays beside its target, wherever that goes', async ({ page, person }) => {
    await openProject(page, person);
    await at(page, 1);
    await test.step('is 320 px wide, over a page dimmed by half, and says what it is to a screen reader', async () => {
      const dialog = popup(page);
      const [title, description] = await Promise.all(
        ['aria-labelledby', 'aria-describedby'].map(async (name) =>
          page.locator(`[id="${(await dialog.getAttribute(name)) ?? ''}"]`).textContent(),
        ),
      );
      const look = await page.evaluate(() => {
        const [host, light] = ['[data-tour]', '[data-testid="tour-spotlight"]'].map((selector) =>
          document.querySelector(selector),
        );
        if (!host || !light) return null;
        return {
          zIndex: getComputedStyle(host).zIndex,
          shadow: getComputedStyle(light).boxShadow.includes('rgba(0, 0, 0, 0.5)'),
          width: document.querySelector('[data-tour] dialog')?.clientWidth,
        };
      });
      expect({
        look,
        modal: await dialog.getAttribute('aria-modal'),
        title,
        description,
        announced: await dialog.locator('[aria-live="polite"]').textContent(),
      }).toEqual({
        look: { zIndex: '9999', shadow: true, width: 318 },
        modal: 'true',
        title: 'Здесь живёт ваш макет',
        description: expect.stringMatching(/^Лист на холсте/),
        announced: `Шаг 1 из 9${title ?? ''}${description ?? ''}`,
      });
    });
    await test.step('stands 40 px beside its target, and follows it when the window changes', async () => {
      await press(page, 'Следующий шаг');
      await at(page, 2);
      await expect
        .poll(async () => {
          const shown = await popup(page).boundingBox();
          const target = await page.locator('section[aria-label="Настройки холста"]').boundingBox();
          return Math.round((target?.x ?? 0) - (shown?.x ?? 0) - (shown?.width ?? 0));
        })
        .toBe(40);

      for (const size of [
        { width: 1200, height: 700 },
        { width: 1440, height: 420 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => looksRight(page, STEPS[1]?.[1] ?? null)).toEqual(RIGHT);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('brings its target into sight, and follows it when the page scrolls', async () => {
      const column = page.getByRole('complementary', { name: 'Панель слоёв' });
      const top = async () => Math.round((await page.getByTestId('tour-spotlight').boundingBox())?.y ?? 0);
      // More panels than fit in the column: the step's panel is out of view.
      await column.locator('> section').evaluateAll((panels) => {
        for (const panel of panels) if (panel instanceof HTMLElement) panel.style.minHeight = '900px';
      });
      await popup(page)
        .getByRole('button', { name: /^Шаг 4: / })
        .click();
      await at(page, 4);
      await expect.poll(() => looksRight(page, STEPS[3]?.[1] ?? null)).toEqual(RIGHT);
      const place = await top();
      expect(place).toBeLessThan(450);

      await column.evaluate((element) => element.scrollBy({ top: -100 }));

      await expect.poll(top).toBe(place + 100);
      await expect.poll(() => looksRight(page, STEPS[3]?.[1] ?? null)).toEqual(RIGHT);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, meetsTour: true });

  test('each step opens the panel that it is about, by a finger; afterwards all are closed', async ({
    page,
    person,
  }) => {
    await openProject(page, person);
    for (const [index, [, target]] of STEPS.entries()) {
      await at(page, index + 1);
      await expect.poll(() => looksRight(page, target)).toEqual(RIGHT);
      if (index < STEPS.length - 1) await tap(popup(page).getByRole('button', { name: 'Следующий шаг' }));
    }
    await tap(popup(page).getByRole('button', { name: 'К проекту!' }));

    await expect(tour(page)).toHaveCount(0);
    const panels = page.getByRole('navigation', { name: 'Панели' });
    await expect(panels.locator('[aria-expanded="true"]')).toHaveCount(0);
    expect((await cookie(page))?.value).toBe('true');
  });
});

test.describe('without the product', () => {
  test.use({ visitor: 'guest' });

  test('HTML in the texts of a step keeps its emphasis and loses what acts, loads or dresses up', async ({
    page,
  }) => {
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: {
          entry: path.join(import.meta.dirname, '..', '..', 'src', 'ui', 'tour', 'sanitise.ts'),
          formats: ['iife'],
          name: 'tourTexts',
        },
      },
    });
    const [first] = Array.isArray(built) ? built : [];
    await page.addScriptTag({ content: first?.output[0].code ?? '' });
    const texts = [
      'Шрифт &amp; <b onclick="window.hacked = true">цвет</b>',
      '<img src=x onerror="window.hacked = true">рядом<script>window.hacked = true</script>',
      '<a href="javascript:window.hacked = true">ссылка</a><p style="position:fixed" class="x">абзац</p>',
      '<svg><style><img src=x onerror="window.hacked = true"></style></svg><kbd>Ctrl+Z</kbd>',
      '<form><input name="x"></form><iframe srcdoc="<b>x</b>"></iframe><ul><li>раз</li></ul>',
    ];
    const results = await page.evaluate(
      `${JSON.stringify(texts)}.map((text) => [tourTexts.sanitise(text), tourTexts.plainText(text)])`,
    );
    expect([results, await page.evaluate('window.hacked')]).toEqual([
      [
        ['Шрифт &amp; <b>цвет</b>', 'Шрифт & цвет'],
        ['рядом', 'рядом'],
        ['ссылка<p>абзац</p>', 'ссылкаабзац'],
        ['<kbd>Ctrl+Z</kbd>', 'Ctrl+Z'],
        ['<ul><li>раз</li></ul>', 'раз'],
      ],
      undefined,
    ]);
  });
});

const tour = (page: Page) => page.locator('[data-tour]');
const popup = (page: Page) => tour(page).getByRole('dialog');
const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click();

async function at(page: Page, step: number): Promise<void> {
  await expect(popup(page).getByText(`Шаг ${step} из 9`).and(page.locator('span'))).toBeVisible();
}

const isCompleted = async ({ client }: Person) => valueOf(await client.me()).is_tour_completed;

const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === TOUR_COOKIE);

/** Whether the popup is inside the window, and the spotlight 12 px around the step's target. */
async function looksRight(page: Page, target: string | null) {
  await painted(page);
  const { boxes, windowBox } = await page.evaluate(
    (selectors) => ({
      boxes: selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON()),
      windowBox: { right: window.innerWidth, bottom: window.innerHeight },
    }),
    ['[data-tour] dialog', '[data-testid="tour-spotlight"]', target ?? '[data-no-target]'],
  );
  const [shown, light, wanted] = boxes;
  const gaps = SIDES.map((side) => Math.round(Math.abs(Number(light?.[side]) - Number(wanted?.[side]))));
  return {
    inWindow:
      shown?.left >= 0 &&
      shown?.top >= 0 &&
      shown?.right <= windowBox.right &&
      shown?.bottom <= windowBox.bottom,
    lit: target === null ? light?.width === 0 : wanted?.width > 0 && gaps.every((gap) => gap === 12),
  };
}
const SIDES = ['left', 'top', 'right', 'bottom'] as const;
const RIGHT = { inWindow: true, lit: true };
