/** Table of every page and dialog, for the tests that visit all of them. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { button } from '../product/editorScreen.ts';
import { FIXTURES } from '../product/person.ts';
import { editorOpened } from '../product/saving.ts';
import { takenOver } from '../product/takenOver.ts';
import type { Person } from '../product/test.ts';
import type { Visitor } from './gallery.ts';
import { furnish, holdStill, SHOWN_TEMPLATE } from './gallery.ts';

export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  /** Path; `{project}` and `{template}` are the gallery's. */
  readonly path: string;
  /** Navigates from the opened page to the screen; resolves when it is shown. */
  readonly arrange: (page: Page) => Promise<unknown>;
  /** Whether it has a reference picture. */
  readonly isPictured: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Changes what the visitor finds later: a draft, a deleted project, a choice that is kept. */
  readonly leavesTraces?: boolean;
  /** A dialog or menu over the screen of its path: Escape closes it, and nothing else has changed. */
  readonly endsByEscape?: boolean;
}

type Arrange = Screen['arrange'];
const at =
  (visitor: Visitor) =>
  (name: string, address: string, arrange: Arrange, more: Partial<Screen> = {}): Screen => ({
    name,
    visitor,
    path: address,
    arrange,
    isPictured: false,
    ...more,
  });
const guest = at('guest');
const owner = at('owner');
const newcomer = at('newcomer');
const PICTURED = { isPictured: true } as const;
const LEAVES_TRACES = { leavesTraces: true } as const;
const ENDS_BY_ESCAPE = { endsByEscape: true } as const;
/** Screens that start from the list of a person with projects. */
const list = (name: string, arrange: Arrange, more?: Partial<Screen>): Screen =>
  owner(name, '/pgprojects', afterwards(ownList, arrange), more);
/** Screens that start from the editor with its first layer selected. */
const editor = (name: string, arrange: Arrange, more?: Partial<Screen>): Screen =>
  owner(
    name,
    '/generator2/{project}',
    // The check ends after the first paint and shows its count in the header: a picture has to wait for it.
    afterwards(selectFirst, ...(more?.isPictured === true ? [isChecked] : []), arrange),
    more,
  );
const isChecked = (page: Page) => page.getByTestId('preflight-count').waitFor();
const afterwards =
  (...arrangements: readonly Arrange[]): Arrange =>
  async (page) => {
    for (const arrange of arrangements) await arrange(page);
  };

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
const selectFirst = async (page: Page) => {
  await editorOpened(page);
  await page.locator('[data-layer-id] button[aria-pressed]').first().click();
};
/** Selects an entry of the project's menu. */
/** Entries that «Помощь» holds. */
const HELP = ['Мануал', 'Запустить туториал', 'Обучение', 'FAQ', 'Клавиши'];

