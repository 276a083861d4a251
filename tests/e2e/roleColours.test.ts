/**
 * An organiser's badges: a colour for each role, words and cases by buttons, at 1366 × 768 with the table open
 * below. Presses are counted and printed; each press is on what is in sight without scrolling.
 */
import type { Locator, Page } from '@playwright/test';
import { violations } from './product/axe.ts';
import { onScreen } from './product/editorScreen.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const ROLES = ['Участник', 'Спикер', 'Жюри', 'Организатор'];
const PEOPLE = [
  'Соколова Алёна Сергеевна',
  'Галиев Тимур Маратович',
  'Ким Виктор Андреевич',
  'Лебедева Ольга Ильинична',
];
const LIST = [
  'ФИО\tКомпания\tРоль',
  ...PEOPLE.map((name, place) => `${name}\tЛицей № 2\t${ROLES[place] ?? ''}`),
].join('\n');

async function openBadges(page: Page): Promise<void> {
  await page.goto('/start?template=seed-beydzh-konferentsii');
  await page.getByLabel('Вставьте список имён').fill(LIST);
  await page.getByRole('button', { name: 'Подставить имена' }).click();
  await page.getByRole('button', { name: 'Изменить макет' }).click();
  await page.waitForURL('**/generator2/**');
  await page.getByRole('toolbar', { name: 'Панель инструментов' }).waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('complementary', { name: 'Таблица' }).waitFor();
}

/** The hand of a person, who sees what is pressed. */
function handOf() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 1 });
      presses += 1;
      await target.click();
    },
    /** At a point of the sheet, in document pixels. */
    pressSheet: async (page: Page, at: readonly [x: number, y: number]) => {
      presses += 1;
      await page.mouse.click(...(await onScreen(page, at)));
    },
    presses: () => presses,
  };
}

test('all four roles of a badge are coloured in two presses, and one step takes them back', async ({
  page,
}) => {
  await openBadges(page);
  const hand = handOf();
  await hand.press(page.getByRole('button', { name: 'Данные таблицы: Роль' }));
  await hand.press(page.getByRole('button', { name: 'Цвет по значениям столбца «Роль»' }));
  process.stdout.write(`A colour for each role: ${hand.presses()} presses\n`);
  const colours = page.getByRole('list', { name: 'Цвет по значениям столбца «Роль»' });
  await expect(colours.getByRole('listitem')).toHaveText(ROLES.map((role) => new RegExp(`^${role}`)));
  await expect(colours.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  expect(await violations(page, { include: '[data-part="by values"]' })).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(colours).toHaveCount(0);
  expect(hand.presses()).toBeLessThanOrEqual(4);
});

test('a band across the badge takes the colours, each of them on the copies of its role', async ({
  page,
}) => {
  await openBadges(page);
  const hand = handOf();
  await hand.press(page.getByRole('button', { name: 'Данные таблицы: Роль' }));
  await hand.press(page.getByRole('button', { name: 'Полоса под текстом' }));
  process.stdout.write(`A coloured band: ${hand.presses()} presses\n`);
  const colours = page.getByRole('list', { name: 'Цвет по значениям столбца «Роль»' });
  await expect(colours.getByRole('listitem')).toHaveText(ROLES.map((role) => new RegExp(`^${role}`)));
  await expect(page.getByRole('button', { name: 'Фигура: Полоса' })).toHaveAttribute('aria-pressed', 'true');
});

test('a case and a word that agrees with the person are put into a text by buttons', async ({ page }) => {
  await openBadges(page);
  const hand = handOf();
  // «Конференция …» on the badge.
  await hand.pressSheet(page, [139, 24]);
  await hand.press(page.getByRole('button', { name: 'Вставить поле' }));
  expect(await violations(page, { include: '[role="menu"]' })).toEqual([]);
  await hand.press(page.getByRole('menuitem', { name: /^Кому\? Дательный: Соколовой Алёне Сергеевне/ }));
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  await expect(page.getByLabel('Номер копии')).toHaveValue('1');
  expect(hand.presses()).toBe(3);
});
