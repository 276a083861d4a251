/** The error catalogue (specification §8), row by row and to the letter, as the client reports it. */
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../src/api/client.ts';
import {
  helperErrorText,
  LOGOUT_TEXTS,
  PASSWORD_TEXTS,
  PROJECT_SAVE_TEXTS,
  SUCCESS_TEXTS,
} from '../../../src/api/errorTexts.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import { aClient, CSRF, json } from './aClient.ts';

/** The error text of a call for this response; without a status, for no response. */
async function told(
  call: (client: ApiClient) => Promise<ApiResult<unknown>>,
  status: number | null,
  body: unknown,
): Promise<string | null> {
  const { client } = aClient([CSRF, status === null ? new TypeError('Failed to fetch') : json(body, status)]);
  await client.updateSettings({}); // fetches the CSRF value, and consumes the first response
  const result = await call(client);
  return result.ok ? null : result.error.text;
}

const signIn = (client: ApiClient) => client.login({ username: 'анна', password: 'пароль' });
const changePassword = (client: ApiClient) => client.changePassword({ old_password: 'a', new_password: 'b' });

describe('the text of a client error: detail, else message, else that the connection failed', () => {
  test.each([
    [400, { detail: 'Подробность', message: 'Сообщение' }, 'Подробность'],
    [400, { message: 'Сообщение' }, 'Сообщение'],
    [400, { detail: '', message: 'Сообщение' }, 'Сообщение'],
    [400, { error: 'Ошибка' }, 'Ошибка соединения с сервером'],
    [400, { detail: { nested: 1 } }, 'Ошибка соединения с сервером'],
    [400, {}, 'Ошибка соединения с сервером'],
    [500, null, 'Ошибка соединения с сервером'],
    [null, null, 'Ошибка соединения с сервером'],
  ])('%s %j → %s', async (status, body, text) => {
    expect(await told(signIn, status, body)).toBe(text);
  });
});

describe('the text of a failed registration', () => {
  const OTHER = 'Ошибка при регистрации. Пожалуйста, попробуйте позже.';
  test.each([
    [403, { email: ['занят'] }, 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.'],
    [400, { email: ['занят'] }, 'Пользователь с таким email уже существует'],
    [400, { email: 'занят' }, 'Пользователь с таким email уже существует'],
    [400, { username: ['занят'], email: ['занят'] }, 'Пользователь с таким email уже существует'],
    [400, { username: ['занят'] }, 'Пользователь с таким логином уже существует'],
    [400, { error: 'Пароли не совпадают.' }, 'Пароли не совпадают.'],
    [400, { password: ['слишком короткий'] }, OTHER],
    [500, { detail: 'Ошибка сервера' }, OTHER],
    [400, { email: [] }, OTHER],
    [201, { token: 7 }, OTHER],
    [null, null, OTHER],
  ])('%s %j → %s', async (status, body, text) => {
    const form = { username: 'анна', email: 'anna@example.ru', password: 'пароль', password2: 'пароль' };

    expect(await told((client) => client.register(form), status, body)).toBe(text);
  });
});

test.each([
  [500, { detail: 'Сбой' }],
  [401, { detail: 'Недопустимый токен.' }],
  [null, null],
])('the text of a failed logout is one, after %s %j', async (status, body) => {
  expect(await told((client) => client.logout(), status, body)).toBe('Ошибка при выходе из системы');
});

describe('the text of a failed password change', () => {
  test.each([
    [400, { error: 'Неверный', detail: 'Подробность', message: 'Сообщение' }, 'Неверный'],
    [400, { detail: 'Подробность', message: 'Сообщение' }, 'Подробность'],
    [500, { message: 'Сообщение' }, 'Сообщение'],
    [400, {}, 'Ошибка при смене пароля'],
    [200, [], 'Ошибка при смене пароля'],
    [null, null, 'Ошибка при смене пароля'],
  ])('%s %j → %s', async (status, body, text) => {
    expect(await told(changePassword, status, body)).toBe(text);
  });
});

describe('the text of the API error helper: detail, error, message, what was thrown, the default', () => {
  test.each([
    [400, { detail: 'Подробность', error: 'Ошибка', message: 'Сообщение' }, 'Подробность'],
    [400, { error: 'Ошибка', message: 'Сообщение' }, 'Ошибка'],
    [400, { message: 'Сообщение' }, 'Сообщение'],
    [400, { detail: { nested: 1 } }, 'Ошибка загрузки профиля'],
    [400, null, 'Ошибка загрузки профиля'],
    [null, null, 'Ошибка соединения с сервером'],
  ])('%s %j → %s', async (status, body, text) => {
    expect(await told((client) => client.me(), status, body)).toBe(text);
  });

  test.each([
    ['брошено', 'брошено'],
    ['', 'Произошла ошибка'],
    [null, 'Произошла ошибка'],
  ])('thrown %j → %s', (thrown, text) => {
    expect(helperErrorText({ status: 400, body: {} }, thrown, 'Произошла ошибка')).toBe(text);
  });
});

describe('the code and details of an error', () => {
  test('are the status and the body of the reply', async () => {
    const { client } = aClient([json({ detail: 'Не найдено.', hint: 1 }, 404)]);

    expect(await client.projectName('p1')).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        code: 404,
        text: 'Не найдено.',
        details: { detail: 'Не найдено.', hint: 1 },
      },
    });
  });

  test('are 500 and nothing when there was no reply', async () => {
    const { client } = aClient([new TypeError('Failed to fetch')]);

    expect(await client.projectName('p1')).toMatchObject({ ok: false, error: { code: 500, details: null } });
  });
});

test('what is told when it went well, and what of saving, stands as the specification has it', () => {
  expect([LOGOUT_TEXTS, PASSWORD_TEXTS, SUCCESS_TEXTS, PROJECT_SAVE_TEXTS]).toEqual([
    { done: 'Вы успешно вышли из системы', failed: 'Ошибка при выходе из системы' },
    { done: 'Пароль успешно изменён', failed: 'Ошибка при смене пароля' },
    { profileUpdate: 'Профиль успешно обновлён', settingsUpdate: 'Настройки успешно обновлены' },
    {
      done: 'Проект успешно сохранен',
      failed: 'Не удалось сохранить проект',
      exception: 'Произошла ошибка при сохранении',
    },
  ]);
});
