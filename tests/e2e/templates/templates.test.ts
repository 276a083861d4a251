/** The life of a template in a real browser: published, moderated, found, liked, used, deleted. */
import type { Locator, Page } from '@playwright/test';
import { PASSWORD, registered, valueOf } from '../product/account.ts';
import { layerRow } from '../product/person.ts';
import { signIn } from '../product/saving.ts';
import type { Service } from '../product/service.ts';
import { expect, test as base } from '../product/test.ts';
import { moderate, PEOPLE, projectWithPeople, published, verified } from './support.ts';

/** In the library's titles, so that a search excludes the bundled templates. */
const MARK = 'ёлочка';
const GRAMOTY = 1;
const DIPLOMY = 3;
const BEYDZHI = 7;
const SHKOLA = 1;
const SPORT = 7;

interface Library {
  /** Ids of two public templates. Tests only read them. */
  readonly diplom: string;
  readonly gramota: string;
}

/** For this worker's server. Not a worker fixture, which would start a separate server for this file. */
let madeLibrary: Promise<Library> | null = null;

const test = base.extend<{ readonly library: Library }>({
  library: async ({ service }, use) => use(await (madeLibrary ??= makeLibrary(service))),
});

async function makeLibrary(service: Service): Promise<Library> {
  const names = { username: 'author', email: 'author@example.org', password: PASSWORD };
  const author = await registered(service.address, names);
  const make = (title: string, category_id: number, tag: number) =>
    verified(service, author, `${title} ${MARK}`, { category_id, tags_ids: [tag] });
  return { diplom: await make('Диплом', DIPLOMY, SPORT), gramota: await make('Грамота', GRAMOTY, SHKOLA) };
}

