/** A colleague joins a project by a link, fills it and cannot change its layout; the owner sees who did what. */
import path from 'node:path';
import { createDocument } from '../../src/document/document.ts';
import { aDbLayer } from '../unit/engine/builders.ts';
import { PASSWORD, registered, savedProject } from './product/account.ts';
import { button } from './product/editorScreen.ts';
import { addText, FIXTURES, layerRow } from './product/person.ts';
import { editorOpened, layerCount, openEditor, saved, saveProject } from './product/saving.ts';
import { tourDoneAt } from './product/service.ts';
import { expect, test } from './product/test.ts';
import { violations } from './product/axe.ts';

const LIST = path.join(FIXTURES, '..', '..', 'public', 'samples', 'gratitude.csv');

test('a colleague fills a project by a link; the owner sees who, and a conflict keeps both', async ({
  page,
  person,
  browser,
  service,
}) => {
  const id = await savedProject(
    person,
    createDocument({ name: 'Грамоты', layers: [aDbLayer({ name: 'ФИО' })] }),
  );
  const own = await openEditor(page.context(), `${service.address}/generator2/${id}`);
  await page.goto('/pgprojects');
  await page.getByRole('button', { name: 'Действия с проектом «Грамоты»' }).click();
  await page.getByRole('menuitem', { name: 'Участники' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Ссылка' }).inputValue();
  expect(await violations(page, { include: '[role="dialog"]' })).toEqual([]);

  const name = `oleg-${id.slice(0, 8)}`;
  const colleague = await registered(service.address, {
    username: name,
    email: `${name}@example.org`,
    password: PASSWORD,
  });
  const context = await browser.newContext({
    baseURL: service.address,
    storageState: { ...colleague.session(), cookies: [tourDoneAt(service.address)] },
  });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Присоединиться' }).click();
  await theirs.waitForURL(`**/generator2/${id}`);
  await editorOpened(theirs);

  await layerRow(theirs, 'Данные таблицы: ФИО').click();
  await theirs.keyboard.press('Delete');
  expect(await layerCount(theirs)).toBe(1);
  await layerRow(theirs, 'Данные таблицы: ФИО').click();
  await button(theirs, 'Выбрать данные').click();
  const table = theirs.getByRole('dialog');
  await table.getByTestId('table-file').setInputFiles(LIST);
  await table.getByRole('gridcell', { name: /^A2: / }).click();
  await table.getByRole('gridcell', { name: /^A3: / }).click({ modifiers: ['Shift'] });
  await table.getByRole('button', { name: 'Связать со слоем' }).click();
  await table.waitFor({ state: 'hidden' });
  await saveProject(theirs);
  await saved(theirs, 'Сохранено');

  await page.reload();
  await page.getByRole('button', { name: 'Действия с проектом «Грамоты»' }).click();
  await page.getByRole('menuitem', { name: 'Участники' }).click();
  await expect(page.getByRole('region', { name: 'Последние изменения' })).toContainText(`${name}таблица`);

  await addText(own, 'Мой');
  await button(own, 'Сохранить проект').click();
  await button(own, /Оставить обе/).click();
  await own.waitForURL((url) => !url.href.endsWith(id) && url.pathname.startsWith('/generator2/'));
  await editorOpened(own);
  await expect.poll(() => layerCount(own)).toBe(2);
  await theirs.reload();
  await editorOpened(theirs);
  await expect.poll(() => layerCount(theirs)).toBe(1);
  await context.close();
});
