/** Detection of other tabs (src/hosts/page/tabs.ts). The browser's locks are replaced by a list. */
import { expect, test, vi } from 'vitest';
import { browserTabs } from '../../../src/hosts/page/tabs.ts';

test('a tab that leaves a project and comes back at once is no other tab', async () => {
  const locks = lockManager();
  const tabs = browserTabs(pageWith(locks));

  tabs.enter('olga/1', 'a').leave();
  const place = tabs.enter('olga/1', 'b');
  const told = vi.fn<() => void>();
  place.subscribe(told);
  await locks.settled();

  expect([place.others(), told.mock.calls.length, locks.names()]).toEqual([0, 0, ['b']]);
  place.leave();
});

test('another tab of the same project is counted until it leaves', async () => {
  const locks = lockManager();
  const mine = browserTabs(pageWith(locks)).enter('olga/1', 'a');
  await locks.settled();
  const theirs = browserTabs(pageWith(locks)).enter('olga/1', 'b');
  await expect.poll(() => [mine.others(), theirs.others()]).toEqual([1, 1]);

  theirs.leave();

  await expect.poll(() => mine.others()).toBe(0);
  mine.leave();
});

function pageWith(locks: ReturnType<typeof lockManager>): Window {
  const page = { navigator: { locks }, document: new EventTarget() };
  return page as unknown as Window; // the tabs use nothing else of a window
}

/** Locks without waiting: each is held from its request until shortly after the callback ends. */
function lockManager() {
  const held: string[] = [];
  return {
    request: async (name: string, hold: () => Promise<void>) => {
      held.push(name);
      await hold();
      await later();
      held.splice(held.indexOf(name), 1);
    },
    query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
    names: () => held.map((name) => name.slice(-1)),
    settled: async () => {
      await later();
      await later();
    },
  };
}

const later = () => new Promise((resolve) => setTimeout(resolve));
