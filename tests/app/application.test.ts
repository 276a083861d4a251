import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/api/contract/settings.ts';
import { startApplication } from '../../src/app/application.ts';
import { requestedPage } from '../../src/app/platform/paths.ts';
import { aPlatform, ok, refused, settled } from './fakePlatform.ts';

const anna = { token: 'token-1', username: 'anna', email: 'anna@example.org' };
const credentials = { username: 'anna', password: 'пароль' };
const onServer = { ...DEFAULT_SETTINGS, dark_mode: true };

describe('the application', () => {
  test('after signing in goes to the page that was asked for and takes the settings of the server', async () => {
    const fake = aPlatform(
      { login: () => ok(anna), settings: () => ok(onServer) },
      { stored: {}, path: '/login?redirect=%2Fgenerator2%2F7%3Fx%3D1' },
    );
    const { auth, settings } = startApplication(fake.platform);
    auth.send({ type: 'signIn', ...credentials });
    await settled();
    expect(auth.getSnapshot().context.identity).toEqual({
      username: 'anna',
      account: 'anna',
      email: 'anna@example.org',
      name: null,
      isGithubUser: false,
    });
    expect(settings.getSnapshot().context.settings.darkMode).toBe(true);
    expect(fake.did).toEqual([
      ['showTheme', false],
      ['navigate', '/generator2/7?x=1', { replace: true }],
      ['showTheme', true],
    ]);
    expect(fake.stored.get('theme')).toBe('dark');
  });

  test('shows the text of a refused registration and its fields', async () => {
    const text = 'Пользователь с таким email уже существует';
    const fake = aPlatform(
      {
        register: () =>
          Promise.resolve({
            ok: false,
            error: {
              kind: 'refused',
              code: 400,
              text,
              fields: { email: ['Занят.', 'Другой?'] },
              details: null,
            },
          }),
      },
      { stored: {} },
    );
    const { auth } = startApplication(fake.platform);
    auth.send({ type: 'register', ...credentials, password2: 'пароль', email: 'anna@example.org' });
    await settled();
    expect(auth.getSnapshot().context.failure).toEqual({
      code: 400,
      text,
      fields: { email: 'Занят. Другой?' },
    });
  });

  test('keeps nothing of a sign-in for which the device has no room, and says so', async () => {
    const fake = aPlatform(
      {
        // As the client does: it stores the reply key by key.
        login: () => {
          fake.platform.storage.setItem('token', 'token-2');
          return Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
        },
      },
      { stored: {} },
    );
    const { auth } = startApplication(fake.platform);
    auth.send({ type: 'signIn', ...credentials });
    await settled();
    expect({ failure: auth.getSnapshot().context.failure, isStored: fake.stored.has('token') }).toEqual({
      failure: {
        code: 'memory',
        text: 'Браузер не смог запомнить вход: на устройстве нет места. Освободите место и попробуйте ещё раз.',
      },
      isStored: false,
    });
  });

  test.each([
    { rule: 'signs out', logout: () => ok(undefined), notice: ['positive', 'Вы успешно вышли из системы'] },
    {
      rule: 'signs out on this device even if the server does not answer',
      logout: () => refused(500, 'Сбой'),
      notice: ['negative', 'Ошибка при выходе из системы'],
    },
  ])('$rule', async ({ logout, notice }) => {
    const fake = aPlatform({ logout });
    const { auth } = startApplication(fake.platform);
    auth.send({ type: 'signOut' });
    await settled();
    expect(fake.did.filter(([name]) => name !== 'showTheme')).toEqual([
      ['navigate', '/login'],
      ['notify', ...notice],
    ]);
    expect([...fake.stored.keys()]).toEqual([]);
  });

  test('forgets the token and reloads the page on any 401, once however many there are', async () => {
    const fake = aPlatform();
    startApplication(fake.platform);
    fake.refuseToken();
    fake.refuseToken();
    expect(fake.stored.has('token')).toBe(false);
    expect(fake.did.filter(([name]) => name !== 'showTheme')).toEqual([['reload']]);
  });

  test('says that the server took a setting', async () => {
    const fake = aPlatform({ settings: () => ok(onServer), updateSettings: () => ok(onServer) });
    const { settings } = startApplication(fake.platform);
    await settled();
    settings.send({ type: 'change', patch: { showCanvasRuler: false } });
    await settled();
    expect(fake.did.at(-1)).toEqual(['notify', 'positive', 'Настройки успешно обновлены']);
  });

  test('stays on the page when the token was refused on signing out: it is left anyway', async () => {
    const fake = aPlatform({
      logout: () => {
        fake.refuseToken();
        return refused(401, 'Недопустимый токен.');
      },
    });
    const { auth } = startApplication(fake.platform);
    auth.send({ type: 'signOut' });
    await settled();
    expect(fake.did.filter(([name]) => name !== 'showTheme')).toEqual([
      ['navigate', '/login'],
      ['notify', 'negative', 'Ошибка при выходе из системы'],
    ]);
    expect(fake.stored.has('token')).toBe(false);
  });

  test('takes back a setting that the server refused, and says so', async () => {
    const fake = aPlatform({
      settings: () => ok(onServer),
      updateSettings: () => refused(500, 'Сбой'),
    });
    const { settings } = startApplication(fake.platform);
    await settled();
    settings.send({ type: 'change', patch: { showCanvasRuler: false } });
    await settled();
    expect(settings.getSnapshot().context.settings.showCanvasRuler).toBe(true);
    expect(fake.did.at(-1)).toEqual(['notify', 'negative', 'Ошибка при обновлении настроек']);
  });

  test('sends the server only what was changed: the rest may have been changed elsewhere', async () => {
    const sent: unknown[] = [];
    const updateSettings = (patch: unknown) => {
      sent.push(patch);
      return ok(onServer);
    };
    const fake = aPlatform({ settings: () => ok(DEFAULT_SETTINGS), updateSettings });
    const { settings } = startApplication(fake.platform);
    await settled();
    settings.send({ type: 'change', patch: { darkMode: true, toggleStyle: 'realistic' } });
    await settled();
    expect(sent).toEqual([{ dark_mode: true }]);
  });

  test.each([
    {
      rule: 'that nobody has chosen is neither stored nor sent when a person registers',
      stored: {},
      sentThen: [],
      storedThen: undefined,
    },
    {
      rule: 'that was chosen here goes into the new account',
      stored: { theme: 'dark' },
      sentThen: [{ dark_mode: true }],
      storedThen: 'dark',
    },
  ])('a theme $rule', async ({ stored, sentThen, storedThen }) => {
    const sent: unknown[] = [];
    const updateSettings = (patch: unknown) => {
      sent.push(patch);
      return ok({ ...onServer, is_theme_chosen: true });
    };
    const fake = aPlatform(
      {
        register: () => ok(anna),
        settings: () => ok({ ...DEFAULT_SETTINGS, is_theme_chosen: false }),
        updateSettings,
      },
      {
        stored,
        over: {
          look: {
            systemPrefersDark: () => true,
            watchSystemTheme: () => undefined,
            watchStored: () => undefined,
          },
        },
      },
    );
    const { auth, settings } = startApplication(fake.platform);
    auth.send({ type: 'register', ...credentials, password2: 'пароль', email: anna.email });
    await settled();
    expect({
      sent,
      theme: fake.stored.get('theme'),
      isDark: settings.getSnapshot().context.settings.darkMode,
    }).toEqual({ sent: sentThen, theme: storedThen, isDark: true });
  });

  test('shows the theme that another tab has stored, and says nothing of it to the server', async () => {
    const watching: (() => void)[] = [];
    const fake = aPlatform(
      { settings: () => ok(DEFAULT_SETTINGS) },
      {
        over: {
          look: {
            systemPrefersDark: () => false,
            watchSystemTheme: () => undefined,
            watchStored: (_keys, onChange) => void watching.push(onChange),
          },
        },
      },
    );
    startApplication(fake.platform);
    await settled();
    fake.platform.storage.setItem('theme', 'dark');
    for (const onChange of watching) onChange();
    await settled();
    expect(fake.did.at(-1)).toEqual(['showTheme', true]);
  });
});

describe('the page to go to after signing in', () => {
  test.each([
    ['/login', '/pgprojects'],
    ['/login?redirect=%2Fprofile', '/profile'],
    ['/login?redirect=%2Fgenerator2%2F7%3Fx%3D1%23a', '/generator2/7?x=1#a'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/pgprojects'],
    ['/login?redirect=%2F%2Fevil.example', '/pgprojects'],
    ['/login?redirect=%2F%5Cevil.example', '/pgprojects'],
    ['/login?redirect=%2F%09%2Fevil.example', '/pgprojects'],
    ['/login?redirect=javascript%3Aalert(1)', '/pgprojects'],
    ['/login?redirect=', '/pgprojects'],
  ])('%s → %s', (path, target) => {
    expect(requestedPage(path)).toBe(target);
  });
});
