/** Shapes, gradients, ornaments and drawings of one's own, by a person at the editor. */
import type { Page } from '@playwright/test';
import { createShapeLayer } from '../../../src/document/layers/layer.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const star = createShapeLayer({
  id: 'звезда',
  name: 'Звезда',
  shape: 'star',
  x: 300,
  y: 250,
  width: 300,
  height: 280,
  stroke: '#7a1f3d',
});
const group = (page: Page, name: string) => page.getByRole('group', { name });
const rows = (page: Page) => page.getByRole('button', { name: /^Фигура: / });
/** Set to keep pictures of the screens. */
const SHOTS = process.env['SHOTS'];
const keep = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

test('a colour becomes a gradient with one more stop, all by keys, and undo takes it back', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [star] });
  await rows(page).first().click();
  const kinds = page.getByRole('radiogroup', { name: 'Вид заливки' });
  await kinds.getByRole('radio', { name: 'Цвет' }).focus();
  await page.keyboard.press('ArrowRight');
  const fill = group(page, 'Заливка');
  await fill.getByRole('button', { name: 'Добавить цвет' }).focus();
  await page.keyboard.press('Enter');
  await expect(fill.getByRole('spinbutton')).toHaveCount(4);
  await keep(page, 'gradient');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(kinds.getByRole('radio', { name: 'Цвет' })).toHaveAttribute('aria-checked', 'true');
});

test('a frame of ours lies along the edges, and a drawing says what was left out', async ({
  page,
  person,
}) => {
  await openProject(page, person, { layers: [] });
  await page.getByRole('button', { name: 'Рамки и орнаменты' }).click();
  await page.getByRole('button', { name: 'Рамка-гильош' }).click();
  await expect(rows(page)).toHaveText([/Рамка-гильош/u]);
  await page.getByLabel('Файл SVG').setInputFiles({
    name: 'Герб.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><circle cx="50" cy="50" r="40" fill="gold" stroke="maroon"/>' +
        '<path d="M20 50h60v5h-60z" filter="url(#f)"/><image href="a.png"/><image href="b.png"/></svg>',
    ),
  });
  await expect(
    page.getByText(
      '«Герб.svg» стал фигурами. Пропущено: картинки из других файлов (2), недостающие фильтры (1).',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить картинкой' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await keep(page, 'ornaments');
  await page.getByRole('button', { name: 'Добавить картинкой' }).click();
  await expect(page.getByRole('button', { name: 'Изображение: Герб' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(rows(page)).toHaveCount(3);
});
