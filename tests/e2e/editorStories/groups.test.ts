/** Layers grouped, entered, moved and left: by the mouse, and by keys with what a screen reader hears. */
import type { Page } from '@playwright/test';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { accessibilityOf } from '../product/accessibilityTree.ts';
import {
  button,
  clickSheet,
  dragHolding,
  layerStack,
  savedLayers,
  shownLayers,
} from '../product/editorScreen.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const at = (id: string, name: string, y: number) =>
  aTextLayer({ id, name, display: name, x: 20, y, width: 200, height: 40 });
const LAYERS = [at('a', 'Печать', 100), at('b', 'Подпись', 200), at('c', 'Титул', 300)];

test.beforeEach(({ page, person }) => openProject(page, person, { layers: LAYERS }));

const seesLayers = (page: Page, layers: readonly string[]): Promise<void> =>
  expect.poll(() => shownLayers(page)).toEqual(layers);
const row = (page: Page, name: string) => layerStack(page).getByRole('button', { name, exact: true });
const openGroup = ['Текст: Титул', 'Группа: Группа, 2 слоя', 'Текст: Подпись', 'Текст: Печать'] as const;
/** Selected rows have a star. */
const withStars = (...starred: readonly string[]) =>
  openGroup.map((name) => (starred.some((one) => name.includes(one)) ? `*${name}` : name));

test('by the mouse: a group is pressed, dragged, entered, left, renamed, folded and dissolved', async ({
  page,
}) => {
  await clickSheet(page, [60, 120]);
  await row(page, 'Текст: Подпись').click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+g');
  await seesLayers(page, withStars('Группа', 'Подпись', 'Печать'));

  await page.keyboard.press('Escape');
  await dragHolding(page, null, [60, 120], [160, 140]);
  await seesLayers(page, withStars('Группа', 'Подпись', 'Печать'));

  await clickSheet(page, [160, 140], { clickCount: 2 });
  await seesLayers(page, withStars('Печать'));
  await clickSheet(page, [160, 240]);
  await seesLayers(page, withStars('Подпись'));
  await page.keyboard.press('Escape');
  await seesLayers(page, withStars('Группа', 'Подпись', 'Печать'));
  await page.keyboard.press('Escape');
  await seesLayers(page, withStars());

  await row(page, 'Группа: Группа, 2 слоя').dblclick();
  await page.getByRole('textbox', { name: 'Название группы' }).fill('Низ');
  await page.keyboard.press('Enter');
  await button(page, 'Свернуть группу «Низ»').click();
  await seesLayers(page, ['Текст: Титул', '*Группа: Низ, 2 слоя']);
  await page.keyboard.press('Control+Shift+g');
  await seesLayers(page, ['Текст: Титул', '*Текст: Подпись', '*Текст: Печать']);
  await button(page, 'Отменить').click();
  await seesLayers(page, ['Текст: Титул', '*Группа: Низ, 2 слоя']);

  const saved = await savedLayers(page);
  const yOf = (name: string) => Number(saved.find((layer) => layer['name'] === name)?.['Y']);
  expect({ gap: yOf('Подпись') - yOf('Печать'), isMoved: yOf('Печать') > 100, other: yOf('Титул') }).toEqual({
    gap: 100,
    isMoved: true,
    other: 300,
  });
  await page.reload();
  await seesLayers(page, ['Текст: Титул', 'Группа: Низ, 2 слоя', 'Текст: Подпись', 'Текст: Печать']);
});

test('by keys: a group is made, walked, entered and left, and each step is said', async ({ page }) => {
  const tree = await accessibilityOf(page);
  const canvas = page.getByRole('application', { name: 'Лист' });
  await canvas.focus();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const on = (words: string | RegExp) => expect.poll(tree.focus).toMatch(words);
  // What is said comes with the list, when the page is idle.
  await expect.poll(tree.layers).toHaveLength(3);
  await press('Control+a', 'Control+g');
  await on(/option: Группа: Группа, 3 слоя, X .*выбран$/);
  await expect.poll(async () => (await tree.said()).join()).toContain('Группа «Группа»: 3 слоя');
  expect((await tree.layers()).map((words) => words.split(', X')[0])).toEqual([
    'option: Группа: Группа, 3 слоя',
    'option: Текст: Титул, в группе «Группа»',
    'option: Текст: Подпись, в группе «Группа»',
    'option: Текст: Печать, в группе «Группа»',
  ]);
  await press('Enter');
  await on(/option: Текст: Титул, в группе «Группа», X/);
  await press('Tab');
  await on(/option: Текст: Подпись, в группе «Группа», X/);
  await press('Escape');
  await on(/option: Группа: Группа, 3 слоя/);
  await press('ArrowRight');
  await expect.poll(async () => (await tree.said()).join()).toContain('3 слоя: X ');
  await press('Control+Shift+g');
  await expect.poll(async () => (await tree.said()).join()).toContain('Группа «Группа» разгруппирована');
});

test('rows are dragged into a group of the list and out of it', async ({ page }) => {
  await clickSheet(page, [60, 120]);
  await row(page, 'Текст: Подпись').click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+g');
  await seesLayers(page, withStars('Группа', 'Подпись', 'Печать'));
  await page.keyboard.press('Escape');
  const rows = layerStack(page).locator('[data-layer-id]');
  /** Takes a row by its grip and lets it go above another one. */
  const dragAbove = async (from: number, to: number) => {
    const [grip, place] = [
      await rows.nth(from).locator('span').first().boundingBox(),
      await rows.nth(to).boundingBox(),
    ];
    if (grip === null || place === null) throw new Error('The rows are not on the screen.');
    await page.mouse.move(grip.x + 5, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 5, place.y + 3, { steps: 4 });
    await page.mouse.up();
  };
  const namesOf = () => shownLayers(page).then((names) => names.map((name) => name.replace('*', '')));

  await dragAbove(0, 3);
  await expect
    .poll(namesOf)
    .toEqual(['Группа: Группа, 3 слоя', 'Текст: Подпись', 'Текст: Титул', 'Текст: Печать']);
  await dragAbove(1, 0);
  await expect
    .poll(namesOf)
    .toEqual(['Текст: Подпись', 'Группа: Группа, 2 слоя', 'Текст: Титул', 'Текст: Печать']);

  const saved = await savedLayers(page);
  expect(saved.map((layer) => [layer['name'], layer['group'] !== undefined])).toEqual([
    ['Печать', true],
    ['Титул', true],
    ['Подпись', false],
  ]);
});
