import { afterEach, expect, test, vi } from 'vitest';
import { whyNotLoaded } from '../../../src/kit/notLoaded.ts';

afterEach(() => vi.unstubAllGlobals());

const FILE = 'https://docs.example.ru/assets/KeysDialog-Ab12.js';
const failed = new Error('A chunk could not be loaded.', {
  cause: new TypeError(`Failed to fetch dynamically imported module: ${FILE}`),
});

/** A page whose first script is `main`; the server has the files of `present`. */
function page(present: readonly string[] | 'no network') {
  class Script {
    src = 'https://docs.example.ru/assets/main-1.js';
  }
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('document', { querySelector: () => new Script() });
  vi.stubGlobal('fetch', (address: string) =>
    present === 'no network'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ status: present.some((name) => address.includes(name)) ? 200 : 404 }),
  );
}

test.each([
  ['the file is gone from the server', ['main'], failed, 'updated'],
  ['the page itself is gone, and the browser names no file', ['KeysDialog'], new Error('failed'), 'updated'],
  ['all is there', ['main', 'KeysDialog'], failed, 'network'],
  ['there is no network', 'no network', failed, 'network'],
] as const)('%s', async (_, present, error, why) => {
  page(present);
  expect(await whyNotLoaded(error)).toBe(why);
});
