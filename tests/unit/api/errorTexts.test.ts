import { describe, expect, test } from 'vitest';
import {
  clientErrorText,
  LOGOUT_TEXTS,
  PASSWORD_TEXTS,
  PROJECT_SAVE_TEXTS,
  SUCCESS_TEXTS,
  helperErrorText,
  passwordErrorText,
  registrationErrorText,
} from '../../../src/api/errorTexts.ts';

describe('the text of a client error', () => {
  test.each([
    [{ detail: 'Подробность', message: 'Сообщение' }, 'Подробность'],
    [{ message: 'Сообщение' }, 'Сообщение'],
    [{ detail: '', message: 'Сообщение' }, 'Сообщение'],
    [{ error: 'Ошибка' }, 'Ошибка соединения с сервером'],
    [{}, 'Ошибка соединения с сервером'],
    [null, 'Ошибка соединения с сервером'],
  ])('%j → %s', (body, text) => {
    expect(clientErrorText({ status: 400, body })).toBe(text);
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
    [null, null, OTHER],
  ])('%s %j → %s', (status, body, text) => {
    expect(registrationErrorText({ status, body })).toBe(text);
  });
});

describe('the text of a failed password change', () => {
  test.each([
    [400, { error: 'Неверный', detail: 'Подробность', message: 'Сообщение' }, 'Неверный'],
    [400, { detail: 'Подробность', message: 'Сообщение' }, 'Подробность'],
    [500, { message: 'Сообщение' }, 'Сообщение'],
    [400, {}, 'Ошибка при смене пароля'],
    [null, null, 'Ошибка при смене пароля'],
  ])('%s %j → %s', (status, body, text) => {
    expect(passwordErrorText({ status, body })).toBe(text);
  });
});

describe('the text of the API error helper', () => {
  test.each([
    [{ detail: 'Подробность', error: 'Ошибка', message: 'Сообщение' }, 'брошено', 'Подробность'],
    [{ error: 'Ошибка', message: 'Сообщение' }, 'брошено', 'Ошибка'],
    [{ message: 'Сообщение' }, 'брошено', 'Сообщение'],
    [{}, 'брошено', 'брошено'],
    [{}, '', 'Произошла ошибка'],
    [null, null, 'Произошла ошибка'],
    [{ detail: { nested: 1 } }, null, 'Произошла ошибка'],
  ])('%j, thrown %j → %s', (body, thrown, text) => {
    expect(helperErrorText({ status: 400, body }, thrown, 'Произошла ошибка')).toBe(text);
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
