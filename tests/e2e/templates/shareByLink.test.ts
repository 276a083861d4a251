/**
 * A design by link: its author shares it, a colleague without an account prints by it, the author withdraws
 * it.
 */
import { readFile } from 'node:fs/promises';
import { hasPdfText, judged } from '../../host/judges.ts';
import { expect, test } from '../product/test.ts';
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer, aTextLayer } from '../../unit/engine/builders.ts';
import { savedProject } from '../product/account.ts';

test.skip(!hasPdfText);

const design = createDocument({
  name: 'Грамота кружка',
  layers: [
    aTextLayer({ name: 'Заголовок', display: 'Грамота' }),
    aDbLayer({
      name: 'ФИО',
      y: 130,
      format: '{ФИО}',
      display: 'Ёлкина Мария',
      selectedCells: ['Ёлкина Мария'],
      query: {
        sheet: 'Лист1',
        headerRow: 0,
        columns: [{ index: 0, name: 'ФИО' }],
        rows: [[1, 1]],
        filter: null,
      },
    }),
  ],
});

test('a colleague prints their own list by a link, until its author withdraws it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await savedProject(person, design);
  await page.goto('/pgprojects');
  const share = async () => {
    await page.getByRole('button', { name: 'Действия с проектом «Грамота кружка»' }).click();
    await page.getByRole('menuitem', { name: 'Поделиться ссылкой' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Поделиться ссылкой' });
  await share();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await dialog.getByLabel('Ссылка').inputValue();
  await dialog.getByRole('button', { name: 'Готово' }).click();

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  });
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByRole('img', { name: 'Шаблон «Грамота кружка»' })).toBeVisible();
  await colleague.getByLabel('Вставьте список имён').fill('Гусев Лев\nКим Виктор');
  await colleague.getByRole('button', { name: 'Подставить имена' }).click();
  await expect(colleague.getByRole('button', { name: 'Скачать PDF' })).toBeEnabled();
  const downloading = colleague.waitForEvent('download');
  await colleague.getByRole('button', { name: 'Скачать PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  const words = judged('pdftotext', pdf, ['-raw'], ['-']).split(/[\s\f]+/u);
  expect(words.filter((word) => word !== '')).toEqual([
    'Грамота',
    'Гусев',
    'Лев',
    'Грамота',
    'Ким',
    'Виктор',
  ]);

  await share();
  await expect(dialog.getByText('Открыли: 1 раз')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(dialog).toBeHidden();
  await colleague.reload();
  await expect(colleague.getByText('Автор закрыл доступ к этому макету.')).toBeVisible();
  await context.close();
});
