import { describe, expect, test } from 'vitest';
import { DRAFT_LIFE_MS } from '../../../../src/hosts/page/draftStore.ts';
import type { HeldStore } from '../../../../src/hosts/page/heldTable.ts';
import type { Presence } from '../../../../src/hosts/page/presence.ts';
import { createStartedWorks } from '../../../../src/hosts/page/startedWork.ts';
import { memoryStore } from '../../../host/memoryDrafts.ts';
import { fakeBrowser } from '../../../host/startedWorks.ts';

const work = { file: new File(['Анна'], 'список.txt'), filled: null, isForEditor: false };
const refuse = () => Promise.reject(new Error('The device keeps nothing.'));

interface At {
  readonly store?: HeldStore<unknown>;
  readonly presence?: Presence;
  readonly account?: string | null;
  readonly now?: number;
}

/** A page that has just been loaded. */
const page = ({
  store = memoryStore(),
  presence = fakeBrowser().tab().presence,
  account = null,
  now = 5,
}: At) => createStartedWorks(store, { now: () => now, newId: () => 'w1', account: () => account, presence });

test('what was begun is there after the page was loaded again, until it is forgotten', async () => {
  const store = memoryStore();
  const { presence } = fakeBrowser().tab();
  await page({ store, presence }).keep(work);
  const again = page({ store, presence });
  const found = await again.load();
  await again.forget();
  expect([found, await page({ store, presence }).load()]).toEqual([work, null]);
});

test('a device that keeps nothing has it until the page is closed', async () => {
  const store = { read: refuse, write: refuse, clear: refuse };
  const { presence } = fakeBrowser().tab();
  const works = page({ store, presence });
  await works.keep(work);
  expect([(await works.load())?.file.name, await page({ store, presence }).load()]).toEqual([
    'список.txt',
    null,
  ]);
});

test('names are not kept longer than drafts', async () => {
  const store = memoryStore();
  const { presence } = fakeBrowser().tab();
  await page({ store, presence, now: 0 }).keep(work);
  expect(await page({ store, presence, now: DRAFT_LIFE_MS + 1 }).load()).toBe(null);
});

const filled = (name: string) => ({
  templateId: 'own',
  name,
  canvas_width: 1,
  canvas_height: 1,
  layers: '[]',
});

test('ticks one after another are written once, and known in the tab at once', async () => {
  const written: unknown[] = [];
  const memory = memoryStore();
  const store: HeldStore<unknown> = {
    ...memory,
    write: (kept) => {
      written.push(kept);
      return memory.write(kept);
    },
  };
  const waiting: (() => void)[] = [];
  const works = createStartedWorks(store, {
    now: () => 5,
    newId: () => 'w1',
    account: () => null,
    presence: fakeBrowser().tab().presence,
    whenPaused: (act) => {
      waiting.push(act);
      return () => void waiting.splice(waiting.indexOf(act), 1);
    },
  });
  for (const name of ['раз', 'два', 'три']) works.keepSoon({ ...work, filled: filled(name) });
  const known = await works.load();
  const before = written.length;
  for (const act of waiting.slice()) act();
  expect([known?.filled?.name, before, written]).toMatchObject(['три', 0, [{ filled: { name: 'три' } }]]);
});

/** A guest has begun a list; the next person opens the site. */
async function left({ stays = false, isOpen = false, hasLocks = true } = {}) {
  const store = memoryStore();
  const browser = fakeBrowser(hasLocks);
  const first = browser.tab();
  const guest = page({ store, presence: first.presence });
  await guest.keep(work);
  if (stays) await guest.stay();
  if (!isOpen) first.close();
  return { store, presence: browser.tab().presence };
}

describe('a list that a guest has begun', () => {
  test('is forgotten when the last tab was closed', async () => {
    const at = await left();
    const found = await page(at).load();
    expect([found, await at.store.read()]).toEqual([null, undefined]);
  });

  test('is in a second tab while the first is open', async () => {
    expect(await page(await left({ isOpen: true })).load()).toEqual(work);
  });

  test('stays where the guest wanted it to, for guests', async () => {
    const at = await left({ stays: true });
    const works = page(at);
    expect([await works.load(), works.stays()]).toEqual([work, true]);
  });

  test.each([{}, { stays: true }, { isOpen: true }])(
    'is never offered to an account that did not begin it: %o',
    async (how) => {
      expect(await page({ ...(await left(how)), account: 'petr' }).load()).toBe(null);
    },
  );

  test('is neither shown nor lost where a browser cannot tell what is open', async () => {
    const at = await left({ hasLocks: false });
    expect([await page(at).load(), (await at.store.read()) === undefined]).toEqual([null, false]);
  });

  test('goes with the guest who signs in, and belongs to the account from then on', async () => {
    const store = memoryStore();
    const browser = fakeBrowser();
    const { presence } = browser.tab();
    await page({ store, presence }).keep(work);
    const found = await page({ store, presence, account: 'olga' }).load();
    const others = { store, presence: browser.tab().presence };
    expect([
      found,
      await page({ ...others, account: 'petr' }).load(),
      await page({ ...others, account: 'olga' }).load(),
    ]).toEqual([work, null, work]);
  });

  test('on its way to the editor it comes along to the tab that the letter opens', async () => {
    const store = memoryStore();
    const browser = fakeBrowser();
    await page({ store, presence: browser.tab().presence }).keep({ ...work, isForEditor: true });
    const letter = page({ store, presence: browser.tab().presence, account: 'olga' });
    expect((await letter.load())?.file.name).toBe('список.txt');
  });
});

test('what an account has begun is there when no tab was open, for this account alone', async () => {
  const store = memoryStore();
  const browser = fakeBrowser();
  const tab = browser.tab();
  await page({ store, presence: tab.presence, account: 'olga' }).keep(work);
  tab.close();
  const { presence } = browser.tab();
  const loadedBy = (account: string | null) => page({ store, presence, account }).load();
  expect([await loadedBy(null), await loadedBy('petr'), await loadedBy('olga')]).toEqual([null, null, work]);
});
