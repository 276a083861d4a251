import { expect, test } from 'vitest';
import { createTableStore } from '../../../../src/hosts/page/tableStore.ts';

const file = new File(['ФИО;почта\nАнна;anna@school.ru'], 'список.csv');

const silent = () => Promise.reject(new DOMException('silent', 'TimeoutError'));

/** A device that refuses to write, to read, or nothing. */
function aDevice(refuses: { write?: boolean; read?: boolean }) {
  const records = new Map<string, unknown>();
  return {
    get: (key: string) => (refuses.read === true ? silent() : Promise.resolve(records.get(key))),
    set: (key: string, value: unknown) =>
      refuses.write === true ? silent() : Promise.resolve(void records.set(key, value)),
  };
}

test('a table that the device refuses is whole until the page closes, and the trouble is known', async () => {
  const store = createTableStore(aDevice({ write: true }), new Map());
  const isKept = await store.keep('p1', { file });
  expect([isKept, await store.load('p1'), store.trouble('p1')]).toEqual([false, { file }, 'unwritten']);
});

test('a device that does not answer is not taken for one that has no table', async () => {
  const silent = createTableStore(aDevice({ read: true }), new Map());
  const empty = createTableStore(aDevice({}), new Map());
  expect([
    await silent.load('p1'),
    silent.trouble('p1'),
    await empty.load('p1'),
    empty.trouble('p1'),
  ]).toEqual([null, 'unread', null, null]);
});

test('the trouble is over when the device takes the table after all', async () => {
  const refuses = { write: true };
  const store = createTableStore(aDevice(refuses), new Map());
  await store.keep('p1', { file });
  refuses.write = false;
  await store.keep('p1', { file });
  expect([store.trouble('p1'), await store.load('p1')]).toEqual([null, { file }]);
});
