/**
 * Pages for looking at screens: a guest, a person with projects and one who has none yet. What would differ from one run to
 * the next is held still: the clock, the dates and numbers that the service gives, and everything that moves.
 */
import type { Page } from 'playwright-core';
import { createProject, register } from '../product/person.ts';
import type { Product } from '../product/product.ts';
import { call, publish } from '../templates/support.ts';

export type Theme = 'light' | 'dark';
export type Visitor = 'guest' | 'owner' | 'newcomer';

export interface Gallery {
  readonly address: string;
  readonly pages: Readonly<Record<Visitor, Page>>;
  /** The template on the screens, and the owner's project that was made from it. */
  readonly template: string;
  readonly project: string;
}

export const DESK = { width: 1440, height: 900 };
const NOW = new Date('2026-11-20T09:30:00Z');
const SHOWN_TEMPLATE = 'seed-blagodarnost';

export async function openGallery({ address, browser }: Product): Promise<Gallery> {
  const newPage = async (): Promise<Page> => {
    const context = await browser.newContext({
      viewport: DESK,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      reducedMotion: 'reduce',
      colorScheme: 'light',
    });
    await context.clock.setFixedTime(NOW);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };
  const pages = { guest: await newPage(), owner: await newPage(), newcomer: await newPage() };
  await register(pages.newcomer, address, 'nina');
  await register(pages.owner, address, 'olga');
  const { template, project } = await fill(pages.owner, address);
  for (const page of Object.values(pages)) await holdAnswersStill(page);
  return { address, pages, template, project };
}

/** Three projects: an empty one and two made from templates, the first of which is published for its owner alone. */
async function fill(page: Page, address: string): Promise<{ template: string; project: string }> {
  await createProject(page, 'Пустой лист');
  const ids: string[] = [];
  const all = idsOf(Reflect.get(Object(await call(page, 'GET', '/api/templates/?limit=50')), 'results'));
  const template = all.find((id) => id === SHOWN_TEMPLATE) ?? all.toSorted()[0] ?? '';
  const [other = ''] = all.filter((id) => id !== template).toSorted();
  for (const id of [other, template]) {
    const made = await call(page, 'POST', `/api/templates/${id}/use_template/`);
    ids.push(idsOf([made])[0] ?? '');
  }
  const [first = '', project = ''] = ids;
  await bind(page, project);
  await publish(page, first, { title: 'Мой шаблон', verification_type: 'none' });
  await page.goto(`${address}/pgprojects`);
  return { template, project };
}

/** Three copies for every layer of table data. */
async function bind(page: Page, project: string): Promise<void> {
  const data = Object(await call(page, 'GET', `/api/project-data/${project}/`));
  const layers: unknown = JSON.parse(String(Reflect.get(data, 'layers')));
  if (!Array.isArray(layers)) throw new Error('The project has no layers.');
  const bound = layers.map((layer: unknown) => {
    if (Reflect.get(Object(layer), 'type') !== 'db') return layer;
    const values = ['Ольга Щёткина', 'Марат Юнусов', 'Инна Ёлкина'];
    return {
      ...Object(layer),
      selectedCells: values,
      selectedCellsIdx: values.map((_, row) => [row + 1, 0]),
      selectedCellsIdxString: values.map((_, row) => [`${row + 1}:0`, row]),
      query: null,
      format: '',
    };
  });
  await call(page, 'PATCH', `/api/project-data/${project}/`, { layers: JSON.stringify(bound) });
}

const idsOf = (entries: unknown): string[] =>
  Array.isArray(entries) ? entries.map((entry) => String(Reflect.get(Object(entry), 'id'))) : [];

async function holdAnswersStill(page: Page): Promise<void> {
  await page.route(/\/api\/(projects|project-data|templates|auth\/me)\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    const body: unknown = JSON.parse(await answer.text(), (_, value: unknown) => heldStill(value));
    return route.fulfill({ response: answer, json: body });
  });
}

/** Views and likes become one number, and moments such ones as follow from the name, so that the order of a list does too. */
function heldStill(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const name = String(Reflect.get(value, 'name') ?? Reflect.get(value, 'title'));
  const moment = `2026-11-19T15:${String(name.length % 60).padStart(2, '0')}:00.000Z`;
  const held = (key: string, of: unknown) => {
    if (key.endsWith('_at') && typeof of === 'string') return moment;
    return key === 'views' || key === 'likes' ? 12 : of;
  };
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, held(key, of)]));
}

/** Changes the theme as another tab of the browser does, so that what is open stays open. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Until fonts and pictures are there, nothing moves but what moves for ever, and the last change is painted. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => {
        // What is scrolled out of sight waits until it comes into view.
        const { x, y, width, height } = busy.getBoundingClientRect();
        const there = document.elementsFromPoint(x + width / 2, y + Math.min(height, 20) / 2);
        return !there.some((element) => busy.contains(element));
      }) &&
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        // A lazy one comes when it is about to be seen; with another theme another one is.
        const isAway = image.loading === 'lazy' && (bottom < 0 || top > innerHeight);
        return image.complete || isAway || !image.checkVisibility();
      }) &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
