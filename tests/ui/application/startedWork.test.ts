import { expect, test } from 'vitest';
import { DRAFT_LIFE_MS } from '../../../src/hosts/page/draftStore.ts';
import { createStartedWorks } from '../../../src/hosts/page/startedWork.ts';
import { memoryStore } from '../../host/memoryDrafts.ts';

const work = { file: new File(['Анна'], 'список.txt'), filled: null, isForEditor: false };
const refuse = () => Promise.reject(new Error('The device keeps nothing.'));

test('what was begun is there after the page was loaded again, until it is forgotten', async () => {
  const store = memoryStore();
  await createStartedWorks(store, () => 5).keep(work);
  const again = createStartedWorks(store, () => 6);
  const found = await again.load();
  await again.forget();
  expect([found, await createStartedWorks(store, () => 6).load()]).toEqual([{ ...work, keptAt: 5 }, null]);
});

test('a device that keeps nothing has it until the page is closed', async () => {
  const full = { read: refuse, write: refuse, clear: refuse };
  const works = createStartedWorks(full, () => 5);
  await works.keep(work);
  expect([(await works.load())?.file.name, await createStartedWorks(full, () => 5).load()]).toEqual([
    'список.txt',
    null,
  ]);
});

test('names are not kept longer than drafts', async () => {
  const store = memoryStore();
  await createStartedWorks(store, () => 0).keep(work);
  expect(await createStartedWorks(store, () => DRAFT_LIFE_MS + 1).load()).toBe(null);
});
