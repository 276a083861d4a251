import { expect, test } from 'vitest';
import { createStore } from '../../src/app/platform/createStore.ts';

test('a store tells those who listen of every change, until they stop', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => void heard.push(`first ${store.getSnapshot()}`));
  store.subscribe(() => void heard.push(`second ${store.getSnapshot()}`));
  store.set(2);
  stop();
  store.update((value) => value + 1);
  expect(heard).toEqual(['first 2', 'second 2', 'second 3']);
});

test('a store tells nobody of the value that it has', () => {
  const store = createStore<readonly string[]>([]);
  let told = 0;
  store.subscribe(() => (told += 1));
  store.update((list) => list);
  expect(told).toBe(0);
});
