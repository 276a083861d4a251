/**
 * A new person's shortest path, as in docs/first-certificate.md: from the home page to an archive of
 * certificates, with a bundled template and a table, using only the documented steps.
 */
import path from 'node:path';
import { readArchive } from '../host/pictures.ts';
import { PASSWORD } from './product/account.ts';
import { noticed } from './product/notices.ts';
import { saveFile } from './product/person.ts';
import { expect, test } from './product/test.ts';

const TABLE = path.join(import.meta.dirname, '..', '..', 'public', 'samples', 'olympiad.csv');
const PEOPLE = 12;

test.use({ visitor: 'guest', meetsTour: true });

test('a new person gets from the home page to an archive with a certificate for everybody in their table', async ({
  page,
}, { testId, repeatEachIndex }) => {
  const login = `vera-${testId.slice(-12)}-${repeatEachIndex}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Открыть редактор' }).first().click();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Email').fill(`${login}@example.com`);
  for (const field of ['Пароль', 'Повторите пароль'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

  await page.getByText('Выбрать шаблон').click();
  await page
    .getByRole('link', { name: /Диплом олимпиады/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Использовать шаблон' }).click();
  await page.waitForURL('**/generator2/**');
  await page.getByRole('button', { name: 'Пропустить' }).click();

  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  await page.getByTestId('table-file').setInputFiles(TABLE);
  await page.getByRole('button', { name: 'Заполнить слои' }).click();
  await noticed(page, /^Данные взяты из таблицы: /);

  const { name, bytes } = await saveFile(page, 'Сохранить коллекцию', '.png');
  const files = (await readArchive(bytes)).map((file) => file.name);
  expect([name, files.length, files[0]]).toEqual([
    `Диплом олимпиады_gallery_${PEOPLE}файлов.zip`,
    PEOPLE,
    'Диплом олимпиады-1.png',
  ]);
});
