/**
 * The error catalogue of the specification (§8) as a person meets it: the service is made to fail in each way, and the words
 * stand where they belong. Those of saving (tests/e2e/saving.test.ts), of leaving (savingTabs.test.ts) and of too little data
 * are tried there.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button } from './product/editorScreen.ts';
import { addText, createProject, register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';
import { forgetSession, saved, signIn } from './product/saving.ts';

let product: Product;
let page: Page;
let guest: Page;
/** Of a project of the person's own. */
let editor: string;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: 'off' });
  [page, guest] = await Promise.all([newPage(), newPage()]);
  await register(page, product.address, 'olga');
  await createProject(page, 'Грамоты');
  editor = new URL(page.url()).pathname;
});
afterAll(() => product?.close());

type Answer = readonly [status: number, body: Readonly<Record<string, unknown>>] | 'no answer';
const CONNECTION = 'Ошибка соединения с сервером';

describe('signing in', () => {
  test.each<readonly [Answer, string]>([
    [[400, { detail: 'Подробность', message: 'Сообщение' }], 'Подробность'],
    [[400, { message: 'Сообщение' }], 'Сообщение'],
    [[500, {}], CONNECTION],
    ['no answer', CONNECTION],
  ])('refused by %j says «%s»', async (answer, text) => {
    await guest.goto(`${product.address}/login`);
    await failing(guest, '/api/auth/login/', answer);
    await signIn(guest, 'olga');

    await alertOf(guest, text).waitFor();
    await guest.unrouteAll();
  });
});

