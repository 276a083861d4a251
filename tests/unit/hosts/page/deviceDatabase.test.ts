import type { UseStore } from 'idb-keyval';
import { expect, test } from 'vitest';
import {
  CALL_LIMITS_MS,
  deviceDatabase,
  OPENING_LIMIT_MS,
} from '../../../../src/hosts/page/deviceDatabase.ts';

/** A clock that the test moves. */
function aClock() {
  const timers = new Map<number, { readonly run: () => void; readonly at: number }>();
  let [ids, time] = [0, 0];
  return {
    setTimeout: (run: () => void, ms: number) => {
      ids += 1;
      timers.set(ids, { run, at: time + ms });
      return ids;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    pass: (ms: number) => {
      time += ms;
      for (const [id, { run, at }] of timers) {
        if (at > time) continue;
        timers.delete(id);
        run();
      }
    },
    running: () => timers.size,
  };
}

const forbidden: UseStore = () => {
  throw new DOMException('No storage here.', 'SecurityError');
};
const never = () => new Promise<never>(() => undefined);
/** The database is open, and its requests have no event. */
const asksStore: UseStore = (_, callback) => {
  void callback({ get: () => ({}), put: () => undefined, transaction: {} } as unknown as IDBObjectStore); // what both calls use
  return never();
};
const stateOf = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    ),
    new Promise<string>((resolve) => void setImmediate(() => resolve('waiting'))),
  ]);

test('a database that never opens is given up after some seconds, and the next call does not wait', async () => {
  const clock = aClock();
  const storage = deviceDatabase('d', 's', clock, () => never);
  const first = storage.get('a');
  clock.pass(OPENING_LIMIT_MS - 1);
  const before = [await stateOf(first), storage.isSilent()];
  clock.pass(1);
  expect([before, await stateOf(first), await stateOf(storage.set('a', 1)), storage.isSilent()]).toEqual([
    ['waiting', false],
    'TimeoutError',
    'TimeoutError',
    true,
  ]);
});

test.each(['readonly', 'readwrite'] as const)(
  'a %s call of an open database has an end too',
  async (mode) => {
    const clock = aClock();
    const storage = deviceDatabase('d', 's', clock, () => asksStore);
    const call = mode === 'readonly' ? storage.get('a') : storage.set('a', 1);
    clock.pass(CALL_LIMITS_MS[mode] - 1);
    const before = await stateOf(call);
    clock.pass(1);
    expect([before, await stateOf(call), storage.isSilent(), clock.running()]).toEqual([
      'waiting',
      'TimeoutError',
      false,
      0,
    ]);
  },
);

test('a database that opens late is used again, without what was given up', async () => {
  const clock = aClock();
  const opening: (() => void)[] = [];
  const puts: unknown[] = [];
  const objects = { put: (value: unknown) => puts.push(value), transaction: {} } as unknown as IDBObjectStore; // what `set` uses
  const late: UseStore = (_, callback) =>
    new Promise((resolve, reject) => {
      opening.push(() =>
        Promise.resolve()
          .then(() => callback(objects))
          .then(resolve, reject),
      );
    });
  const storage = deviceDatabase('d', 's', clock, () => late);
  const given = storage.set('a', 1);
  clock.pass(OPENING_LIMIT_MS);
  for (const open of opening) open();
  expect([await stateOf(given), storage.isSilent(), puts]).toEqual(['TimeoutError', false, []]);
});

test('a browser that forbids storage is a rejection, not a throw', async () => {
  const storage = deviceDatabase('d', 's', aClock(), () => forbidden);
  expect(await stateOf(storage.keys())).toBe('SecurityError');
});
