/** The guided tour of the editor in the built product: who meets it, its nine steps by mouse, keys and finger, and its end. */
import path from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, painted, shownLayers } from './product/editorScreen.ts';
import { addText, createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct, TOUR_COOKIE } from './product/product.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DAY_S = 24 * 60 * 60;
/** The nine steps in the order of the specification, with what each is about. */
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

let product: Product;
let names = 0;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
});
afterAll(async () => product?.close());

const open = async (opening: Promise<BrowserContext>): Promise<Page> => {
  const page = await (await opening).newPage();
  page.setDefaultTimeout(40_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  return page;
};
const newcomer = async (options: BrowserContextOptions = DESK) => {
  const page = await open(product.newcomer({ ...options, locale: 'ru-RU' }));
  names += 1;
  await register(page, product.address, `новичок${names}`);
  await createProject(page, 'Грамоты');
  return page;
};
/** Until the page shows it, which on a busy machine takes its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });
const tour = (page: Page) => page.locator('[data-tour]');
const popup = (page: Page) => tour(page).getByRole('dialog');
const spotlight = (page: Page) => page.getByTestId('tour-spotlight');
const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).click();
const over = (page: Page) => tour(page).waitFor({ state: 'detached' });
const at = async (page: Page, step: number) => {
  await popup(page).getByText(`Шаг ${step} из 9`).and(page.locator('span')).waitFor();
};
const askFor = async (page: Page) => {
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: 'Запустить туториал' }).click();
  await at(page, 1);
};
const profile = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Token ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/auth/me/', { headers });
    return (await answer.json()).is_tour_completed;
  });
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === TOUR_COOKIE);

/** Whether the popup lies in the window, and the light 12 px round the target of the step. */
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

describe('a new person', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newcomer();
  });

  test('meets the tour, with example layers on the empty sheet', async () => {
    await at(page, 1);
    const unsaved = await page.getByTitle('Есть несохранённые изменения').count();
    expect([await shownLayers(page), unsaved]).toEqual([EXAMPLES, 0]);
  });

  test('is led through nine steps by the mouse; each is lit, and the popup is never out of the window', async () => {
    for (const [index, [tag, target]] of STEPS.entries()) {
      await at(page, index + 1);
      expect(await popup(page).locator('p').first().textContent()).toBe(`Шаг ${index + 1} из 9 · ${tag}`);
      await soon(() => looksRight(page, target)).toEqual(RIGHT);
      if (index < STEPS.length - 1) await press(page, 'Следующий шаг');
    }
  });

  test('has been through it, says the profile at the last step', async () => {
    await soon(() => profile(page)).toBe(true);
  });

  test('ends it with «К проекту!»: remembered for 365 days, and the examples are gone again', async () => {
    await press(page, 'К проекту!');
    await over(page);
    const { value, expires = 0, path: at } = (await cookie(page)) ?? {};
    const days = Math.round((expires - Date.now() / 1000) / DAY_S);
    expect([value, days, at, await shownLayers(page)]).toEqual(['true', 365, '/', []]);
    await soon(() => button(page, /^Состояние проекта: /).textContent()).toMatch(/Сохранен/);
  });

  test('is left alone from then on', async () => {
    await page.reload();
    await button(page, 'Предпросмотр').waitFor();
    await painted(page);
    expect(await tour(page).count()).toBe(0);
  });

  test('is left alone on another device too: there the profile says so', async () => {
    const other = await open(product.newcomer({ ...DESK, locale: 'ru-RU' }));
    await other.goto(`${product.address}/login`);
    await other.getByLabel('Логин').fill(`новичок${names}`);
    await other.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
    await other.getByRole('button', { name: 'Войти', exact: true }).click();
    await other.waitForURL('**/pgprojects');
    const answered = other.waitForResponse('**/api/auth/me/');
    await other
      .getByRole('link', { name: /Грамоты/ })
      .first()
      .click();
    await answered;
    await painted(other);
    expect(await tour(other).count()).toBe(0);
    await other.context().close();
  });

  test('can ask for it again, and end it by Escape', async () => {
    await askFor(page);
    await page.keyboard.press('Escape');
    await over(page);
    await soon(() => shownLayers(page)).toEqual([]);
  });

  test('gets the examples back by «Повторить», as layers like any other', async () => {
    await button(page, 'Повторить').click();
    await page.getByTitle('Есть несохранённые изменения').waitFor();
    expect(await shownLayers(page)).toEqual(EXAMPLES);
  });
});

