/** One sentence with fields, typed on the sheet: a field is chosen from a list and is one object. */
import { aDbLayer, aTextLayer } from '../../unit/engine/builders.ts';
import { editedText, savedLayers } from '../product/editorScreen.ts';
import { layerRow } from '../product/person.ts';
import { openProject } from '../product/project.ts';
import { expect, test } from '../product/test.ts';

const people = aDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Иванова Анна',
  format: '{ФИО}',
  x: 60,
  y: 80,
  selectedCells: [
    ['Иванова Анна', '7А'],
    ['Ким Олег', '8Б'],
  ],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: ['ФИО', 'Класс'].map((name, index) => ({ index, name })),
    rows: [[1, 3]],
    filter: null,
  },
});

test(
  'a sentence with fields is typed into a data layer, and a part of it made bold',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { layers: [people, aTextLayer({ name: 'Итог', x: 60, y: 200 })] });
    await layerRow(page, 'Данные таблицы: Кому').click();
    await page.getByRole('application', { name: 'Лист', exact: true }).press('Enter');
    await expect.poll(() => editedText(page)).toBe('{ФИО}[]');
    await page.keyboard.type('|да');
    await page.getByRole('option', { name: 'дательный Ивановой Анне', exact: true }).click();
    await page.keyboard.type(', {Кл');
    await expect(page.locator('[data-field-menu] [role=option]')).toHaveText(['Класс7А']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+B');
    await expect.poll(() => editedText(page)).toBe('{ФИО|дательный}, [{Класс}]');
    await page.keyboard.press('Escape');
    expect(await savedLayers(page)).toMatchObject([
      {
        display: 'Ивановой Анне, 7А',
        format: '{ФИО|дательный}, {Класс}',
        segments: [{ range: [17, 24], format: { fontWeight: 'bold' } }],
      },
      { display: 'Диплом' },
    ]);
  },
);
