/**
 * The error catalogue of the specification (§8): the service fails in each way, and the texts appear in their
 * places. Texts of saving (tests/e2e/saving.test.ts), leaving (savingTabs.test.ts) and insufficient data are
 * tested there; every reason of a refused form in tests/ui/pages/refusals.test.tsx.
 */
import type { Locator, Page } from '@playwright/test';
import { createDocument } from '../../src/document/document.ts';
import { PASSWORD, savedProject } from './product/account.ts';
import { button } from './product/editorScreen.ts';
import { intercepted, runBefore } from './product/intercepted.ts';
import { noticeOf, recordNotices } from './product/notices.ts';
import { addText } from './product/person.ts';
import { openProject } from './product/project.ts';
import { editorOpened, saved, signIn } from './product/saving.ts';
import { expect, test } from './product/test.ts';
import type { Person } from './product/test.ts';

type Reply = readonly [status: number, body: Readonly<Record<string, unknown>>] | 'no answer';
const NEW_PASSWORD = 'зимняя дорога в лесу';

test.describe('signing in', () => {
  test.use({ visitor: 'guest' });

  test('refused says the first that is there, detail or message', async ({ page }) => {
    await failing(page, '/api/auth/login/', [400, { detail: 'Подробность', message: 'Сообщение' }]);
    await page.goto('/login');
    await signIn(page, 'olga');

    await expect(alertOf(page, 'Подробность')).toBeVisible();
  });
});

