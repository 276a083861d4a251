/** The life of a template in a real browser: published, looked at by a moderator, found, liked, used, deleted. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layerRow, register } from '../product/person.ts';
import type { Product } from '../product/product.ts';
import { startProduct } from '../product/product.ts';
import { call, makeProject, moderate, publish, signIn } from './support.ts';

/** In every title here, so that a search leaves out the templates that the product brings along. */
const MARK = 'ёлочка';
const DESK = { width: 1440, height: 900 };

let product: Product;
/** The author of the templates. */
let author: Page;
/** Somebody who is not signed in, until a story signs them in. */
let guest: Page;

beforeAll(async () => {
  product = await startProduct();
  author = await newPage();
  guest = await newPage();
  await register(author, product.address, 'author');
});
afterAll(async () => product?.close());

describe('publishing', () => {
  let published: string;

  test('from the project list shows the template, which waits for a moderator and is the author’s alone', async () => {
    await makeProject(author, `Диплом ${MARK}`);
    await author.reload();
    await author.getByRole('button', { name: `Действия с проектом «Диплом ${MARK}»` }).click();
    await author.getByRole('menuitem', { name: 'Опубликовать как шаблон' }).click();
    const dialog = author.getByRole('dialog', { name: 'Опубликовать как шаблон' });
    await painted(author, dialog.getByRole('img', { name: 'Шаблон без данных таблицы' }));
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['«Грамота»']);
    await dialog.getByRole('button', { name: /^Категория/ }).click();
    await author.getByRole('option', { name: 'Дипломы' }).click();
    await dialog.getByRole('checkbox', { name: 'Спорт' }).click();
    await dialog.getByRole('button', { name: 'Отправить на проверку' }).click();

    await author.waitForURL('**/templates/*');
    await author.getByText('На проверке').waitFor();
    await author.getByText('Пока его видите только вы.').waitFor();
    published = author.url();
    await guest.goto(published);
    await guest.getByText('Шаблон не найден').waitFor();
  });

  test('is over when the moderator verifies it: guests see it with its badge and with no people on it', async () => {
    const answer = await moderate(product, 'verify', idIn(published));
    await guest.reload();
    await guest.getByText('Модератор прочёл все тексты шаблона').waitFor();
    await painted(guest, guest.getByRole('img', { name: `Шаблон «Диплом ${MARK}»` }));
    const id = idIn(published);
    const wire = JSON.stringify(await call(guest, 'GET', `/api/templates/${id}/`));
    expect([answer, /Ёлкина|Щукин/.test(wire)]).toEqual([`Шаблон «Диплом ${MARK}» опубликован.`, false]);
  });

  test('that is rejected tells the author why, and nobody else', async () => {
    const project = await makeProject(author, 'Отклонённый');
    const id = await publish(author, project, { title: `Отклонённый ${MARK}` });
    await moderate(product, 'reject', id, 'В', 'тексте', 'есть', 'фамилии.');
    await author.goto(`${product.address}/templates/${id}`);
    await author.getByText('Модератор не опубликовал шаблон. В тексте есть фамилии.').waitFor();
    await guest.goto(`${product.address}/templates/${id}`);
    await guest.getByText('Шаблон не найден').waitFor();
  });

  test('can be taken back: the author deletes the template after a question', async () => {
    await author.getByRole('button', { name: 'Удалить шаблон' }).click();
    await author.getByRole('alertdialog').getByRole('button', { name: 'Да' }).click();
    await author.getByText('Шаблон удалён').waitFor();
    await author.waitForURL('**/templates?mine=true');
    await author.getByRole('link', { name: `Диплом ${MARK}` }).waitFor();
    expect(await author.getByRole('link', { name: `Отклонённый ${MARK}` }).count()).toBe(0);
  });
});

