/** The table dialog: files of every kind, a large one, a second layer, a newer file, the preview. */
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { FIXTURES, layerRow } from './product/person.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { saveProject } from './product/saving.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
const PEOPLE = csv('люди.csv', 'Фамилия;Имя', 'Иванова;Имя 1', 'Щукин;Имя 2', 'Ёлкина;Имя 3');

test.use({ viewport: { width: 1600, height: 1000 } });

test('files of every kind are read one after another as they were written', async ({ page, person }) => {
  const dialog = await openDialog(page, person);
  await test.step('one that is protected by a password is refused with the way out', async () => {
    await choose(dialog, fixture('ods/pass_protected.ods'));
    await expect(dialog.getByRole('alert')).toHaveText(
      '«pass_protected.ods» не открыт. Файл защищён паролем. Откройте его в Excel, снимите пароль («Файл», «Сведения», «Защита книги») и сохраните заново.',
    );
  });
  await test.step('another may be chosen', async () => {
    await choose(dialog, PEOPLE);
    await shown(dialog, 'люди.csv');
  });
  await test.step('one in windows-1251 with semicolons', async () => {
    await choose(dialog, fixture('csv/excel.1251.csv'));
    await shown(dialog, 'excel.1251.csv');
    const third = dialog.locator('[role=gridcell][data-row="2"]');
    await expect
      .poll(() => third.allTextContents())
      .toEqual(['2', 'Одни из нас™\nобновленная версия', '2,199']);
  });
  await test.step('one with hidden sheets says so', async () => {
    await choose(dialog, fixture('xlsx/sheet_visibility.xlsx'));
    await shown(dialog, 'sheet_visibility.xlsx');
    await expect(dialog.getByText('Скрытые листы не показаны: 2.')).toBeVisible();
  });
  await test.step('one of several sheets offers each of them', async () => {
    await choose(dialog, fixture('xlsx/table-multiple.xlsx'));
    await shown(dialog, 'table-multiple.xlsx');
    await dialog.getByRole('button', { name: /^Лист таблицы/ }).click();
    await expect(page.getByRole('option')).toHaveCount(3);
  });
});

test.describe('a table of a hundred thousand rows', () => {
  const rows = Array.from({ length: 100_000 }, (_, row) => `Иванова ${row};Анна;${row % 11} класс`);
  const large = csv('большая.csv', 'Фамилия;Имя;Класс', ...rows);

  test('may be cancelled while it is read, and the table before is back', async ({ page, person }) => {
    const dialog = await openDialog(page, person);
    await choose(dialog, PEOPLE);
    await shown(dialog, 'люди.csv');
    // Held so that it can be cancelled, however fast the machine is.
    await page.route('**/assets/*table*worker*', () => undefined);
    await choose(dialog, large);
    await expect(dialog.getByText('Читаем «большая.csv»')).toBeVisible();
    await dialog.getByRole('button', { name: 'Отмена' }).click();

    await shown(dialog, 'люди.csv');
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('is shown to its last row by a few dozen elements, and gives a column of a hundred thousand copies', async ({
    page,
    person,
  }) => {
    const dialog = await openDialog(page, person);
    await choose(dialog, large);
    await shown(dialog, 'большая.csv');
    await dialog.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    await expect(dialog.getByRole('gridcell', { name: 'A100001: Иванова 99999' })).toBeVisible();
    await expect.poll(() => dialog.getByRole('gridcell').count()).toBeLessThan(200);
    await dialog.getByRole('columnheader', { name: 'Столбец Фамилия' }).click();

    await expect(dialog.getByText('Выбрано: 100 000 ячеек, получится 100 000 копий.')).toBeVisible();
  });
});

test.describe('a table and its layers', () => {
  test('several columns are joined by their template', { tag: '@core' }, async ({ page, person }) => {
    await bindPeople(page, person);

    await expect(page.getByLabel('Шаблон текста')).toHaveValue('{Фамилия} {Имя}');
  });

  test('a second layer uses the table without reading it again', async ({ page, person }) => {
    await bindPeople(page, person);
    // The check has a worker of its own, which may start meanwhile.
    const made: string[] = [];
    page.on('worker', (worker) => made.push(worker.url()));
    await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить отдельный слой' }).click();
    await shown(page.getByRole('dialog'), 'люди.csv');

    expect(made.filter((url) => url.includes('table.worker'))).toEqual([]);
  });

  test('after a reload the dialog shows the table and the picks of the layer', async ({ page, person }) => {
    await bindPeople(page, person);
    await saveProject(page);
    await page.reload();
    await layerRow(page, /Данные таблицы: /).click();
    const dialog = await changePick(page);
    await shown(dialog, 'люди.csv');

    await expect(dialog.getByText('Выбрано: 6 ячеек, получится 3 копии.')).toBeVisible();
    await expect(dialog.locator('[role=gridcell][aria-selected=true]')).toHaveCount(6);
  });

  test(
    'a newer file gets the same columns of the only layer, and what changed is told',
    { tag: '@core' },
    async ({ page, person }) => {
      await bindPeople(page, person);
      const dialog = await changePick(page);
      await choose(
        dialog,
        csv('новые.csv', 'Список', 'Имя;Фамилия', 'Анна;Иванова', 'Пётр;', 'Ян;Ли', 'Ида;Ким'),
      );
      await shown(dialog, 'новые.csv');
      await expect(
        dialog.getByText('Данные не те, что были у слоя. Было 3 копии, стало 4 копии.'),
      ).toBeVisible();
      await bind(dialog);

      await expect(page.getByText('4 копии: «Имя», «Фамилия»')).toBeVisible();
    },
  );

  test('the preview goes to the last copy by End and names its problem', async ({ page, person }) => {
    const short = aLayerOfPeople(3, { id: 'short', name: 'Короткий', y: 200 });
    await openProject(page, person, { layers: [aLayerOfPeople(4), short] });
    await page.getByRole('button', { name: 'Предпросмотр' }).click();
    const problem = page.getByText(/для этой копии не хватило значений/);
    await expect(page.getByLabel('Номер копии')).toHaveValue('1');
    await page.keyboard.press('End');
    await expect(page.getByLabel('Номер копии')).toHaveValue('4');
    await expect(problem).toBeVisible();
    await page.keyboard.press('Home');

    await expect(problem).toHaveCount(0);
  });
});

type File = Parameters<Locator['setInputFiles']>[0];

const fixture = (name: string): string => path.join(FIXTURES, 'spreadsheets', name);

/** A new layer on an empty sheet, with its dialog open. */
async function openDialog(page: Page, person: Person): Promise<Locator> {
  await openProject(page, person);
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  return page.getByRole('dialog');
}

/** A new layer bound to both columns of the people. */
async function bindPeople(page: Page, person: Person): Promise<void> {
  const dialog = await openDialog(page, person);
  await choose(dialog, PEOPLE);
  await shown(dialog, 'люди.csv');
  await dialog.getByRole('columnheader', { name: 'Столбец Фамилия' }).click();
  await dialog.getByRole('columnheader', { name: 'Столбец Имя' }).click({ modifiers: ['Control'] });
  await bind(dialog);
}

async function changePick(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Изменить выбор' }).click();
  return page.getByRole('dialog');
}

async function choose(dialog: Locator, file: File): Promise<void> {
  await dialog.getByTestId('table-file').setInputFiles(file);
}

async function shown(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('heading', { name: `Данные таблицы: ${name}` }).waitFor();
  await dialog.getByRole('gridcell').first().waitFor();
}

async function bind(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
  await expect(dialog).toBeHidden();
}