const fromMenu =
  (entry: string | RegExp, title: string | RegExp): Arrange =>
  async (page) => {
    await button(page, /^Меню проекта/).click();
    if (HELP.some((name) => new RegExp(entry).test(name)))
      await page.getByRole('menuitem', { name: 'Помощь' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await shown(page, title);
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
  guest('login-refused', '/login', async (page) => {
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
  guest('proof', '/proof', heading('Проверка документа')),
  guest('get', '/get', heading('Получить документ')),
  guest('start', '/start', heading('Начать с таблицы')),
  guest('start-filled', '/start?template=seed-gramota-pohvalnaya', async (page) => {
    await page.getByLabel('Вставьте список имён').fill('ФИО\tКласс\nГусев Лев\t7Б\nКим Виктор\t7А');
    await page.getByRole('button', { name: 'Подставить имена' }).click();
    await page
      .getByTestId('start-check')
      .getByText(/готов|Заполните|осмотрите/)
      .first()
      .waitFor();
  }),
  guest('templates-nothing', '/templates?search=щщщ', (page) =>
    page.getByText('Ничего не нашлось').last().waitFor(),
  ),
  guest(
    'template',
    '/templates/{template}',
    (page) => page.getByRole('button', { name: 'Использовать шаблон' }).waitFor(),
    PICTURED,
  ),
  guest('template-link', '/templates/{template}', async (page) => {
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

const newProject = async (page: Page) => {
  await page.getByRole('button', { name: 'Создать проект' }).first().click();
  await shown(page, 'Новый проект');
};
const openOwnTemplate = async (page: Page) => {
  await page.getByRole('link', { name: 'Мой шаблон' }).click();
  await page.getByRole('button', { name: 'Удалить шаблон' }).waitFor();
};

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
  list('projects-menu', async (page) => {
    await page
      .getByRole('button', { name: /^Действия с проектом/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Удалить' }).waitFor();
  }),
  list('new-project', async (page) => newProject(page)),
  list('new-project-template', async (page) => {
    await newProject(page);
    await dialog(page, 'Новый проект')
      .getByRole('tab', { name: /шаблон/i })
      .click();
    await dialog(page, 'Новый проект').getByRole('radio').nth(3).waitFor();
  }),
  list('rename-project', async (page) => {
    await first(page, 'Переименовать');
    await page.getByLabel('Название проекта').waitFor();
  }),
  list('share', async (page) => {
    await first(page, 'Поделиться ссылкой');
    await dialog(page, 'Поделиться ссылкой').getByLabel('Название').waitFor();
  }),
  list('publish', async (page) => {
    await first(page, 'Опубликовать как шаблон');
    await dialog(page, 'Опубликовать как шаблон').getByLabel('Название').first().waitFor();
  }),
  list(
    'projects-list',
    async (page) => {
      await page.getByRole('radio', { name: 'Список' }).click();
    },
    LEAVES_TRACES,
  ),
  list('projects-nothing', async (page) => {
    await page.getByRole('searchbox', { name: 'Найти проект' }).fill('щщщ');
    await page.getByText('Ничего не нашлось').last().waitFor();
  }),
  list(
    'project-deleted',
    async (page) => {
      await first(page, 'Удалить');
      await page.getByRole('button', { name: /^Вернуть/ }).click({ trial: true });
    },
    LEAVES_TRACES,
  ),
  owner('template-own', '/templates?mine=true', openOwnTemplate),
  owner('template-delete', '/templates?mine=true', async (page) => {
    await openOwnTemplate(page);
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

const openTable = async (page: Page) => {
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  await shown(page, /^Данные таблицы/);
};
const selectPeople = async (page: Page) => {
  await openTable(page);
  const table = dialog(page, /^Данные таблицы/);
  // The project has a template's layers, which a table fills: this one is a further layer.
  const further = table.getByRole('button', { name: 'Добавить отдельный слой' });
  await table.getByTestId('table-file').setInputFiles(path.join(FIXTURES, 'tables/bank-of-russia-list.xlsx'));
  await further.click();
  await table.getByRole('gridcell', { name: /^B2: / }).click();
  await table.getByRole('gridcell', { name: /^B6: / }).click({ modifiers: ['Shift'] });
};
const bindPeople = async (page: Page) => {
  await selectPeople(page);
  await dialog(page, /^Данные таблицы/)
    .getByRole('button', { name: 'Связать со слоем' })
    .click();
  await dialog(page, /^Данные таблицы/).waitFor({ state: 'detached' });
};

const EDITOR: readonly Screen[] = [
  editor('editor', isChecked, PICTURED),
  editor('editor-image', (page) => page.locator('[data-layer-id] button[aria-pressed]').last().click()),
  editor(
    'editor-menu',
    async (page) => {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Помощь' }).waitFor();
    },
    ENDS_BY_ESCAPE,
  ),
  editor('manual', fromMenu(/^Мануал/, 'Мануал'), ENDS_BY_ESCAPE),
  editor('training', fromMenu('Обучение', 'Обучение'), ENDS_BY_ESCAPE),
  editor('tour', fromMenu('Запустить туториал', 'Здесь живёт ваш макет')),
  editor('editor-faq', fromMenu('FAQ', 'Частые вопросы'), ENDS_BY_ESCAPE),
  editor('editor-keys', fromMenu(/^Клавиши/, 'Клавиши'), ENDS_BY_ESCAPE),
  editor('open-project', fromMenu(/^Открыть/, 'Открыть проект'), ENDS_BY_ESCAPE),
  editor('create-project', fromMenu('Создать', 'Новый проект'), ENDS_BY_ESCAPE),
  editor('editor-share', fromMenu(/^Поделиться ссылкой/, 'Поделиться ссылкой'), ENDS_BY_ESCAPE),
  editor('editor-publish', fromMenu(/^Опубликовать как шаблон/, 'Опубликовать как шаблон'), ENDS_BY_ESCAPE),
  editor('settings', fromMenu('Настройки', 'Настройки'), ENDS_BY_ESCAPE),
  editor(
    'save-dialog',
    async (page) => {
      await fromMenu(/^Сохранение/, 'Сохранение')(page);
      await page.getByRole('tab', { name: 'Сохранить экземпляр' }).click();
      // Result of the check.
      await page.getByText('У изображения 2 замечания.').waitFor();
    },
    { ...PICTURED, ...ENDS_BY_ESCAPE },
  ),
  editor(
    'save-collection',
    async (page) => {
      await fromMenu(/^Сохранение/, 'Сохранение')(page);
      await page.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
      await page
        .getByText(/замечани|Заполните|осмотрите/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await page.getByText(/^Архив займёт/).waitFor();
    },
    PICTURED,
  ),
  editor(
    'print-sheets',
    async (page) => {
      await page.keyboard.press('Control+P');
      const print = page.getByRole('dialog');
      await print.getByRole('switch', { name: 'Раскладка на лист' }).click();
      await print.getByLabel('Размер копии').selectOption({ index: 1 });
      await print.getByTestId('sheet-count').waitFor();
      await print.getByText(/^Документ займёт/).waitFor();
    },
    PICTURED,
  ),
  editor(
    'preflight',
    async (page) => {
      await bindPeople(page);
      await page.keyboard.press('F7');
      await page.locator('[data-part="preflight"] [data-problem]').first().waitFor();
    },
    LEAVES_TRACES,
  ),
  editor('name-check', async (page) => {
    await page.keyboard.press('Shift+F7');
    await page.getByText('С именами всё в порядке.').waitFor();
  }),
  editor('saved-state', async (page) => {
    await button(page, /^Состояние проекта: /).click();
    await page.getByLabel('Сохранение проекта').waitFor();
  }),
  editor(
    'preview',
    async (page) => {
      await button(page, 'Предпросмотр').click();
      await button(page, 'Вернуться к редактированию').waitFor();
    },
    PICTURED,
  ),
  editor('table-none', openTable),
  editor(
    'table-dialog',
    async (page) => {
      await selectPeople(page);
      // The check finds the new layer without data.
      await page.getByTestId('preflight-count').waitFor();
    },
    { ...PICTURED, ...LEAVES_TRACES },
  ),
  editor('delete-layer', async (page) => {
    await page
      .getByRole('button', { name: /^Удалить слой/ })
      .first()
      .click();
    await question(page);
  }),
  editor(
    'leave-unsaved',
    async (page) => {
      await bindPeople(page);
      await button(page, 'Вернуться к проектам').click();
      await question(page);
    },
    LEAVES_TRACES,
  ),
];

export const SCREENS: readonly Screen[] = [...PUBLIC, ...PROJECTS, ...EDITOR];

/** The visitor of a screen with what is theirs. */
export interface Furnished {
  readonly person: Person | null;
  /** The gallery's project; empty for those who have none. */
  readonly project: string;
}

/** `registeredPerson` returns the test's account. */
export async function furnished(
  visitor: Visitor,
  registeredPerson: () => Promise<Person>,
): Promise<Furnished> {
  const person = visitor === 'guest' ? null : await registeredPerson();
  return { person, project: visitor === 'owner' && person !== null ? await furnish(person) : '' };
}

/** Opens the screen as its visitor. */
export async function openScreen(page: Page, screen: Screen, { person, project }: Furnished): Promise<void> {
  await holdStill(page, person);
  if (screen.viewport) await page.setViewportSize(screen.viewport);
  await page.goto(screen.path.replace('{project}', project).replace('{template}', SHOWN_TEMPLATE));
  await takenOver(page);
  await screen.arrange(page);
  await page.mouse.move(0, 0);
}
