/**
 * Pages for screenshots: of a guest, a person with projects and one without. Everything that varies between
 * runs is fixed: the clock, names, dates and numbers from the service, and animations.
 */
import type { Page } from '@playwright/test';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { savedProject, valueOf } from '../product/account.ts';
import { answerOf } from '../product/intercepted.ts';
import type { Person } from '../product/test.ts';

export type Theme = 'light' | 'dark';
export type Visitor = 'guest' | 'owner' | 'newcomer';

/** For `test.use`. */
export const GALLERY = {
  timezoneId: 'Europe/Moscow',
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
} as const;
const NOW = new Date('2026-11-20T09:30:00Z');

/** The bundled template shown on the screens. */
export const SHOWN_TEMPLATE = 'seed-blagodarnost';
/** The person named on the screens. */
const SHOWN_PERSON = { username: 'olga', email: 'olga@example.com' };

/** Call before the page is opened. */
export async function holdStill(page: Page, person: Person | null): Promise<void> {
  await page.clock.setFixedTime(NOW);
  // Screens are looked at with the unit that nobody has chosen.
  await page.addInitScript(() => localStorage.removeItem('length_unit'));
  if (person !== null)
    await page.addInitScript(({ username, email }) => {
      if (localStorage.getItem('token') === null) return;
      localStorage.setItem('user', username);
      localStorage.setItem('email', email);
    }, SHOWN_PERSON);
  await page.route(/\/api\/(projects|project-data|templates|auth\/me)\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const reply = await answerOf(route);
    if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply });
    const body: unknown = JSON.parse(await reply.text(), (_, value: unknown) => heldStill(value, person));
    return route.fulfill({ response: reply, json: body });
  });
}

/**
 * Replaces views and likes by one number, and times by ones derived from the name, so that lists have a
 * stable order.
 */
function heldStill(value: unknown, person: Person | null): unknown {
  if (value === person?.username) return SHOWN_PERSON.username;
  if (value === person?.email) return SHOWN_PERSON.email;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const name = String(Reflect.get(value, 'name') ?? Reflect.get(value, 'title'));
  const moment = `2026-11-19T15:${String(name.length % 60).padStart(2, '0')}:00.000Z`;
  const held = (key: string, of: unknown) => {
    if (key.endsWith('_at') && typeof of === 'string') return moment;
    return key === 'views' || key === 'likes' ? 12 : of;
  };
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, held(key, of)]));
}

/**
 * Three projects: an empty one and two from templates, the first of which is published for its owner only.
 * Returns the id of the one from the shown template.
 */
export async function furnish(person: Person): Promise<string> {
  const { client } = person;
  await savedProject(person, createDocument({ name: 'Пустой лист' }));
  const { results } = valueOf(await client.listTemplates());
  // Templates published by other tests are removed.
  const brought = results.map(({ id }) => id).filter((id) => id.startsWith('seed-'));
  const [other = ''] = brought.filter((id) => id !== SHOWN_TEMPLATE).toSorted();
  const first = valueOf(await client.useTemplate(other));
  const { id } = valueOf(await client.useTemplate(SHOWN_TEMPLATE));
  const { version, document } = valueOf(await client.loadProject(id));
  valueOf(await client.saveProject({ id, version, saved: document, present: withPeople(document) }));
  const template = { project_id: first.id, category_id: 1, title: 'Мой шаблон' };
  valueOf(await client.createTemplate({ ...template, verification_type: 'none' }));
  return id;
}

/** Three copies for every DB layer. */
function withPeople(document: Document): Document {
  const selectedCells = ['Ольга Щёткина', 'Марат Юнусов', 'Инна Ёлкина'];
  const cells = {
    selectedCells,
    selectedCellsIdx: selectedCells.map((_, row) => [row + 1, 0] as const),
    selectedCellsIdxString: new Map(selectedCells.map((_, row) => [`${row + 1}:0`, row])),
    query: null,
    format: '',
  };
  return {
    ...document,
    layers: document.layers.map((layer) => (layer.type === 'db' ? { ...layer, ...cells } : layer)),
  };
}

/** Changes the theme like another tab of the browser, so that open dialogs stay open. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Waits until fonts and images are loaded, finite animations have ended, and the last change is painted. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => {
        // Elements scrolled out of view wait until they are visible.
        const { x, y, width, height } = busy.getBoundingClientRect();
        const there = document.elementsFromPoint(x + width / 2, y + Math.min(height, 20) / 2);
        return !there.some((element) => busy.contains(element));
      }) &&
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        // A lazy image loads near the viewport; the other theme shows another one.
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
  // A loaded image is decoded beside the page, and painted later: on a busy machine after the picture of the
  // screen.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images]
        .filter((image) => image.complete && image.checkVisibility())
        .map((image) => image.decode()),
    ),
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