describe('registration', () => {
  const FORM = { Логин: 'новый', Email: 'new@example.org', Пароль: 'тихий вечер у реки' };

  test.each<readonly [Answer, string]>([
    [[403, {}], 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.'],
    [[400, { email: ['занят'] }], 'Пользователь с таким email уже существует'],
    [[400, { username: ['занят'] }], 'Пользователь с таким логином уже существует'],
    [[400, { error: 'Слишком много попыток.' }], 'Слишком много попыток.'],
    [[400, {}], 'Ошибка при регистрации. Пожалуйста, попробуйте позже.'],
    ['no answer', 'Ошибка при регистрации. Пожалуйста, попробуйте позже.'],
  ])('refused by %j says «%s»', async (answer, text) => {
    await guest.goto(`${product.address}/register`);
    await failing(guest, '/api/auth/register/', answer);
    await fillRegistration(guest, FORM);
    await guest.getByRole('button', { name: 'Зарегистрироваться' }).click();

    await alertOf(guest, text).waitFor();
    await guest.unrouteAll();
  });

  test.each([
    ['a taken login', 'Пользователь с таким логином уже существует', { ...FORM, Логин: 'Olga' }],
    ['a taken email', 'Пользователь с таким email уже существует', { ...FORM, Email: 'olga@example.com' }],
    ['an empty field', 'Заполнены не все поля', { ...FORM, Email: '' }],
  ])('with %s says «%s»', async (_, text, form) => {
    await guest.goto(`${product.address}/register`);
    await fillRegistration(guest, form);
    await guest.getByRole('button', { name: 'Зарегистрироваться' }).click();

    await alertOf(guest, text).waitFor();
    await guest.unrouteAll();
  });
});

describe('the profile', () => {
  test.each<readonly [Answer, string]>([
    [[400, { error: 'Ошибка', detail: 'Подробность' }], 'Ошибка'],
    [[400, { detail: 'Подробность', message: 'Сообщение' }], 'Подробность'],
    [[500, { message: 'Сообщение' }], 'Сообщение'],
    [[400, {}], 'Ошибка при смене пароля'],
  ])('a password change refused by %j says «%s»', async (answer, text) => {
    await page.goto(`${product.address}/profile`);
    await failing(page, '/api/auth/change-password/', answer);
    await changePassword('тихий вечер у реки', 'зимняя дорога в лесу');

    await alertOf(page, text).waitFor();
    await page.unrouteAll();
  });

  test('a changed password is told by «Пароль успешно изменён»', async () => {
    await page.goto(`${product.address}/profile`);
    await changePassword('тихий вечер у реки', 'зимняя дорога в лесу');
    await page.getByText('Пароль успешно изменён').waitFor();
    await changePassword('зимняя дорога в лесу', 'тихий вечер у реки');
    await expect.poll(() => page.getByLabel('Текущий пароль').inputValue()).toBe('');
  });

  test('that cannot be loaded says so, and the settings fall back to those of the device', async () => {
    await failing(page, '/api/auth/me/', [500, {}]);
    await failing(page, '/api/auth/get_user_settings/', [500, {}]);
    await page.goto(`${product.address}/profile`);
    await page.getByText('Ошибка загрузки профиля').waitFor();
    await page.getByText('Ошибка загрузки настроек').waitFor();
    const switches = await page.locator('main').getByRole('switch').evaluateAll(checkedOf);
    await page.unrouteAll();

    expect(switches).toEqual(Array.from({ length: 5 }, () => true));
  });

  test.each<readonly [Answer, string]>([
    [[500, {}], 'Ошибка при обновлении профиля'],
    [[400, { error: 'Слишком длинно.' }], 'Слишком длинно.'],
  ])('a name refused by %j says «%s»', async (answer, text) => {
    await page.goto(`${product.address}/profile`);
    await failing(page, '/api/auth/update_profile/', answer);
    await rename('Ольга');

    await page.getByText(text).waitFor();
    await page.unrouteAll();
  });

  test('a saved name and a saved setting are told in the words of the specification', async () => {
    await page.goto(`${product.address}/profile`);
    await rename('Ольга Петровна');
    await page.getByText('Профиль успешно обновлён').waitFor();
    await page.getByRole('switch', { name: 'Показывать линейку листа' }).click();
    await page.getByText('Настройки успешно обновлены').waitFor();
  });

  test('a refused setting is taken back with «Ошибка при обновлении настроек»', async () => {
    await page.goto(`${product.address}/profile`);
    const ruler = page.getByRole('switch', { name: 'Показывать линейку листа' });
    const before = await ruler.and(page.locator(':enabled')).isChecked();
    await failing(page, '/api/auth/update_settings/', [500, {}]);
    await ruler.click();
    await alertOf(page, 'Ошибка при обновлении настроек').waitFor();
    await page.unrouteAll();

    expect(await ruler.isChecked()).toBe(before);
  });
});

describe('the project list', () => {
  test('that cannot be had says «Произошла ошибка», and is there on «Повторить»', async () => {
    await failing(page, '/api/projects/', [500, {}]);
    await page.goto(`${product.address}/pgprojects`);
    await page.getByText('Произошла ошибка', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('link', { name: 'Грамоты', exact: true }).waitFor();
  });

  test('a project that cannot be renamed says «Ошибка при обновлении проекта»', async () => {
    await page.goto(`${product.address}/pgprojects`);
    await failing(page, '/api/projects/*/', [500, {}]);
    await page.getByRole('button', { name: 'Действия с проектом «Грамоты»' }).click();
    await page.getByRole('menuitem', { name: 'Переименовать' }).click();
    await page.getByLabel('Название проекта').fill('Дипломы');
    await page.keyboard.press('Enter');
    await page.getByText('Ошибка при обновлении проекта').waitFor();
    await page.unrouteAll();
  });

  test('that is on its way is told of by «Загрузка...»', async () => {
    const loading = page.getByRole('main').getByText('Загрузка...').first();
    await page.route('**/api/projects/', async (route) => {
      await loading.waitFor({ state: 'attached' });
      await route.continue();
    });
    await page.goto(`${product.address}/pgprojects`);
    await page.getByRole('link', { name: 'Грамоты', exact: true }).waitFor();
    await page.unrouteAll();
  });
});

describe('opening the editor', () => {
  const NOT_FOUND = 'Проект не найден. Создайте новый или откройте один из существующих.';

  test.each<readonly [string, Answer | null]>([
    ['that is not there', null],
    ['that the service cannot give', [500, {}]],
    ['without an answer', 'no answer'],
  ])('a project %s warns at the top right and leads to the list', async (_, answer) => {
    if (answer !== null) await failing(page, '/api/project*/**', answer);
    const path = answer === null ? '/generator2/00000000-0000-4000-8000-000000000000' : editor;
    await page.goto(product.address + path, { waitUntil: 'commit' });
    const notice = alertOf(page, NOT_FOUND);
    await notice.waitFor();
    const box = await notice.boundingBox();
    await page.waitForURL('**/pgprojects');
    await page.unrouteAll();

    expect([(box?.y ?? 900) < 200, (box?.x ?? 0) > 720]).toEqual([true, true]);
  });

  test('whose token the service does not take leads to the login, which comes back', async () => {
    await failing(page, '/api/project*/**', [401, { detail: 'Недопустимый токен.' }]);
    await page.goto(product.address + editor, { waitUntil: 'commit' });
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(editor)}`);
    await page.unrouteAll();
    await signIn(page, 'olga');
    await page.waitForURL(`**${editor}`);
    await page.getByTestId('page-canvas').waitFor();
  });
});

describe('in the editor', () => {
  test('a saved image that finds no canvas says «Не удалось найти элемент холста»', async () => {
    await page.route('**/assets/copy.worker*', async (route) => {
      const answer = await route.fetch();
      const body = `OffscreenCanvas.prototype.getContext = () => null;\n${await answer.text()}`;
      await route.fulfill({ response: answer, body });
    });
    await page.goto(product.address + editor, { waitUntil: 'networkidle' });
    await button(page, 'Скачать файл').click();
    await page.getByRole('button', { name: 'Сохранить изображение' }).click();
    const notice = page.getByText('Ошибка при сохранении: Не удалось найти элемент холста');
    await notice.first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Сохранение' }).waitFor({ state: 'hidden' });
  });

  test('a question is asked by the browser when ours cannot be had', async () => {
    await page.goto(product.address + editor);
    await addText(page, 'Грамота');
    await saved(page, /черновик сохранён/);
    page.once('dialog', (leave) => void leave.accept());
    await page.goto(`${product.address}/profile`);
    await page.route('**/assets/ConfirmDialog*', (route) => route.abort());
    const asked = page.waitForEvent('dialog');
    const pressed = page.getByRole('button', { name: 'Выйти' }).click();
    const question = await asked;
    await question.dismiss();
    await pressed;
    await page.unrouteAll();

    expect([question.type(), question.message().split('\n')[0], new URL(page.url()).pathname]).toEqual([
      'confirm',
      'Черновики на этом устройстве',
      '/profile',
    ]);
  });
});

describe('the session', () => {
  test('that was ended elsewhere: the next call removes the token and reloads the page', async () => {
    const other = await newPage();
    await register(other, product.address, 'pavel');
    await other.goto(`${product.address}/about`);
    await forgetSession(other);
    const loaded = other.waitForEvent('load');
    await other.getByRole('link', { name: 'Проекты' }).first().click();
    await loaded;
    await other.waitForURL('**/login?redirect=%2Fpgprojects');

    expect(await other.evaluate(() => localStorage.getItem('token'))).toBe(null);
    await other.context().close();
  });

  test.each<readonly [Answer | null, string]>([
    [null, 'Вы успешно вышли из системы'],
    [[500, {}], 'Ошибка при выходе из системы'],
  ])('ended here (%j) says «%s», and nothing of the person stays', async (answer, text) => {
    await page.goto(`${product.address}/login`);
    const form = page.getByRole('button', { name: 'Войти', exact: true });
    await form.or(page.getByRole('heading', { level: 1, name: 'Проекты' })).waitFor();
    if (await form.isVisible()) await signIn(page, 'olga');
    await page.waitForURL('**/pgprojects');
    await page.goto(`${product.address}/profile`);
    if (answer !== null) await failing(page, '/api/auth/logout/', answer);
    await page.getByRole('button', { name: 'Выйти' }).click();
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Да' });
    await question.or(page.getByText(text)).first().waitFor();
    if (await question.isVisible()) await question.click();
    await page.getByText(text).waitFor();
    await page.waitForURL('**/login');
    await page.unrouteAll();

    const stored = await page.evaluate(() =>
      ['token', 'user', 'email', 'name'].map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([null, null, null, null]);
  });
});

async function newPage(): Promise<Page> {
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  context.setDefaultTimeout(20_000);
  return context.newPage();
}

/** Calls of this path are answered so from now on. */
async function failing(from: Page, path: string, answer: Answer): Promise<void> {
  await from.route(`**${path}`, async (route) => {
    if (answer === 'no answer') return route.abort();
    const [status, json] = answer;
    return route.fulfill({ status, json });
  });
}

function alertOf(from: Page, text: string): Locator {
  return from.getByRole('alert').filter({ hasText: text });
}

async function fillRegistration(
  guest: Page,
  form: { readonly Логин: string; readonly Email: string; readonly Пароль: string },
): Promise<void> {
  await guest.getByLabel('Логин').fill(form.Логин);
  await guest.getByLabel('Email').fill(form.Email);
  await guest.getByRole('textbox', { name: 'Пароль', exact: true }).fill(form.Пароль);
  await guest.getByRole('textbox', { name: 'Повторите пароль' }).fill(form.Пароль);
}

async function changePassword(old: string, fresh: string): Promise<void> {
  await page.getByLabel('Текущий пароль').fill(old);
  await page.getByLabel('Новый пароль', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
}

async function rename(name: string): Promise<void> {
  await page.getByLabel('Имя', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Сохранить имя' }).click();
}

function checkedOf(switches: readonly Element[]): boolean[] {
  return switches.map((one) => one.getAttribute('aria-checked') === 'true');
}