describe('the keyboard', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open(product.browser.newContext({ ...DESK, locale: 'ru-RU' }));
    names += 1;
    await register(page, product.address, `клавиши${names}`);
    await createProject(page, 'Открытки');
    await addText(page, 'С праздником');
  });
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );

  test('goes through the whole tour by the arrow keys, opening and closing what the steps are about', async () => {
    await askFor(page);
    const seen: string[] = [];
    for (const index of STEPS.keys()) {
      await at(page, index + 1);
      seen.push((await focused()) ?? '');
      if (index < STEPS.length - 1) await page.keyboard.press('ArrowRight');
    }
    expect(seen).toEqual([...Array<string>(8).fill('Следующий шаг'), 'К проекту!']);
  });

  test('goes back, and leaves nothing open that the tour has opened', async () => {
    await page.keyboard.press('ArrowLeft');
    await at(page, 8);
    await page.keyboard.press('ArrowLeft');
    await at(page, 7);
    await page.locator('[data-dialog-panel]').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowLeft');
    await at(page, 6);
    await button(page, 'Предпросмотр').waitFor();
  });

  test('stays in the popup', async () => {
    const seen = new Set<string>();
    for (let time = 0; time < 13; time += 1) {
      await page.keyboard.press('Tab');
      seen.add((await focused()) ?? '');
    }
    expect([...seen].toSorted()).toEqual(
      ['Закрыть тур', 'Предыдущий шаг', 'Пропустить', 'Следующий шаг']
        .concat(
          await popup(page)
            .locator('ol button')
            .evaluateAll((dots) => dots.map((dot) => dot.getAttribute('aria-label') ?? '')),
        )
        .toSorted(),
    );
  });

  test('reaches nothing behind it', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+E');
    await painted(page);
    expect([await shownLayers(page), await page.locator('[data-dialog-panel]').count()]).toEqual([
      ['*Текст: Текст'],
      0,
    ]);
  });

  test('presses a dot by Enter', async () => {
    await popup(page)
      .getByRole('button', { name: /^Шаг 2: / })
      .focus();
    await page.keyboard.press('Enter');
    await at(page, 2);
  });

  test('is given back at the end', async () => {
    await page.keyboard.press('Escape');
    await over(page);
    await soon(() => focused()).toMatch(/^Меню проекта/);
  });

  test('finds the person’s own layers as they were: no examples, nothing else selected', async () => {
    expect(await shownLayers(page)).toEqual(['*Текст: Текст']);
  });
});