test.describe('publishing', () => {
  test(
    'from the project list shows the template, which waits for a moderator and is the author’s alone',
    { tag: '@core' },
    async ({ page, person }) => {
      await projectWithPeople(person, 'Диплом кружка');
      await page.goto('/pgprojects');
      await page.getByRole('button', { name: 'Действия с проектом «Диплом кружка»' }).click();
      await page.getByRole('menuitem', { name: 'Опубликовать как шаблон' }).click();
      const dialog = page.getByRole('dialog', { name: 'Опубликовать как шаблон' });
      await expectPainted(dialog.getByRole('img', { name: 'Шаблон без данных таблицы' }));
      await expect(dialog.getByRole('listitem')).toHaveText([
        '«Грамота»',
        '«Заголовок» название слоя',
        '«Кому» данные таблицы',
      ]);
      await dialog.getByRole('button', { name: /^Категория/ }).click();
      await page.getByRole('option', { name: 'Дипломы' }).click();
      await dialog.getByRole('checkbox', { name: 'Спорт' }).click();
      await dialog.getByRole('button', { name: 'Отправить на проверку' }).click();

      await page.waitForURL('**/templates/*');
      await expect(page.getByText('На проверке')).toBeVisible();
      await expect(page.getByText('Пока его видите только вы.')).toBeVisible();
      const { template } = valueOf(await person.client.loadTemplate(idIn(page.url())));
      expect([template.title, template.category.name, template.tags.map(({ name }) => name)]).toEqual([
        'Диплом кружка',
        'Дипломы',
        ['Спорт'],
      ]);
    },
  );

  test('that is rejected tells the author why, and nobody else', async ({ page, person, service }) => {
    const id = await published(person, 'Отклонённый');
    await moderate(service, 'reject', id, 'В', 'тексте', 'есть', 'фамилии.');
    await page.goto(`/templates/${id}`);

    await expect(page.getByText('Модератор не опубликовал шаблон. В тексте есть фамилии.')).toBeVisible();
    expect((await fetch(`${service.address}/api/templates/${id}/`)).status).toBe(404);
  });

  test('can be taken back: the author deletes the template after a question', async ({ page, person }) => {
    const project_id = await projectWithPeople(person, 'Диплом');
    await published(person, 'Останется', { project_id });
    const id = await published(person, 'Уйдёт', { project_id });
    await page.goto(`/templates/${id}`);
    await page.getByRole('button', { name: 'Удалить шаблон' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Да' }).click();

    await page.waitForURL('**/templates?mine=true');
    await expect.poll(() => titles(page)).toEqual(['Останется']);
    await expect.poll(async () => (await person.client.loadTemplate(id)).ok).toBe(false);
  });

  test.describe('for a guest', () => {
    test.use({ visitor: 'guest' });

    test('is not over while a moderator has not seen the template', async ({ page, person }) => {
      await page.goto(`/templates/${await published(person, 'Диплом')}`);

      await expect(page.getByText('Шаблон не найден')).toBeVisible();
    });

    test(
      'is over when the moderator verifies it: the template is seen with its badge and with no people on it',
      { tag: '@core' },
      async ({ page, person, service }) => {
        const id = await published(person, 'Диплом кружка');
        const reply = await moderate(service, 'verify', id);
        await page.goto(`/templates/${id}`);

        await expect(page.getByText('Модератор прочёл все тексты шаблона')).toBeVisible();
        await expectPainted(page.getByRole('img', { name: 'Шаблон «Диплом кружка»' }));
        const wire = await (await fetch(`${service.address}/api/templates/${id}/`)).text();
        expect([reply, PEOPLE.filter((people) => wire.includes(people.split(' ')[0] ?? ''))]).toEqual([
          'Шаблон «Диплом кружка» опубликован.',
          [],
        ]);
      },
    );
  });
});

test.describe('browsing', () => {
  test.use({ visitor: 'guest' });
  test.beforeEach(({ library }) => void library);

  test(
    'by words, category and tag: each choice is in the address, and Back undoes it',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/templates');
      await page.getByRole('searchbox', { name: 'Поиск по шаблонам' }).fill(MARK);
      await expectFound(page, '2 шаблона');
      const aside = page.getByRole('complementary', { name: 'Фильтры' });
      await aside.getByRole('radio', { name: 'Дипломы' }).click();
      await expectFound(page, '1 шаблон');
      await aside.getByRole('checkbox', { name: 'Школа' }).click();
      await expect(page.getByText('Ничего не нашлось')).toBeVisible();
      expect([...new URL(page.url()).searchParams]).toEqual([
        ['category', 'diplomy'],
        ['tag', 'shkola'],
        ['search', MARK],
      ]);

      await page.goBack();
      await expectFound(page, '1 шаблон');
      await expect.poll(() => titles(page)).toEqual([`Диплом ${MARK}`]);
      await page.goBack();
      await expectFound(page, '2 шаблона');
      await page.goForward();
      await expectFound(page, '1 шаблон');
      await expect.poll(() => titles(page)).toEqual([`Диплом ${MARK}`]);
    },
  );

  test('a link shows the list with its pictures, and «Все шаблоны» leads back to the same list', async ({
    page,
  }) => {
    const address = `/templates?category=diplomy&search=${encodeURIComponent(MARK)}`;
    await page.goto(address);
    await expectFound(page, '1 шаблон');
    await expectPainted(
      page.getByRole('list', { name: 'Шаблоны', exact: true }).getByRole('listitem').first(),
    );
    await page.getByRole('link', { name: `Диплом ${MARK}` }).click();
    await page.getByRole('link', { name: 'Все шаблоны' }).click();

    await expectFound(page, '1 шаблон');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('searchbox')).toHaveValue(MARK);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the filters are in a sheet, and nothing is wider than the screen', async ({ page }) => {
      await page.goto(`/templates?search=${encodeURIComponent(MARK)}`);
      await expectFound(page, '2 шаблона');
      await page.getByRole('button', { name: 'Фильтры' }).click();
      const sheet = page.getByRole('dialog', { name: 'Фильтры' });
      await sheet.getByRole('radio', { name: 'Грамоты' }).click();
      await sheet.getByRole('button', { name: 'Показать: 1 шаблон' }).click();
      await expect(sheet).toBeHidden();
      await expect.poll(() => overflow(page)).toBe(0);
      await page.getByRole('link', { name: `Грамота ${MARK}` }).click();

      await expect(page.getByRole('button', { name: 'Использовать шаблон' })).toBeVisible();
      await expect.poll(() => overflow(page)).toBe(0);
    });
  });
});

