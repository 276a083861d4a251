import { expect, test } from 'vitest';
import {
  deviceStorage,
  openChannel,
  readCookies,
  sharedLocks,
  tabStorage,
  writeCookie,
} from '../../../../src/hosts/page/deviceStorage.ts';

function denied(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}
const forbidding = {
  get localStorage(): Storage {
    return denied();
  },
  get sessionStorage(): Storage {
    return denied();
  },
};

test.each([
  ['local', () => deviceStorage(forbidding)],
  ['session', () => tabStorage(forbidding)],
  // In some browsers the object is there and its methods throw, in others it is null.
  ['used', () => deviceStorage({ localStorage: { getItem: denied } as unknown as Storage })],
  ['absent', () => deviceStorage({ localStorage: null as unknown as Storage })],
])('forbidden storage (%s) keeps values as long as the page, and says that it is forbidden', (_, open) => {
  const storage = open();
  storage.setItem('theme', 'dark');
  const kept = storage.getItem('theme');
  storage.removeItem('theme');
  expect([storage.isForbidden, kept, storage.getItem('theme')]).toEqual([true, 'dark', null]);
});

function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

test('a full store says so, as the browser does', () => {
  const localStorage = { getItem: () => null, setItem: full } as unknown as Storage;
  const storage = deviceStorage({ localStorage });
  expect(() => storage.setItem('a', 'b')).toThrow('full');
});

test('forbidden cookies, channels and locks are absent ones', () => {
  const document = {
    get cookie(): string {
      return denied();
    },
    set cookie(_: string) {
      denied();
    },
  };
  const navigator = {
    get locks(): LockManager {
      return denied();
    },
  } as unknown as Navigator;
  writeCookie(document, 'a=b');
  expect([readCookies(document), sharedLocks({ navigator })]).toEqual(['', null]);
});

test('a channel that cannot be opened is none', () => {
  const before = globalThis.BroadcastChannel;
  Reflect.set(globalThis, 'BroadcastChannel', denied);
  const channel = openChannel('a');
  Reflect.set(globalThis, 'BroadcastChannel', before);
  expect(channel).toBe(null);
});
