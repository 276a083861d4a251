/** public/theme.js runs before the first paint and must agree with what the application stores. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../../src/api/session.ts';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

const script = readRepositoryFile('public/theme.js');

function themeWith(stored: string | null): string | undefined {
  const localStorage = { getItem: (key: string) => (key === STORAGE_KEYS.theme ? stored : null) };
  runInNewContext(script, { localStorage, document });
  return document.documentElement.dataset['theme'];
}

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('a stored dark theme is on the page before anything is drawn', () => {
  expect(themeWith('dark')).toBe('dark');
});

test.each(['light', null, 'нечто'])('with %s stored the page starts light', (stored) => {
  expect(themeWith(stored)).toBe('light');
});
