/** The forms tell the reason of the service in the words and in the order of the specification (§8). */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

type Reply = readonly [status: number, body: Readonly<Record<string, unknown>>] | 'no answer';
const CONNECTION = 'Ошибка соединения с сервером';
const PASSWORD = 'тихий вечер у реки';

const given = (reply: Reply) => () =>
  reply === 'no answer' ? Promise.reject(new TypeError('Failed to fetch')) : json(reply[0], reply[1]);

async function fill(user: UserEvent, values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
  await user.click(screen.getByRole('button', { name: button }));
}

test.each<[Reply, string]>([
  [[400, { detail: 'Подробность', message: 'Сообщение' }], 'Подробность'],
  [[400, { message: 'Сообщение' }], 'Сообщение'],
  [[500, {}], CONNECTION],
  ['no answer', CONNECTION],
])(
  'a sign-in that is refused says the first that is there, detail or message: %j says «%s»',
  async (reply, text) => {
    const { user } = renderApp('/login', { replies: { 'POST /api/auth/login/': given(reply) } });

    await fill(user, { 'Логин или email': 'olga', Пароль: PASSWORD }, 'Войти');

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  },
);

test.each<[Reply, string]>([
  [[403, {}], 'Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.'],
  [[400, { email: ['занят'] }], 'Пользователь с таким email уже существует'],
  [[400, { username: ['занят'] }], 'Пользователь с таким логином уже существует'],
  [[400, { error: 'Слишком много попыток.' }], 'Слишком много попыток.'],
  [[400, {}], 'Ошибка при регистрации. Пожалуйста, попробуйте позже.'],
  ['no answer', 'Ошибка при регистрации. Пожалуйста, попробуйте позже.'],
])('a registration that is refused tells the reason of the service: %j says «%s»', async (reply, text) => {
  const { user } = renderApp('/register', { replies: { 'POST /api/auth/register/': given(reply) } });

  const form = { Логин: 'новый', Email: 'new@example.org', Пароль: PASSWORD, 'Повторите пароль': PASSWORD };
  await fill(user, form, 'Зарегистрироваться');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test.each<[Reply, string]>([
  [[400, { error: 'Ошибка', detail: 'Подробность' }], 'Ошибка'],
  [[400, { detail: 'Подробность', message: 'Сообщение' }], 'Подробность'],
  [[500, { message: 'Сообщение' }], 'Сообщение'],
  [[400, {}], 'Ошибка при смене пароля'],
])('a refused password change tells the reason of the service: %j says «%s»', async (reply, text) => {
  const { user } = renderApp('/profile', {
    signedIn: true,
    replies: { 'POST /api/auth/change-password/': given(reply) },
  });

  await fill(user, { 'Текущий пароль': PASSWORD, 'Новый пароль': 'зимняя дорога в лесу' }, 'Сменить пароль');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test.each<[Reply, string]>([
  [[500, {}], 'Ошибка при обновлении профиля'],
  [[400, { error: 'Слишком длинно.' }], 'Слишком длинно.'],
])('a refused name tells the reason of the service: %j says «%s»', async (reply, text) => {
  const { user } = renderApp('/profile', {
    signedIn: true,
    replies: { 'POST /api/auth/update_profile/': given(reply) },
  });

  await fill(user, { Имя: 'Ольга' }, 'Сохранить имя');

  expect((await screen.findByText(text)).textContent).toBe(text);
});
