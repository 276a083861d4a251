import { describe, expect, test } from 'vitest';
import {
  clearSession,
  readSession,
  replaceLogin,
  storeSession,
  storeWithinQuota,
} from '../../../src/api/session.ts';
import { fallbackSettings } from '../../../src/api/settings.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';

describe('the stored session', () => {
  test.each([
    [{ token: 't', user: 'maria' }, true],
    [{ token: 't' }, false],
    [{ user: 'maria' }, false],
    [{}, false],
  ])('%j: signed in is %s', (stored, isLoggedIn) => {
    expect(readSession(memoryStorage(stored)).isLoggedIn).toBe(isLoggedIn);
  });

  test('keeps what registration answers under the names of the specification', () => {
    const storage = memoryStorage();

    storeSession(storage, {
      token: 't',
      username: 'maria',
      email: 'm@example.ru',
      name: '',
      is_github_user: false,
    });

    expect(Object.fromEntries(storage.values)).toEqual({
      token: 't',
      user: 'maria',
      email: 'm@example.ru',
      name: '',
      is_github_user: 'false',
    });
  });

  test('forgets the email of the person before, when the reply names none', () => {
    const storage = memoryStorage({ email: 'old@example.ru', name: 'Старое', is_github_user: 'true' });

    storeSession(storage, { token: 't', username: 'maria' });

    expect(readSession(storage)).toEqual({
      isLoggedIn: true,
      username: 'maria',
      account: 'maria',
      email: null,
      name: null,
      isGithubUser: false,
    });
  });

  test('is cleared of everything about the person, and of nothing else', () => {
    const storage = memoryStorage({
      token: 't',
      user: 'maria',
      email: 'e',
      name: 'n',
      is_github_user: 'true',
      theme: 'dark',
    });

    clearSession(storage);

    expect(Object.fromEntries(storage.values)).toEqual({ theme: 'dark' });
  });
});

describe('a changed login', () => {
  const signedIn = { token: 't', user: 'maria' };

  test.each([
    ['once', ['maria-new']],
    ['twice', ['maria-new', 'maria-newest']],
    ['and back', ['maria-new', 'maria']],
    ['to what it was', ['maria']],
  ])('is the same account: %s', (_, logins) => {
    const storage = memoryStorage(signedIn);

    for (const login of logins) replaceLogin(storage, readSession(storage).username, login);

    expect(readSession(storage)).toMatchObject({
      username: logins.at(-1),
      account: 'maria',
      isLoggedIn: true,
    });
  });

  test('is the same account after the session has ended and the person has signed in again', () => {
    const storage = memoryStorage(signedIn);
    replaceLogin(storage, 'maria', 'maria-new');
    storage.removeItem('token');

    storeSession(storage, { token: 't2', username: 'pavel' });
    const other = readSession(storage).account;
    storeSession(storage, { token: 't3', username: 'maria-new' });

    expect([other, readSession(storage).account]).toEqual(['pavel', 'maria']);
  });

  test('leaves nothing of the person when they sign out', () => {
    const storage = memoryStorage(signedIn);
    replaceLogin(storage, 'maria', 'maria-new');
    replaceLogin(storage, 'maria-new', 'maria-newest');

    clearSession(storage);

    expect([...storage.values]).toEqual([]);
  });

  test.each([
    ['somebody else', { token: 't2', user: 'pavel' }],
    ['nobody', {}],
  ])('is not stored when %s is signed in by the time of the reply', (_, stored) => {
    const storage = memoryStorage(stored);

    replaceLogin(storage, 'maria', 'maria-new');

    expect(Object.fromEntries(storage.values)).toEqual(stored);
  });
});

describe('what the server keeps as well', () => {
  test('is gone without on a device that has no room', () => {
    expect(storeWithinQuota(failing('QuotaExceededError'), 'theme', 'dark')).toBe(undefined);
  });

  test('fails as loud as ever for any other reason', () => {
    expect(() => storeWithinQuota(failing('SecurityError'), 'theme', 'dark')).toThrow('No.');
  });
});

describe('settings when the server’s cannot be had', () => {
  test.each([
    [{}, { dark_mode: false, toggle_style: 'realistic' }],
    [
      { theme: 'dark', toggle_style: 'purple' },
      { dark_mode: true, toggle_style: 'purple' },
    ],
    [
      { theme: 'light', toggle_style: 'neon' },
      { dark_mode: false, toggle_style: 'realistic' },
    ],
  ])('%j → %j, every other switch on', (stored, expected) => {
    expect(fallbackSettings(memoryStorage(stored))).toEqual({
      ...expected,
      confirm_layer_delete: true,
      show_layer_settings: true,
      show_canvas_ruler: true,
      show_layers_outside_canvas: true,
      enable_snap_to_edges: true,
    });
  });
});

/** A storage that refuses every write for this reason. */
function failing(name: string) {
  return {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('No.', name);
    },
  };
}