test.describe('a guest', () => {
  test.use({ visitor: 'guest' });

  test('who likes a template registers, is back at it, and has liked it', async ({
    page,
    person,
    service,
  }) => {
    const id = await verified(service, person, 'Диплом');
    const name = `vera-${id.slice(0, 8)}`;
    await page.goto(`/templates/${id}`);
    await page.getByRole('button', { name: /^Нравится/ }).click();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await page.getByLabel('Логин').fill(name);
    await page.getByLabel('Email').fill(`${name}@example.com`);
    for (const field of ['Пароль', 'Повторите пароль'])
      await page.getByRole('textbox', { name: field, exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();

    const liked = page.getByRole('button', { name: 'Нравится 1', pressed: true });
    await expect(liked).toBeVisible();
    await expect(page).toHaveURL(`/templates/${id}`);
    await liked.click();
    await expect(page.getByRole('button', { name: 'Нравится', exact: true, pressed: false })).toBeVisible();
  });

  test(
    'who wants to use a template goes on with a list, and after signing in has both in the editor',
    { tag: '@core' },
    async ({ page, person, library }) => {
      await page.goto(`/templates/${library.diplom}`);
      await page.getByRole('button', { name: 'Использовать шаблон' }).click();
      await page.waitForURL(`**/start?template=${library.diplom}`);
      await page.getByLabel('Вставьте список имён').fill('Ким Олег\nЛи Анна');
      await page.getByRole('button', { name: 'Подставить имена' }).click();
      await page.getByRole('button', { name: 'Изменить макет' }).click();
      await page
        .getByRole('region', { name: 'Чтобы изменить макет' })
        .getByRole('link', { name: 'Войти' })
        .click();
      await signIn(page, person.username);

      await page.waitForURL('**/generator2/**');
      await expect(layerRow(page, /: Кому$/)).toBeVisible();
      await expect(layerRow(page, /: Заголовок$/)).toBeVisible();
      const projects = valueOf(await person.client.listProjects());
      expect(projects.map(({ name }) => name)).toEqual([`Диплом ${MARK}`]);
    },
  );
});

test.describe('the keyboard alone', () => {
  test('narrows the list, asks for more without losing the place, and opens a template', async ({
    page,
    person,
  }) => {
    const project_id = await projectWithPeople(person, 'Много');
    // Sequential, so that their order in the list is known.
    for (let number = 1; number <= 26; number += 1)
      await published(person, `Бейдж ${number}`, {
        project_id,
        category_id: BEYDZHI,
        verification_type: 'none',
      });
    await page.goto('/templates?mine=true');
    await expectFound(page, '26 шаблонов');
    await page.getByRole('complementary', { name: 'Фильтры' }).getByRole('radio', { name: 'Все' }).focus();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/category=beydzhi/);
    await expectFound(page, '26 шаблонов');
    const more = page.getByRole('button', { name: 'Показать ещё' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Бейдж 2', exact: true })).toBeFocused();
    await expect(more).toHaveCount(0);
    await expect.poll(async () => (await titles(page)).length).toBe(26);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Бейдж 1', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Бейдж 1', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Обычное' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    await expect(page.getByRole('radio', { name: 'Длинное' })).toBeChecked();
  });
});

const idIn = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

/** The page shows this number of results. */
const expectFound = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();

const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Шаблоны', exact: true })
    .getByRole('heading', { level: 2 })
    .allTextContents();

/** A part of the canvas has non-white pixels. */
async function expectPainted(place: Locator): Promise<void> {
  const canvas = place.locator('canvas:not([hidden])');
  await expect
    .poll(() =>
      canvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
        const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
          data: [],
        };
        return data.some((part, index) => index % 4 === 0 && part < 128);
      }),
    )
    .toBe(true);
}

/** Horizontal overflow of the page, CSS pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
