/** Every page and dialog of the product as a table, for the tests that look at all of them. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { button } from '../product/editorScreen.ts';
import { FIXTURES } from '../product/person.ts';
import { takenOver } from '../product/takenOver.ts';
import type { Gallery, Visitor } from './gallery.ts';
import { DESK } from './gallery.ts';

export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  /** The address; without one the screen follows from the one before. `{project}` and `{template}` are the gallery's. */
  readonly path: string | null;
  /** Leads from the opened page to the screen and ends when it is there. */
  readonly arrange: (page: Page) => Promise<unknown>;
  /** Whether it is kept as a picture, or is on the way to one that is. */
  readonly visual: 'none' | 'passed' | 'pictured';
  readonly viewport?: { readonly width: number; readonly height: number };
}

type Arrange = Screen['arrange'];
const at =
  (visitor: Visitor) =>
  (name: string, address: string | null, arrange: Arrange, more: Partial<Screen> = {}): Screen => ({
    name,
    visitor,
    path: address,
    arrange,
    visual: 'none',
    ...more,
  });
const guest = at('guest');
const owner = at('owner');
const newcomer = at('newcomer');
const PICTURED = { visual: 'pictured' } as const;
const PASSED = { visual: 'passed' } as const;

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
/** A dialog's own box has no size; its heading has. */
const shown = (page: Page, name: string | RegExp) =>
  dialog(page, name).getByRole('heading', { name, level: 2 }).waitFor();
const question = (page: Page) => page.getByRole('alertdialog').getByRole('heading').waitFor();
const ownList = async (page: Page) => {
  await page.getByRole('list', { name: 'Ваши проекты' }).getByRole('link').nth(2).waitFor();
  await page.getByRole('list', { name: 'Ваши проекты' }).locator('img').nth(1).waitFor();
};
const first = async (page: Page, action: string) => {
  await page
    .getByRole('button', { name: /^Действия с проектом/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
const closeWith = (name: string) => async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page, name).waitFor({ state: 'detached' });
};
/** Closes what is open and chooses an entry of the project's menu. */
const fromMenu = (entry: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await closed(page);
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await shown(page, title);
};
const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').waitFor({ state: 'detached' });
};

const PUBLIC: readonly Screen[] = [
  guest('home', '/', heading('Patent Generator'), PICTURED),
  guest('about', '/about', heading('О проекте'), PICTURED),
  guest('contact', '/contact', heading('Контакты')),
  guest('pginfo', '/pginfo', heading('Как устроена работа')),
  guest(
    'faq',
    '/faq',
    async (page) => {
      await heading('Вопросы и ответы')(page);
      await page.locator('summary').first().click();
    },
    PICTURED,
  ),
  guest('login', '/login', heading('Вход'), PICTURED),
  guest('login-refused', null, async (page) => {
    await page.getByLabel('Логин').fill('nobody');
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('неверный пароль');
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
  }),
  guest('register', '/register', async (page) => {
    await heading('Регистрация')(page);
    await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill('тихий вечер у реки');
  }),
  guest(
    'register-errors',
    '/register',
    async (page) => {
      await page.getByLabel('Логин').fill('olga');
      await page.getByLabel('Email').fill('olga');
      await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
      await page.getByText('Заполнены не все поля').first().waitFor();
    },
    PICTURED,
  ),
  guest('download', '/download', heading('Скачать'), PICTURED),
  guest('offer', '/contractoffer', heading('Договор-оферта'), PICTURED),
  guest('terms', '/termofuse', heading('Пользовательское соглашение')),
  guest('privacy', '/pdpp', heading(/^Политика обработки/)),
  guest('consent', '/cppd', heading(/^Согласие на обработку/)),
  guest(
    'templates',
    '/templates',
    (page) => page.getByRole('list', { name: 'Шаблоны' }).getByRole('link').nth(3).waitFor(),
    PICTURED,
  ),
  guest('templates-nothing', '/templates?search=щщщ', (page) =>
    page.getByText('Ничего не нашлось').last().waitFor(),
  ),
  guest(
    'template',
    '/templates/{template}',
    (page) => page.getByRole('button', { name: 'Использовать шаблон' }).waitFor(),
    PICTURED,
  ),
  guest('template-link', null, async (page) => {
    await page.getByRole('button', { name: /Поделиться|ссылк/i }).click();
  }),
  guest('not-found', '/нет-такой', heading('Страница не найдена'), PICTURED),
  guest(
    'narrow-menu',
    '/about',
    async (page) => {
      await page.getByRole('button', { name: 'Меню', exact: true }).click();
      await page.getByRole('link', { name: 'Скачать' }).first().waitFor();
    },
    { viewport: { width: 390, height: 844 } },
  ),
];

