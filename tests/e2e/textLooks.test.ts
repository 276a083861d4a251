/** Looks of letters, from the folded section to the file. */
import type { Page } from 'playwright-core';
import { aTextLayer } from '../unit/engine/builders.ts';
import { violations } from './product/axe.ts';
import { editWindow, onScreen, savedLayers } from './product/editorScreen.ts';
import { layerRow } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const text = aTextLayer({ name: 'Название', display: 'Диплом "победителя" N 5', x: 40, y: 60, width: 400 });

/** Presses a control of the folded section. */
const choose = (page: Page, role: 'button' | 'radio' | 'switch', name: string) =>
  editWindow(page).getByRole(role, { name, exact: true }).click();

test('a text gets its looks in the folded section and is saved with them', async ({ page, person }) => {
  await openProject(page, person, { layers: [text] });
  await layerRow(page, /^Текст/u).click();
  await editWindow(page).getByText('Ещё о тексте').click();
  await choose(page, 'button', 'Подчёркнутый');
  await choose(page, 'radio', 'Капитель: строчные как маленькие прописные');
  await choose(page, 'switch', 'Во всю ширину рамки');
  await choose(page, 'switch', 'Типографика');
  const spacing = editWindow(page).getByRole('spinbutton', { name: 'Расстояние между буквами' });
  await spacing.fill('8');
  await spacing.press('Enter');

  const [saved] = await savedLayers(page);

  expect(saved).toMatchObject({
    display: 'Диплом "победителя" N 5',
    fit: 'fill',
    typography: true,
    formatting: { default: { underline: true, capitals: 'small', letterSpacing: 0.08 } },
  });
  expect(await violations(page)).toEqual([]);
});

test('a list is typed on the sheet, and Enter in an empty item ends it', async ({ page, person }) => {
  await openProject(page, person, { layers: [{ ...text, display: 'Молоко' }] });
  await layerRow(page, /^Текст/u).click();
  await editWindow(page).getByText('Ещё о тексте').click();
  await choose(page, 'radio', 'Список с номерами');
  await page.mouse.dblclick(...(await onScreen(page, [60, 70])));
  await page.getByRole('textbox', { name: 'Текст слоя' }).press('End');
  await page.keyboard.type('\nХлеб\n\nВсё');

  const [saved] = await savedLayers(page);

  expect(saved).toMatchObject({
    display: 'Молоко\nХлеб\nВсё',
    formatting: {
      default: { list: 'numbers' },
      segments: [{ range: [11, 15], format: { list: 'none' } }],
    },
  });
});

test('a text on an arc is edited where it is bent', async ({ page, person }) => {
  await openProject(page, person, { layers: [{ ...text, display: 'Победитель', arc: 40 }] });
  // The left end of the arc, where the first letter stands.
  await page.mouse.dblclick(...(await onScreen(page, [46, 196])));
  await page.getByRole('textbox', { name: 'Текст слоя' }).press('Home');
  await page.keyboard.type('!');

  const [saved] = await savedLayers(page);

  expect(saved).toMatchObject({ display: '!Победитель', arc: 40 });
});

for (const [width, height] of [[1366, 768]] as const) {
  test(`the section stays inside ${width} × ${height}`, async ({ page, person }) => {
    await page.setViewportSize({ width, height });
    await openProject(page, person, { layers: [{ ...text, outline: { color: '#c02020', width: 2 } }] });
    await layerRow(page, /^Текст/u).click();
    await expect(editWindow(page).getByRole('switch', { name: 'Типографика' })).toBeVisible();

    const beyond = () =>
      editWindow(page).evaluate((panel) => {
        const right = panel.getBoundingClientRect().right;
        return [...panel.querySelectorAll('details *')]
          .filter((element) => element.getBoundingClientRect().right > right + 0.5)
          .map((element) => element.textContent);
      });

    await expect.poll(beyond).toEqual([]);
  });
}
