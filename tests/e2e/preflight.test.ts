/** The save dialog's check of all copies, with the product's worker and fonts. */
import type { Locator, Page } from '@playwright/test';
import type { Layer } from '../../src/document/layers/layer.ts';
import { aDbLayer, aTextLayer } from '../unit/engine/builders.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

/** A template with one field filled from a table and the others forgotten. */
const HALF_FILLED: readonly Layer[] = [
  aTextLayer({ name: 'Заголовок', display: 'Грамота' }),
  aDbLayer({ id: 'group', name: 'Класс', display: '{Класс}', y: 200, query: columnOf('Класс') }),
  aDbLayer({
    id: 'person',
    name: 'ФИО',
    display: 'Анна Первая',
    y: 100,
    // Fits the first name in the product's font, but not the second.
    width: 100,
    height: 20,
    selectedCells: ['Анна Первая', 'Борис Константинопольский', 'Вера Третья'],
  }),
];

function columnOf(name: string) {
  return { sheet: '', headerRow: 0, columns: [{ index: 0, name }], rows: [], filter: null };
}

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `Участник ${index + 1}`);
}

async function openCollection(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение', exact: true });
  await dialog.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
  return dialog;
}

test(
  'a template with a field left over is not saved without a word, and the word leads to the copy',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { layers: HALF_FILLED });
    const dialog = await openCollection(page);

    await expect(dialog.getByText('Заполните 1 текст · посмотрите 1 человека')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Замечания' }).getByRole('button')).toHaveText([
      'Поле «Класс» не заполнено.во всех копиях',
      '«ФИО»: текст не помещается в рамку: больше неё на 188 %.копия 2',
    ]);
    await dialog.getByRole('button', { name: /текст не помещается/ }).press('Enter');

    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Номер копии')).toHaveValue('2');
    await expect(page.getByRole('status').filter({ hasText: 'не помещается' })).toHaveText(
      '«ФИО»: текст не помещается в рамку.Поле «Класс» не заполнено.',
    );
    await expect(page.getByRole('application', { name: 'Лист' })).toBeFocused();
  },
);

test(
  'copies for which a layer has no more values are named, and are saved when that is wanted',
  { tag: '@core' },
  async ({ page, person }) => {
    const people = aDbLayer({ id: 'people', name: 'ФИО', selectedCells: numbered(5) });
    const groups = aDbLayer({ id: 'groups', name: 'Отряд', y: 60, selectedCells: numbered(3) });
    await openProject(page, person, { sheet: { width: 300, height: 200 }, layers: [people, groups] });
    const dialog = await openCollection(page);

    await expect(dialog.getByText('Посмотрите 2 человек')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Замечания' }).getByRole('button')).toHaveText([
      '«Отряд»: у слоёв разное количество данных, здесь 3 из 5.копии 4–5',
    ]);
    const archive = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать архив' }).click();

    expect((await archive).suggestedFilename()).toBe('Грамоты_gallery_5файлов.zip');
  },
);
