import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aDraft } from '../../host/memoryDrafts.ts';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

async function fill(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
}
const setWithoutEvents = (field: HTMLElement, value: string) => {
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.');
  field.value = value;
};
const SIGN_IN = { 'Логин или email': 'olga', Пароль: 'secret' };
const FORM = {
  Логин: 'olga',
  Email: 'olga@example.org',
  Пароль: 'correct-horse',
  'Повторите пароль': 'correct-horse',
};

test('a registration is filled in without events', async () => {
  const { user, service } = renderApp('/register');
  for (const [label, value] of Object.entries(FORM))
    setWithoutEvents(await screen.findByLabelText(label), value);

  await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

  await waitFor(() => expect(service.changes[0]).toContain('"email":"olga@example.org"'));
});

describe('signing in', () => {
  test('leads to the projects', async () => {
    const { user, address, storage } = renderApp('/login');
    await fill(user, { 'Логин или email': 'olga', Пароль: 'secret' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    await waitFor(() => expect(address()).toBe('/pgprojects'));
    expect([storage.getItem('token'), storage.getItem('user')]).toEqual(['token-1', 'olga']);
  });

  test('takes what was filled in without a word to the page, as some password managers do', async () => {
    const { user, service, address } = renderApp('/login');
    setWithoutEvents(await screen.findByLabelText('Логин или email'), 'olga');
    setWithoutEvents(screen.getByLabelText('Пароль'), 'secret');

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    await waitFor(() => expect(address()).toBe('/pgprojects'));
    expect(service.changes[0]).toContain('{"username":"olga","password":"secret"}');
  });

  test('says what to allow where the browser forbids the site to keep anything', () => {
    renderApp('/login', { remembers: false });
    expect(screen.getByRole('alert').textContent).toMatch(/^Разрешите сайту хранить данные: /);
  });

  test('leads back to the whole address that asked for it, with what stands after #', async () => {
    const { user, address } = renderApp('/profile?a=1#password');
    await fill(user, { 'Логин или email': 'olga', Пароль: 'secret' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    await waitFor(() => expect(address()).toBe('/profile?a=1#password'));
  });

  test('leads back to the page that asked for it', async () => {
    const { user, address } = renderApp('/login?redirect=%2Fprofile');
    await fill(user, { 'Логин или email': 'olga', Пароль: 'secret' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    await waitFor(() => expect(address()).toBe('/profile'));
  });

  test.each(['/pgprojects', '/profile', '/generator/p1', '/generator2/p1'])(
    'is asked for at %s, with the way back',
    async (path) => {
      const { address } = renderApp(`${path}?from=letter`);
      await waitFor(() =>
        expect(address()).toBe(`/login?redirect=${encodeURIComponent(`${path}?from=letter`)}`),
      );
    },
  );

  test.each(['/login', '/register'])('at %s is over for who is signed in', async (path) => {
    const { address } = renderApp(path, { signedIn: true });
    await waitFor(() => expect(address()).toBe('/pgprojects'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Проекты' })).toBeTruthy();
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async (target) => {
      const { address } = renderApp(`/login?redirect=${encodeURIComponent(target)}`, { signedIn: true });
      await waitFor(() => expect(address()).toBe('/pgprojects'));
    },
  );

  test('shows why the server refused', async () => {
    const { user } = renderApp('/login', {
      replies: { 'POST /api/auth/login/': () => json(400, { detail: 'Неверный логин или пароль.' }) },
    });
    await fill(user, { 'Логин или email': 'olga', Пароль: 'wrong' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Неверный логин или пароль.');
  });

  test.each([true, false])('says what to do, whatever the browser says: online %s', async (isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { user } = renderApp('/login', {
      replies: { 'POST /api/auth/login/': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await fill(user, { 'Логин или email': 'olga', Пароль: 'secret' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    expect((await screen.findByText(/Проверьте подключение/)).textContent).toBe(
      'Проверьте подключение к\u00a0интернету. Если другие сайты открываются, попробуйте ещё раз через минуту.',
    );
    vi.restoreAllMocks();
  });

  test('shows that the server cannot be reached', async () => {
    const { user } = renderApp('/login', {
      replies: { 'POST /api/auth/login/': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await fill(user, { 'Логин или email': 'olga', Пароль: 'secret' });

    await user.click(screen.getByRole('button', { name: 'Войти' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Ошибка соединения с сервером');
  });

  test.each([
    { path: '/login', call: 'POST /api/auth/login/', form: SIGN_IN, button: 'Войти' },
    { path: '/register', call: 'POST /api/auth/register/', form: FORM, button: 'Зарегистрироваться' },
    { path: '/login', call: 'POST /api/auth/github/start/', form: {}, button: 'Войти через GitHub' },
    { path: '/login?code=c1&state=s1', call: 'POST /api/auth/github/finish/', form: {}, button: 'Войти' },
  ])('shows that the server is asked: $call', async ({ path, call, form, button }) => {
    const { user, storage } = renderApp(path, {
      site: { github: true },
      replies: { [call]: () => new Promise(() => undefined) },
    });
    await fill(user, form);

    if (!path.includes('code=')) await user.click(await screen.findByRole('button', { name: button }));

    await waitFor(() =>
      expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe('true'),
    );
    expect(storage.getItem('token')).toBe(null);
  });

  test('through GitHub that the server does not begin says why', async () => {
    const { user, left } = renderApp('/login', {
      site: { github: true },
      replies: {
        'POST /api/auth/github/start/': () => json(503, { detail: 'Вход через GitHub сейчас закрыт.' }),
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Войти через GitHub' }));

    expect([(await screen.findByRole('alert')).textContent, left]).toEqual([
      'Вход через GitHub сейчас закрыт.',
      [],
    ]);
  });

  test('through GitHub is not spoken of where it is not set up', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Вход' });
    expect(screen.queryByText(/GitHub/)).toBe(null);
  });

  const site = { github: true };

  test('through GitHub leaves for GitHub, telling the server which page to open afterwards', async () => {
    const { user, left, service } = renderApp('/login?redirect=%2Fprofile', {
      site,
      replies: {
        'POST /api/auth/github/start/': () =>
          json(200, { url: 'https://github.com/login/oauth/authorize?x=1' }),
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Войти через GitHub' }));

    await waitFor(() => expect(left).toEqual(['https://github.com/login/oauth/authorize?x=1']));
    expect(service.changes).toEqual(['POST /api/auth/github/start/ {"redirect":"/profile"}']);
  });

  test('through GitHub ends where it was going, and the code is in no address', async () => {
    const { address, addresses, storage, service } = renderApp(
      '/login?redirect=%2Fprofile&code=c1&state=s1',
      {
        site,
        replies: {
          'POST /api/auth/github/finish/': () =>
            json(200, { token: 'token-9', username: 'octo', is_github_user: true }),
        },
      },
    );

    await waitFor(() => expect(address()).toBe('/profile'));

    expect([service.changes, storage.getItem('token'), storage.getItem('is_github_user')]).toEqual([
      ['POST /api/auth/github/finish/ {"code":"c1","state":"s1"}'],
      'token-9',
      'true',
    ]);
    expect(addresses().filter((path) => path.includes('c1'))).toEqual([]);
  });

  test('through GitHub that was called off there says so, and keeps the page to come back to', async () => {
    const { address, service } = renderApp('/login?redirect=%2Fprofile&error=access_denied&state=s1', {
      site,
    });

    expect([(await screen.findByRole('alert')).textContent, address(), service.changes]).toEqual([
      'Вход через GitHub отменён.',
      '/login?redirect=%2Fprofile',
      [],
    ]);
  });

  test('through GitHub that the server does not accept says why', async () => {
    renderApp('/login?code=c1&state=s1', {
      site,
      replies: {
        'POST /api/auth/github/finish/': () => json(400, { detail: 'GitHub не подтвердил вход.' }),
      },
    });

    expect((await screen.findByRole('alert')).textContent).toBe('GitHub не подтвердил вход.');
  });

  test('and registering keep the page to come back to', async () => {
    renderApp('/login?redirect=%2Fprofile');
    const link = await screen.findByRole('link', { name: 'Зарегистрироваться' });
    expect(link.getAttribute('href')).toBe('/register?redirect=%2Fprofile');
  });
});

/** The login page's notice about an ended session. */
const noticeAt = async (scene: Parameters<typeof renderApp>[1]) => {
  renderApp('/login', scene);
  await screen.findByRole('heading', { name: 'Вход' });
  await act(async () => undefined);
  return screen.queryByText(/^Сеанс завершён/)?.closest('output')?.textContent ?? null;
};

describe('a session that the service has ended', () => {
  const ENDED = 'Сеанс завершён. Войдите ещё раз, чтобы продолжить.';
  const draft = aDraft();
  test('is told on the login page', async () => {
    expect(await noticeAt({ stored: { user: 'olga' } })).toBe(ENDED);
  });

  test('leaves the unsaved changes on the device, and the login page says so', async () => {
    expect(await noticeAt({ stored: { user: 'olga' }, drafts: [draft] })).toBe(
      `${ENDED}Несохранённые изменения остались на этом устройстве: после входа откройте проект, и\u00A0мы предложим их вернуть.`,
    );
  });

  test.each([
    ['somebody else’s', { ...draft, account: 'maria' }],
    ['set aside', { ...draft, setAside: true }],
  ])('a draft that is %s is not spoken of', async (_, other) => {
    expect(await noticeAt({ stored: { user: 'olga' }, drafts: [other] })).toBe(ENDED);
  });

  test('is not spoken of to whoever has signed out or never signed in', async () => {
    expect(await noticeAt({})).toBe(null);
  });

  test('on any page leads there: the reply 401 takes the token and leaves the name', async () => {
    const { storage } = renderApp('/pgprojects', {
      signedIn: true,
      replies: { 'GET /api/projects/': () => json(401, { detail: 'Недопустимый токен.' }) },
    });

    await waitFor(() => expect(storage.getItem('token')).toBe(null));

    expect(await screen.findByText(ENDED)).toBeTruthy();
  });
});

describe('registration', () => {
  test('signs in and leads to the projects', async () => {
    const { user, address, service } = renderApp('/register');
    await fill(user, FORM);

    await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

    await waitFor(() => expect(address()).toBe('/pgprojects'));
    expect(service.changes).toEqual([
      `POST /api/auth/register/ ${JSON.stringify({
        username: 'olga',
        password: 'correct-horse',
        password2: 'correct-horse',
        email: 'olga@example.org',
      })}`,
    ]);
  });

  test.each(Object.keys(FORM))('needs «%s» to be filled', async (missing) => {
    const { user, service } = renderApp('/register');
    await fill(user, Object.fromEntries(Object.entries(FORM).filter(([label]) => label !== missing)));

    await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

    expect([(await screen.findByRole('alert')).textContent, service.changes]).toEqual([
      'Заполнены не все поля',
      [],
    ]);
  });

  test.each([
    [{ ...FORM, 'Повторите пароль': 'other-horse' }, 'Пароли не совпадают.'],
    [{ ...FORM, Email: 'olga' }, 'Введите правильный email.'],
  ])('says what the contract forbids before anything is sent (%#)', async (form, text) => {
    const { user, service } = renderApp('/register');
    await fill(user, form);

    await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

    expect([(await screen.findByRole('alert')).textContent, service.changes]).toEqual([text, []]);
  });

  const refusals: readonly (readonly [string, Replies[string]])[] = [
    ['Ошибка авторизации. Пожалуйста, обновите страницу и попробуйте снова.', () => json(403, {})],
    ['Пользователь с таким email уже существует', () => json(400, { email: ['Занят.'] })],
    ['Пользователь с таким логином уже существует', () => json(400, { username: ['Занят.'] })],
    ['Слишком много попыток.', () => json(429, { error: 'Слишком много попыток.' })],
    ['Ошибка при регистрации. Пожалуйста, попробуйте позже.', () => json(500, {})],
  ];
  test.each(refusals)('a refusal reads «%s»', async (text, reply) => {
    const { user } = renderApp('/register', { replies: { 'POST /api/auth/register/': reply } });
    await fill(user, FORM);

    await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));

    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
