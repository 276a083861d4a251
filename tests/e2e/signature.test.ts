/** A signature by the keyboard: put on the sheet, filled from the table, pasted, seen in a copy, saved. */
import { editWindow, button, layerStack, savedLayers } from './product/editorScreen.ts';
import { layerRow } from './product/person.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { editorOpened } from './product/saving.ts';
import { expect, test } from './product/test.ts';

/** Two people, each with a head. */
const people = aLayerOfPeople(2, {
  name: 'Кому',
  format: '{Имя}',
  selectedCells: [
    ['Анна Каренина', 'Толстой Лев Николаевич'],
    ['Пётр Безухов', 'Ростова Наталья Ильинична'],
  ],
  selectedCellsIdx: [],
  selectedCellsIdxString: new Map(),
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['Имя', 'Завуч'].map((name, index) => ({ index, name })),
    rows: [[1, 3]],
    filter: null,
  },
});

test('it is added, typed, bound, pasted, undone, previewed and saved', async ({ page, person }) => {
  await openProject(page, person, { sheet: { width: 800, height: 500 }, layers: [people] });
  const caption = editWindow(page).getByRole('textbox', { name: 'Под чертой' });
  const signer = editWindow(page).getByRole('textbox', { name: 'После черты' });
  const saved = async () =>
    (await savedLayers(page)).flatMap((layer) =>
      layer['type'] === 'signature' ? [[layer['caption'], layer['signer']]] : [],
    );

  await page.getByRole('region', { name: 'Добавить слой' }).getByRole('button', { name: 'Подпись' }).focus();
  await page.keyboard.press('Enter');
  await expect(caption).toBeFocused();
  await page.keyboard.type('Завуч');
  await signer.fill('за ');
  await editWindow(page).getByRole('button', { name: 'Вставить поле: после черты' }).click();
  await page.getByRole('menuitem', { name: /^Завуч/u }).click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('|винительный');
  await expect(signer).toHaveValue('за {Завуч|винительный}');

  await layerRow(page, /^Подпись/).click();
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+V');
  await expect(layerStack(page).getByRole('button', { name: /^Подпись: / })).toHaveCount(2);
  const both = await saved();
  await button(page, 'Отменить').click();
  await expect(layerStack(page).getByRole('button', { name: /^Подпись: / })).toHaveCount(1);

  await button(page, 'Предпросмотр').click();
  await button(page, 'Следующая копия').click();
  await expect(
    page.getByRole('option', { name: /^Подпись: .*за Ростову Наталью Ильиничну/u }),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  const one = await saved();
  await page.reload();
  await editorOpened(page);

  const words = ['Завуч', 'за {Завуч|винительный}'];
  expect([both, one, await saved()]).toEqual([[words, words], [words], [words]]);
});
