/** Looks of letters, from the folded section to the file. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DEFAULT_TEXT_FORMAT } from '../../src/document/text/textFormatting.ts';
import { hasJudges, judged } from '../host/judges.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { violations } from './product/axe.ts';
import { editWindow, onScreen, savedLayers } from './product/editorScreen.ts';
import { layerRow } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const text = aTextLayer({ name: 'Название', display: 'Диплом "победителя" N 5', x: 40, y: 60, width: 400 });

const inMontserrat = {
  default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Montserrat', fontSize: 48 },
  segments: [],
};

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

test('letters are as light and as black as their family has them, on the sheet and in a PDF', async ({
  page,
  person,
}) => {
  test.skip(!hasJudges);
  const title = { ...text, display: 'Диплом', formatting: inMontserrat };
  const award = {
    ...text,
    id: 'award',
    name: 'Награда',
    y: 160,
    display: 'Олимпиада\t5 баллов',
    tabs: [{ at: 100, align: 'right', leader: 'dots' }],
  } as const;
  await openProject(page, person, { layers: [title, award] });
  await layerRow(page, /^Текст: Название/u).click();
  const weight = editWindow(page).getByRole('button', { name: /^Насыщенность/u });
  await weight.click();
  await page.getByRole('option', { name: 'Чёрный' }).click();
  await expect(weight).toHaveText('Чёрный');
  await page.mouse.dblclick(...(await onScreen(page, [80, 80])));
  await page.getByRole('textbox', { name: 'Текст слоя' }).press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await weight.click();
  await page.getByRole('option', { name: 'Светлый' }).click();
  await expect(weight).toHaveText('Светлый');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+E');
  await page.getByRole('dialog').getByRole('radio', { name: '.pdf' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());

  const faces = Array.from(judged('pdffonts', pdf, []).matchAll(/\+(Montserrat-\w+)/gu), ([, face]) => face);
  expect([new Set(faces), judged('pdftotext', pdf, [], ['-']).split('\n')[0]]).toEqual([
    new Set(['Montserrat-Black', 'Montserrat-Light']),
    'Диплом',
  ]);
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