describe('browsing', () => {
  beforeAll(async () => {
    const project = await makeProject(author, 'Грамота');
    const id = await publish(author, project, { title: `Грамота ${MARK}`, category_id: 1, tags_ids: [1] });
    await moderate(product, 'verify', id);
  });

  test('by words, category and tag: each choice is in the address, and Back undoes it', async () => {
    await guest.goto(`${product.address}/templates`);
    await guest.getByRole('searchbox', { name: 'Поиск по шаблонам' }).fill(MARK);
    await found(guest, '2 шаблона');
    const aside = guest.getByRole('complementary', { name: 'Фильтры' });
    await aside.getByRole('radio', { name: 'Дипломы' }).click();
    await found(guest, '1 шаблон');
    await aside.getByRole('checkbox', { name: 'Школа' }).click();
    await guest.getByText('Ничего не нашлось').waitFor();
    const narrowed = new URL(guest.url()).searchParams;
    await guest.goBack();
    await found(guest, '1 шаблон');
    const afterBack = await titles(guest);
    await guest.goBack();
    await found(guest, '2 шаблона');
    await guest.goForward();
    await found(guest, '1 шаблон');

    expect([[...narrowed], afterBack, await titles(guest)]).toEqual([
      [
        ['category', 'diplomy'],
        ['tag', 'shkola'],
        ['search', MARK],
      ],
      [`Диплом ${MARK}`],
      [`Диплом ${MARK}`],
    ]);
  });

  test('a link shows the same, and «Все шаблоны» leads back to the same list', async () => {
    const address = guest.url();
    await guest.reload();
    await guest.getByRole('link', { name: `Диплом ${MARK}` }).click();
    await guest.getByRole('link', { name: 'Все шаблоны' }).click();
    await found(guest, '1 шаблон');
    expect([guest.url(), await guest.getByRole('searchbox').inputValue()]).toEqual([address, MARK]);
  });

  test('cards show what the templates look like', async () => {
    await painted(
      guest,
      guest.getByRole('list', { name: 'Шаблоны', exact: true }).getByRole('listitem').first(),
    );
  });

  test('on a phone the filters are in a sheet, and nothing is wider than the screen', async () => {
    const phone = await newPage({ width: 390, height: 844 });
    await phone.goto(`${product.address}/templates?search=${encodeURIComponent(MARK)}`);
    await found(phone, '2 шаблона');
    await phone.getByRole('button', { name: 'Фильтры' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByRole('radio', { name: 'Грамоты' }).click();
    await sheet.getByRole('button', { name: 'Показать: 1 шаблон' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const widths = [await overflow(phone)];
    await phone.getByRole('link', { name: `Грамота ${MARK}` }).click();
    await phone.getByRole('button', { name: 'Использовать шаблон' }).waitFor();
    widths.push(await overflow(phone));
    await phone.context().close();
    expect(widths).toEqual([0, 0]);
  });
});

describe('a guest', () => {
  test('who likes a template registers, is back at it, and has liked it', async () => {
    await guest.goto(`${product.address}/templates?search=${encodeURIComponent(MARK)}`);
    await guest.getByRole('link', { name: `Диплом ${MARK}` }).click();
    await guest.getByRole('button', { name: /^Нравится/ }).click();
    await guest.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await guest.getByLabel('Логин').fill('vera');
    await guest.getByLabel('Email').fill('vera@example.com');
    for (const name of ['Пароль', 'Повторите пароль']) {
      await guest.getByRole('textbox', { name, exact: true }).fill('тихий вечер у реки');
    }
    await guest.getByRole('button', { name: 'Зарегистрироваться' }).click();

    const liked = guest.getByRole('button', { name: 'Нравится 1', pressed: true });
    await liked.waitFor();
    expect(new URL(guest.url()).search).toBe('');
    await liked.click();
    await guest.getByRole('button', { name: 'Нравится 0', pressed: false }).waitFor();
  });

  test('who wants to use a template signs in, and is in the editor with a project of their own', async () => {
    const other = await newPage();
    await other.goto(`${product.address}/templates?search=${encodeURIComponent(MARK)}`);
    await other.getByRole('link', { name: `Диплом ${MARK}` }).click();
    await other.getByRole('button', { name: 'Использовать шаблон' }).click();
    await other.waitForURL('**/login?redirect=**');
    await signIn(other, 'vera');

    await other.waitForURL('**/generator2/**');
    await layerRow(other, /: Кому$/).waitFor();
    await layerRow(other, /: Заголовок$/).waitFor();
    await other.goto(`${product.address}/pgprojects`);
    await other.getByRole('link', { name: `Диплом ${MARK}` }).waitFor();
    await other.context().close();
  });
});

describe('the keyboard alone', () => {
  test('narrows the list, asks for more without losing the place, and opens a template', async () => {
    const project = await makeProject(author, 'Много');
    for (let number = 1; number <= 26; number += 1) {
      // One after another, so that their order in the list is known.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await publish(author, project, { title: `Бейдж ${number}`, category_id: 7, verification_type: 'none' });
    }
    await author.goto(`${product.address}/templates?mine=true`);
    await author.getByRole('complementary', { name: 'Фильтры' }).getByRole('radio', { name: 'Все' }).focus();
    await press(author, 'ArrowUp', 'ArrowUp', 'ArrowUp');
    await found(author, '26 шаблонов');
    const more = author.getByRole('button', { name: 'Показать ещё' });
    await more.focus();
    await press(author, 'Enter');
    await author.waitForFunction(() => document.activeElement?.textContent === 'Бейдж 2');
    const shown = [(await titles(author)).length, await more.count()];
    await press(author, 'Tab');
    const next = await author.evaluate(() => document.activeElement?.textContent);
    await press(author, 'Enter');
    await author.getByRole('heading', { level: 1, name: 'Бейдж 1', exact: true }).waitFor();
    await author.getByRole('radio', { name: 'Обычное' }).focus();
    await press(author, 'ArrowRight', 'ArrowRight');

    expect([shown, next, await author.getByRole('radio', { name: 'Длинное' }).isChecked()]).toEqual([
      [26, 0],
      'Бейдж 1',
      true,
    ]);
  });
});

async function newPage(viewport = DESK): Promise<Page> {
  const context = await product.browser.newContext({ viewport, locale: 'ru-RU' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

const idIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** Waits until the page tells that this many are found. */
const found = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();

const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Шаблоны', exact: true })
    .getByRole('heading', { level: 2 })
    .allTextContents();

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- keys are pressed one after another
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until something that is not white is painted on the canvas in this place. */
async function painted(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  const canvas = await place.locator('canvas:not([hidden])').elementHandle();
  await page.waitForFunction((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
      data: [],
    };
    return data.some((part, index) => index % 4 === 0 && part < 128);
  }, canvas);
}

/** How far the page is wider than its screen, in CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
