/**
 * A page whose texts a translator replaces, now and whenever they change: each act of a person still has its
 * effect, and the new words are seen. Names that people have given stay as they are.
 */
import type { Locator, Page } from '@playwright/test';
import { createTextLayer } from '../../src/document/layers/layer.ts';
import { PASSWORD } from './product/account.ts';
import { savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';
import { translated as kk, translatePage, watchForDeath } from './product/translator.ts';

const PEOPLE = { name: 'Список людей.csv', mimeType: 'text/csv', buffer: Buffer.from('Имя\nИгорь\nОльга\n') };
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A control by its name, which is translated where it is a text, and not where it is an attribute. */
const named = (name: string) => new RegExp(`^(?:${escaped(name)}|${escaped(kk(name))})$`);
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name: named(name) }).click();
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name: named(name) });

/** The page lives: no error of React, no «Страница не открылась». */
async function expectAlive(page: Page, told: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: named('Страница не открылась') })).toHaveCount(0);
  expect(told).toEqual([]);
}

test.describe('a translated page of a guest', () => {
  test.use({ visitor: 'guest' });

  test('registers, changes the password of the profile, signs out and in again', async ({ page }, {
    testId,
    repeatEachIndex,
  }) => {
    const told = watchForDeath(page);
    await translatePage(page);
    const login = `aigul-${testId.slice(-12)}-${repeatEachIndex}`;
    await page.goto('/register');
    // Each mistake makes a text come and go.
    await press(page, 'Зарегистрироваться');
    await expect(page.getByRole('alert')).toHaveText(kk('Заполнены не все поля'));
    await field(page, 'Логин').fill(login);
    await field(page, 'Email').fill('нет');
    await field(page, 'Пароль').fill('123');
    await field(page, 'Повторите пароль').fill('321');
    await field(page, 'Email').fill(`${login}@example.com`);
    await field(page, 'Пароль').fill(PASSWORD);
    await field(page, 'Повторите пароль').fill(PASSWORD);
    await press(page, 'Зарегистрироваться');
    await page.waitForURL('**/pgprojects');

    await page.goto('/profile');
    await expect(page.getByText(login, { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: kk('Выйти'), exact: true }).click();
    await page.waitForURL('**/login**');
    await press(page, 'Войти');
    await expect(page.getByRole('alert')).toHaveText(kk('Заполнены не все поля'));
    await field(page, 'Логин или email').fill(login);
    await field(page, 'Пароль').fill('не тот пароль');
    await press(page, 'Войти');
    await expect(page.getByRole('alert')).toContainText(kk('парол'));
    await field(page, 'Пароль').fill(PASSWORD);
    await press(page, 'Войти');
    await page.waitForURL('**/pgprojects');
    await expectAlive(page, told);
  });
});

test('a translated list makes a project, renames it, finds it, deletes it and takes it back', async ({
  page,
  person,
}) => {
  const told = watchForDeath(page);
  await translatePage(page);
  await page.goto('/pgprojects');
  await page
    .getByRole('button', { name: kk('Создать проект') })
    .first()
    .click();
  const making = page.getByRole('dialog', { name: kk('Новый проект') });
  await field(making, 'Название проекта').fill('Грамоты');
  await press(making, 'Создать');
  await page.waitForURL('**/generator2/**');
  await page.goto('/pgprojects');
  const list = page.getByRole('list', { name: 'Ваши проекты' });
  const link = (name: string) => list.getByRole('link', { name, exact: true });
  await expect(link('Грамоты')).toBeVisible();
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Действия с проектом «${name}»` }).click();
    await page.getByRole('menuitem', { name: kk(action) }).click();
  };
  await choose('Грамоты', 'Переименовать');
  await field(page, 'Название проекта').fill('Дипломы и грамоты');
  await page.keyboard.press('Enter');
  await expect(link('Дипломы и грамоты')).toBeVisible();
  await choose('Дипломы и грамоты', 'Дублировать');
  await expect(link('Дипломы и грамоты (копия)')).toBeVisible();
  await choose('Дипломы и грамоты (копия)', 'Удалить');
  await expect(link('Дипломы и грамоты (копия)')).toHaveCount(0);
  await expect(
    page.getByText(`${kk('Проект')} «Дипломы и грамоты (копия)» ${kk('перемещён в корзину.')}`),
  ).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${kk('Вернуть')}`) }).click();
  await expect(link('Дипломы и грамоты (копия)')).toBeVisible();

  const { value } = (await person.client.listProjects()) as { value: readonly { name: string }[] };
  expect(value.map(({ name }) => name).toSorted()).toEqual([
    'Дипломы и грамоты',
    'Дипломы и грамоты (копия)',
  ]);
  await expectAlive(page, told);
});

test('a translated editor takes text, undo, a table, both dialogs and saves', async ({ page, person }) => {
  const told = watchForDeath(page);
  await translatePage(page);
  const title = createTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' });
  await openProject(page, person, { layers: [title] });
  await press(page.getByRole('region', { name: named('Добавить слой') }), 'Текст');
  await page.getByRole('textbox', { name: 'Текст слоя' }).waitFor();
  await page.keyboard.insertText('Награждается');
  await page.keyboard.press('Escape');
  await press(page, 'Отменить');
  await press(page, 'Повторить');
  await expect(page.getByRole('button', { name: /^Текст: / })).toHaveCount(2);
  await press(page, 'Отменить');

  await press(page, 'Данные таблицы');
  const table = page.getByRole('dialog');
  await table.getByTestId('table-file').setInputFiles(PEOPLE);
  await expect(table.getByRole('heading', { name: kk('Данные таблицы: ') })).toContainText(
    'Список людей.csv',
  );
  await table.getByRole('columnheader', { name: 'Столбец Имя' }).click();
  await press(table, 'Связать со слоем');
  await expect(table).toHaveCount(0);
  await press(page, 'Предпросмотр');
  await expect(page.getByLabel(named('Номер копии'))).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(page.getByLabel(named('Номер копии'))).toHaveValue('2');
  await press(page, 'Вернуться к редактированию');

  await press(page, 'Скачать файл');
  const saving = page.getByRole('dialog', { name: named('Сохранение') });
  await saving.getByRole('tab', { name: named('Сохранить экземпляр') }).click();
  await saving.getByRole('radio', { name: '.jpeg' }).click();
  const one = page.waitForEvent('download');
  await press(saving, 'Скачать изображение');
  expect((await one).suggestedFilename()).toBe('Грамоты.jpeg');
  await saving.getByRole('tab', { name: named('Сохранить коллекцию') }).click();
  const all = page.waitForEvent('download');
  await press(saving, 'Скачать архив');
  expect((await all).suggestedFilename()).toMatch(/^Грамоты_gallery_/);
  await saving
    .getByRole('button', { name: named('Закрыть') })
    .first()
    .click();
  await expect(saving).toHaveCount(0);

  expect((await savedLayers(page)).map(({ name }) => name)).toEqual(['Заголовок', 'Текст', 'Данные таблицы']);
  await expect(page.getByRole('button', { name: /^Состояние проекта/ })).toContainText(kk('Сохранено'));
  await expectAlive(page, told);
});
