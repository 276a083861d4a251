/** Copies that differ in more than their texts: a photograph for each person, and a colour for the winner. */
import { createCanvas } from '@napi-rs/canvas';
import { createDbLayer, createImageLayer } from '../../src/document/layer.ts';
import { violations } from './product/axe.ts';
import { colourAt } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Ким Олег',
  format: '{ФИО}',
  x: 400,
  y: 100,
  width: 250,
  height: 40,
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['ФИО', 'Место', 'Фото'].map((name, index) => ({ index, name })),
    rows: [],
    filter: null,
  },
  selectedCells: [
    ['Ким Олег', '2', 'Ким Олег'],
    ['Ли Анна', '1', 'Ли Анна'],
    ['Юн Вера', '3', 'Юн Вера'],
  ],
});
const photo = createImageLayer({
  id: 'photo',
  name: 'Портрет',
  src: '',
  width: 200,
  height: 200,
  x: 100,
  y: 300,
});

const [PAPER, GOLD] = ['#ffffff', '#ffe08a'];
const ON_PHOTO = [200, 400] as const;
/** Inside the box of the name, right of its letters. */
const BESIDE_NAME = [640, 104] as const;

function aPng(name: string, color: string) {
  const canvas = createCanvas(40, 40);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, 40, 40);
  return { name, mimeType: 'image/png', buffer: canvas.toBuffer('image/png') };
}

test('photographs are found by names in the table, and the winner gets a golden background', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [people, photo] });
  await page.getByRole('button', { name: 'Изображение: Портрет' }).click();
  await page.locator('[data-row-pictures] select').selectOption('Фото');
  const files = [aPng('ким олег.PNG', '#0000ff'), aPng('Анна Ли.png', '#00ff00')];
  await page.locator('[data-row-pictures] input[type=file][accept]').setInputFiles(files);
  await expect(page.locator('[data-found]')).toContainText('2 из 3');
  expect(await violations(page, { include: '[data-row-pictures]' })).toEqual([]);

  await page.getByRole('button', { name: 'Данные таблицы: Кому' }).click();
  await page.getByRole('button', { name: 'Добавить правило' }).click();
  const rule = page.locator('[data-rule="0"]');
  await rule.locator('select').nth(0).selectOption('Место');
  await rule.locator('select').nth(1).selectOption('is');
  await rule.getByRole('textbox').fill('1');
  await rule.locator('select').nth(2).selectOption('background');
  await expect(rule.locator('[data-matched]')).toContainText('1 копия из 3');
  expect(await violations(page, { include: '[data-rules]' })).toEqual([]);

  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const shown: (readonly string[])[] = [];
  for (const copy of ['1', '2', '3']) {
    await page.getByLabel('Номер копии').fill(copy);
    await page.getByLabel('Номер копии').press('Enter');
    if (copy !== '3') await expect.poll(() => colourAt(page, ON_PHOTO)).not.toBe(PAPER);
    shown.push([await colourAt(page, ON_PHOTO), await colourAt(page, BESIDE_NAME)]);
  }

  expect(shown).toEqual([
    ['#0000ff', PAPER],
    ['#00ff00', GOLD],
    [PAPER, PAPER],
  ]);
});
