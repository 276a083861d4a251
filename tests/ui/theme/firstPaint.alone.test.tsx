/** public/theme.js runs before the first paint and must agree with the application. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { readSession, STORAGE_KEYS } from '../../../src/api/session.ts';
import { readLook } from '../../../src/app/platform/deviceLook.ts';
import { BAR_COLORS, showTheme } from '../../../src/kit/theme/showTheme.ts';
import { memoryStorage } from '../support/testPlatform.ts';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

const script = readRepositoryFile('public/theme.js');

interface Painted {
  readonly theme: string | undefined;
  readonly bars: readonly (string | null)[];
}

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['signedIn'];
  document.head.innerHTML = '<meta name="theme-color" content="red"><meta name="theme-color" content="blue">';
});

const painted = (): Painted => ({
  theme: document.documentElement.dataset['theme'],
  bars: [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
    meta.getAttribute('content'),
  ),
});

function firstPaint(stored: string | null, systemPrefersDark: boolean): Painted {
  const localStorage = { getItem: (key: string) => (key === STORAGE_KEYS.theme ? stored : null) };
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && systemPrefersDark,
  });
  runInNewContext(script, { localStorage, matchMedia, document });
  return painted();
}

const DARK: Painted = { theme: 'dark', bars: [BAR_COLORS.dark, BAR_COLORS.dark] };
const LIGHT: Painted = { theme: 'light', bars: [BAR_COLORS.light, BAR_COLORS.light] };

test.each([
  ['dark', false, DARK],
  ['light', true, LIGHT],
  [null, true, DARK],
  [null, false, LIGHT],
  ['нечто', true, LIGHT],
] as const)(
  'stored %s, the system prefers dark: %s — the page begins as the application goes on',
  (stored, systemPrefersDark, expected) => {
    const first = firstPaint(stored, systemPrefersDark);
    const storage = memoryStorage(stored === null ? {} : { [STORAGE_KEYS.theme]: stored });

    showTheme(document, readLook(storage, { systemPrefersDark: () => systemPrefersDark }).darkMode);

    expect([first, painted()]).toEqual([expected, expected]);
  },
);

test('storage that is closed to the page leaves it the system’s theme', () => {
  const localStorage = {
    getItem: () => {
      throw new Error('SecurityError');
    },
  };
  runInNewContext(script, { localStorage, matchMedia: () => ({ matches: true }), document });
  expect(painted()).toEqual(DARK);
});

test.each([
  [{}, undefined],
  [{ token: 't' }, undefined],
  [{ user: 'olga' }, undefined],
  [{ token: 't', user: '' }, undefined],
  [{ token: 't', user: 'olga', is_github_user: 'false' }, 'yes'],
  [{ token: 't', user: 'olga', is_github_user: 'true' }, 'github'],
])(
  'what is stored, %j, signs the page as the session is read from it',
  (stored: Record<string, string>, expected) => {
    const localStorage = memoryStorage(stored);
    runInNewContext(script, { localStorage, matchMedia: () => ({ matches: false }), document });

    const { isLoggedIn, isGithubUser } = readSession(localStorage);
    const read = isLoggedIn ? (isGithubUser ? 'github' : 'yes') : undefined;
    expect([document.documentElement.dataset['signedIn'], read]).toEqual([expected, expected]);
  },
);

test('the browser’s bars have the colour of the page', () => {
  const [light = '', dark = ''] =
    readRepositoryFile('src/kit/theme/tokens.css').split("[data-theme='dark'] {");
  expect({ light: pageColor(light), dark: pageColor(dark) }).toEqual(BAR_COLORS);
});

const pageColor = (css: string) => /--color-page: (#[0-9a-f]{6});/.exec(css)?.[1];