describe('the popup', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newcomer();
    await at(page, 1);
  });

  test('says what it is to a screen reader', async () => {
    const dialog = popup(page);
    const [title, description] = await Promise.all(
      ['aria-labelledby', 'aria-describedby'].map(async (name) =>
        page.locator(`[id="${(await dialog.getAttribute(name)) ?? ''}"]`).textContent(),
      ),
    );
    expect({
      modal: await dialog.getAttribute('aria-modal'),
      title,
      description,
      announced: await dialog.locator('[aria-live="polite"]').textContent(),
    }).toEqual({
      modal: 'true',
      title: 'Здесь живёт ваш документ',
      description: expect.stringMatching(/^Лист на холсте/),
      announced: `Шаг 1 из 9${title}${description}`,
    });
  });

  test('is 320 px wide, above everything, over a page dimmed by half', async () => {
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
    expect(look).toEqual({ zIndex: '9999', shadow: true, width: 318 });
  });

  test('stands 40 px beside its target', async () => {
    await press(page, 'Следующий шаг');
    await at(page, 2);
    await soon(async () => {
      const shown = await popup(page).boundingBox();
      const target = await page.locator('section[aria-label="Настройки холста"]').boundingBox();
      return Math.round((target?.x ?? 0) - (shown?.x ?? 0) - (shown?.width ?? 0));
    }).toBe(40);
  });

  test('follows its target when the window changes', async () => {
    await page.setViewportSize({ width: 1200, height: 700 });
    await soon(() => looksRight(page, STEPS[1]?.[1] ?? null)).toEqual(RIGHT);
    await page.setViewportSize({ width: 1440, height: 420 });
    await soon(() => looksRight(page, STEPS[1]?.[1] ?? null)).toEqual(RIGHT);
  });

  test('brings its target into sight, and follows it when the page scrolls', async () => {
    const column = page.getByRole('complementary', { name: 'Панель слоёв' });
    const setLeast = (height: string) =>
      column.locator('> section').evaluateAll((panels, least) => {
        for (const panel of panels) if (panel instanceof HTMLElement) panel.style.minHeight = least;
      }, height);
    await page.setViewportSize(DESK.viewport);
    // More panels than the column has room for: the one of the step is out of sight.
    await setLeast('900px');
    await popup(page)
      .getByRole('button', { name: /^Шаг 4: / })
      .click();
    await at(page, 4);
    const top = () =>
      spotlight(page)
        .boundingBox()
        .then((box) => Math.round(box?.y ?? 0));
    await soon(() => looksRight(page, STEPS[3]?.[1] ?? null)).toEqual(RIGHT);
    const place = await top();
    expect(place).toBeLessThan(DESK.viewport.height / 2);
    await column.evaluate((element) => element.scrollBy({ top: -100 }));
    await soon(top).toBe(place + 100);
    expect(await looksRight(page, STEPS[3]?.[1] ?? null)).toEqual(RIGHT);
    await setLeast('');
  });

  test('stays when somebody presses beside it', async () => {
    await page.mouse.click(700, 860);
    await painted(page);
    expect(await popup(page).count()).toBe(1);
  });

  test('ends by «Пропустить»: the cookie is set, and the profile is not told', async () => {
    await press(page, 'Пропустить');
    await over(page);
    expect([(await cookie(page))?.value, await profile(page)]).toEqual(['true', false]);
  });
});

describe('the tour begins by itself', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newcomer();
    await at(page, 1);
  });
  /** Leaves in the middle of a tour; nothing is asked on the way, and nothing of the examples is offered again. */
  const visit = async (value: string | null) => {
    await page.context().clearCookies({ name: TOUR_COOKIE });
    if (value !== null) {
      await page.context().addCookies([{ name: TOUR_COOKIE, value, url: product.address }]);
    }
    await page.reload();
  };

  test('where the cookie is missing and the profile cannot be asked', async () => {
    await page.route('**/api/auth/me/', (route) => route.fulfill({ status: 500, body: '' }));
    await visit(null);
    await at(page, 1);
    await page.unroute('**/api/auth/me/');
  });

  test('where the cookie says «false»', async () => {
    await visit('false');
    await at(page, 1);
    await press(page, 'Закрыть тур');
    await over(page);
    expect((await cookie(page))?.value).toBe('true');
  });

  test('and goes on to its end when the service takes no word of it', async () => {
    await askFor(page);
    const refused = page.waitForResponse('**/api/auth/update_profile/');
    await page.route('**/api/auth/update_profile/', (route) => route.fulfill({ status: 500, body: '' }));
    await popup(page)
      .getByRole('button', { name: /^Шаг 9: / })
      .click();
    await at(page, 9);
    await refused;
    await press(page, 'К проекту!');
    await over(page);
    expect(await profile(page)).toBe(false);
    await page.unroute('**/api/auth/update_profile/');
  });
});

describe('on a phone', () => {
  test('each step opens the panel that it is about, by a finger; afterwards all are closed', async () => {
    const page = await newcomer(PHONE);
    for (const [index, [, target]] of STEPS.entries()) {
      await at(page, index + 1);
      await soon(() => looksRight(page, target)).toEqual(RIGHT);
      if (index < STEPS.length - 1) await popup(page).getByRole('button', { name: 'Следующий шаг' }).tap();
    }
    await popup(page).getByRole('button', { name: 'К проекту!' }).tap();
    await over(page);
    const open = page.getByRole('navigation', { name: 'Панели' }).locator('[aria-expanded="true"]');
    expect([await open.count(), await cookie(page).then((set) => set?.value)]).toEqual([0, 'true']);
  });
});

test('HTML in the texts of a step keeps its emphasis and loses what acts, loads or dresses up', async () => {
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
  const page = await open(product.browser.newContext());
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
  await page.context().close();
});

test('nothing went wrong in the pages', () => {
  expect(pageErrors).toEqual([]);
});