const PROJECTS: readonly Screen[] = [
  newcomer(
    'projects-empty',
    '/pgprojects',
    (page) => page.getByRole('button', { name: 'Создать проект' }).first().waitFor(),
    PICTURED,
  ),
  newcomer('own-templates-none', '/templates?mine=true', (page) =>
    page.getByText('У вас пока нет шаблонов').waitFor(),
  ),
  owner('projects', '/pgprojects', ownList, PICTURED),
  owner('projects-menu', null, async (page) => {
    await page
      .getByRole('button', { name: /^Действия с проектом/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Удалить' }).waitFor();
  }),
  owner('new-project', null, async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Создать проект' }).first().click();
    await shown(page, 'Новый проект');
  }),
  owner('new-project-template', null, async (page) => {
    await dialog(page, 'Новый проект')
      .getByRole('tab', { name: /шаблон/i })
      .click();
    await dialog(page, 'Новый проект').getByRole('radio').nth(3).waitFor();
  }),
  owner('rename-project', null, async (page) => {
    await closeWith('Новый проект')(page);
    await first(page, 'Переименовать');
    await page.getByLabel('Название проекта').waitFor();
  }),
  owner('publish', null, async (page) => {
    await closed(page);
    await first(page, 'Опубликовать как шаблон');
    await dialog(page, 'Опубликовать как шаблон').getByLabel('Название').first().waitFor();
  }),
  owner('projects-list', null, async (page) => {
    await closed(page);
    await page.getByRole('radio', { name: 'Список' }).click();
  }),
  owner('projects-nothing', null, async (page) => {
    await page.getByRole('searchbox', { name: 'Найти проект' }).fill('щщщ');
    await page.getByText('Ничего не нашлось').last().waitFor();
  }),
  owner('project-deleted', null, async (page) => {
    await page.getByRole('searchbox', { name: 'Найти проект' }).fill('');
    await page.getByRole('radio', { name: 'Карточки' }).click();
    await first(page, 'Удалить');
    await page.getByRole('button', { name: /^Вернуть/ }).click({ trial: true });
  }),
  owner('template-own', '/templates?mine=true', async (page) => {
    await page.getByRole('link', { name: 'Мой шаблон' }).click();
    await page.getByRole('button', { name: 'Удалить шаблон' }).waitFor();
  }),
  owner('template-delete', null, async (page) => {
    await page.getByRole('button', { name: 'Удалить шаблон' }).click();
    await question(page);
  }),
  owner(
    'profile',
    '/profile',
    async (page) => {
      await heading('Профиль')(page);
      await page.getByRole('switch', { name: /слоя/ }).first().waitFor();
    },
    PICTURED,
  ),
  owner(
    'older-view',
    '/generator/{project}',
    (page) => page.locator('main canvas').first().waitFor(),
    PICTURED,
  ),
];

const EDITOR: readonly Screen[] = [
  owner(
    'editor',
    '/generator2/{project}',
    async (page) => {
      await page.getByTestId('page-canvas').and(page.locator('[data-scale]')).waitFor();
      await page.locator('[data-layer-id] button[aria-pressed]').first().click();
    },
    PICTURED,
  ),
  owner('editor-image', null, (page) => page.locator('[data-layer-id] button[aria-pressed]').last().click()),
  owner('editor-menu', null, async (page) => {
    await button(page, /^Меню проекта/).click();
    await page.getByRole('menuitem', { name: 'Мануал' }).waitFor();
  }),
  owner('manual', null, fromMenu(/^Мануал/, 'Мануал')),
  owner('training', null, fromMenu('Обучение', 'Обучение')),
  owner('tour', null, fromMenu('Запустить туториал', 'Здесь живёт ваш документ')),
  owner('editor-faq', null, fromMenu('FAQ', 'Частые вопросы')),
  owner('open-project', null, fromMenu(/^Открыть/, 'Открыть проект')),
  owner('create-project', null, fromMenu('Создать', 'Новый проект')),
  owner('editor-publish', null, fromMenu(/^Опубликовать как шаблон/, 'Опубликовать как шаблон')),
  owner('settings', null, fromMenu('Настройки', 'Настройки')),
  owner('save-dialog', null, fromMenu(/^Сохранение/, 'Сохранение'), PICTURED),
  owner('save-collection', null, (page) => page.getByRole('tab', { name: 'Сохранить коллекцию' }).click()),
  owner('saved-state', null, async (page) => {
    await closed(page);
    await button(page, /^Состояние проекта: /).click();
    await page.getByLabel('Сохранение проекта').waitFor();
  }),
  owner(
    'preview',
    null,
    async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Предпросмотр').click();
      await button(page, 'Вернуться к редактированию').waitFor();
    },
    PICTURED,
  ),
  owner(
    'table-none',
    null,
    async (page) => {
      await button(page, 'Вернуться к редактированию').click();
      await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
      await shown(page, /^Данные таблицы/);
    },
    PASSED,
  ),
  owner(
    'table-dialog',
    null,
    async (page) => {
      const table = dialog(page, /^Данные таблицы/);
      await table
        .getByTestId('table-file')
        .setInputFiles(path.join(FIXTURES, 'tables/bank-of-russia-list.xlsx'));
      await table.getByRole('gridcell', { name: /^B2: / }).click();
      await table.getByRole('gridcell', { name: /^B6: / }).click({ modifiers: ['Shift'] });
    },
    PICTURED,
  ),
  owner('delete-layer', null, async (page) => {
    await dialog(page, /^Данные таблицы/)
      .getByRole('button', { name: 'Связать со слоем' })
      .click();
    await dialog(page, /^Данные таблицы/).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Удалить слой/ })
      .first()
      .click();
    await question(page);
  }),
  owner('leave-unsaved', null, async (page) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await button(page, 'Вернуться к проектам').click();
    await question(page);
  }),
];

export const SCREENS: readonly Screen[] = [...PUBLIC, ...PROJECTS, ...EDITOR];

/** Opens the screen; the page that shows it. */
export async function openScreen(gallery: Gallery, screen: Screen): Promise<Page> {
  const page = gallery.pages[screen.visitor];
  await page.setViewportSize(screen.viewport ?? DESK);
  if (screen.path !== null) {
    const { project, template } = gallery;
    const to = screen.path.replace('{project}', project).replace('{template}', template);
    await page.goto(gallery.address + to);
    await takenOver(page);
  }
  await screen.arrange(page);
  await page.mouse.move(0, 0);
  return page;
}