test.describe('registration', () => {
  test.use({ visitor: 'guest' });

  test('refused tells the reason of the service', async ({ page }) => {
    await failing(page, '/api/auth/register/', [403, {}]);
    await page.goto('/register');
    await register(page, 'новый', 'new@example.org');

    await expect(
      alertOf(page, 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.'),
    ).toBeVisible();
  });

  const TAKEN: readonly (readonly [
    what: string,
    text: string,
    form: (of: Person) => readonly [login: string, email: string],
  ])[] = [
    [
      'a taken login',
      'Пользователь с таким логином уже существует',
      ({ username }) => [username.toUpperCase(), 'new@example.org'],
    ],
    ['a taken email', 'Пользователь с таким email уже существует', ({ email }) => ['новый', email]],
    ['an empty field', 'Заполнены не все поля', () => ['новый', '']],
  ];
  for (const [what, text, form] of TAKEN) {
    test(`that cannot be says why: with ${what} «${text}»`, async ({ page, person }) => {
      await page.goto('/register');
      await register(page, ...form(person));

      await expect(alertOf(page, text)).toBeVisible();
    });
  }
});

test.describe('the profile', () => {
  test('a refused password change tells the reason of the service', async ({ page }) => {
    await failing(page, '/api/auth/change-password/', [400, { error: 'Ошибка', detail: 'Подробность' }]);
    await page.goto('/profile');
    await changePassword(page);

    await expect(alertOf(page, 'Ошибка')).toBeVisible();
  });

  test('a changed password is told by «Пароль успешно изменён»', async ({ page }) => {
    const notices = await recordNotices(page);
    await page.goto('/profile');
    await changePassword(page);

    await expect.poll(async () => noticeOf(await notices(), 'Пароль успешно изменён')).toBeDefined();
    await expect(page.getByLabel('Текущий пароль')).toHaveValue('');
  });

  test('that cannot be loaded says so, and the settings fall back to those of the device', async ({
    page,
  }) => {
    await failing(page, '/api/auth/me/', [500, {}]);
    await failing(page, '/api/auth/get_user_settings/', [500, {}]);
    const notices = await recordNotices(page);
    await page.goto('/profile');

    for (const text of ['Ошибка загрузки профиля', 'Ошибка загрузки настроек'])
      await expect.poll(async () => noticeOf(await notices(), text)).toBeDefined();
    await expect
      .poll(() => page.locator('main').getByRole('switch').evaluateAll(checkedOf))
      .toEqual([true, true, true, true, true, false]);
  });

  test('a refused name tells the reason of the service', async ({ page }) => {
    await failing(page, '/api/auth/update_profile/', [500, {}]);
    const notices = await recordNotices(page);
    await page.goto('/profile');
    await rename(page, 'Ольга');

    await expect.poll(async () => noticeOf(await notices(), 'Ошибка при обновлении профиля')).toBeDefined();
  });

  test('a saved name and a saved setting are told in the words of the specification', async ({ page }) => {
    const notices = await recordNotices(page);
    await page.goto('/profile');
    await rename(page, 'Ольга Петровна');
    await page.getByRole('switch', { name: 'Показывать линейку листа' }).click();

    for (const text of ['Профиль успешно обновлён', 'Настройки успешно обновлены'])
      await expect.poll(async () => noticeOf(await notices(), text)).toBeDefined();
  });

  test('a refused setting is taken back with «Ошибка при обновлении настроек»', async ({ page }) => {
    await failing(page, '/api/auth/update_settings/', [500, {}]);
    const notices = await recordNotices(page);
    await page.goto('/profile');
    const ruler = page.getByRole('switch', { name: 'Показывать линейку листа' });
    await expect(ruler).toBeEnabled();
    const before = await ruler.isChecked();
    await ruler.click();

    await expect.poll(async () => noticeOf(await notices(), 'Ошибка при обновлении настроек')).toBeDefined();
    await expect(ruler).toBeChecked({ checked: before });
  });
});

test.describe('the project list', () => {
  test.beforeEach(async ({ person }) => {
    await savedProject(person, createDocument({ name: 'Грамоты' }));
  });

  test('that cannot be had says «Произошла ошибка», and is there on «Повторить»', async ({ page }) => {
    const letThrough = await failing(page, '/api/projects/', [500, {}]);
    await page.goto('/pgprojects');
    await expect(page.getByText('Произошла ошибка', { exact: true })).toBeVisible();
    letThrough();
    await page.getByRole('button', { name: 'Повторить' }).click();

    await expect(page.getByRole('link', { name: 'Грамоты', exact: true })).toBeVisible();
  });

  test('a project that cannot be renamed says «Ошибка при обновлении проекта»', async ({ page }) => {
    await failing(page, '/api/projects/*/', [500, {}]);
    const notices = await recordNotices(page);
    await page.goto('/pgprojects');
    await page.getByRole('button', { name: 'Действия с проектом «Грамоты»' }).click();
    await page.getByRole('menuitem', { name: 'Переименовать' }).click();
    await page.getByLabel('Название проекта').fill('Дипломы');
    await page.keyboard.press('Enter');

    await expect.poll(async () => noticeOf(await notices(), 'Ошибка при обновлении проекта')).toBeDefined();
  });

  test('that is on its way is told of by «Загрузка...»', async ({ page }) => {
    const loading = page.getByRole('main').getByText('Загрузка...').first();
    await page.route('**/api/projects/', async (route) => {
      await loading.waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.goto('/pgprojects');

    await expect(page.getByRole('link', { name: 'Грамоты', exact: true })).toBeVisible();
  });
});

test.describe('opening the editor', () => {
  const NOT_FOUND = 'Проект не найден. Создайте новый или откройте один из существующих.';

  const FAILURES: readonly (readonly [what: string, reply: Reply | null])[] = [
    ['that is not there', null],
    ['that the service cannot give', [500, {}]],
    ['without an answer', 'no answer'],
  ];
  for (const [what, reply] of FAILURES) {
    test(`a project ${what} warns at the top right and leads to the list`, async ({ page, person }) => {
      const id =
        reply === null
          ? '00000000-0000-4000-8000-000000000000'
          : await savedProject(person, createDocument({ name: 'Грамоты' }));
      if (reply !== null) await failing(page, '/api/project*/**', reply);
      const notices = await recordNotices(page);
      await page.goto(`/generator2/${id}`, { waitUntil: 'commit' });

      await page.waitForURL('**/pgprojects');
      await expect
        .poll(async () => {
          const notice = noticeOf(await notices(), NOT_FOUND);
          return notice === undefined ? 'none' : [notice.y < 200, notice.x > 720];
        })
        .toEqual([true, true]);
    });
  }

  test('whose token the service does not take leads to the login, which comes back', async ({
    page,
    person,
  }) => {
    const editor = `/generator2/${await savedProject(person, createDocument({ name: 'Грамоты' }))}`;
    const letThrough = await failing(page, '/api/project*/**', [401, { detail: 'Недопустимый токен.' }]);
    await page.goto(editor, { waitUntil: 'commit' });
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(editor)}`);
    letThrough();
    await signIn(page, person.username);

    await expect(page).toHaveURL(editor);
    await editorOpened(page);
  });
});

test.describe('in the editor', () => {
  test('a saved image that finds no canvas says «Не удалось найти элемент холста»', async ({
    page,
    person,
  }) => {
    await runBefore(page.context(), 'render', () => 'OffscreenCanvas.prototype.getContext = () => null;');
    const notices = await recordNotices(page);
    await openProject(page, person);
    await button(page, 'Скачать файл').click();
    await page.getByRole('button', { name: 'Сохранить изображение' }).click();

    await expect
      .poll(async () => noticeOf(await notices(), 'Ошибка при сохранении: Не удалось найти элемент холста'))
      .toBeDefined();
  });

  test('a question is asked by the browser when ours cannot be had', async ({ page, person }) => {
    await openProject(page, person);
    await addText(page, 'Грамота');
    await saved(page, /черновик сохранён/);
    page.once('dialog', (leave) => void leave.accept());
    await page.goto('/profile');
    await page.route('**/assets/*.js', (route) => route.abort());
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Выйти', exact: true }).click();
    const question = await asked;
    await question.dismiss();
    await pressed;

    expect([question.type(), question.message().split('\n')[0], new URL(page.url()).pathname]).toEqual([
      'confirm',
      'Черновики на этом устройстве',
      '/profile',
    ]);
  });
});

test.describe('the session', () => {
  test('that was ended elsewhere: the next call removes the token and reloads the page', async ({
    page,
    person,
  }) => {
    await page.goto('/about');
    await person.client.logout();
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Проекты' }).first().click();
    await loaded;
    await page.waitForURL('**/login?redirect=%2Fpgprojects');

    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
  });

  const ENDS: readonly (readonly [Reply | null, string])[] = [
    [null, 'Вы успешно вышли из системы'],
    [[500, {}], 'Ошибка при выходе из системы'],
  ];
  for (const [reply, text] of ENDS) {
    test(`ended here says «${text}», and nothing of the person stays`, async ({ page }) => {
      if (reply !== null) await failing(page, '/api/auth/logout/', reply);
      const notices = await recordNotices(page);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Выйти', exact: true }).click();

      await page.waitForURL('**/login');
      await expect.poll(async () => noticeOf(await notices(), text)).toBeDefined();
      await expect
        .poll(() =>
          page.evaluate(() => ['token', 'user', 'email', 'name'].map((key) => localStorage.getItem(key))),
        )
        .toEqual([null, null, null, null]);
    });
  }
});

/** Calls of this path get this response. */
/** Replies so until the returned function is called. */
function failing(page: Page, path: string, reply: Reply): Promise<() => void> {
  return intercepted(page, `**${path}`, async (route) => {
    if (reply === 'no answer') return route.abort();
    const [status, json] = reply;
    return route.fulfill({ status, json });
  });
}

function alertOf(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}

async function register(page: Page, login: string, email: string): Promise<void> {
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Email').fill(email);
  for (const name of ['Пароль', 'Повторите пароль'])
    await page.getByRole('textbox', { name, exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
}

async function changePassword(page: Page): Promise<void> {
  await page.getByLabel('Текущий пароль').fill(PASSWORD);
  await page.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Имя', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Сохранить имя' }).click();
}

function checkedOf(switches: readonly Element[]): boolean[] {
  return switches.map((one) => one.getAttribute('aria-checked') === 'true');
}
